import { describe, expect, test } from "vitest";
import { Chance } from "~/domain/economy/chance";
import { getsTooMuch, outOf } from "~/domain/economy/judge";
import { playEconomy } from "~/domain/economy/play";
import { allowanceOf } from "~/domain/mystery-box/allowance";
import { MICRO } from "~/domain/mystery-box/weights";
import { rewardAmong } from "~/scripts/economy/field";
import { playWallets } from "~/scripts/economy/playing";
import { playForHalfYear } from "~/scripts/economy/wallet";
import { miningRule } from "~/scripts/seed/rules/mining";
import { mysteryBoxRule } from "~/scripts/seed/rules/mystery-box";
import { tasksRule } from "~/scripts/seed/rules/tasks";
import { firstSeason as season } from "~/scripts/seed/season";

const boxes = mysteryBoxRule.body;
const prices = Object.fromEntries(
  boxes.prizes.flatMap(({ kind, id }) => (kind === "game" ? [[id, 1_999]] : [])),
);
const offer = { tasks: tasksRule.body.tasks, boxes, prices };
const weeks = (cents: number) => Array<number>(26).fill(cents);
const halfYear = (cents: number, tasks = offer.tasks) =>
  playForHalfYear({ ...offer, tasks }, new Chance(1), { firm: weeks(cents), seasonReward: 0 });

describe("who plays all day for half a year", () => {
  test("earns by tasks what a day and a week allow, however much is played", () => {
    const played = tasksRule.body.tasks.filter(({ types }) => types.includes("PlayEnded"));
    // 182 days of three games, and 26 weeks of fifteen.
    expect(halfYear(0, played).byTasks).toBe(182 * 6 + 26 * 25);
    expect(halfYear(0, []).byTasks).toBe(0);
  });

  test("opens thousands of boxes without money, and none of them holds what has a price", () => {
    const gains = halfYear(0);
    expect(gains.opened).toBeGreaterThan(4_000);
    expect(gains).toMatchObject({ withPrizes: 0, worth: 0 });
  });

  test("gets out of boxes no more than the allowance, with points for far more", () => {
    const gains = halfYear(100_000);
    const allowance = allowanceOf({ firmCents: 100_000, taken: 0 }, boxes);
    expect(gains.worth).toBeLessThanOrEqual(allowance);
    expect(gains.worth).toBeGreaterThan(allowance * 0.9);
    expect(gains.opened).toBeGreaterThan(20 * gains.withPrizes);
  });
});

test("wallets of one skill share the ranks that they take", () => {
  const perfect = { best: Object.fromEntries(season.games.map(({ id }) => [id, 2 ** 24])) };
  expect(rewardAmong(season, [], perfect, 1)).toBe(2_000);
  expect(rewardAmong(season, [], perfect, 3)).toBe(Math.floor(4_000 / 3));
  expect(rewardAmong(season, Array<number>(1_000).fill(10 ** 9), perfect, 5)).toBe(0);
});

test("no wallets that play get out more than the bar, and those without money nothing", () => {
  const setting = { runs: 1, players: 1_000, sample: 100, seed: 1 };
  const playing = playEconomy([{ mining: miningRule.body, boxes }], setting);
  let step = playing.next();
  while (!step.done) step = playing.next();
  const rows = step.value;
  const perfect = { best: Object.fromEntries(season.games.map(({ id }) => [id, 2 ** 24])) };
  const before = new Map(rows.map((row) => [row, row.attack.prizes]));
  const played = playWallets(
    rows,
    { "solvers-that-play-perfectly": perfect },
    { ...offer, season },
    1,
  );
  expect(played.map(({ budget }) => budget)).toEqual([0, 1_000, 100_000]);
  for (const row of rows.filter(({ strategy }) => strategy === "solvers-that-play-perfectly")) {
    expect(getsTooMuch(row)).toBe(false);
    expect(row.attack.prizes).toBeLessThanOrEqual(before.get(row)! + 1 / MICRO);
    if (row.budget === 0) expect(outOf(row)).toBe(0);
  }
});
