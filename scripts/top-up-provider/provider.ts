import { randomUUID } from "node:crypto";
import { Faults } from "./faults.ts";
import type { FailureReason, OrderAnswer, OrderRequest, Player } from "./interface.ts";
import { nicknameOf } from "./nicknames.ts";
import { OrderFile, type PlacedOrder } from "./order-file.ts";

export interface TopUpProviderOptions {
  /** Folder for the orders; without it they are forgotten on close. */
  dataDir?: string;
  /** Unix milliseconds; default `Date.now`. */
  now?: () => number;
}

/** The sandbox's books: who exists, what was ordered, and which faults are switched on. */
export class TopUpProvider {
  readonly faults = new Faults();
  readonly now: () => number;
  readonly #orders: Map<string, PlacedOrder>;
  readonly #file: OrderFile | undefined;

  constructor({ dataDir, now = Date.now }: TopUpProviderOptions = {}) {
    this.now = now;
    this.#file = dataDir ? new OrderFile(dataDir) : undefined;
    this.#orders = new Map(this.#file?.read().map((order) => [order.request.requestId, order]));
  }

  /** The player's nickname, or undefined where there is nobody. */
  lookUp(player: Player): string | undefined {
    if (!/^\d{6,12}$/.test(player.userId)) return undefined;
    if (this.faults.take("unknown_player", player.userId)) return undefined;
    return nicknameOf(player);
  }

  /** Delivers once per request id. Undefined when the id stands for another request. */
  place(request: OrderRequest): OrderAnswer | undefined {
    const known = this.#orders.get(request.requestId);
    if (known) return isSame(known.request, request) ? this.#answer(known) : undefined;
    const order = this.#decide(request);
    this.#file?.append(order);
    this.#orders.set(request.requestId, order);
    return this.#answer(order);
  }

  find(requestId: string): (OrderAnswer & { userId: string }) | undefined {
    const order = this.#orders.get(requestId);
    return order && { ...this.#answer(order), userId: order.request.userId };
  }

  /** How often each player was topped up, for tests: twice for one purchase would be a gift. */
  countDelivered(userId: string): number {
    const mine = [...this.#orders.values()].filter((order) => order.request.userId === userId);
    return mine.filter((order) => this.#answer(order).status === "completed").length;
  }

  close(): void {
    this.#file?.close();
  }

  #decide(request: OrderRequest): PlacedOrder {
    const order: PlacedOrder = {
      request,
      providerOrderId: `TP-${randomUUID()}`,
      outcome: "completed",
      reason: null,
      settlesAt: this.now(),
    };
    if (this.lookUp(request) === undefined) return fail(order, "player_not_found");
    if (this.faults.take("sold_out", request.userId)) return fail(order, "sold_out");
    const pending = this.faults.take("pending", request.userId);
    if (!pending) return order;
    const later = { ...order, settlesAt: order.settlesAt + pending.ms };
    return pending.outcome === "failed" ? fail(later, "rejected_by_game") : later;
  }

  #answer(order: PlacedOrder): OrderAnswer {
    const settled = this.now() >= order.settlesAt;
    return {
      requestId: order.request.requestId,
      providerOrderId: order.providerOrderId,
      status: settled ? order.outcome : "pending",
      reason: settled ? order.reason : null,
    };
  }
}

function fail(order: PlacedOrder, reason: FailureReason): PlacedOrder {
  return { ...order, outcome: "failed", reason };
}

function isSame(one: OrderRequest, other: OrderRequest): boolean {
  return (["game", "itemId", "userId", "zoneId"] as const).every(
    (name) => one[name] === other[name],
  );
}
