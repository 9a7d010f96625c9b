import type { KindName } from "~/domain/search/kind";

export type ChosenKind = KindName | "all";

interface Asked {
  q: string;
  kind: ChosenKind;
  cursor?: string;
}

/** The page of a search. */
export const addressOf = (asked: Asked) => `/community/search?${queryOf(asked)}`;

export function queryOf({ q, kind, cursor }: Asked): string {
  const query = new URLSearchParams({ q });
  if (kind !== "all") query.set("kind", kind);
  if (cursor) query.set("cursor", cursor);
  return query.toString();
}
