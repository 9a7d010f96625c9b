import { type SQL, sql } from "drizzle-orm";
import { games } from "./read-model";
import type { SearchWord } from "./search-text";

/** The index that holds what the longest word is looked for in (docs/decisions/lists.md). */
export function searchIndex(words: readonly SearchWord[]): string {
  return words[0]?.cjk ? "games_cjk" : "games_latin";
}

/** Not LIKE, whose patterns D1 caps at 50 bytes, which are 16 Chinese characters. */
export function occurs({ cjk }: SearchWord, text: unknown): SQL {
  return sql`instr(${cjk ? games.cjkText : games.latinText}, ${text})`;
}
