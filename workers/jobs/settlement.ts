import type { EventStore } from "~/domain/event-store/execute";
import { execute } from "~/domain/event-store/execute";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { orderDecider } from "~/domain/orders/decider";
import {
  listDueWatches,
  listFreeKeysForOrder,
  listSubmittedPayments,
  loadOrder,
} from "~/domain/orders/queries";
import type { OrderEvent } from "~/domain/orders/events";
import { type Finding, QUOTE_GRACE_MS } from "~/domain/orders/settlement";
import { openStatuses } from "~/domain/orders/status";
import {
  CLOSED_INTERVAL_MS,
  lookLater,
  OPEN_INTERVAL_MS,
  stopWatching,
} from "~/domain/orders/watches";
import { decidePoints, type PointState } from "~/domain/points/decider";
import type { PointEvent } from "~/domain/points/events";
import { loadPoints } from "~/domain/points/queries";
import { type PointsRule, pointsForPurchase, pointsRule } from "~/domain/points/rule";
import { type CurrentRule, getCurrentRule } from "~/domain/rules/queries";
import { findSignatures, readPayment } from "~/workers/chain/payments";
import { ChainUnavailable } from "~/workers/chain/rpc";
import type { Services } from "~/workers/services";

/** After half a second, one more, one and a half more … 27 seconds in all. */
const FOLLOW_LOOKS = 10;
/** Orders that are looked up at the same time. */
const WIDTH = 10;

interface Watched {
  orderId: string;
  userId: string;
  reference: string;
  recipient: string;
}

/**
 * Books one transaction, once however often it is found, by whomever. A copy that is gone meanwhile
 * turns a late payment into one that is owed back.
 */
export async function settlePayment(
  store: EventStore,
  { orderId, userId }: Pick<Watched, "orderId" | "userId">,
  finding: Finding,
): Promise<void> {
  const attempt = (canReopen: boolean) =>
    execute(store, {
      id: `settle:${orderId}:${finding.signature}:${canReopen}`,
      name: "SettlePayment",
      actor: "system:settlement",
      input: { orderId, signature: finding.signature },
      load: {
        order: loadOrder(orderId),
        shelf: listFreeKeysForOrder({ orderId, from: newId() }),
        points: loadPoints(userId),
        rule: getCurrentRule(pointsRule, store.now().toISOString()),
      },
      decide({ order, shelf, points, rule }) {
        const keys = new Map(
          shelf.flatMap(({ lineId, delivery, keyId }) =>
            delivery === "key" && keyId ? [[lineId, keyId] as const] : [],
          ),
        );
        const facts = { refundIds: newId, keys, canReopen };
        const events = orderDecider.decide({ type: "SettlePayment", finding, facts }, order.state);
        const earned = rule ? pointsFor(events, points.state, rule) : [];
        const paid = events.some(({ type }) => type === "OrderPaid");
        return {
          appends: [appendTo(order, events), appendTo(points, earned)],
          writes: paid ? [lookLater(orderId, store.now(), CLOSED_INTERVAL_MS)] : [],
        };
      },
    });
  try {
    await attempt(true);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Used by another order: it counts there.
    if (error.code === "signature_used" || error.code === "not_found") return;
    await attempt(false);
  }
}

/** What a purchase earns, in the append that pays it. */
function pointsFor(
  events: readonly OrderEvent[],
  state: PointState,
  rule: CurrentRule<PointsRule>,
): PointEvent[] {
  const paid = events.find((event) => event.type === "OrderPaid");
  if (!paid) return [];
  const { userId, orderId, totalCents } = paid.data;
  return decidePoints(state, {
    type: "EarnPoints",
    userId,
    amount: pointsForPurchase(rule.body, totalCents),
    reason: "purchase",
    source: orderId,
    rule: `points:${rule.version}`,
  });
}

/** Looks at the one transaction that somebody names. False while the chain does not show it. */
export async function bookHint(
  { env, store }: Services,
  order: Watched,
  signature: string,
): Promise<boolean> {
  try {
    const finding = await readPayment(env.SOLANA_RPC_URL, signature, order);
    if (finding) await settlePayment(store, order, finding);
    return Boolean(finding);
  } catch (error) {
    if (error instanceof ChainUnavailable) return false;
    throw error;
  }
}

/** Looks again for as long as a block may take, so that whoever waits at the page need not wait for the cron. */
export async function followHint(...hint: Parameters<typeof bookHint>): Promise<void> {
  for (let look = 1; look <= FOLLOW_LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, look * 500));
    if (await bookHint(...hint)) return;
  }
}

/** Looks one order up on chain by its reference and books what is new. Returns how many were found. */
export async function settleOrder(services: Services, order: Watched): Promise<number> {
  const { db, store, env } = services;
  const { loaded, submitted } = await db.read({
    loaded: loadOrder(order.orderId),
    submitted: listSubmittedPayments({ orderId: order.orderId }),
  });
  const known = loaded.state.signatures;
  const found = await findSignatures(env.SOLANA_RPC_URL, order.reference, known);
  const hinted = submitted.map(({ signature }) => signature).filter((one) => !found.includes(one));
  let booked = 0;
  for (const signature of [...found, ...hinted]) {
    const finding = await readPayment(env.SOLANA_RPC_URL, signature, order);
    if (!finding) continue;
    await settlePayment(store, order, finding);
    booked += 1;
  }
  return booked;
}

/** Ends an order whose quote has run out, unless money came meanwhile. */
export async function expireOrder(store: EventStore, orderId: string): Promise<void> {
  await execute(store, {
    id: `expire:${orderId}:${newId()}`,
    name: "ExpireOrder",
    actor: "system:settlement",
    input: { orderId },
    load: { order: loadOrder(orderId) },
    decide({ order }) {
      const command = { type: "ExpireOrder", now: store.now(), refundId: newId() } as const;
      return { appends: [appendTo(order, orderDecider.decide(command, order.state))] };
    },
  });
}

/**
 * The cron's part: every order whose turn it is. The chain is asked before an order is ended, and an
 * order is not ended while the chain does not answer: a payment that was made in time is never lost.
 */
export async function settleDueOrders(services: Services, limit = 300): Promise<number> {
  const { db, store } = services;
  const now = store.now();
  const { due } = await db.read({ due: listDueWatches({ now: now.toISOString(), limit }) });
  const queue = [...due];
  const work = async () => {
    for (let watch = queue.shift(); watch; watch = queue.shift()) {
      await lookAt(services, watch, now);
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, work));
  return due.length;
}

async function lookAt(
  services: Services,
  watch: Watched & { until: string; expiresAt: string; status: string },
  now: Date,
): Promise<void> {
  const open = (openStatuses as readonly string[]).includes(watch.status);
  try {
    const found = await settleOrder(services, watch);
    const ranOut = Date.parse(watch.expiresAt) + QUOTE_GRACE_MS <= now.getTime();
    if (open && ranOut && !found) await expireOrder(services.store, watch.orderId);
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) console.error(error);
  }
  const wait = open ? OPEN_INTERVAL_MS : CLOSED_INTERVAL_MS;
  const over = now.getTime() + wait > Date.parse(watch.until);
  const { orderId } = watch;
  await services.db.batch([over ? stopWatching(orderId) : lookLater(orderId, now, wait)]);
}
