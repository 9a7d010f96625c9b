import type { RecordedEvent } from "~/domain/event-store/event";
import {
  EVENT_POSITION,
  type RowOp,
  accumulate,
  add,
  insert,
  patch,
  projection,
} from "~/domain/event-store/projection";
import { redeemCodeEvents } from "~/domain/redeem-codes/events";
import { ruleEvents } from "~/domain/rules/events";
import type { CollectibleId } from "./collectibles";
import { type BoxEvent, mysteryBoxEvents } from "./events";
import {
  boxAllowanceDays,
  boxCollectibles,
  boxOpenings,
  boxPlayers,
  boxPrizeDays,
  boxPrizes,
  boxSeeds,
  collectibleValues,
} from "./read-model";
import { mysteryBoxRuleSchema } from "./rule";

type Opened = Extract<BoxEvent, { type: "MysteryBoxOpened" }>;

/** One opening: the player's row, their history, what is left, and how often each prize was drawn. */
function opened({ data, version, occurredAt }: RecordedEvent<Opened>): RowOp[] {
  const { userId, oddsVersion, drawn, prize, pityApplied, odds, worth, day } = data;
  const prizeKey = { oddsVersion, prizeId: prize.id };
  return [
    patch(
      boxPlayers,
      { userId },
      {
        version,
        nonce: data.nonce + 1,
        pity: data.pityAfter,
        day: data.day,
        openedToday: data.ofDay,
        dailyLimit: data.dailyLimit,
      },
    ),
    insert(boxOpenings, {
      seedId: data.seedId,
      nonce: data.nonce,
      openingId: data.openingId,
      userId,
      position: EVENT_POSITION,
      openedAt: occurredAt,
      oddsVersion,
      clientSeed: data.clientSeed,
      soldOut: data.soldOut,
      owned: data.owned,
      pityBefore: data.pityBefore,
      pityApplied,
      odds,
      worth,
      allowance: data.allowance,
      prices: data.prices,
      total: data.total,
      roll: data.roll,
      drawn,
      rarity: prize.rarity,
      prize,
      price: data.price,
    }),
    patch(
      boxPrizes,
      { oddsVersion, prizeId: drawn },
      odds === "collectibles"
        ? { drawnOfCollectibles: add(1) }
        : pityApplied
          ? { drawnByPity: add(1) }
          : { drawn: add(1) },
    ),
    patch(boxPrizes, prizeKey, { given: add(1), ...(prize.limited && { left: add(-1) }) }),
    ...(worth ? [accumulate(boxAllowanceDays, { userId, day }, { worth })] : []),
    ...(prize.perDay === undefined
      ? []
      : [accumulate(boxPrizeDays, { ...prizeKey, day, perDay: prize.perDay }, { given: 1 })]),
    ...(prize.kind === "collectible"
      ? collected(userId, prize.collectibleId, occurredAt, prize.bound === true)
      : []),
  ];
}

const collected = (
  userId: string,
  collectibleId: CollectibleId,
  lastWonAt: string,
  bound: boolean,
) => [
  accumulate(boxCollectibles, { userId, collectibleId }, { count: 1, bound: bound ? 1 : 0 }),
  patch(boxCollectibles, { userId, collectibleId }, { lastWonAt }),
];

export const mysteryBoxProjection = projection({
  name: "mystery-box",
  version: 3,
  tables: [
    boxPlayers,
    boxSeeds,
    boxOpenings,
    boxAllowanceDays,
    boxPrizes,
    boxPrizeDays,
    boxCollectibles,
    collectibleValues,
  ],
  events: {
    BoxSeedCommitted: mysteryBoxEvents.BoxSeedCommitted,
    BoxSeedRevealed: mysteryBoxEvents.BoxSeedRevealed,
    BoxDayResumed: mysteryBoxEvents.BoxDayResumed,
    MysteryBoxOpened: mysteryBoxEvents.MysteryBoxOpened,
    CollectibleValued: mysteryBoxEvents.CollectibleValued,
    RulePublished: ruleEvents.RulePublished,
    CodeRedeemed: redeemCodeEvents.CodeRedeemed,
  },
  refusals: {
    box_daily_limit: "daily_limit_reached",
    // Somebody else took the last one: this draw gives the fallback.
    box_stock_not_negative: "retry",
    // The same of the last one of the day.
    box_prize_budget: "retry",
    "box_openings.seed_id, box_openings.nonce": "retry",
  },
  on: {
    RulePublished: ({ data: { kind, version, body } }) =>
      kind === "mystery-box"
        ? mysteryBoxRuleSchema.parse(body).prizes.map((prize, place) =>
            insert(boxPrizes, {
              oddsVersion: version,
              prizeId: prize.id,
              place,
              weight: prize.weight,
              gameId: prize.kind === "game" ? prize.gameId : null,
              left: prize.stock,
              perDay: prize.perDay ?? null,
              drawn: 0,
              drawnByPity: 0,
              given: 0,
            }),
          )
        : [],
    BoxSeedCommitted: ({ data, version, occurredAt }) => {
      const { userId, seedId, seedHash, oddsVersion, day, signature } = data;
      const seed = { version, seedId, seedDay: day, nonce: 0 };
      const committed = { committedAt: occurredAt, committedPosition: EVENT_POSITION } as const;
      return [
        version === 1
          ? insert(boxPlayers, {
              userId,
              ...seed,
              pity: 0,
              day: "",
              openedToday: 0,
              dailyLimit: 0,
            })
          : patch(boxPlayers, { userId }, seed),
        insert(boxSeeds, { seedId, userId, seedHash, oddsVersion, day, signature, ...committed }),
      ];
    },
    BoxSeedRevealed: ({ data: { userId, seedId, serverSeed }, version, occurredAt }) => [
      patch(boxPlayers, { userId }, { version, seedId: null, seedDay: null, nonce: 0 }),
      patch(boxSeeds, { seedId }, { serverSeed, revealedAt: occurredAt }),
    ],
    BoxDayResumed: ({ data: { userId, day, opened: openedToday, dailyLimit }, version }) => [
      patch(boxPlayers, { userId }, { version, day, openedToday, dailyLimit }),
    ],
    CodeRedeemed: ({ data: { userId, prize }, occurredAt }) =>
      prize.kind === "collectible" ? collected(userId, prize.collectibleId, occurredAt, true) : [],
    CollectibleValued: ({ data, ruleVersion: rule, occurredAt: valuedAt }) => [
      insert(collectibleValues, { ...data, rule, valuedAt, position: EVENT_POSITION }),
    ],
    MysteryBoxOpened: (event) => opened(event as RecordedEvent<Opened>),
  },
});
