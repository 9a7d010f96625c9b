import { desc, eq } from "drizzle-orm";
import { eventRow } from "~/domain/event-store/log";
import { first, query } from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";

export const chatAnchorStream = "chat-anchor";

const newest = query()((db) =>
  db
    .select(eventRow)
    .from(events)
    .where(eq(events.streamId, chatAnchorStream))
    .orderBy(desc(events.version))
    .limit(1),
);

/** The newest event over the rooms, in `main`. */
export const getChatAnchor = () => first(newest({}));

const atPosition = query<{ position: number }>()((db, { position }) =>
  db.select(eventRow).from(events).where(eq(events.position, position)),
);

export const getChatAnchorAt = (position: number) => first(atPosition({ position }));
