import { insert, patch, projection, put } from "~/domain/event-store/projection";
import { framesEvents } from "./events";
import { frameGames, frameSessions } from "./read-model";

export const framesProjection = projection({
  name: "frames",
  tables: [frameGames, frameSessions],
  events: framesEvents,
  personal: [{ owner: frameSessions.userId, columns: "all" }],
  on: {
    FrameGamePublished: ({ data: { gameId, hash, screen, howTo, category, achievements } }) => [
      put(frameGames, { gameId, hash, ...screen, howTo, category, achievements }),
    ],
    FramePlayStarted: ({ data: { sessionId: id, userId, gameId, startedAt } }) => [
      insert(frameSessions, { id, userId, gameId, startedAt }),
    ],
    FramePlayEnded: ({ data: { sessionId: id, score, seconds }, occurredAt: endedAt }) => [
      patch(frameSessions, { id }, { endedAt, score, seconds }),
    ],
  },
});
