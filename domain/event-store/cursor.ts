/** Where a list goes on: a time and an id, so that new rows do not move what comes next. */
export function readCursor(cursor: string | undefined): { beforeTime: string; beforeId: string } {
  const [beforeTime, beforeId] = (cursor ?? "").split("_", 2);
  return beforeTime && beforeId ? { beforeTime, beforeId } : { beforeTime: "~", beforeId: "" };
}

export function nextCursor<Row>(
  rows: readonly Row[],
  limit: number,
  key: (row: Row) => readonly [time: string, id: string],
): string | null {
  const last = rows[limit - 1];
  return last && rows.length >= limit ? key(last).join("_") : null;
}
