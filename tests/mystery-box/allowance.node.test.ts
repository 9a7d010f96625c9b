import { expect, test } from "vitest";
import { allowanceOf, expectedWorth, nextDraw } from "~/domain/mystery-box/allowance";
import { drawTable } from "~/domain/mystery-box/draw";
import { MICRO } from "~/domain/mystery-box/weights";
import { mysteryBoxRule } from "~/scripts/seed/rules/mystery-box";
import { Chance } from "~/tests/support/random";

const rule = mysteryBoxRule.body;
const nothing = new Set<string>();
const prices = Object.fromEntries(
  rule.prizes.flatMap((prize, at) => (prize.kind === "game" ? [[prize.id, 999 + 1000 * at]] : [])),
);

/** What the boxes of an account are worth in expectation, opened until its allowance covers no more, with its pity. */
function takenBy(firmCents: number): number {
  let taken = 0;
  for (let pity = 0; ; pity = (pity + 1) % rule.pity.within) {
    const allowance = allowanceOf({ firmCents, taken }, rule);
    const { odds, worth, needed } = nextDraw(rule, pity, nothing, { allowance, prices });
    expect(worth).toBe(odds === "all" ? needed : 0);
    if (odds === "collectibles") return taken;
    taken += worth;
  }
}

test("a sum that is split over any number of wallets brings no more than the share of all of it", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const chance = new Chance(seed);
    const wallets = 1 + chance.below(30);
    const parts = Array.from({ length: wallets }, () => chance.below(4_000));
    const sum = parts.reduce((all, part) => all + part, 0);
    const bound = sum * rule.allowancePercent * (MICRO / 100);
    const split = parts.reduce((all, part) => all + takenBy(part), 0);
    expect(split).toBeLessThanOrEqual(bound);
    // Boxes of one kind: splitting brings no more of them.
    const needed = expectedWorth(drawTable(rule, 0, nothing), nothing, prices);
    const boxes = (cents: number) =>
      Math.floor(allowanceOf({ firmCents: cents, taken: 0 }, rule) / needed);
    expect(parts.reduce((all, part) => all + boxes(part), 0)).toBeLessThanOrEqual(boxes(sum));
  }
});

test("a draw takes what it is worth, rounded against the player by less than one unit", () => {
  const table = drawTable(rule, 0, nothing);
  const worth = expectedWorth(table, nothing, prices);
  const cents = rule.prizes.reduce((sum, prize) => {
    if (prize.kind === "game") return sum + prize.weight * prices[prize.id]!;
    return prize.kind === "discount" ? sum + prize.weight * prize.mostCents! : sum;
  }, 0);
  const over = BigInt(worth) * BigInt(table.total) - BigInt(cents) * BigInt(MICRO);
  expect(over >= 0n && over < BigInt(table.total)).toBe(true);
});

test("money that went back after it was used leaves no allowance, and is taken off what comes next", () => {
  const taken = 40 * MICRO;
  expect(allowanceOf({ firmCents: 1000, taken }, rule)).toBe(10 * MICRO);
  expect(allowanceOf({ firmCents: 0, taken }, rule)).toBe(0);
  expect(allowanceOf({ firmCents: 500, taken }, rule)).toBe(0);
  expect(allowanceOf({ firmCents: 900, taken }, rule)).toBe(5 * MICRO);
});
