import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import type { NewEvent } from "~/domain/event-store/event";
import { continueSubscription } from "~/domain/event-store/continue-subscription";
import { notificationSubscription } from "~/domain/notifications/subscription";
import { mortalServices, untilAlive } from "~/tests/support/crashes";
import { Chance } from "~/tests/support/random";
import { contextOf } from "~/workers/jobs/subscriptions";
import { follow, happen, rebuilt, rows, services } from "./history";

/** What ought to be told, kept by hand: `user kind thing item` of every note that stands. */
class Book {
  readonly notes = new Set<string>();
  readonly follows = new Set<string>();
  readonly wishes = new Map<string, Set<string>>();
  readonly prices = new Map<string, number>();
  readonly stock = new Map<string, number>();
  readonly deeds = new Map<string, number>();

  readonly tell = (...note: string[]) => this.notes.add(note.join(" "));
  readonly takeBack = (...note: string[]) => this.notes.delete(note.join(" "));

  forget(person: string) {
    for (const note of this.notes) {
      const [user, kind, , item] = note.split(" ");
      const byThem = (kind === "follower" || kind === "friend") && item === person;
      if (user === person || byThem) this.notes.delete(note);
    }
    for (const wishers of this.wishes.values()) wishers.delete(person);
  }
}

const TARGET = 3;
const EVENTS = 120;
const rule = {
  tasks: [
    {
      id: "mine",
      kind: "once",
      title: { en: "Mine" },
      description: { en: "Mine" },
      types: ["SteadClaimed"],
      measure: "events",
      target: TARGET,
      reward: 5,
    },
  ],
};

/** One thing that happens, and what follows from it by the book. */
function next(chance: Chance, book: Book, people: string[], games: string[], at: number) {
  const one = chance.of(people);
  const other = chance.of(people.filter((person) => person !== one));
  const game = chance.of(games);
  const event = (stream: string, type: string, data: Record<string, unknown>) =>
    [stream, { type, data } satisfies NewEvent] as const;
  const choices = [
    () => {
      const edge = `${one} ${other}`;
      const friends = book.follows.has(`${other} ${one}`);
      const data = { followerId: one, followedId: other, friends };
      if (book.follows.delete(edge)) {
        book.takeBack(other, "follower", "all", one);
        if (friends) {
          book.takeBack(other, "friend", "all", one);
          book.takeBack(one, "friend", "all", other);
        }
        return event(`relation-${edge}`, "PersonUnfollowed", data);
      }
      book.follows.add(edge);
      book.tell(other, friends ? "friend" : "follower", "all", one);
      return event(`relation-${edge}`, "PersonFollowed", data);
    },
    () => {
      const wishers = book.wishes.get(game) ?? new Set();
      book.wishes.set(game, wishers);
      const data = { userId: one, gameId: game };
      if (wishers.delete(one)) {
        for (const kind of ["price-drop", "back-in-stock"]) book.takeBack(one, kind, game, "");
        return event(`wishlist-${one}`, "GameUnwished", data);
      }
      wishers.add(one);
      return event(`wishlist-${one}`, "GameWished", data);
    },
    () => {
      const priceCents = 100 * (1 + chance.below(20));
      const before = book.prices.get(game) ?? 0;
      if (priceCents < before) {
        for (const wisher of book.wishes.get(game) ?? []) book.tell(wisher, "price-drop", game, "");
      }
      book.prices.set(game, priceCents);
      return event(`game-${game}`, "OfferChanged", {
        gameId: game,
        priceCents,
        percent: 0,
        until: null,
      });
    },
    () => {
      const before = book.stock.get(game) ?? 0;
      book.stock.set(game, before + 1);
      if (before <= 0 && before + 1 > 0) {
        for (const wisher of book.wishes.get(game) ?? []) {
          book.tell(wisher, "back-in-stock", game, "");
        }
      }
      return event(`game-${game}`, "StockAdded", { gameId: game, quantity: 1 });
    },
    () => {
      book.stock.set(game, (book.stock.get(game) ?? 0) - 1);
      const line = {
        lineId: "line",
        gameId: game,
        itemId: null,
        delivery: "shipment",
        priceCents: 0,
        saleDiscountCents: 0,
        codeDiscountCents: 0,
      };
      // Held, and never given back: what comes back that way is no news, which other tests show.
      return event(`order-${at}`, "OrderPlaced", {
        orderId: `order-${at}`,
        userId: one,
        kind: "cart",
        lines: [line],
        discountCode: null,
        totalCents: 0,
        method: "USDC",
        payment: {
          recipient: "r",
          amount: "0",
          mint: null,
          reference: `${at}`,
          expiresAt: "2026-01-01T00:00:00.000Z",
          solPrice: null,
        },
        newsletter: false,
        email: null,
        shippingAddress: null,
        player: null,
      });
    },
    () => {
      const refundId = `refund-${chance.below(3)}`;
      book.tell(one, "refund", `order-of-${one}`, refundId);
      const data = { orderId: `order-of-${one}`, userId: one, refundId, mint: null };
      return event(`order-of-${one}`, "RefundPaid", {
        ...data,
        to: one,
        received: "1",
        sent: "1",
        amount: "1",
        parts: [{ payment: "p", amount: "1" }],
        signature: `${at}`,
        settlesOrder: false,
      });
    },
    () => {
      const deeds = (book.deeds.get(one) ?? 0) + 1;
      book.deeds.set(one, deeds);
      if (deeds === TARGET) book.tell(one, "task-ready", "mine/once", "");
      return event(`mining-${one}`, "SteadClaimed", {
        userId: one,
        claimId: `${at}`,
        amount: 1,
        signature: `${at}`,
        slot: 1,
      });
    },
    () => {
      book.takeBack(one, "task-ready", "mine/once", "");
      return event(`task-${at}`, "TaskClaimed", {
        userId: one,
        taskId: "mine",
        period: "once",
        progress: TARGET,
        target: TARGET,
        reward: 5,
      });
    },
  ];
  return chance.of(choices)();
}

async function noted(people: readonly string[]): Promise<Set<string>> {
  const { results } = await env.DB.prepare(
    `SELECT user_id, kind, thing, item FROM notifications`,
  ).all<Record<string, string>>();
  return new Set(
    results
      .map((row) => [row.user_id, row.kind, row.thing, row.item].join(" "))
      .filter((note) => people.includes(note.split(" ")[0]!)),
  );
}

test(
  "whatever happens, rows are as the book has them, however often work dies, and come again from the log",
  { timeout: 120_000 },
  async () => {
    const chance = new Chance(20_261_122);
    const random = () => chance.next();
    await happen("rules-tasks", {
      type: "RulePublished",
      data: { kind: "tasks", version: 1, startsAt: "2020-01-01T00:00:00.000Z", body: rule },
    });
    await follow();
    const book = new Book();
    const people = Array.from({ length: 6 }, (_, at) => `person-${at}`);
    const games = ["game-a", "game-b"];
    for (let at = 0; at < EVENTS; at++) {
      const [stream, event] = next(chance, book, people, games, at);
      await happen(stream, event);
      if (at === EVENTS / 2) {
        const gone = people.pop()!;
        await forgetPerson(services().store, gone);
        book.forget(gone);
      }
      if (!chance.maybe(0.3)) continue;
      const limit = { events: 1 + chance.below(9) };
      await untilAlive(async () => {
        const dying = contextOf(mortalServices(services(), random, 0.15));
        await Promise.all([
          continueSubscription(dying, notificationSubscription, limit),
          continueSubscription(dying, notificationSubscription, limit),
        ]);
      });
    }
    await follow();
    expect(await noted(people)).toEqual(book.notes);
    const live = await rows();
    expect(await rebuilt(2)).toEqual(live);
    expect(await rebuilt(3, { events: 7 })).toEqual(live);
  },
);
