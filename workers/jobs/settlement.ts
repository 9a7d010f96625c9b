import { BEGINNING, type SearchPlace } from "~/domain/chain/search-place";
import { listDueWatches, listSubmittedPayments, loadOrder } from "~/domain/orders/queries";
import { QUOTE_GRACE_MS } from "~/domain/orders/settlement";
import { isOpen } from "~/domain/orders/status";
import {
  CLOSED_INTERVAL_MS,
  goOnLater,
  lookLater,
  OPEN_INTERVAL_MS,
  stopWatching,
} from "~/domain/orders/watches";
import { readListedPayment, readPayment } from "~/workers/chain/payments";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { goOnSearching, type Search } from "~/workers/chain/search";
import type { Services } from "~/workers/services";
import { bookPayments, type Watched } from "./book-payments";
import { expireOrder } from "./expire-order";

/** Orders that are looked up at the same time. */
const WIDTH = 10;

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

type Watch = Watched & SearchPlace & { until: string; expiresAt: string; status: string };

async function lookAt(services: Services, watch: Watch, now: Date): Promise<void> {
  const { orderId } = watch;
  const open = isOpen(watch.status);
  const wait = open ? OPEN_INTERVAL_MS : CLOSED_INTERVAL_MS;
  try {
    const { place, complete } = await settleOrder(services, watch);
    const ranOut = Date.parse(watch.expiresAt) + QUOTE_GRACE_MS <= now.getTime();
    const ends = open && ranOut && complete;
    if (ends) await expireOrder(services, orderId);
    // Once more from the beginning, for what a node did not show before the end.
    const from = ends ? BEGINNING : place;
    const over = !open && complete && now.getTime() + wait > Date.parse(watch.until);
    const next = complete ? wait : OPEN_INTERVAL_MS;
    await services.db.batch([over ? stopWatching(orderId) : goOnLater(orderId, from, now, next)]);
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) console.error(error);
    await services.db.batch([lookLater(orderId, now, wait)]);
  }
}

/** Looks an order up on chain by its reference, and by what browsers announced, and books what is new. */
async function settleOrder(services: Services, watch: Watch): Promise<Search> {
  const { db, env } = services;
  const { loaded, submitted } = await db.read({
    loaded: loadOrder(watch.orderId),
    submitted: listSubmittedPayments({ orderId: watch.orderId }),
  });
  const { signatures } = loaded.state;
  const hints = submitted.map(({ signature }) => readPayment(env.SOLANA_RPC_URL, signature, watch));
  const hinted = (await Promise.all(hints)).flatMap((transaction) => transaction ?? []);
  await bookPayments(services, watch, hinted);

  const { through, head, before } = watch;
  return goOnSearching(
    env.SOLANA_RPC_URL,
    watch.reference,
    { through, head, before },
    (signature) => signatures.has(signature),
    async (found) => {
      const read = found.map((signature) =>
        readListedPayment(env.SOLANA_RPC_URL, signature, watch),
      );
      await bookPayments(services, watch, await Promise.all(read));
    },
  );
}
