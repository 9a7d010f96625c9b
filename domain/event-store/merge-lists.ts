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
