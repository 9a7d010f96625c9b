import { listBooked, listItemsOfMints } from "~/domain/items/follow-queries";
import { itemAuthority } from "~/workers/chain/item-mint";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { type ChainTransaction } from "~/workers/chain/transactions";
import { mintsIn } from "~/workers/chain/token-moves";
import { bookMoves } from "~/workers/items/follow";
import type { Services } from "~/workers/services";
import type { Checked, Place } from "./audit-step";
import { type Finding, finding } from "./finding";
import { readNaming } from "./read-naming";

/**
 * Every transaction on chain that the authority of items has signed, newest first, beside the mints of the log: each that
 * landed is one. `after`: the last of them that was looked at. Without the chain it is left out.
 */
export async function checkMints(services: Services, { at, after }: Place): Promise<Checked> {
  const { ITEM_AUTHORITY_KEY, SOLANA_RPC_URL } = services.env;
  const authority = itemAuthority(ITEM_AUTHORITY_KEY);
  try {
    const before = after?.[0] as string | undefined;
    const transactions = await readNaming(SOLANA_RPC_URL, authority, before);
    const findings: Finding[] = [];
    for (const one of transactions) {
      if (one.failed || !one.signers.includes(authority)) continue;
      if (await isMint(services, one)) continue;
      findings.push(finding("items", "transaction", "not_minted", { signature: one.signature }));
    }
    const last = transactions.at(-1)?.signature;
    return { findings, ...(last && { next: { at, after: [last] } }) };
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    return {
      findings: [],
      figures: [{ name: "items: minted", value: "the chain does not answer" }],
    };
  }
}

/** What landed a moment ago is booked first, as the jobs would. */
async function isMint(services: Services, transaction: ChainTransaction): Promise<boolean> {
  const { db } = services;
  const { items } = await db.read({ items: listItemsOfMints({ mints: mintsIn(transaction) }) });
  for (const item of items) {
    const { itemId } = item;
    const signatures = [transaction.signature];
    const booked = () => db.read({ moves: listBooked({ itemId, signatures }) });
    if ((await booked()).moves.length) return true;
    await bookMoves(services, item);
    if ((await booked()).moves.length) return true;
  }
  return false;
}
