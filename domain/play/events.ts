import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

/** Why a score waits for an operator: what hands hardly do, or what somebody else has done before or may have shown. */
export const holdReasons = ["rate", "spacing", "regular", "shared", "sight", "shown"] as const;
export type HoldReason = (typeof holdReasons)[number];

const ofSession = z.object({ sessionId: z.string(), userId: z.string(), gameId: z.string() });
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const score = z.int().min(0);
const seed = z.string().regex(/^[0-9a-f]{32}$/);

/** A score and the position of the event by which it was reached: of equal ones the first is the better. */
const standing = z.object({ score, position: z.int() });
/** On a board of this period the score is the player's best now; `was`: the one in whose place it is. */
const place = z.object({ period: z.string(), was: standing.nullable() });

/** On a board of this period another of the player's scores is their best again, or none. */
const fall = z.object({
  period: z.string(),
  was: standing,
  now: standing.extend({ sessionId: z.string(), endedAt: z.string() }).nullable(),
});

export const playEvents = defineEvents({
  /** Stream `daily-<game id>-<day>`, which holds one event. */
  DailyDrawn: { version: 1, schema: z.object({ gameId: z.string(), day: z.string(), seed }) },
  /** Stream `play-<session id>`, as all of the following. */
  PlayStarted: {
    version: 1,
    schema: ofSession.extend({
      /** The version of the game's rules. */
      rules: z.int().min(1),
      seed,
      /** The day (UTC) whose puzzle it is; null for any other session. */
      daily: z.string().nullable(),
      /** Whether its score may stand on boards: the puzzle of another day is for practice. */
      ranked: z.boolean(),
      startedAt: z.string(),
    }),
  },
  /** The score was reached: the inputs were run again by the same rules. */
  PlayEnded: {
    version: 1,
    schema: ofSession.extend({
      daily: z.string().nullable(),
      startedAt: z.string(),
      score,
      steps: z.int().min(0),
      /** How many there were. */
      inputs: z.int().min(0),
      /** How long it was played, as the server saw time pass. */
      seconds: z.int().min(0),
      /** SHA-256 of the tape, hex. */
      tape: sha256,
      /** SHA-256 of what is done, whenever; of those that are long enough to be one's own. */
      moves: sha256.nullable(),
      ranked: z.boolean(),
      held: z.enum(holdReasons).nullable(),
      places: z.array(place),
    }),
  },
  /** The puzzle of the day came out: beside `PlayEnded`, and with what became of that. */
  DailySolved: {
    version: 1,
    schema: ofSession.extend({ day: z.string(), held: z.boolean() }),
  },
  /** An operator saw nothing wrong in a score that was held: it counts from when it was reached. */
  ScoreReleased: {
    version: 1,
    schema: ofSession.extend({
      score,
      position: z.int(),
      endedAt: z.string(),
      places: z.array(place),
    }),
  },
  /** An operator does not believe a score, be it held or on boards already. */
  ScoreRefused: {
    version: 1,
    schema: ofSession.extend({
      /** Where it stood, and the player's next best there. */
      falls: z.array(fall),
    }),
  },
});
export type PlayEvent = EventOf<typeof playEvents>;
export type Place = z.infer<typeof place>;
export type Fall = z.infer<typeof fall>;
