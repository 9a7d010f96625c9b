import { expect, test } from "vitest";
import { boxDecider } from "~/domain/mystery-box/decider";
import { hashSeed } from "~/domain/mystery-box/draw";
import { openBox, replaceSeed, revealPastSeed } from "~/domain/mystery-box/use-cases";
import { useCaseSpecification } from "~/tests/support/given-when-then";
import { mysteryBoxRule } from "~/scripts/seed/rules/mystery-box";

const now = new Date("2026-11-21T12:00:00.000Z");
const today = "2026-11-21";
const SEED = "b".repeat(64);
const rule = { version: 1, startsAt: "2026-01-01T00:00:00.000Z", body: mysteryBoxRule.body };
const shelf = rule.body.prizes.map(({ id }) => ({
  prizeId: id,
  gameId: null,
  left: null,
  perDay: null,
  claimedBy: null,
}));
const stream = (state: unknown) => ({ streamId: "x", version: 0, state });
const seed = (seedId: string, day = today) => ({
  seedId,
  seedHash: hashSeed(SEED),
  oddsVersion: 1,
  day,
  signature: "s",
  nonce: 0,
});
const boxOf = (given: unknown) => stream({ ...boxDecider.initialState, seed: given });
const commitment = { userId: "u", seedId: "new", seedHash: hashSeed(SEED), oddsVersion: 1 };
const next = {
  commitment: { ...commitment, pity: rule.body.pity, day: today },
  signature: "s",
};
const facts = { userId: "u", now, rule, box: boxOf(seed("s1")), serverSeedOf: () => SEED };
const opening = {
  ...facts,
  openingId: "o",
  discountCode: "BOX-A",
  chosen: { clientSeed: "mine" },
  points: stream({ balance: 1000, owed: 0 }),
  firm: { firmCents: 0 },
  taken: 0,
  values: { head: 0, cents: {} },
  shelf,
  next: undefined,
};

test("a box is opened for its price, by the seed that is in force", () => {
  const given = useCaseSpecification(openBox)(opening);
  const poor = { points: stream({ balance: rule.body.price - 1 }) };
  given.when(poor).thenRefuses("not_enough_points");
  given.when({ box: boxOf(seed("s1", "2026-11-20")) }).thenRefuses("no_commitment");
  given.when({ rule: undefined }).thenRefuses("not_found");
});

test("what is taken off an allowance is written only while the database finds it covered", () => {
  const given = useCaseSpecification(openBox)({ ...opening, firm: { firmCents: 1_000_000 } });
  // And in any case only while collectibles count as what was read.
  given.when().thenGuards("retry", "retry");
  given.when({ taken: Number.MAX_SAFE_INTEGER }).thenGuards("retry");
  given.when({ firm: { firmCents: 0 } }).thenGuards("retry");
});

test("the points are spent in the append of the draw, which begins with the seed that is missing", () => {
  const typesOf = (more: object) =>
    openBox
      .decide({ isOperator: false, ...opening, ...more } as never)
      .appends.map(({ events }) => events.map(({ type }) => type));
  const [drawn, spent] = typesOf({});
  expect(drawn).toEqual(["MysteryBoxOpened"]);
  expect(spent![0]).toBe("PointsSpent");
  expect(typesOf({ box: boxOf(null), next })[0]).toEqual(["BoxSeedCommitted", "MysteryBoxOpened"]);
});

test("a new seed ends the one before it, but only the one that the player means", () => {
  const given = useCaseSpecification(replaceSeed)({ ...facts, next });
  given.when().then("BoxSeedRevealed", "BoxSeedCommitted");
  given.when({ replaces: "s1" }).then("BoxSeedRevealed", "BoxSeedCommitted");
  given.when({ replaces: "s0" }).then();
  given.when({ rule: undefined }).thenRefuses("not_found");
});

test("the seed of a day that is over is revealed, and replaced for who used it", () => {
  const past = { ...facts, box: boxOf(seed("s1", "2026-11-20")), seedId: "s1" };
  const given = useCaseSpecification(revealPastSeed)(past);
  given.when().then("BoxSeedRevealed");
  given.when({ next }).then("BoxSeedRevealed", "BoxSeedCommitted");
  given.when({ box: boxOf(seed("s2")) }).then();
});
