import { sql } from "drizzle-orm";
import { notBlocked } from "~/domain/blocks/between-queries";
import { type BoundQuery, mapQuery, query } from "~/domain/event-store/query";
import { profiles } from "~/domain/profile/read-model";
import {
  NOBODY,
  type Person,
  personColumns,
  type PersonRow,
  viewUnless,
} from "~/domain/profile/view-person";

const listPeople = query<{ ids: string; viewerId: string }>()((db, { ids, viewerId }) =>
  db
    .select({
      ...personColumns,
      seen: sql<0 | 1>`${notBlocked(viewerId, profiles.userId)}`.as("seen"),
    })
    .from(profiles)
    .where(sql`${profiles.userId} IN (SELECT value FROM json_each(${ids}))`),
);

/** People who were read before anybody knew whom it takes. */
export interface KnownPeople {
  knows(id: string): boolean;
  personOf(id: string): Person;
}

/** `id`: whom was asked for, who may be gone. */
export function knownPeople(found: readonly (PersonRow & { id: string; seen: 0 | 1 })[]) {
  const people = new Map(found.map(({ id, seen, ...row }) => [id, viewUnless(seen === 0, row)]));
  return {
    knows: (id: string) => people.has(id),
    personOf: (id: string) => people.get(id) ?? NOBODY,
  };
}

/**
 * People by their ids, for what lies in another log and knows ids alone. Whoever deleted their account is
 * nobody, and so is, to each other, whoever a block keeps apart (`isBlockedPerson`). `viewerId`: "" for visitors.
 */
export function getPeople(
  ids: readonly string[],
  viewerId: string,
): BoundQuery<(id: string) => Person> {
  const rows = listPeople({ ids: JSON.stringify([...new Set(ids)]), viewerId });
  return mapQuery(
    rows,
    (found) => knownPeople(found.map((row) => ({ ...row, id: row.personId }))).personOf,
  );
}
