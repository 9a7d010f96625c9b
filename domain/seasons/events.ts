import { z } from "zod";
import { localised } from "~/domain/localised";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

const seasonId = z.string();
const at = z.iso.datetime({ precision: 3 });

/** Streams `season-<season>`, and `season-reward-<season>-<player>`, which holds one event. */
export const seasonEvents = defineEvents({
  /** All that it says holds from its start on; until then a later version may say otherwise. */
  SeasonAnnounced: {
    version: 1,
    schema: z.object({
      seasonId,
      /** 1, 2, 3 … */
      version: z.int().min(1),
      title: localised(),
      startsAt: at,
      endsAt: at,
      /** What is played in it; at `par` a best score is worth half of all that a game can give. */
      games: z.array(z.object({ id: z.string(), par: z.int().min(1) })),
      /** Of a player's ranked sessions of a game on a day (UTC) the first so many count. */
      triesADay: z.int().min(1),
      rewards: z.array(
        z.object({ fromRank: z.int().min(1), toRank: z.int().min(1), reward: z.int().min(1) }),
      ),
    }),
  },
  /** What was reached stands: nothing that is decided later changes it. */
  SeasonClosed: {
    version: 1,
    schema: z.object({
      seasonId,
      /** Scores that still waited for an operator, and do not count. */
      undecided: z.int().min(0),
    }),
  },
  SeasonRewarded: {
    version: 1,
    schema: z.object({
      seasonId,
      userId: z.string(),
      rank: z.int().min(1),
      score: z.int().min(0),
      /** The position by which the score was reached: of equal ones the first is the better. */
      reachedAt: z.int().min(0),
      reward: z.int().min(1),
    }),
  },
  SeasonPaid: {
    version: 1,
    schema: z.object({ seasonId, players: z.int().min(0), points: z.int().min(0) }),
  },
});

export type SeasonEvent = EventOf<typeof seasonEvents>;
export type Announced = Extract<SeasonEvent, { type: "SeasonAnnounced" }>["data"];
