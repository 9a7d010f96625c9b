import type { Database } from "~/domain/event-store/database";
import { type DatabaseName, SEARCH } from "~/domain/logs";
import { type Candidate, listCandidates, type WayIn } from "./candidate-queries";
import type { KindName } from "./kind";
import { searchKinds } from "./kinds";
import { parseQuery } from "./search-query";

/**
 * Ids of the best known of one kind by a name, for lists that have an order of their own: as many as a search looks at, however many there
 * are. Nobody has asked yet who may see them.
 */
export async function findNamed(
  databaseOf: (name: DatabaseName) => Database,
  kind: KindName,
  typed: string,
): Promise<string[]> {
  const query = parseQuery(typed);
  if (query.text === "") return [];
  const { texts: _, ...ways } = listCandidates(
    query,
    searchKinds.find(({ name }) => name === kind)!,
  );
  const found: Partial<Record<WayIn, Candidate[]>> = await databaseOf(SEARCH).read(ways);
  const { spellings = [], ...asTyped } = found;
  const meant = Object.values(asTyped).flat();
  // Where something fits as it was typed, it was meant so.
  return [...new Set((meant.length ? meant : spellings).map(({ id }) => id))];
}
