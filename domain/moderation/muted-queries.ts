import { sql } from "drizzle-orm";
import { type BoundQuery, mapQuery, query, select } from "~/domain/event-store/query";
import { mutedPeople } from "./read-model";

const muted = query<{ userIds: readonly string[]; now: Date }>()((_, { userIds, now }) =>
  select(
    { userId: mutedPeople.userId, until: sql<string>`max(${mutedPeople.until})` },
    sql`FROM json_each(${userIds}) w CROSS JOIN ${mutedPeople} ON ${mutedPeople.userId} = w.value
      WHERE ${mutedPeople.until} > ${now} GROUP BY ${mutedPeople.userId}`,
  ),
);
/** Those of them who write nowhere now, and until when. */
export const listMuted = (userIds: readonly string[], now: Date) => muted({ userIds, now });

/** In `main`: whether somebody writes nowhere in the community now. */
export const isMuted = (userId: string, now: Date): BoundQuery<boolean> =>
  mapQuery(listMuted([userId], now), ({ length }) => length > 0);
