import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import { SHOWN } from "./queries";
import { thingPath } from "./paths";
import type { PostKind } from "./kinds";

/** Addresses in one file: search engines take 50,000 of them, and 50 MB. */
const SITE_MAP_ROWS = 10_000;

/** What lies in one log, in the order in which it came: `rowid` parts it into files that stay as they are. */
const TABLES = { posts: "post_summaries", spaces: "spaces" } as const;
export type SiteMapPart = keyof typeof TABLES;
export const siteMapParts = Object.keys(TABLES) as SiteMapPart[];

/** How many files a log's posts or Spaces fill. */
export function countSiteMaps(part: SiteMapPart): BoundQuery<number> {
  const text = `SELECT coalesce(max("rowid"), 0) AS "last" FROM "${TABLES[part]}"`;
  return mapQuery(rawQuery<{ last: number }>(text, []), ([row]) =>
    Math.ceil(row!.last / SITE_MAP_ROWS),
  );
}

export interface SiteMapRow {
  path: string;
  changedAt: string;
}

/** The `nth` file, from 1 on. */
export function listSiteMap(part: SiteMapPart, nth: number): BoundQuery<SiteMapRow[]> {
  const range = [(nth - 1) * SITE_MAP_ROWS, nth * SITE_MAP_ROWS];
  if (part === "spaces") {
    const text = `SELECT s."id", s."last_active_at" AS "changedAt" FROM "spaces" s
      WHERE s."rowid" > ? AND s."rowid" <= ? AND s."dissolved_at" IS NULL`;
    return mapQuery(rawQuery<{ id: string; changedAt: string }>(text, range), (rows) =>
      rows.map(({ id, changedAt }) => ({ path: `/community/detail/${id}`, changedAt })),
    );
  }
  const text = `SELECT p."id", p."kind", max(p."last_activity_at", coalesce(p."edited_at", '')) AS "changedAt"
    FROM "post_summaries" p LEFT JOIN "spaces" s ON s."id" = p."space_id"
    WHERE p."rowid" > ? AND p."rowid" <= ? AND ${SHOWN}
      AND (p."kind" = 'article' OR p."content" IS NOT NULL)`;
  return mapQuery(
    rawQuery<{ id: string; kind: PostKind; changedAt: string }>(text, range),
    (rows) =>
      rows.map(({ id, kind, changedAt }) => ({
        path: thingPath({ kind, id }),
        changedAt,
      })),
  );
}
