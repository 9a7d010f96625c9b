import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";

export interface PublishedRule {
  version: number;
  startsAt: string;
  /** When the next one starts, if that is known. */
  endsAt: string | null;
  body: Record<string, unknown>;
  publishedAt: string;
  actor: string;
  /** What its author is called now. */
  name: string | null;
}

/** Versions of a kind before another, the newest first, with who published them. */
export function listPublished(
  kind: string,
  before: number,
  limit: number,
): BoundQuery<PublishedRule[]> {
  const text = `SELECT v."version", v."starts_at" AS "startsAt", v."body", e."occurred_at" AS "publishedAt", e."actor",
      p."display_name" AS "name",
      (SELECT n."starts_at" FROM "rule_versions" n WHERE n."kind" = v."kind" AND n."version" = v."version" + 1) AS "endsAt"
    FROM "rule_versions" v JOIN "events" e ON e."position" = v."position"
      LEFT JOIN "profiles" p ON p."user_id" = e."actor"
    WHERE v."kind" = ?1 AND v."version" < ?2 ORDER BY v."version" DESC LIMIT ?3`;
  type Row = Omit<PublishedRule, "body"> & { body: string };
  return mapQuery(rawQuery<Row>(text, [kind, before, limit]), (rows) =>
    rows.map((row) => ({ ...row, body: JSON.parse(row.body) as PublishedRule["body"] })),
  );
}
