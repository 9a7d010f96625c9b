import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { mergeLists } from "~/domain/event-store/cursor";
import { type BoundQuery, type Param, queryInShapes, select } from "~/domain/event-store/query";
import { foldName } from "~/domain/spaces/names";
import type { GroupFilter, GroupSort } from "./choices";
import {
  FOUND,
  groupColumns,
  type GroupRow,
  joinViewer,
  OPEN_SPACE,
  type Viewing,
} from "./queries";
import { groupActivity, groupMembers, groupRequests, groupRooms, groups } from "./read-model";

/** Which groups are asked for. */
export interface GroupList {
  viewerId: string;
  /** The player whose groups are listed, with a filter other than `all`. */
  ofId: string;
  filter: GroupFilter | "mine";
  sort?: GroupSort;
  spaceId?: string;
  q?: string;
  /** With a `q` among all: ids of those that are named so. One's own are found without. */
  named?: readonly string[];
  now: Date;
  limit: number;
  cursor?: string;
}

/** All that there are to find by a name are too many to look through; those of one Space are not. */
export const isSearched = ({
  filter,
  spaceId,
  q = "",
}: Pick<GroupList, "filter" | "spaceId" | "q">) => filter === "all" && !spaceId && q.trim() !== "";

/** By what groups are ordered, those with the most first, but for names. */
const SORT_KEYS: Record<GroupSort, SQL> = {
  active: sql`coalesce(${groupRooms.lastMessageAt}, ${groups.createdAt})`,
  new: sql`${groups.createdAt}`,
  members: sql`${groups.members}`,
  name: sql`${groups.nameFolded}`,
};

interface Shape {
  filter: GroupList["filter"];
  sort: GroupSort;
  inSpace: boolean;
  /** By a name, among few enough to look through them. */
  narrowed: boolean;
  searched: boolean;
}
type Params = Viewing & {
  ofId: string;
  spaceId: string;
  q: string;
  folded: string;
  named: readonly string[];
  value: string | number;
  id: string;
  limit: number;
};

const own = alias(groupMembers, "own");
const asked = alias(groupRequests, "asked");
const other = alias(groups, "other");

/** Where the rows come from, up to a condition. */
function sourceOf({ filter, searched }: Shape, param: Param<Params>, walked: SQL): SQL {
  const viewer = joinViewer(param);
  if (filter === "requested") {
    return sql`${groupRequests} ${asked} JOIN ${groups} ON ${groups.id} = ${asked.groupId} ${viewer}
      WHERE ${asked.userId} = ${param.viewerId} AND ${asked.expiresAt} > ${param.now}`;
  }
  if (searched) {
    return sql`(SELECT value AS id FROM json_each(${param.named}) UNION SELECT ${param.q}
        UNION SELECT ${own.groupId} FROM ${groupMembers} ${own} JOIN ${groups} ${other} ON ${other.id} = ${own.groupId}
          WHERE ${own.userId} = ${param.viewerId} AND instr(${other.nameFolded}, ${param.folded})) f
      CROSS JOIN ${groups} ON ${groups.id} = f.id ${viewer} WHERE true`;
  }
  if (filter === "all") return sql`${groups} ${viewer} WHERE ${groups.id} IN (${walked})`;
  const ranked = {
    mine: sql``,
    created: sql`AND ${own.rank} = 0`,
    joined: sql`AND ${own.rank} > 0`,
  };
  return sql`${groupMembers} ${own} JOIN ${groups} ON ${groups.id} = ${own.groupId} ${viewer}
    WHERE ${own.userId} = ${param.ofId} ${ranked[filter]}`;
}

const groupList = queryInShapes<Params, Shape>()((_, param, shape) => {
  const { sort, inSpace, narrowed } = shape;
  const [order, beyond] = sort === "name" ? [sql`ASC`, sql`>`] : [sql`DESC`, sql`<`];
  const further = (key: SQL, id: SQL, spaceId: SQL) => sql`
    ${inSpace ? sql`AND ${spaceId} = ${param.spaceId}` : sql``}
    ${narrowed ? sql`AND (instr(${groups.nameFolded}, ${param.folded}) OR ${groups.id} = ${param.q})` : sql``}
    AND (${key}, ${id}) ${beyond} (${param.value}, ${param.id})
    ORDER BY ${key} ${order}, ${id} ${order} LIMIT ${param.limit}`;
  const { groupId, activeAt, spaceId } = groupActivity;
  // The walk along an index of public groups comes to as many as are asked for. However many private ones lie
  // between, they are not walked through.
  const [walk, on] =
    sort === "active"
      ? [
          sql`${groupActivity} CROSS JOIN ${groups} ON ${groups.id} = ${groupId}`,
          further(sql`${activeAt}`, sql`${groupId}`, sql`${spaceId}`),
        ]
      : [sql`${groups}`, further(SORT_KEYS[sort], sql`${groups.id}`, sql`${groups.spaceId}`)];
  const walked = sql`SELECT "id" FROM (SELECT ${groups.id} FROM ${walk}
      WHERE ${groups.visibility} = 'public' AND ${groups.disbandedAt} IS NULL AND ${OPEN_SPACE} ${on})
    UNION ALL SELECT ${own.groupId} FROM ${groupMembers} ${own} WHERE ${own.userId} = ${param.viewerId}`;
  // By `+` no index is chosen that would walk through all of them once more.
  const shown = further(sql`+${SORT_KEYS[sort]}`, sql`+${groups.id}`, sql`+${groups.spaceId}`);
  return select(groupColumns, sql`FROM ${sourceOf(shape, param, walked)} AND ${FOUND} ${shown}`);
});

/** Groups of one log that the viewer finds; {@link mergeGroups} makes one list of all logs'. */
export function listGroups(list: GroupList): BoundQuery<GroupRow[]> {
  const { viewerId, ofId, filter, spaceId = "", named = [], now, limit, cursor } = list;
  const { sort = "active" } = list;
  const q = (list.q ?? "").trim();
  const [value, id] = readPlace(sort, cursor);
  const searched = isSearched(list);
  return groupList(
    { filter, sort, searched, inSpace: spaceId !== "", narrowed: q !== "" && !searched },
    { viewerId, now, ofId, spaceId, q, folded: foldName(q), named, value, id, limit },
  );
}

/** Sorts behind every time and id. */
const LAST = "~";

/** Where a list goes on: behind this one. What no list of this order gave is where it begins. */
function readPlace(sort: GroupSort, cursor = ""): [value: string | number, id: string] {
  const at = cursor.indexOf("_");
  const [value, id] = at < 0 ? ["", ""] : [cursor.slice(0, at), cursor.slice(at + 1)];
  if (sort === "name") return id && /^([\da-f]{2})+$/.test(value) ? [ofHex(value), id] : ["", ""];
  if (sort !== "members") return id ? [value, id] : [LAST, LAST];
  const members = Number(value);
  return id && Number.isSafeInteger(members) ? [members, id] : [Number.MAX_SAFE_INTEGER, LAST];
}

/** The lists of all logs as one, and where it goes on. */
export const mergeGroups = (
  lists: readonly (readonly GroupRow[])[],
  { sort = "active", limit }: Pick<GroupList, "sort" | "limit">,
) =>
  mergeLists(lists, {
    limit,
    placeOf: (row) => [valueOf(row, sort), row.id],
    ascending: sort === "name",
  });

function valueOf(row: GroupRow, sort: GroupSort): string | number {
  const { createdAt, lastMessageAt, members, name } = row;
  switch (sort) {
    case "active":
      return lastMessageAt ?? createdAt;
    case "new":
      return createdAt;
    case "members":
      return members;
    case "name":
      return toHex(foldName(name));
  }
}

/** UTF-8 in hex: the order in which the database has texts, and without an underscore. */
const toHex = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0")).join("");
const ofHex = (hex: string) =>
  new TextDecoder().decode(Uint8Array.from(hex.match(/../g)!, (byte) => Number.parseInt(byte, 16)));
