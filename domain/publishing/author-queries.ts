import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import { firmCentsAt } from "~/domain/firm-money/queries";

interface AuthorRow {
  id: string;
  at: string;
  name: string | null;
  registeredAt: string | null;
  backed: 0 | 1;
}
export interface Author extends Omit<AuthorRow, "backed"> {
  backed: boolean;
}

const ID = `asked."value" ->> '$.id'`;
const AT = `asked."value" ->> '$.at'`;

/** What automatic rules look at in people, each at a moment: how old their account was, and whether it was backed then. */
export const getAuthors = (asked: readonly { id: string; at: string }[]): BoundQuery<Author[]> =>
  mapQuery(
    rawQuery<AuthorRow>(
      `SELECT ${ID} AS "id", ${AT} AS "at", profile."display_name" AS "name",
        user."registered_at" AS "registeredAt", ${firmCentsAt(ID, AT)} > 0 AS "backed"
      FROM json_each(?1) asked LEFT JOIN "users" user ON user."id" = ${ID}
        LEFT JOIN "profiles" profile ON profile."user_id" = ${ID}`,
      [JSON.stringify(asked)],
    ),
    (rows) => rows.map((row) => ({ ...row, backed: Boolean(row.backed) })),
  );

/** The same of one. */
export const getAuthor = (id: string, now: Date) =>
  mapQuery(getAuthors([{ id, at: now.toISOString() }]), ([author]) => author!);
