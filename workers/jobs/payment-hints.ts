import { readPayment } from "~/workers/chain/payments";
import { ChainUnavailable } from "~/workers/chain/rpc";
import type { Services } from "~/workers/services";
import { bookPayments, type Watched } from "./book-payments";

/** After half a second, one more, one and a half more … 27 seconds in all. */
const FOLLOW_LOOKS = 10;

/** Looks at the one transaction that somebody names. False while the chain does not show it. */
export async function bookHint(
  services: Services,
  order: Watched,
  signature: string,
): Promise<boolean> {
  try {
    const transaction = await readPayment(services.env.SOLANA_RPC_URL, signature, order);
    if (transaction) await bookPayments(services, order, [transaction]);
    return Boolean(transaction);
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
