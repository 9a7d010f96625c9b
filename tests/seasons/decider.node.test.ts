import { describe, expect, test } from "vitest";
import { announceSeasonSchema } from "~/domain/seasons/commands";
import { seasonDecider } from "~/domain/seasons/decider";
import type { Announced, SeasonEvent } from "~/domain/seasons/events";
import { rewardOf, seasonPoints } from "~/domain/seasons/scoring";
import { specification } from "~/tests/support/given-when-then";

const given = specification(seasonDecider);
const before = new Date("2026-11-30T00:00:00.000Z");
const said = {
  title: { en: "Winter" },
  startsAt: "2026-12-01T00:00:00.000Z",
  games: [{ id: "tile-tide", par: 1000 }],
  triesADay: 3,
  rewards: [{ fromRank: 1, toRank: 1, reward: 500 }],
};
const announced = (version: number, changes: Partial<Announced> = {}): SeasonEvent => ({
  type: "SeasonAnnounced",
  data: { seasonId: "winter", version, endsAt: "2026-12-29T00:00:00.000Z", ...said, ...changes },
});
const announce = (now: Date) =>
  ({ type: "AnnounceSeason", seasonId: "winter", now, ...said }) as const;
const close = (now: string, undecided = 0, followed = true) =>
  ({ type: "CloseSeason", now: new Date(now), undecided, followed }) as const;
const closed: SeasonEvent = { type: "SeasonClosed", data: { seasonId: "winter", undecided: 0 } };

describe("a season", () => {
  test("is announced before it starts, and lasts four weeks", () => {
    given().when(announce(before)).then(announced(1));
    given()
      .when(announce(new Date(said.startsAt)))
      .thenRefuses("season_starts_too_early");
  });

  test("may be announced otherwise until it has started, and then no more", () => {
    given(announced(1, { triesADay: 1 }))
      .when(announce(before))
      .then(announced(2));
    given(announced(1))
      .when(announce(new Date("2026-12-01T00:00:00.000Z")))
      .thenRefuses("season_started");
  });

  test("is closed a minute after its end, when it is followed to there and decided", () => {
    const held = given(announced(1));
    held.when(close("2026-12-28T23:59:59.999Z")).thenNothingHappened();
    // Whoever ended a game in the last second is still on the way.
    held.when(close("2026-12-29T00:00:59.999Z")).thenNothingHappened();
    held.when(close("2026-12-29T00:01:00.000Z", 0, false)).thenNothingHappened();
    held.when(close("2026-12-29T00:01:00.000Z", 1)).thenNothingHappened();
    held.when(close("2026-12-29T00:01:00.000Z")).then(closed);
    given(announced(1), closed).when(close("2026-12-30T00:00:00.000Z")).thenNothingHappened();
  });

  test("waits a week for operators, and no longer", () => {
    const held = given(announced(1));
    held.when(close("2027-01-04T23:59:59.999Z", 2)).thenNothingHappened();
    held
      .when(close("2027-01-05T00:00:00.000Z", 2))
      .then({ type: "SeasonClosed", data: { seasonId: "winter", undecided: 2 } });
  });

  test("is paid once, after it was closed", () => {
    const end = { type: "EndPayment", players: 3, points: 900 } as const;
    given(announced(1)).when(end).thenNothingHappened();
    const paid: SeasonEvent = {
      type: "SeasonPaid",
      data: { seasonId: "winter", players: 3, points: 900 },
    };
    given(announced(1), closed).when(end).then(paid);
    given(announced(1), closed, paid).when(end).thenNothingHappened();
  });
});

describe("a table of rewards", () => {
  const refused = (rewards: object[]) =>
    announceSeasonSchema.safeParse({ ...said, rewards }).error?.issues[0]?.message;
  const row = (fromRank: number, toRank: number, reward: number) => ({ fromRank, toRank, reward });

  test("goes from the first rank on without a hole, and no worse rank gets more", () => {
    expect(refused([row(1, 1, 100), row(2, 10, 50)])).toBeUndefined();
    expect(refused([row(2, 3, 100)])).toBe("ranks begin with 1 and follow each other");
    expect(refused([row(1, 1, 100), row(3, 4, 50)])).toBe(
      "ranks begin with 1 and follow each other",
    );
    expect(refused([row(1, 1, 100), row(2, 2, 200)])).toBe("a better rank is rewarded by no less");
    expect(refused([row(1, 1000, 1001)])).toBe("more than 1000000 points in all");
  });

  test("says what a rank gets", () => {
    const table = [row(1, 1, 100), row(2, 10, 50)];
    expect([1, 2, 10, 11].map((rank) => rewardOf(table, rank))).toEqual([100, 50, 50, 0]);
  });
});

test("no game decides a season by itself, and more is never worth less", () => {
  expect(seasonPoints(0, 1000)).toBe(0);
  expect(seasonPoints(1000, 1000)).toBe(500_000);
  expect(seasonPoints(2 ** 24 - 1, 1)).toBeLessThan(1_000_000);
  for (let best = 0; best < 5000; best += 7) {
    expect(seasonPoints(best + 7, 1000)).toBeGreaterThan(seasonPoints(best, 1000));
  }
});
