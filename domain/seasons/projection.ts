import {
  EVENT_POSITION,
  accumulate,
  insert,
  patch,
  projection,
  put,
} from "~/domain/event-store/projection";
import { seasonEvents } from "./events";
import { seasonPayments, seasonRewards, seasons } from "./read-model";

export const seasonProjection = projection({
  name: "seasons",
  tables: [seasons, seasonRewards, seasonPayments],
  events: seasonEvents,
  refusals: { "season_rewards.season_id, season_rewards.user_id": "retry" },
  personal: [{ owner: seasonRewards.userId, columns: "all" }],
  on: {
    SeasonAnnounced: ({ data: { seasonId: id, ...said } }) => [
      put(seasons, { id, ...said, position: EVENT_POSITION }),
    ],
    SeasonClosed: ({ data: { seasonId: id, undecided }, occurredAt: closedAt }) => [
      patch(seasons, { id }, { closedAt, undecided }),
    ],
    SeasonRewarded: ({ data, occurredAt: rewardedAt }) => {
      const { seasonId, userId, rank, score, reachedAt, reward } = data;
      return [
        insert(seasonRewards, {
          seasonId,
          userId,
          rank,
          score,
          reward,
          position: EVENT_POSITION,
          rewardedAt,
        }),
        accumulate(seasonPayments, { seasonId }, { points: reward }),
        patch(seasonPayments, { seasonId }, { rank, score, reachedAt }),
      ];
    },
    SeasonPaid: ({ data: { seasonId: id }, occurredAt: paidAt }) => [
      patch(seasons, { id }, { paidAt }),
    ],
  },
});
