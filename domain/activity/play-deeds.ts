import { EVENT_POSITION, insert, patch, projection } from "~/domain/event-store/projection";
import { matchEvents } from "~/domain/matches/events";
import { playEvents } from "~/domain/play/events";
import type { PlayDeedType } from "./play-deed-types";
import { playDeeds } from "./read-model";

/**
 * A shorter game or match is no deed, nor is one in which nothing was scored: as no player's time passes faster than time
 * does, none comes faster than that.
 */
const MIN_SECONDS = 60;

const { DailySolved, PlayEnded, ScoreReleased, ScoreRefused } = playEvents;
const { MatchEnded } = matchEvents;
export const playDeedEvents = { DailySolved, PlayEnded, ScoreReleased, ScoreRefused, MatchEnded };

/** Of a session that was held nothing counts until an operator lets it, and of one that is refused nothing any more. */
const ofSession = ["PlayEnded", "DailySolved"] as const satisfies readonly PlayDeedType[];

export const playDeedProjection = projection({
  name: "play-deeds",
  version: 2,
  tables: [playDeeds],
  events: playDeedEvents,
  personal: [{ owner: playDeeds.userId, columns: "all" }],
  on: {
    PlayEnded: ({ data, occurredAt }) => {
      const { sessionId: thing, userId, gameId, score, seconds, ranked, held } = data;
      if (!ranked || seconds < MIN_SECONDS || score === 0) return [];
      const deed = { type: "PlayEnded" as const, thing, userId, gameId, seconds, score };
      return [insert(playDeeds, { ...deed, ...(held === null && begunNow(occurredAt)) })];
    },
    DailySolved: ({ data: { sessionId: thing, userId, gameId, held }, occurredAt }) => {
      const deed = { type: "DailySolved" as const, thing, userId, gameId };
      return [insert(playDeeds, { ...deed, ...(!held && begunNow(occurredAt)) })];
    },
    ScoreReleased: ({ data: { sessionId: thing, userId }, occurredAt }) =>
      ofSession.map((type) => patch(playDeeds, { type, thing, userId }, begunNow(occurredAt))),
    ScoreRefused: ({ data: { sessionId: thing, userId } }) =>
      ofSession.map((type) =>
        patch(playDeeds, { type, thing, userId }, { endedPosition: EVENT_POSITION }),
      ),
    MatchEnded: ({ data, occurredAt }) => {
      const { matchId: thing, gameId, players, winner, rated, startedAt } = data;
      const seconds = Math.floor((Date.parse(occurredAt) - Date.parse(startedAt)) / 1000);
      if (!rated || seconds < MIN_SECONDS) return [];
      return players.flatMap((userId, side) => {
        const of = { thing, userId, gameId, seconds, ...begunNow(occurredAt) };
        return [
          insert(playDeeds, { ...of, type: "MatchEnded" }),
          ...(winner === side ? [insert(playDeeds, { ...of, type: "MatchWon" })] : []),
        ];
      });
    },
  },
});

const begunNow = (occurredAt: string): { position: typeof EVENT_POSITION; occurredAt: string } => ({
  position: EVENT_POSITION,
  occurredAt,
});
