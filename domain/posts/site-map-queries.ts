import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import { SHOWN } from "./queries";
import { thingPath } from "./paths";
import type { PostKind } from "./kinds";

/** Addresses in one file: search engines take 50,000 of them, and 50 MB. */
const SITE_MAP_ROWS = 10_000;

/** What lies in one log, in the order in which it came: `rowid` parts it into files that stay as they are. */
const LAST = {
  posts: `SELECT max("rowid") AS "last" FROM "post_summaries"`,
  spaces: `SELECT max("rowid") AS "last" FROM "spaces"`,
  // Of private ones not even how many there are is told.
  groups: `SELECT g."rowid" AS "last" FROM "groups" g WHERE g."visibility" = 'public'
    AND g."disbanded_at" IS NULL ORDER BY g."created_at" DESC, g."id" DESC LIMIT 1`,
} as const;
export type SiteMapPart = keyof typeof LAST;
export const siteMapParts = Object.keys(LAST) as SiteMapPart[];

/** How many files a log's posts, Spaces or public groups fill. */
export function countSiteMaps(part: SiteMapPart): BoundQuery<number> {
  return mapQuery(rawQuery<{ last: number | null }>(LAST[part], []), ([row]) =>
    Math.ceil((row?.last ?? 0) / SITE_MAP_ROWS),
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
  if (part === "groups") {
    const text = `SELECT g."id", coalesce(r."last_message_at", g."created_at") AS "changedAt"
      FROM "groups" g JOIN "spaces" s ON s."id" = g."space_id"
      LEFT JOIN "group_rooms" r ON r."group_id" = g."id"
      WHERE g."rowid" > ? AND g."rowid" <= ? AND g."visibility" = 'public'
        AND g."disbanded_at" IS NULL AND s."dissolved_at" IS NULL`;
    return mapQuery(rawQuery<{ id: string; changedAt: string }>(text, range), (rows) =>
      rows.map(({ id, changedAt }) => ({ path: `/community/groups/${id}`, changedAt })),
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
