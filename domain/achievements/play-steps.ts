import { playDeedEvents, playDeedProjection } from "~/domain/activity/play-deeds";
import type { EventRow, RecordedEvent } from "~/domain/event-store/event";
import { parseSealed } from "~/domain/event-store/log";
import { rawQuery } from "~/domain/event-store/query";
import type { OwnTables } from "~/domain/event-store/subscription";
import type { Fall, Place } from "~/domain/play/events";
import type { Step } from "./subscription";

// By hand: what happened before in the streams of some sessions, as the log has it, so that it is the same whenever it is read.
const EARLIER = `SELECT * FROM "events" WHERE "type" IN ('PlayEnded', 'DailySolved', 'ScoreReleased')
  AND "stream_id" IN (SELECT value FROM json_each(?1)) ORDER BY "position"`;

/** What is played, and what is no longer believed of it: for all games, and for the game that it was. */
export async function readPlaySteps(rows: readonly EventRow[], own: OwnTables): Promise<Step[]> {
  const events = rows
    .filter(({ type }) => type in playDeedEvents)
    .map((row) => parseSealed(row, playDeedEvents));
  const judged = events.filter(({ type }) => type === "ScoreReleased" || type === "ScoreRefused");
  const earlier = judged.length ? await readEarlier(judged, own) : [];
  return events.flatMap((event) => [...stepsOf(event, earlier), ...bestOf(event)]);
}

async function readEarlier(judged: readonly RecordedEvent[], own: OwnTables) {
  const streams = [...new Set(judged.map(({ streamId }) => streamId))];
  const { found } = await own.read({
    found: rawQuery<EventRow>(EARLIER, [JSON.stringify(streams)]),
  });
  return found.map((row) => parseSealed(row, playDeedEvents));
}

/** The deeds that begin to count by an event, or count no longer. */
function stepsOf(event: RecordedEvent, earlier: readonly RecordedEvent[]): Step[] {
  const before = earlier.filter(
    ({ streamId, position }) => streamId === event.streamId && position < event.position,
  );
  switch (event.type) {
    case "ScoreReleased":
      return before.flatMap((one) => (isHeld(one) ? count(one, 1) : []));
    case "ScoreRefused": {
      const isReleased = before.some(({ type }) => type === "ScoreReleased");
      return before.flatMap((one) => (isHeld(one) && !isReleased ? [] : count(one, -1)));
    }
    default:
      return isHeld(event) ? [] : count(event, 1);
  }
}

const isHeld = ({ data }: RecordedEvent) => Boolean(data["held"]);

const count = (event: RecordedEvent, by: 1 | -1): Step[] =>
  playDeedProjection
    .project(event)
    .filter(({ kind }) => kind === "insert")
    .flatMap(({ values: { userId, type, gameId, seconds } }) =>
      [`${type}`, `${type}:${gameId}`].map((deed) => ({
        userId: String(userId),
        deed,
        count: by,
        amount: by * Number(seconds ?? 0),
      })),
    );

/** The board of all times tells a player's best, be it reached or the next one after another fell. */
function bestOf({ data }: RecordedEvent): Step[] {
  const { userId, gameId } = data as { userId: string; gameId: string };
  const step = (score: number, falls: boolean): Step[] => [
    { userId, deed: `PlayEnded:${gameId}`, count: 0, amount: 0, best: { score, falls } },
  ];
  const reached = (data["places"] as Place[] | undefined)?.some(({ period }) => period === "all");
  if (reached) return step(Number(data["score"]), false);
  const fallen = (data["falls"] as Fall[] | undefined)?.find(({ period }) => period === "all");
  return fallen ? step(fallen.now?.score ?? 0, true) : [];
}
