import { type SQL, sql } from "drizzle-orm";
import { games } from "./read-model";
import type { SearchWord } from "./search-text";

/**
 * The texts in which the longest word is looked for (docs/decisions/lists.md). That they are at least '' sends the
 * planner to the one index that begins with them.
 */
export function searchedText(words: readonly SearchWord[]) {
  return words[0]?.cjk ? games.cjkText : games.latinText;
}

/** Not LIKE, whose patterns D1 caps at 50 bytes, which are 16 Chinese characters. */
export function occurs({ cjk }: SearchWord, text: unknown): SQL {
  return sql`instr(${cjk ? games.cjkText : games.latinText}, ${text})`;
}
