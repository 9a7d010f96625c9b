import { getDiscountCode } from "~/domain/discounts/queries";
import { appendTo } from "~/domain/event-store/append";
import { type Loaded, execute } from "~/domain/event-store/execute";
import { getForgotten } from "~/domain/event-store/forget-person";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { isNewHint, orderDecider } from "~/domain/orders/decider";
import { appendWithEarning, loadEarning } from "~/domain/orders/earning-use-case";
import {
  listForeignClaims,
  listFreeKeysForOrder,
  listUsedElsewhere,
  loadForSettling,
  loadOrder,
  CLOSED_INTERVAL_MS,
  OPEN_INTERVAL_MS,
  awaitPayment,
  beginAnew,
  goOnLater,
  lookLater,
  stopWatching,
} from "~/domain/orders/settling-queries";
import {
  QUOTE_GRACE_MS,
  type SeenTransaction,
  isSoldOut,
  obstacleOf,
} from "~/domain/orders/settlement";
import { isOpen } from "~/domain/orders/status";
import { goOnSearching, readListedPayment, readPayment } from "~/workers/chain/payments";
import { ChainUnavailable } from "~/workers/chain/rpc";
import type { Env } from "~/workers/env";
import { giftIdOf } from "~/domain/redeem-codes/code";
import type { Services } from "~/workers/services";

type Facts = Loaded<ReturnType<typeof loadForSettling>>;

/**
 * Looks an order up on chain by its reference, and by what browsers announced, books what is new, and ends the order
 * where its time is over. The chain is asked before an order is ended, and an order is not ended while the chain does
 * not answer: a payment that was made in time is never lost. Safe to repeat.
 *
 * @returns whether somebody waits for a payment that was announced and not seen yet.
 */
export async function settle(
  services: Services,
  { orderId }: { orderId: string },
): Promise<boolean> {
  const { db, store } = services;
  const facts = await db.read(loadForSettling(orderId), { newest: true });
  const { until, expiresAt, awaitedUntil } = facts.watched ?? {};
  if (!until || !expiresAt) return false;
  const now = store.now();
  const open = isOpen(facts.order.state.status);
  const isAwaited = open || now.toISOString() < (awaitedUntil ?? "");
  const wait = isAwaited ? OPEN_INTERVAL_MS : CLOSED_INTERVAL_MS;
  try {
    const { from, place: to, complete, missing } = await search(services, facts);
    const ranOut = Date.parse(expiresAt) + QUOTE_GRACE_MS <= now.getTime();
    const ends = open && ranOut && complete;
    if (ends) await expireOrder(services, orderId);
    const over = !open && complete && now.getTime() + wait > Date.parse(until);
    const next = complete ? wait : OPEN_INTERVAL_MS;
    // For what a node did not show before the end.
    if (ends) await db.batch([beginAnew(orderId, now, next)]);
    else if (over) await db.batch([stopWatching(orderId)]);
    else await db.batch([goOnLater(orderId, { from, to }, now, next)]);
    return open && !ends && missing;
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    await db.batch([lookLater(orderId, now, wait)]);
    return open;
  }
}

async function search(services: Services, { watched, order, submitted }: Facts) {
  const rpcUrl = services.env.SOLANA_RPC_URL;
  const { reference, through = null, head = null, before = null } = watched!;
  const from = { through, head, before };
  const { signatures } = order.state;
  const announced = submitted.filter(({ signature }) => !signatures.has(signature));
  const seen = await Promise.all(
    announced.map(({ signature }) => readPayment(rpcUrl, signature, watched!)),
  );
  const found = seen.flatMap((transaction) => transaction ?? []);
  await bookPayments(services, watched!, found);
  const searched = await goOnSearching(
    rpcUrl,
    reference,
    from,
    (signature) => signatures.has(signature),
    async (listed) => {
      const read = listed.map((signature) => readListedPayment(rpcUrl, signature, watched!));
      await bookPayments(services, watched!, await Promise.all(read));
    },
  );
  return { ...searched, from, missing: found.length < announced.length };
}

interface Announced {
  signature: string;
  userId: string;
  /** The request's Idempotency-Key. */
  key: string;
}

/**
 * What a browser says of its payment. Its word is never taken: the chain is asked for that one transaction at once,
 * and while it does not show it, the order is looked up again soon.
 */
export async function settleAnnounced(
  services: Services,
  { watched, order: { state } }: Facts,
  { signature, userId, key }: Announced,
): Promise<void> {
  const { db, env, store, waitUntil } = services;
  const { orderId } = state;
  if (state.closed && !state.paid) {
    // Its copies are gone: the job looks whether it can have them again.
    await db.batch([awaitPayment(orderId, store.now())]);
    return;
  }
  if (!isNewHint(state, signature)) return;
  const seen = await lookAtOne(env, signature, watched!);
  if (seen) return bookPayments(services, watched!, [seen]);
  const { events } = await execute(store, {
    id: key,
    actor: userId,
    name: "SubmitPayment",
    input: { orderId, signature },
    load: { order: loadOrder(orderId) },
    decide({ order }) {
      const command = { type: "SubmitPayment", signature } as const;
      return { appends: [appendTo(order, orderDecider.decide(command, order.state))] };
    },
  });
  // Where it is lost, the job looks.
  if (events.length) waitUntil(lookSoon(env, { settle: orderId, look: 0 }));
}

async function lookAtOne(
  { SOLANA_RPC_URL }: Env,
  signature: string,
  order: NonNullable<Facts["watched"]>,
): Promise<SeenTransaction | undefined> {
  try {
    return await readPayment(SOLANA_RPC_URL, signature, order);
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    return undefined;
  }
}

/** Seconds from one look to the next while somebody waits: a block may take so long. After them the job looks. */
const LOOKS = [1, 1, 1, 2, 2, 3, 3, 5, 5, 8];

/** On its way through the queue: the next look at an order for whose payment somebody waits. */
interface Settling {
  settle: string;
  /** How many there were before. */
  look: number;
}

export function isSettling(body: unknown): body is Settling {
  return typeof body === "object" && body !== null && "settle" in body;
}

async function lookSoon({ JOBS }: Env, settling: Settling): Promise<void> {
  await JOBS.send(settling, { delaySeconds: LOOKS[settling.look]! });
}

export async function goOnSettling(services: Services, { settle: orderId, look }: Settling) {
  const waits = await settle(services, { orderId });
  if (waits && look + 1 < LOOKS.length) {
    await lookSoon(services.env, { settle: orderId, look: look + 1 });
  }
}

interface Payable {
  orderId: string;
  userId: string;
  discountCode: string | null;
}

/** Broken where somebody else was faster to the last copy, or the last use of a code: it is decided anew. */
const LOST_RACES = ["out_of_stock", "already_owned", "discount_used", "discount_used_up"];

/** Books transactions, each once however often it is found, and delivers what they pay for. */
export async function bookPayments(
  { store, env }: Pick<Services, "store" | "env">,
  { orderId, userId, discountCode }: Payable,
  transactions: readonly SeenTransaction[],
): Promise<void> {
  if (!transactions.length) return;
  const signatures = transactions.map(({ signature }) => signature);
  await execute(store, {
    id: `settle:${orderId}:${newId()}`,
    name: "SettlePayments",
    actor: "system:settlement",
    input: { orderId, signatures },
    lostRaces: LOST_RACES,
    load: {
      order: loadOrder(orderId),
      shelf: listFreeKeysForOrder({ orderId, from: newId() }),
      claims: listForeignClaims({ orderId }),
      discount: first(getDiscountCode({ code: discountCode ?? "", userId })),
      used: listUsedElsewhere(orderId, signatures),
      forgotten: first(getForgotten({ personId: userId })),
      ...loadEarning(userId, store.now()),
    },
    decide({ order, shelf, claims, discount, used, forgotten, ...earning }) {
      const keys = shelf.flatMap(({ lineId, delivery, keyId }) =>
        delivery === "key" && keyId ? [[lineId, keyId] as const] : [],
      );
      const facts = {
        refundIds: newId,
        usdcMint: env.USDC_MINT,
        keys: new Map(keys),
        giftIdOf: (lineId: string) => giftIdOf(env.GAME_KEYS_SECRET, orderId, lineId),
        // There is nobody any more who could have what a late payment was for.
        obstacle: forgotten
          ? ("late" as const)
          : isOpen(order.state.status)
            ? isSoldOut(shelf)
              ? ("out_of_stock" as const)
              : null
            : obstacleOf(shelf, claims.length > 0, discountCode ? discount : null),
        usedElsewhere: new Set(used.map(({ signature }) => signature)),
      };
      const command = { type: "SettlePayments", transactions, facts } as const;
      const events = orderDecider.decide(command, order.state);
      const paid = events.some(({ type }) => type === "OrderPaid");
      return {
        appends: appendWithEarning(order, events, earning, store.now()),
        writes: paid ? [lookLater(orderId, store.now(), CLOSED_INTERVAL_MS)] : [],
      };
    },
  });
}

/** Ends an order whose quote has run out, unless it is paid. */
export async function expireOrder(
  { store, env }: Pick<Services, "store" | "env">,
  orderId: string,
): Promise<void> {
  const facts = { refundIds: newId, usdcMint: env.USDC_MINT };
  await execute(store, {
    id: `expire:${orderId}:${newId()}`,
    name: "ExpireOrder",
    actor: "system:settlement",
    input: { orderId },
    load: { order: loadOrder(orderId) },
    decide({ order }) {
      const command = { type: "ExpireOrder", now: store.now(), facts } as const;
      return { appends: [appendTo(order, orderDecider.decide(command, order.state))] };
    },
  });
}
