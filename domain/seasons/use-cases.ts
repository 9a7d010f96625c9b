import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase, guard } from "~/domain/event-store/use-case";
import { findGame } from "~/domain/play/games";
import { decidePoints } from "~/domain/points/decider";
import { loadPoints } from "~/domain/points/queries";
import type { AnnounceSeason } from "./commands";
import { seasonDecider } from "./decider";
import type { SeasonEvent } from "./events";
import { getPayment, loadSeason, type Standing } from "./queries";
import { rewardOf } from "./scoring";

const OTHERS = `NOT EXISTS (SELECT 1 FROM "seasons" WHERE "id" <> ? AND "starts_at" < ? AND "ends_at" > ?)`;

interface Announcing extends AnnounceSeason {
  seasonId: string;
  /** The version that it was written on; undefined: whatever is the newest. */
  after?: number | undefined;
  now: Date;
}

/** A season, or what it is to be instead before it has started. No two are on at once. */
export const announceSeason = defineUseCase({
  load: ({ seasonId }: Announcing) => ({
    season: loadSeason(seasonId),
  }),
  decide({ seasonId, title, startsAt, games, triesADay, rewards, after, now, season }) {
    const version = season.state.announced?.version ?? 0;
    if (after !== undefined && after !== version) throw new Refusal("season_changed");
    if (games.some(({ id }) => !findGame(id))) throw new Refusal("unknown_game");
    const said = { title, startsAt, games, triesADay, rewards };
    const events = seasonDecider.decide(
      { type: "AnnounceSeason", seasonId, now, ...said },
      season.state,
    );
    const [announced] = events as Extract<SeasonEvent, { type: "SeasonAnnounced" }>[];
    const { endsAt } = announced!.data;
    return {
      appends: [appendTo(season, events)],
      writes: [guard(OTHERS, [seasonId, endsAt, startsAt], "season_overlaps")],
      answer: { version: announced!.data.version },
    };
  },
});

/** Ends what counts, once it is over and decided. */
export const closeSeason = defineUseCase({
  load: ({ seasonId }: { seasonId: string; now: Date; undecided: number; followed: boolean }) => ({
    season: loadSeason(seasonId),
  }),
  decide: ({ now, undecided, followed, season }) => ({
    appends: [
      appendTo(
        season,
        seasonDecider.decide({ type: "CloseSeason", now, undecided, followed }, season.state),
      ),
    ],
  }),
});

interface Paying {
  seasonId: string;
  /** The last rank that was paid before. */
  after: number;
  /** Who comes next, in the order of their ranks. */
  next: readonly Standing[];
}

/** Rewards the next ranks of a closed season, each with its points; nothing where somebody else did meanwhile. */
export const paySeason = defineUseCase({
  dataSubjects: ({ next }: Paying) => next.map(({ userId }) => userId),
  load: ({ seasonId, next }) => ({
    season: loadSeason(seasonId),
    paid: getPayment(seasonId),
    ...Object.fromEntries(next.map(({ userId }) => [userId, loadPoints(userId)])),
  }),
  decide({ seasonId, after, next, season, paid, ...points }) {
    const { announced, phase } = season.state;
    if (!announced || phase !== "closed" || paid.rank !== after) return { appends: [] };
    const rule = `season:${seasonId}/${announced.version}`;
    const rewarded = next.flatMap((one, at) => {
      const rank = after + 1 + at;
      const reward = rewardOf(announced.rewards, rank);
      return reward ? [{ ...one, rank, reward }] : [];
    });
    if (rewarded.length === 0) {
      const done = { players: paid.rank, points: paid.points };
      const events = seasonDecider.decide({ type: "EndPayment", ...done }, season.state);
      return { appends: [appendTo(season, events)] };
    }
    const streams = points as unknown as Record<
      string,
      ReturnType<ReturnType<typeof loadPoints>["map"]>
    >;
    return {
      appends: rewarded.flatMap(({ userId, rank, reward, score, position: reachedAt }) => {
        const stream = streams[userId]!;
        const data = { seasonId, userId, rank, score, reachedAt, reward };
        const earned = decidePoints(stream.state, {
          type: "EarnPoints",
          userId,
          amount: reward,
          reason: "season",
          source: seasonId,
          rule,
        });
        return [
          startStream(`season-reward-${seasonId}-${userId}`, [
            { type: "SeasonRewarded", data, ruleVersion: rule },
          ]),
          appendTo(stream, earned),
        ];
      }),
    };
  },
});
