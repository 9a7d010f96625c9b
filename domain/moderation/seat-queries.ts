import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { type BoundQuery, mapQuery, query, select } from "~/domain/event-store/query";
import { moderationCases as cases, moderationSeats as seats } from "./read-model";

/** Reads which moderator of a Space somebody is: known, or the next to be. */
function seatIn(spaceOf: (id: Placeholder) => SQL | Placeholder) {
  const found = query<{ id: string; moderatorId: string }>()((_, { id, moderatorId }) =>
    select(
      {
        seat: sql<number>`coalesce(
          (SELECT ${seats.seat} FROM ${seats}
            WHERE ${seats.spaceId} = ${spaceOf(id)} AND ${seats.moderatorId} = ${moderatorId}),
          (SELECT max(${seats.seat}) + 1 FROM ${seats} WHERE ${seats.spaceId} = ${spaceOf(id)}), 1)`,
      },
      sql``,
    ),
  );
  return (id: string, moderatorId: string): BoundQuery<number> =>
    mapQuery(found({ id, moderatorId }), ([row]) => row!.seat);
}

export const getSeat = seatIn((spaceId) => spaceId);
export const getSeatInCase = seatIn(
  (id) => sql`(SELECT coalesce(${cases.spaceId}, '') FROM ${cases} WHERE ${cases.id} = ${id})`,
);
