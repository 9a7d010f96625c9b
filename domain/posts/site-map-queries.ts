import { type SQL, sql } from "drizzle-orm";
import { type BoundQuery, mapQuery, query, select } from "~/domain/event-store/query";
import { groupRooms, groups } from "~/domain/groups/read-model";
import { groupPath } from "~/domain/groups/paths";
import { spaces } from "~/domain/spaces/read-model";
import { thingPath } from "./paths";
import { SHOWN } from "./queries";
import { postSummaries } from "./read-model";

/** Addresses in one file: search engines take 50,000 of them, and 50 MB. */
const SITE_MAP_ROWS = 10_000;

const rowId = (table: typeof postSummaries | typeof spaces | typeof groups) =>
  sql<number | null>`${table}."rowid"`;

/** What lies in one log, in the order in which it came: `rowid` parts it into files that stay as they are. */
const last = {
  posts: countOf({ last: sql<number | null>`max(${rowId(postSummaries)})` }, sql`${postSummaries}`),
  spaces: countOf({ last: sql<number | null>`max(${rowId(spaces)})` }, sql`${spaces}`),
  // Private ones do not even tell how many there are.
  groups: countOf(
    { last: rowId(groups) },
    sql`${groups} WHERE ${groups.visibility} = 'public' AND ${groups.disbandedAt} IS NULL
      ORDER BY ${groups.createdAt} DESC, ${groups.id} DESC LIMIT 1`,
  ),
} as const;
export type SiteMapPart = keyof typeof last;
export const siteMapParts = Object.keys(last) as SiteMapPart[];

function countOf(fields: { last: SQL<number | null> }, from: SQL) {
  return query()(() => select(fields, sql`FROM ${from}`));
}

/** How many files a log's posts, Spaces or public groups fill. */
export const countSiteMaps = (part: SiteMapPart): BoundQuery<number> =>
  mapQuery(last[part]({}), ([row]) => Math.ceil((row?.last ?? 0) / SITE_MAP_ROWS));

export interface SiteMapRow {
  path: string;
  changedAt: string;
}

interface Range extends Record<string, unknown> {
  from: number;
  to: number;
}

const listedSpaces = query<Range>()((_, { from, to }) =>
  select(
    { id: spaces.id, changedAt: spaces.lastActiveAt },
    sql`FROM ${spaces} WHERE ${rowId(spaces)} > ${from} AND ${rowId(spaces)} <= ${to}
      AND ${spaces.dissolvedAt} IS NULL`,
  ),
);
const listedGroups = query<Range>()((_, { from, to }) =>
  select(
    {
      id: groups.id,
      changedAt: sql<string>`coalesce(${groupRooms.lastMessageAt}, ${groups.createdAt})`,
    },
    sql`FROM ${groups} JOIN ${spaces} ON ${spaces.id} = ${groups.spaceId}
      LEFT JOIN ${groupRooms} ON ${groupRooms.groupId} = ${groups.id}
      WHERE ${rowId(groups)} > ${from} AND ${rowId(groups)} <= ${to} AND ${groups.visibility} = 'public'
        AND ${groups.disbandedAt} IS NULL AND ${spaces.dissolvedAt} IS NULL`,
  ),
);
const listedPosts = query<Range>()((_, { from, to }) =>
  select(
    {
      id: postSummaries.id,
      kind: postSummaries.kind,
      changedAt: sql<string>`max(${postSummaries.lastActivityAt}, coalesce(${postSummaries.editedAt}, ''))`,
    },
    sql`FROM ${postSummaries} LEFT JOIN ${spaces} ON ${spaces.id} = ${postSummaries.spaceId}
      WHERE ${rowId(postSummaries)} > ${from} AND ${rowId(postSummaries)} <= ${to} AND ${SHOWN}
        AND (${postSummaries.kind} = 'article' OR ${postSummaries.content} IS NOT NULL)`,
  ),
);

/** The `nth` file, from 1 on. */
export function listSiteMap(part: SiteMapPart, nth: number): BoundQuery<SiteMapRow[]> {
  const range = { from: (nth - 1) * SITE_MAP_ROWS, to: nth * SITE_MAP_ROWS };
  const at = <Row extends { changedAt: string }>(
    rows: BoundQuery<Row[]>,
    pathOf: (row: Row) => string,
  ) =>
    mapQuery(rows, (found) =>
      found.map((row) => ({ path: pathOf(row), changedAt: row.changedAt })),
    );
  if (part === "spaces") return at(listedSpaces(range), ({ id }) => `/community/detail/${id}`);
  if (part === "groups") return at(listedGroups(range), ({ id }) => groupPath(id));
  return at(listedPosts(range), thingPath);
}
