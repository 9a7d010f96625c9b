import { getSolRate } from "~/domain/marketplace/list-queries";
import { type Price, rateOf, worthOf } from "~/domain/marketplace/price";
import { listPendingOfItem, type PurchaseRow } from "~/domain/marketplace/queries";
import * as useCases from "~/domain/marketplace/settle-use-case";
import { listByCosignature } from "~/domain/marketplace/sale-queries";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { readSigned, type SignedTransaction } from "~/workers/chain/signed-transactions";
import { findSolPrice } from "~/workers/chain/sol-price";
import { associatedAccount, itemToken } from "~/workers/chain/token-instructions";
import { requireListed } from "~/workers/chain/transactions";
import type { Services } from "~/workers/services";
import { endVoid } from "./end-void";
import { settleBySeen } from "./search";
import { give } from "./settle-listings";

/**
 * Ends a purchase that we have signed by what the chain says: it is a sale, it failed, or it can never land any more. Until
 * one of them is certain it stays pending. "later" while it does.
 */
export function settlePurchase(
  services: Services,
  purchase: PurchaseRow,
  hint?: SignedTransaction,
): Promise<"later" | void> {
  const { purchaseId: id, reference, cosignature, lastValidBlockHeight, holder } = purchase;
  // Our signature is of the whole transaction: none that was changed has it.
  const isIt = ({ signatures }: SignedTransaction) =>
    [...signatures.values()].includes(cosignature);
  const end = (blockHeight: number | null) =>
    give(services, "EndPurchase", useCases.endPurchase, { purchaseId: id, blockHeight });
  const sought = { id, reference, lastValidBlockHeight, account: holder, isIt };
  return settleBySeen(services, sought, hint, {
    seen: (found) => (found.failed ? end(null) : bookSale(services, purchase, found)),
    gone: end,
  });
}

/** Books what a transaction bought here, whatever was believed of that purchase before. Throws `ChainUnavailable`. */
export async function settleBought(services: Services, signature: string): Promise<void> {
  const seen = await requireListed(readSigned(services.env.SOLANA_RPC_URL, signature));
  const { bought } = await services.db.read({
    bought: listByCosignature({ cosignatures: [...seen.signatures.values()] }),
  });
  for (const purchase of bought) await settlePurchase(services, purchase, seen);
}

/** Looks for all purchases of an item that may still land. */
export async function settlePurchasesOf(services: Services, itemId: string): Promise<void> {
  const { pending } = await services.db.read({ pending: listPendingOfItem({ itemId }) });
  for (const purchase of pending) await settlePurchase(services, purchase);
}

async function bookSale(services: Services, purchase: PurchaseRow, seen: SignedTransaction) {
  const { mint, holder, buyer, price: amount, currency } = purchase;
  const { signature, slot, at } = seen;
  const to = associatedAccount(buyer, itemToken(mint));
  const { before, after } = seen.moved(mint);
  if (before?.holder !== holder || after?.holder !== to || after.address !== buyer) {
    throw new ChainUnavailable("getTransaction: a purchase that has not brought its item");
  }
  await give(services, "SettlePurchase", useCases.settlePurchase, {
    purchase,
    signature,
    slot,
    at: at ?? services.store.now().toISOString(),
    worth: await worthNow(services, { amount, currency }),
    to,
    now: services.store.now(),
  });
  await endVoid(services, purchase.itemId);
}

/** Micro US dollars, by what SOL is worth now, or was when that was last asked; null where nobody ever said. */
async function worthNow({ db, env, store }: Services, price: Price): Promise<number | null> {
  if (price.currency === "USDC") return worthOf(price, 0);
  const solPrice = await findSolPrice(env.PRICE_FEED_URL, store.now());
  if (solPrice !== null) return worthOf(price, rateOf(solPrice));
  const { rate } = await db.read({ rate: getSolRate });
  return rate === null ? null : worthOf(price, rate);
}
