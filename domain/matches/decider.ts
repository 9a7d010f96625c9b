import { base64 } from "@scure/base";
import { dayOf } from "~/domain/day";
import type { Decider } from "~/domain/event-store/decider";
import type { Side } from "~/domain/play/hedge-duel/v1/rules";
import type { MatchEvent } from "./events";
import { judge } from "./judge";
import { MIN_MOVES, MAX_RATED_A_DAY, rate } from "./ratings";

/** A match as its table saw it. Who won is not said: the tape does. */
export interface PlayedMatch {
  matchId: string;
  tableId: string;
  gameId: string;
  rulesVersion: number;
  seed: string;
  startedAt: string;
  players: [string, string];
  /** Base64. */
  tape: string;
}

export interface EndMatch extends PlayedMatch {
  /** As they are before it. */
  ratings: readonly [number, number];
  /** Sides whose accounts are deleted. */
  gone: readonly Side[];
  /** Matches of these two that counted on this day. */
  ratedToday: number;
  now: Date;
}

/** The two of a match, whoever sat where. */
export const pairOf = (players: readonly [string, string]) => [...players].sort().join("_");

/** Whether a match has ended. */
export const matchDecider: Decider<boolean, EndMatch, MatchEvent> = {
  initialState: false,
  evolve: (ended, { type }) => ended || type === "MatchEnded",
  decide({ ratings: before, ratedToday, gone, now, ...match }, ended) {
    if (ended) return [];
    const { moves, winner, ending } = judge(match, base64.decode(match.tape));
    const rated = moves >= MIN_MOVES && ratedToday < MAX_RATED_A_DAY;
    const after = rated ? rate(before, winner) : before;
    return [
      {
        type: "MatchEnded",
        data: {
          ...match,
          moves,
          winner,
          ending,
          rated,
          ratings: [
            { before: before[0], after: after[0] },
            { before: before[1], after: after[1] },
          ],
          ratingVersion: 1,
          ...(gone.length > 0 && { gone: [...gone] }),
          day: dayOf(now),
          pair: pairOf(match.players),
        },
      },
    ];
  },
};
