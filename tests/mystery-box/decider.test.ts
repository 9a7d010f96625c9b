import { describe, expect, test } from "vitest";
import { Refusal } from "~/domain/event-store/decider";
import { boxDecider, type CommitSeed, type OpenBox } from "~/domain/mystery-box/decider";
import type { BoxEvent } from "~/domain/mystery-box/events";
import { mysteryBoxRuleSchema } from "~/domain/mystery-box/rule";
import { specification } from "~/tests/support/given-when-then";
import { acorn, onePoint, owl, ruleOf } from "./box";

const given = specification(boxDecider);
const HASH = "a".repeat(64);
const SERVER_SEED = "b".repeat(64);
const pity = { within: 3, rarity: "rare" as const };
const limitedOwl = { ...owl, id: "last-owl", stock: 2 };
const rule = ruleOf([{ ...onePoint, weight: 6 }, acorn, owl, { ...limitedOwl, weight: 2 }], {
  pity,
  dailyLimit: 5,
});
const now = new Date("2026-11-21T10:00:00.000Z");

const committed = (seedId: string, day = "2026-11-21", oddsVersion = 1): BoxEvent => ({
  type: "BoxSeedCommitted",
  data: { userId: "u", seedId, seedHash: HASH, oddsVersion, pity, day, signature: "s" },
  ruleVersion: `mystery-box:${oddsVersion}`,
});
const revealed = (seedId: string): BoxEvent => ({
  type: "BoxSeedRevealed",
  data: { userId: "u", seedId, serverSeed: SERVER_SEED },
});
const commit: CommitSeed = {
  type: "CommitSeed",
  userId: "u",
  seedId: "new",
  seedHash: HASH,
  oddsVersion: 1,
  pity,
  signature: "s",
  serverSeed: SERVER_SEED,
  today: "2026-11-21",
};
const open: OpenBox = {
  type: "OpenBox",
  userId: "u",
  openingId: "o",
  clientSeed: "mine",
  rule,
  oddsVersion: 1,
  soldOut: [],
  owned: [],
  allowance: 0,
  prices: {},
  roll: () => 0,
  discountCode: "BOX-AAAAA-BBBBB",
  today: "2026-11-21",
  now,
};
type Opened = Extract<BoxEvent, { type: "MysteryBoxOpened" }>;
const opened = (changes: Partial<Opened["data"]> = {}): Opened => ({
  type: "MysteryBoxOpened",
  data: {
    userId: "u",
    openingId: "o",
    seedId: "s1",
    clientSeed: "mine",
    nonce: 0,
    oddsVersion: 1,
    soldOut: [],
    owned: [],
    pityBefore: 0,
    pityAfter: 1,
    pityApplied: false,
    odds: "all",
    worth: 0,
    allowance: 0,
    prices: {},
    total: 10,
    roll: 0,
    drawn: "one-point",
    prize: { id: "one-point", rarity: "common", limited: false, kind: "points", amount: 1 },
    price: 1,
    day: "2026-11-21",
    ofDay: 1,
    dailyLimit: 5,
    ...changes,
  },
  ruleVersion: "mystery-box:1",
});
const owlPrize = {
  id: "owl",
  rarity: "rare",
  limited: false,
  kind: "collectible",
  collectibleId: "moon-owl",
} as const;

describe("a seed", () => {
  test("is committed to before anything is opened", () => {
    given().when(commit).then(committed("new"));
    given().when(open).thenRefuses("no_commitment");
  });

  test("is revealed when the next takes its place", () => {
    given(committed("s1")).when(commit).then(revealed("s1"), committed("new"));
    given(committed("s1"))
      .when({ ...commit, replaces: "s1" })
      .then(revealed("s1"), committed("new"));
  });

  test("stays when somebody wants to replace another one", () => {
    given(committed("s1"))
      .when({ ...commit, replaces: null })
      .thenNothingHappened();
    given(committed("s1"))
      .when({ ...commit, replaces: "s0" })
      .thenNothingHappened();
  });

  test("that can no longer be used is replaced, whatever was seen", () => {
    given(committed("s1", "2026-11-20"))
      .when({ ...commit, replaces: null })
      .then(revealed("s1"), committed("new"));
    given(committed("s1"))
      .when({ ...commit, oddsVersion: 2, replaces: "s0" })
      .then(revealed("s1"), committed("new", "2026-11-21", 2));
  });

  test("is revealed when its day is over, not before, and once", () => {
    const reveal = { type: "RevealSeed", userId: "u", serverSeed: SERVER_SEED } as const;
    given(committed("s1"))
      .when({ ...reveal, today: "2026-11-21" })
      .thenNothingHappened();
    given(committed("s1"))
      .when({ ...reveal, today: "2026-11-22" })
      .then(revealed("s1"));
    given(committed("s1"), revealed("s1"))
      .when({ ...reveal, today: "2026-11-23" })
      .thenNothingHappened();
  });

  test("serves no other day, no other odds, and not once it is revealed", () => {
    given(committed("s1", "2026-11-20")).when(open).thenRefuses("no_commitment");
    given(committed("s1", "2026-11-21", 2))
      .when(open)
      .thenRefuses("no_commitment");
    given(committed("s1"), revealed("s1")).when(open).thenRefuses("no_commitment");
    given(committed("s1"))
      .when({ ...open, seedId: "s0" })
      .thenRefuses("no_commitment");
  });
});

describe("an opening", () => {
  test("gives what the roll falls on, at the borders of each weight", () => {
    const drawnAt = (roll: number) => {
      const state = boxDecider.evolve(boxDecider.initialState, committed("s1"));
      const [event] = boxDecider.decide({ ...open, roll: () => roll }, state) as Opened[];
      return event!.data.drawn;
    };
    expect([0, 5, 6, 7, 8, 9].map(drawnAt)).toEqual([
      "one-point",
      "one-point",
      "acorn",
      "owl",
      "last-owl",
      "last-owl",
    ]);
    expect(() => drawnAt(10)).toThrow(RangeError);
  });

  test("counts the nonce on, and starts it anew with a new seed", () => {
    given(committed("s1"), opened())
      .when({ ...open, roll: () => 1 })
      .then(opened({ nonce: 1, ofDay: 2, roll: 1, pityBefore: 1, pityAfter: 2 }));
    given(committed("s1"), opened(), revealed("s1"), committed("s2"))
      .when(open)
      .then(opened({ seedId: "s2", ofDay: 2, pityBefore: 1, pityAfter: 2 }));
  });

  test("takes the seed's id for the player's seed when they send none", () => {
    given(committed("s1"))
      .when({ ...open, clientSeed: undefined })
      .then(opened({ clientSeed: "s1" }));
  });

  test("gives the fallback for what is sold out or owned", () => {
    const fallback = {
      id: "acorn",
      rarity: "common",
      limited: false,
      kind: "collectible",
      collectibleId: "acorn-cap",
    } as const;
    const drawn = { roll: 9, drawn: "last-owl", prize: fallback };
    given(committed("s1"))
      .when({ ...open, roll: () => 9, soldOut: ["last-owl"] })
      .then(opened({ ...drawn, soldOut: ["last-owl"] }));
    given(committed("s1"))
      .when({ ...open, roll: () => 9, owned: ["last-owl"] })
      .then(opened({ ...drawn, owned: ["last-owl"] }));
  });

  test("is refused for reasons that have nothing to do with the draw", () => {
    given(committed("s1"))
      .when({ ...open, soldOut: ["acorn"] })
      .thenRefuses("sold_out");
    given(committed("s1"), opened({ ofDay: 5 }))
      .when(open)
      .thenRefuses("daily_limit_reached");
  });

  test("counts the day anew when it is another", () => {
    given(committed("s1"), opened({ ofDay: 5, day: "2026-11-20" }))
      .when({ ...open, roll: () => 2 })
      .then(opened({ nonce: 1, ofDay: 1, roll: 2, pityBefore: 1, pityAfter: 2 }));
  });

  test("says when the limit ends", () => {
    const history = [committed("s1"), opened({ ofDay: 5 })];
    const state = history.reduce(boxDecider.evolve, boxDecider.initialState);
    expect(() => boxDecider.decide(open, state)).toThrow(
      expect.objectContaining({ details: { dailyLimit: 5, until: "2026-11-22T00:00:00.000Z" } }),
    );
    expect(() => boxDecider.decide(open, state)).toThrow(Refusal);
  });
});

describe("the pity rule", () => {
  const unlucky = [committed("s1"), opened(), opened({ nonce: 1, pityAfter: 2, ofDay: 2 })];
  const byPity = { nonce: 2, ofDay: 3, pityBefore: 2, pityAfter: 0, pityApplied: true };

  test("draws only from what is rare enough and can be had", () => {
    given(...unlucky)
      .when({ ...open, roll: () => 0 })
      .then(opened({ ...byPity, total: 3, drawn: "owl", prize: owlPrize }));
    given(...unlucky)
      .when({ ...open, roll: () => 2 })
      .then(
        opened({
          ...byPity,
          total: 3,
          roll: 2,
          drawn: "last-owl",
          prize: { ...owlPrize, id: "last-owl", limited: true },
        }),
      );
    given(...unlucky)
      .when({ ...open, roll: () => 0, soldOut: ["last-owl"] })
      .then(opened({ ...byPity, total: 1, drawn: "owl", prize: owlPrize, soldOut: ["last-owl"] }));
  });

  test("starts anew after a prize that it asks for, and not after one that was missed", () => {
    given(committed("s1"), opened({ pityAfter: 0 }))
      .when(open)
      .then(opened({ nonce: 1, ofDay: 2 }));
    given(committed("s1"), opened())
      .when({ ...open, roll: () => 9, soldOut: ["last-owl"] })
      .then(
        opened({
          nonce: 1,
          ofDay: 2,
          roll: 9,
          pityBefore: 1,
          pityAfter: 2,
          drawn: "last-owl",
          soldOut: ["last-owl"],
          prize: {
            id: "acorn",
            rarity: "common",
            limited: false,
            kind: "collectible",
            collectibleId: "acorn-cap",
          },
        }),
      );
  });

  test("lives on over new seeds and new odds", () => {
    given(...unlucky, revealed("s1"), committed("s2", "2026-11-21", 2))
      .when({ ...open, oddsVersion: 2 })
      .then({
        ...opened({
          ...byPity,
          seedId: "s2",
          nonce: 0,
          oddsVersion: 2,
          total: 3,
          drawn: "owl",
          prize: owlPrize,
        }),
        ruleVersion: "mystery-box:2",
      });
  });
});

const tenOff = {
  id: "ten-off",
  kind: "discount",
  rarity: "common",
  weight: 1,
  stock: null,
  perDay: 2,
  percent: 10,
  amountCents: null,
  mostCents: 500,
  minimumCents: 0,
  days: 1,
} as const;

describe("the allowance", () => {
  // One in four is worth 500 cents, so that an opening is worth 125.
  const dear = { ...open, rule: ruleOf([{ ...owl, weight: 3 }, tenOff], { pity, dailyLimit: 5 }) };
  const worth = 125_000_000;
  const expected = (changes: Partial<Opened["data"]>) =>
    opened({ total: 4, drawn: "owl", prize: owlPrize, pityAfter: 0, ...changes });

  test("that covers what a draw from all prizes is worth is used for it, to the last unit", () => {
    given(committed("s1"))
      .when({ ...dear, allowance: worth })
      .then(expected({ worth, allowance: worth }));
  });

  test("that does not cover it leaves collectibles alone, which stay with the account", () => {
    const bound = { prize: { ...owlPrize, bound: true as const }, total: 3 };
    given(committed("s1"))
      .when({ ...dear, allowance: worth - 1 })
      .then(expected({ ...bound, odds: "collectibles", allowance: worth - 1 }));
  });

  test("is not needed for what cannot be had", () => {
    given(committed("s1"))
      .when({ ...dear, soldOut: ["ten-off"] })
      .then(expected({ soldOut: ["ten-off"] }));
  });

  test("is needed for more where the pity rule leaves dearer prizes", () => {
    const lucky = { ...tenOff, id: "lucky", rarity: "rare" as const };
    const rules = ruleOf([{ ...acorn, weight: 8 }, owl, lucky], { pity, dailyLimit: 5 });
    const history = [committed("s1"), opened(), opened({ nonce: 1, pityAfter: 2, ofDay: 2 })];
    const opening = { ...dear, rule: rules, allowance: 250_000_000 };
    const pitied = { pityApplied: true, pityBefore: 2, pityAfter: 0, nonce: 2, ofDay: 3, total: 2 };
    const all = { drawn: "owl", prize: owlPrize, allowance: 250_000_000, worth: 250_000_000 };
    given(...history)
      .when(opening)
      .then(opened({ ...pitied, ...all }));
  });
});

describe("the odds", () => {
  const problemOf = (changes: object) =>
    mysteryBoxRuleSchema.safeParse({ ...rule, ...changes }).error?.issues[0]?.message;

  test.for([
    ["two prizes with one id", { prizes: [acorn, acorn, owl] }],
    [
      "weights beyond 2^31",
      { prizes: [1, 2, 3].map((id) => ({ ...owl, id: `o${id}`, weight: 1e9 })) },
    ],
    ["no fallback", { fallback: "nothing" }],
    [
      "a game for the fallback",
      {
        prizes: [owl, { ...acorn, kind: "game", gameId: "g", collectibleId: undefined }],
      },
    ],
    [
      "a prize with a price without a budget",
      { prizes: [owl, acorn, { ...owl, id: "dear", valueCents: 100 }] },
    ],
    [
      "a prize with a price where pity has no endless collectible",
      {
        prizes: [
          { ...onePoint, rarity: "rare" },
          acorn,
          { ...limitedOwl, valueCents: 1, perDay: 1 },
        ],
      },
    ],
    ["a percent without end", { prizes: [owl, acorn, { ...tenOff, mostCents: undefined }] }],
    ["a prize with a price for the fallback", { prizes: [owl, { ...tenOff, id: "acorn" }] }],
    ["no endless prize for the pity rule", { prizes: [acorn, limitedOwl] }],
    ["a budget that ends the pity rule's only prize", { prizes: [acorn, { ...owl, perDay: 1 }] }],
    ["a collectible of another rarity", { prizes: [{ ...acorn, rarity: "epic" }, owl] }],
    ["no price", { price: 0 }],
  ] as const)("are refused with %s", ([, changes]) => {
    expect(problemOf(changes)).toBeTruthy();
  });

  test("are published when they hold", () => expect(problemOf({})).toBeUndefined());
});
