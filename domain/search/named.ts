import { type AskIndex, listNamed } from "./candidate-queries";
import type { KindName } from "./kind";
import { kindNamed } from "./kinds";
import { parseQuery } from "./search-query";

/**
 * Ids of the best known of one kind by a name, for lists that have an order of their own: as many as a search looks at, however many there
 * are. Nobody has asked yet who may see them.
 */
export async function findNamed(ask: AskIndex, kind: KindName, typed: string): Promise<string[]> {
  const query = parseQuery(typed);
  if (query.text === "") return [];
  const found = await ask({ named: listNamed(query, kindNamed(kind)!) });
  return [...new Set(found["named"]!.map(({ id }) => id))];
}
