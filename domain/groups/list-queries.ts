import { mergeLists } from "~/domain/event-store/merge-lists";
import { type BoundQuery, rawQuery } from "~/domain/event-store/query";
import { foldName } from "~/domain/spaces/names";
import type { GroupFilter, GroupSort } from "./choices";
import { COLUMNS, FOUND, type GroupRow, OPEN_SPACE, VIEWER } from "./queries";

/** Which groups are asked for. */
export interface GroupList {
  viewerId: string;
  /** Whose groups, with a filter other than `all`. */
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

const OF_RANK: Record<Exclude<GroupFilter, "all" | "requested"> | "mine", string> = {
  mine: "",
  created: `AND m."rank" = 0`,
  joined: `AND m."rank" > 0`,
};

/** All that there are to find by a name are too many to look through; those of one Space are not. */
export const isSearched = ({
  filter,
  spaceId,
  q = "",
}: Pick<GroupList, "filter" | "spaceId" | "q">) => filter === "all" && !spaceId && q.trim() !== "";

const NAMED = `(SELECT value AS id FROM json_each(?10) UNION SELECT ?9
  UNION SELECT m."group_id" FROM "group_members" m JOIN "groups" o ON o."id" = m."group_id"
    WHERE m."user_id" = ?1 AND instr(o."name_folded", ?8))`;

/** By what groups `g` are ordered, those with the most first, but for names; a `group_rooms` is `r`. */
const SORT_KEYS: Record<GroupSort, string> = {
  active: `coalesce(r."last_message_at", g."created_at")`,
  new: `g."created_at"`,
  members: `g."members"`,
  name: `g."name_folded"`,
};
/** Of a public group: the walk along an index, which comes to as many as are asked for. */
const ACTIVE = `"group_activity" a CROSS JOIN "groups" g ON g."id" = a."group_id"`;

/** Groups of one log that the viewer finds; {@link mergeGroups} makes one list of all logs'. */
export function listGroups(list: GroupList): BoundQuery<GroupRow[]> {
  const { viewerId, ofId, filter, spaceId = "", q = "", named = [], now, limit, cursor } = list;
  const { sort = "active" } = list;
  const [value, id] = readPlace(sort, cursor);
  const [order, beyond] = sort === "name" ? ["ASC", ">"] : ["DESC", "<"];
  const searched = isSearched(list);
  const found =
    q.trim() && !searched
      ? `AND (instr(g."name_folded", ?8) OR g."id" = ?9) AND ?10 = ?10`
      : `AND ?8 = ?8 AND ?9 = ?9 AND ?10 = ?10`;
  const further = (key: string, groupId: string, inSpace: string) =>
    `AND ${spaceId ? `${inSpace} = ?7` : `?7 = ?7`} ${found} AND (${key}, ${groupId}) ${beyond} (?3, ?4)
      ORDER BY ${key} ${order}, ${groupId} ${order} LIMIT ?6`;
  const walk =
    sort === "active"
      ? [ACTIVE, further(`a."active_at"`, `a."group_id"`, `a."space_id"`)]
      : [`"groups" g`, further(SORT_KEYS[sort], `g."id"`, `g."space_id"`)];
  // However many private ones lie between, they are not walked through.
  const from =
    filter === "requested"
      ? `"group_requests" m JOIN "groups" g ON g."id" = m."group_id" ${VIEWER}
          WHERE ?5 = ?5 AND m."user_id" = ?1 AND m."expires_at" > ?2`
      : searched
        ? `${NAMED} f CROSS JOIN "groups" g ON g."id" = f.id ${VIEWER} WHERE ?5 = ?5`
        : filter === "all"
          ? `"groups" g ${VIEWER} WHERE ?5 = ?5 AND g."id" IN (
          SELECT "id" FROM (SELECT g."id" FROM ${walk[0]}
            WHERE g."visibility" = 'public' AND g."disbanded_at" IS NULL AND ${OPEN_SPACE} ${walk[1]})
          UNION ALL SELECT "group_id" FROM "group_members" WHERE "user_id" = ?1)`
          : `"group_members" m JOIN "groups" g ON g."id" = m."group_id" ${VIEWER}
          WHERE m."user_id" = ?5 ${OF_RANK[filter]}`;
  // By `+` no index is chosen that would walk through all of them once more.
  const shown = further(`+${SORT_KEYS[sort]}`, `+g."id"`, `+g."space_id"`);
  return rawQuery<GroupRow>(`SELECT ${COLUMNS} FROM ${from} AND ${FOUND} ${shown}`, [
    viewerId,
    now.toISOString(),
    value,
    id,
    ofId,
    limit,
    spaceId,
    foldName(q.trim()),
    q.trim(),
    JSON.stringify(named),
  ]);
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

/** Of UTF-8: in the order in which the database has texts, and without an underscore. */
const toHex = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0")).join("");
const ofHex = (hex: string) =>
  new TextDecoder().decode(Uint8Array.from(hex.match(/../g)!, (byte) => Number.parseInt(byte, 16)));
