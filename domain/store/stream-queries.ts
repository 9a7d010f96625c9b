import { asc, eq, sql } from "drizzle-orm";
import { eventRow, foldRows, type LoadedStream } from "~/domain/event-store/log";
import { type BoundQuery, mapQuery, query } from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import { type GameState, storeDecider } from "./decider";
import { storeEvents } from "./events";

const gameStream = (gameId: string) => `game-${gameId}`;

/** Of the thousands of sealed keys of a game, its decider needs to know only that there are some, and the last event for its version. */
const decisive = query<{ streamId: string }>()((db, { streamId }) =>
  db
    .select(eventRow)
    .from(events)
    .where(
      sql`${eq(events.streamId, streamId)} AND (${events.type} <> 'KeysStocked' OR ${events.version} IN (
        (SELECT min("version") FROM "events" WHERE "stream_id" = ${streamId} AND "type" = 'KeysStocked'),
        (SELECT max("version") FROM "events" WHERE "stream_id" = ${streamId})))`,
    )
    .orderBy(asc(events.version)),
);

/** A game as its decider sees it. */
export function loadGameStream(gameId: string): BoundQuery<LoadedStream<GameState>> {
  const streamId = gameStream(gameId);
  return mapQuery(foldRows(storeDecider, storeEvents, decisive({ streamId })), (stream) => ({
    ...stream,
    streamId,
  }));
}
