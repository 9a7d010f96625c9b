import { dropApprovals } from "~/domain/marketplace/approvals";
import { rememberPurse } from "~/domain/marketplace/offer-queries";
import type { listStandingAmong } from "~/domain/marketplace/standing-queries";
import { readAccounts } from "~/workers/chain/token-accounts";
import type { Services } from "~/workers/services";

type Standing = ReturnType<ReturnType<typeof listStandingAmong>["map"]>;

/** Looks what is left of approvals of which a transaction names the accounts. `slot`: the transaction's. Throws `ChainUnavailable`. */
export async function lookAtApprovals(
  { env, db, store }: Services,
  standing: Standing,
  slot: number,
): Promise<void> {
  if (!standing.length) return;
  const addresses = standing.map(({ address }) => address);
  const accounts = await readAccounts(env.SOLANA_RPC_URL, addresses, slot);
  const changes = standing.flatMap(({ kind, address }, at) => {
    const { amount = 0n, delegate = null, delegated = 0n } = accounts[at]?.token ?? {};
    if (kind === "purse") {
      return [rememberPurse(address, { money: amount, delegate, delegated }, store.now())];
    }
    return delegated > 0n ? [] : [dropApprovals([address], slot)];
  });
  if (changes.length) await db.batch(changes);
}
