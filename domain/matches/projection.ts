import {
  accumulate,
  EVENT_POSITION,
  insert,
  patch,
  projection,
} from "~/domain/event-store/projection";
import { matchEvents } from "./events";
import { matches, matchRatings } from "./read-model";

const { MatchEnded } = matchEvents;

export const matchesProjection = projection({
  name: "matches",
  tables: [matches, matchRatings],
  events: { MatchEnded },
  personal: [{ owner: matchRatings.userId, columns: "all" }],
  on: {
    MatchEnded({ data, occurredAt }) {
      const { players, ratings, ratingVersion: _, gone = [], ...match } = data;
      const { gameId, winner, rated } = match;
      const standings = players.flatMap((userId, side) => {
        if (!rated || gone.some((one) => one === side)) return [];
        const { before, after } = ratings[side]!;
        const stands = accumulate(
          matchRatings,
          { gameId, userId },
          {
            gained: after - before,
            played: 1,
            won: winner === side ? 1 : 0,
            drawn: winner === null ? 1 : 0,
          },
        );
        return [stands, patch(matchRatings, { gameId, userId }, { position: EVENT_POSITION })];
      });
      const [first, second] = ratings;
      return [
        insert(matches, {
          ...match,
          firstId: players[0],
          secondId: players[1],
          firstBefore: first.before,
          firstAfter: first.after,
          secondBefore: second.before,
          secondAfter: second.after,
          endedAt: occurredAt,
        }),
        ...standings,
      ];
    },
  },
});
