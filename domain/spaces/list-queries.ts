import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { mergeLists } from "~/domain/event-store/cursor";
import {
  type BoundQuery,
  type Param,
  query,
  queryInShapes,
  select,
} from "~/domain/event-store/query";
import type { SpaceFilter, SpaceSort } from "./list-choices";
import { foldName } from "./names";
import { joinViewer, LAST, spaceColumns, type SpaceRow } from "./queries";
import { spaceMembers, spaces } from "./read-model";

const SORT_KEYS = {
  active: spaces.lastActiveAt,
  new: spaces.createdAt,
  members: spaces.members,
} satisfies Record<SpaceSort, unknown>;

export interface SpaceList {
  viewerId: string;
  /** The player whose Spaces are listed, with a filter other than `all`. */
  ofId: string;
  filter: SpaceFilter;
  sort: SpaceSort;
  q?: string;
  /** With a `q` among all: ids of those that are named so. One's own are found without. */
  named?: readonly string[];
  limit: number;
  cursor?: string;
}

/** All that there are to find by a name are too many to look through. */
export const isSearched = ({ filter, q = "" }: Pick<SpaceList, "filter" | "q">): boolean =>
  filter === "all" && q.trim() !== "";

interface Shape extends Pick<SpaceList, "filter" | "sort"> {
  searched: boolean;
  /** By a name, among few enough to look through them. */
  narrowed: boolean;
}
type Params = {
  viewerId: string;
  ofId: string;
  q: string;
  folded: string;
  named: readonly string[];
  value: string | number;
  id: string;
  limit: number;
};

const own = alias(spaceMembers, "own");
const other = alias(spaces, "other");

/** Where the rows come from, up to a condition. */
function sourceOf({ filter, searched }: Shape, param: Param<Params>): SQL {
  const viewer = joinViewer(param);
  if (searched) {
    return sql`(SELECT value AS id FROM json_each(${param.named}) UNION SELECT ${param.q}
        UNION SELECT ${own.spaceId} FROM ${spaceMembers} ${own} JOIN ${spaces} ${other} ON ${other.id} = ${own.spaceId}
          WHERE ${own.userId} = ${param.viewerId} AND instr(${other.nameFolded}, ${param.folded})) f
      CROSS JOIN ${spaces} ON ${spaces.id} = f.id ${viewer} WHERE true`;
  }
  if (filter === "all") return sql`${spaces} ${viewer} WHERE true`;
  const ranked = {
    mine: sql``,
    created: sql`AND ${own.rank} = 0`,
    joined: sql`AND ${own.rank} > 0`,
  };
  return sql`${spaceMembers} ${own} JOIN ${spaces} ON ${spaces.id} = ${own.spaceId} ${viewer}
    WHERE ${own.userId} = ${param.ofId} ${ranked[filter]}`;
}

const spaceList = queryInShapes<Params, Shape>()((_, param, shape) => {
  const key = SORT_KEYS[shape.sort];
  return select(
    spaceColumns,
    sql`FROM ${sourceOf(shape, param)} AND ${spaces.dissolvedAt} IS NULL
      AND (${key}, ${spaces.id}) < (${param.value}, ${param.id})
      ${shape.narrowed ? sql`AND (instr(${spaces.nameFolded}, ${param.folded}) OR ${spaces.id} = ${param.q})` : sql``}
      ORDER BY ${key} DESC, ${spaces.id} DESC LIMIT ${param.limit}`,
  );
});

/** Open Spaces of one log; {@link mergeSpaces} makes one list of all logs'. */
export function listSpaces(list: SpaceList): BoundQuery<SpaceRow[]> {
  const { viewerId, ofId, filter, sort, named = [], limit, cursor } = list;
  const q = (list.q ?? "").trim();
  const [value, id] = readPlace(sort, cursor);
  const searched = isSearched(list);
  return spaceList(
    { filter, sort, searched, narrowed: q !== "" && !searched },
    { viewerId, ofId, q, folded: foldName(q), named, value, id, limit },
  );
}

/** Those of one log among some, that are open. */
export const listSpacesAmong = query<{ ids: readonly string[]; viewerId: string }>()((_, param) =>
  select(
    spaceColumns,
    sql`FROM json_each(${param.ids}) f CROSS JOIN ${spaces} ON ${spaces.id} = f.value ${joinViewer(param)}
      WHERE ${spaces.dissolvedAt} IS NULL`,
  ),
);

function readPlace(sort: SpaceSort, cursor = ""): [value: string | number, id: string] {
  const at = cursor.indexOf("_");
  const [value, id] = at < 0 ? ["", ""] : [cursor.slice(0, at), cursor.slice(at + 1)];
  if (sort !== "members") return id ? [value, id] : [LAST, LAST];
  const members = Number(value);
  return id && Number.isSafeInteger(members) ? [members, id] : [Number.MAX_SAFE_INTEGER, LAST];
}

/** The lists of all logs as one, and where it goes on. */
export const mergeSpaces = (
  lists: readonly (readonly SpaceRow[])[],
  { sort, limit }: Pick<SpaceList, "sort" | "limit">,
) =>
  mergeLists(lists, {
    limit,
    placeOf: ({ id, lastActiveAt, createdAt, members }) => [
      { active: lastActiveAt, new: createdAt, members }[sort],
      id,
    ],
  });
