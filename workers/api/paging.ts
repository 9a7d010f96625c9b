import { z } from "@hono/zod-openapi";

/** Newest first: a cursor is the place of the last item of the page before. */
export const paging = (limit: number) => ({
  limit: z.coerce.number().int().min(1).max(100).default(limit),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});

export function beforeOf({ cursor }: { cursor?: string }): number {
  return cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor);
}

export function cursorAfter<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => number,
): string | null {
  return rows.length < limit ? null : String(placeOf(rows.at(-1)!));
}
