/** Where a list that begins with the newest goes on: a time and an id, so that new rows move nothing. */
export function readCursor(cursor: string | undefined): { beforeTime: string; beforeId: string } {
  const [beforeTime, beforeId] = parts(cursor);
  return beforeId ? { beforeTime, beforeId } : { beforeTime: "~", beforeId: "" };
}

/** The same for a list that begins with the oldest. */
export function readAscendingCursor(cursor: string | undefined) {
  const [afterTime, afterId] = parts(cursor);
  return { afterTime, afterId };
}

/** Times hold no underscore; ids may. */
function parts(cursor = ""): [time: string, id: string] {
  const at = cursor.indexOf("_");
  return at < 0 ? ["", ""] : [cursor.slice(0, at), cursor.slice(at + 1)];
}

export function nextCursor<Row>(
  rows: readonly Row[],
  limit: number,
  key: (row: Row) => readonly [time: string, id: string],
): string | null {
  const last = rows[limit - 1];
  return last && rows.length >= limit ? key(last).join("_") : null;
}

/** Where a list of members goes on: rank, time and id, of which ids alone may hold underscores. */
const RANKED = /^(\d)_([^_]*)_(.*)$/;

export function readRankedCursor(cursor = ""): [rank: number, joinedAt: string, userId: string] {
  const [, rank = -1, joinedAt = "", userId = ""] = RANKED.exec(cursor) ?? [];
  return [Number(rank), joinedAt, userId];
}

export function nextRankedCursor(
  rows: readonly { rank: number; joinedAt: string; userId: string }[],
  limit: number,
): string | null {
  const last = rows[limit - 1];
  return last ? [last.rank, last.joinedAt, last.userId].join("_") : null;
}

type Place = readonly [value: string | number, id: string];

/**
 * The lists of several logs as one page, and where it goes on. Rows are in the order of a value and, where it is the
 * same, of an id, from the greatest down unless `ascending`.
 */
export function mergeLists<Row>(
  lists: readonly (readonly Row[])[],
  {
    limit,
    placeOf,
    ascending = false,
  }: { limit: number; placeOf(row: Row): Place; ascending?: boolean },
): { rows: Row[]; nextCursor: string | null } {
  const all = lists
    .flat()
    .map((row) => ({ row, place: placeOf(row) }))
    .sort((one, other) => (isBefore(one.place, other.place) === ascending ? -1 : 1));
  const shown = all.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ row }) => row),
    nextCursor: all.length >= limit && last ? last.place.join("_") : null,
  };
}

const isBefore = ([value, id]: Place, [otherValue, otherId]: Place) =>
  value === otherValue ? id < otherId : value < otherValue;
