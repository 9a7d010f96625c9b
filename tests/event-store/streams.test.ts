import { expect, test } from "vitest";
import { cartDecider, type CartCommand } from "~/domain/cart/decider";
import { cartEvents } from "~/domain/cart/events";
import { cartStream } from "~/domain/cart/queries";
import { appendTo } from "~/domain/event-store/append";
import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { EventDefinitions, NewEvent } from "~/domain/event-store/event";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { type Stream, stream } from "~/domain/event-store/log";
import { boxDecider, type BoxCommand, type BoxState } from "~/domain/mystery-box/decider";
import { mysteryBoxEvents } from "~/domain/mystery-box/events";
import { boxStream } from "~/domain/mystery-box/queries";
import { acorn, onePoint, owl, ruleOf } from "~/tests/mystery-box/box";
import { minerDecider, type MinerCommand, type MinerState } from "~/domain/mining/decider";
import { miningEvents } from "~/domain/mining/events";
import { minerStream } from "~/domain/mining/queries";
import { model } from "~/domain/model";
import { type PointCommand, pointDecider } from "~/domain/points/decider";
import { pointEvents } from "~/domain/points/events";
import { pointStream } from "~/domain/points/queries";
import {
  type TopUpPlayers,
  type TopUpPlayersCommand,
  topUpPlayersDecider,
} from "~/domain/top-up/decider";
import { topUpEvents } from "~/domain/top-up/events";
import { playersStream } from "~/domain/top-up/queries";
import { Chance } from "~/tests/support/random";
import { openStore } from "~/tests/support/store";

const { store, db } = openStore(model);

interface Subject<State> {
  snapshots: Stream<State>;
  decider: Decider<State, never, NewEvent>;
  events: EventDefinitions;
  /** What somebody may try next, wise or not. */
  next(random: Chance, userId: string, state: State): unknown;
  /** The table whose row carries the version. */
  table: string;
  sorted?(state: State): unknown;
}

const points: Subject<{ balance: number }> = {
  snapshots: pointStream,
  decider: pointDecider as Decider<{ balance: number }, never, NewEvent>,
  events: pointEvents,
  table: "point_balances",
  next: (random, userId): PointCommand => ({
    type: random.of(["EarnPoints", "SpendPoints"]),
    userId,
    amount: random.below(20),
    reason: "task",
    source: newId(),
    rule: "tasks:1",
  }),
};

const cart: Subject<{ gameIds: readonly string[] }> = {
  snapshots: cartStream,
  decider: cartDecider as Decider<{ gameIds: readonly string[] }, never, NewEvent>,
  events: cartEvents,
  table: "carts",
  next: (random, userId): CartCommand => ({
    type: random.of(["AddGameToCart", "RemoveGameFromCart"]),
    userId,
    gameId: random.of(["a", "b", "c", "d"]),
    offer: { delivery: "account", available: null },
    owned: false,
    openOrderId: undefined,
  }),
  // What a cart holds has no order.
  sorted: ({ gameIds }) => gameIds.toSorted(),
};

const mining: Subject<MinerState> = {
  snapshots: minerStream,
  decider: minerDecider as Decider<MinerState, never, NewEvent>,
  events: miningEvents,
  table: "miners",
  next(random, userId, { pending, lastEpoch }): MinerCommand {
    const claimId = random.of([pending?.claimId ?? newId(), newId()]);
    return random.of<MinerCommand>([
      {
        type: "Accrue",
        userId,
        epoch: lastEpoch + random.below(3),
        money: random.below(9),
        talk: random.below(9),
        owed: random.below(2),
        amount: random.below(50),
      },
      {
        type: "ReserveClaim",
        userId,
        claimId: newId(),
        reference: "r",
        blockhash: "b",
        lastValidBlockHeight: random.below(9),
      },
      { type: "ConfirmClaim", userId, claimId, signature: newId(), slot: 1 },
      { type: "ExpireClaim", userId, claimId, blockHeight: random.below(12) },
    ]);
  },
};

const boxRule = ruleOf([onePoint, acorn, owl], {
  dailyLimit: 4,
  pity: { within: 3, rarity: "rare" },
});
const hex = "a".repeat(64);
const mysteryBox: Subject<BoxState> = {
  snapshots: boxStream,
  decider: boxDecider as Decider<BoxState, never, NewEvent>,
  events: mysteryBoxEvents,
  table: "box_players",
  next(random, userId, { seed }): BoxCommand {
    const seedId = newId();
    const today = random.of(["2026-11-20", "2026-11-21"]);
    const oddsVersion = 1;
    const opening: BoxCommand = {
      type: "OpenBox",
      userId,
      openingId: newId(),
      rule: boxRule,
      oddsVersion,
      soldOut: [],
      owned: [],
      allowance: 0,
      prices: {},
      roll: (_, total) => random.below(total),
      discountCode: "",
      today: seed?.day ?? today,
      now: new Date(0),
    };
    return random.of<BoxCommand>([
      opening,
      opening,
      opening,
      {
        type: "CommitSeed",
        userId,
        seedId,
        seedHash: hex,
        oddsVersion,
        pity: boxRule.pity,
        signature: `by us ${seedId}`,
        serverSeed: hex,
        today,
      },
      { type: "RevealSeed", userId, serverSeed: hex, today },
    ]);
  },
};

const topUpPlayers: Subject<TopUpPlayers> = {
  snapshots: playersStream,
  decider: topUpPlayersDecider as Decider<TopUpPlayers, never, NewEvent>,
  events: topUpEvents,
  table: "player_savers",
  next(random, userId, { playerIds }): TopUpPlayersCommand {
    const playerId = random.of([...playerIds, newId()]);
    const player = { gameId: "g", gameUserId: "1", zoneId: null, nickname: newId() };
    const saved = playerIds.includes(playerId) ? { playerId, nickname: "before" } : undefined;
    return random.of<TopUpPlayersCommand>([
      { type: "SavePlayer", userId, player, saved, newPlayerId: playerId },
      { type: "ForgetPlayer", userId, playerId },
    ]);
  },
};

const subjects = {
  points,
  cart,
  mining,
  "mystery-box": mysteryBox,
  "top-up players": topUpPlayers,
} as unknown as Record<string, Subject<unknown>>;

test.each(Object.entries(subjects))(
  "%s: the snapshot with what follows it is what its events fold to, after any history",
  async (_, { snapshots, decider, events, table, next, sorted = (state) => state }) => {
    const folded = stream({ name: snapshots.id("").slice(0, -1), decider, events });
    const random = new Chance(7);
    const userId = newId();
    let behind: Record<string, unknown> | undefined;
    for (let step = 1; step <= 40; step++) {
      try {
        await execute(store, {
          id: newId(),
          name: "Try",
          actor: "system:test",
          input: null,
          dataSubjects: [userId],
          load: { subject: snapshots.load(userId) },
          decide: ({ subject }) => ({
            appends: [
              appendTo(
                subject,
                decider.decide(next(random, userId, subject.state) as never, subject.state),
              ),
            ],
          }),
        });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
      const { loaded, truth } = await db.read({
        loaded: snapshots.load(userId),
        truth: folded.load(userId),
      });
      expect([loaded.version, sorted(loaded.state)]).toEqual([truth.version, sorted(truth.state)]);
      expect(loaded.streamId).toBe(truth.streamId);
      if (step === 20) {
        const [rows] = await db.batch([
          { sql: `SELECT * FROM "${table}" WHERE "user_id" = ?`, params: [userId] },
        ]);
        behind = rows![0];
      }
    }
    const head = await db.read({ truth: folded.load(userId) });
    expect(head.truth.version).toBeGreaterThan(10);
    if (table === "point_balances") {
      // A snapshot that lags behind is caught up by the events after it.
      const columns = Object.keys(behind!);
      await db.batch([
        {
          sql: `REPLACE INTO "${table}" (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
          params: Object.values(behind!),
        },
      ]);
      expect(behind!["version"]).toBeLessThan(head.truth.version);
      expect((await db.read({ loaded: snapshots.load(userId) })).loaded).toEqual(head.truth);
    }
  },
);
