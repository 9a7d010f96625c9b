import { describe, expect, it } from "vitest";
import { Refusal } from "~/domain/event-store/decider";
import { type OrderCommand, orderDecider } from "~/domain/orders/decider";
import { type OrderEvent, orderEvents } from "~/domain/orders/events";
import { type OrderState, evolveOrder } from "~/domain/orders/state";
import { Chance } from "~/tests/support/random";
import { Coins, heldOf } from "./coins";
import { anyOrder, World } from "./order-history";

const HISTORIES = 1_000;
const STEPS = 40;

/** What a command would append, as the log holds it; a refusal appends nothing. */
function decide(command: OrderCommand, state: OrderState): OrderEvent[] {
  try {
    return orderDecider.decide(command, state).map((event) => {
      const data = orderEvents[event.type].schema.parse(JSON.parse(JSON.stringify(event.data)));
      return { ...event, data } as OrderEvent;
    });
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

function live(seed: number): OrderEvent[] {
  const chance = new Chance(seed);
  const world = new World(chance);
  const placed = anyOrder(chance);
  const coins = new Coins();
  coins.apply(placed);
  let state = evolveOrder(orderDecider.initialState, placed);
  const log = [placed];
  const append = (events: OrderEvent[]) => {
    for (const event of events) coins.apply(event);
    state = events.reduce(evolveOrder, state);
    log.push(...events);
    coins.check();
    expectEqualBooks(state, coins);
  };
  for (let step = 0; step < STEPS; step++) {
    const command = world.nextCommand(state);
    const before = state;
    append(decide(command, state));
    // A crash before the answer was read: whoever asked asks again.
    if (chance.maybe(0.3)) {
      const repeated = decide(command, state);
      if (state !== before && repeated.length) throw new Error(`${command.type} did it twice`);
      append(repeated);
    }
  }
  return log;
}

/** The order's own books say the same as the coins. */
function expectEqualBooks(state: OrderState, coins: Coins): void {
  const sums = new Map<string, bigint>();
  for (const { signature, payer, mint, amount, counted, owed, refunded, dust } of state.payments) {
    if (counted + owed + refunded + dust !== amount)
      throw new Error(`${signature} does not add up`);
    const sender = `${payer} ${mint}`;
    sums.set(sender, (sums.get(sender) ?? 0n) + counted);
  }
  for (const [sender, purse] of coins.purses) {
    if (sums.get(sender) !== heldOf(purse)) throw new Error(`The books differ for ${sender}`);
  }
}

describe("the coins of an order", () => {
  it("are all accounted for, payer by payer, whatever happens and however often", () => {
    const first = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
    const seen = new Set<string>();
    for (let seed = first; seed < first + HISTORIES; seed++) {
      try {
        for (const { type } of live(seed)) seen.add(type);
      } catch (error) {
        throw new Error(`The history of SEED=${seed}: ${(error as Error).message}`, {
          cause: error,
        });
      }
    }
    // The histories are worth something only if they lead everywhere.
    const rare = ["PaymentSubmitted", "OrderCancelled", "OrderReopened", "OrderUnderpaid"];
    const gifts = ["GiftIssued", "GiftRedeemed", "GiftRefunded"];
    const given = ["LineRefunded", "KeyRevealed", "KeyReplaced"];
    for (const type of given) expect(seen).toContain(type);
    const common = ["DustKept", "RefundOwed", "RefundPaid", "LineUndeliverable", "OrderFulfilled"];
    for (const type of [...rare, ...gifts, ...common, "OrderExpired"]) expect(seen).toContain(type);
  });
});
