import { expect, test } from "vitest";
import { allowanceOf, nextDraw } from "~/domain/mystery-box/allowance";
import { drawTable } from "~/domain/mystery-box/draw";
import { MICRO } from "~/domain/mystery-box/weights";
import { mysteryBoxRule } from "~/scripts/seed/rules/mystery-box";
import { Chance } from "~/tests/support/random";

const rule = mysteryBoxRule.body;
const { leastCents } = rule.market!;
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
    if (odds === "all") expect(worth).toBe(needed);
    else expect(worth).toBeLessThan(needed);
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
    const { needed } = nextDraw(rule, 0, nothing, { allowance: 0, prices });
    const boxes = (cents: number) =>
      Math.floor(allowanceOf({ firmCents: cents, taken: 0 }, rule) / needed);
    expect(parts.reduce((all, part) => all + boxes(part), 0)).toBeLessThanOrEqual(boxes(sum));
  }
});

test("a draw takes what it is worth, rounded against the player by less than one unit", () => {
  const table = drawTable(rule, 0, nothing);
  const { needed: worth } = nextDraw(rule, 0, nothing, { allowance: 0, prices });
  const cents = rule.prizes.reduce((sum, prize) => {
    if (prize.kind === "game") return sum + prize.weight * prices[prize.id]!;
    if (prize.kind === "collectible") return sum + prize.weight * leastCents[prize.rarity];
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

test("a collectible counts as what the rule or the market says, whichever is more, and is bound where that is not covered", () => {
  const at = { pity: 0, allowance: Number.MAX_SAFE_INTEGER };
  const draw = (owls: number, allowance = at.allowance) =>
    nextDraw(rule, at.pity, nothing, { allowance, prices: { ...prices, "moon-owl": owls } });
  const least = draw(0);
  expect(draw(leastCents.rare - 1).needed).toBe(least.needed);
  const { weight } = rule.prizes.find(({ id }) => id === "moon-owl")!;
  const dearer = draw(leastCents.rare + 1_000);
  expect(dearer.needed - least.needed).toBe((weight * 1_000 * MICRO) / least.table.total);
  expect(dearer).toMatchObject({ odds: "all", worth: dearer.needed });

  // Whatever somebody makes of the price of owls: games and discounts are had as before.
  const bound = draw(1_000_000_00, least.needed);
  expect(bound).toMatchObject({ odds: "bound", table: least.table });
  expect(bound.worth).toBeLessThan(least.needed);
  expect(draw(0, bound.worth)).toMatchObject({ odds: "bound", worth: bound.worth });
  expect(draw(0, bound.worth - 1).odds).toBe("collectibles");
  // Where no game and no discount can be had, nobody without money draws what can be sold.
  const gone = new Set(
    rule.prizes.flatMap(({ id, kind }) => (kind === "game" || kind === "discount" ? [id] : [])),
  );
  expect(nextDraw(rule, 0, gone, { allowance: 0, prices })).toMatchObject({
    odds: "bound",
    worth: 0,
  });
});
