import {
  listOffersOfOtherKeys,
  listPurses,
  rememberPurse,
} from "~/domain/marketplace/offer-queries";
import { rememberRound } from "~/domain/marketplace/queries";
import { listStandingPurses } from "~/domain/marketplace/standing-queries";
import { marketAddress } from "~/workers/chain/market-sales";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { ACCOUNTS_PER_CALL, readAccountsAt } from "~/workers/chain/token-accounts";
import type { Services } from "~/workers/services";
import { endOffer } from "./settle-offers";

/**
 * Looks whether offers can still be paid, at a hundred accounts in turn: none can of which the key is another's. As many
 * are looked at of those that no open offer is paid from, and from which the market might take money all the same.
 */
export async function watchPurses(services: Services): Promise<number> {
  const { env, db } = services;
  const [delegate, limit] = [marketAddress(env.MARKET_KEY), ACCOUNTS_PER_CALL];
  const { purses, standing, rotated } = await db.read({
    purses: listPurses({ delegate, limit }),
    standing: listStandingPurses(limit),
    rotated: listOffersOfOtherKeys({ delegate, limit }),
  });
  for (const { offerId } of rotated) await endOffer(services, offerId, "key_rotated");
  try {
    await look(services, "offers", purses);
    await look(
      services,
      "purses",
      standing.map(({ purse }) => ({ purse, since: null })),
    );
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
  }
  return purses.length + standing.length;
}

const NOTHING = { amount: 0n, delegate: null, delegated: 0n };

/** `since`: the slot of its last approval, of which a node that has not come to it yet says nothing. */
async function look(
  { env, db, store }: Services,
  round: "offers" | "purses",
  purses: readonly { purse: string; since: number | null }[],
): Promise<void> {
  const { slot, accounts } = purses.length
    ? await readAccountsAt(
        env.SOLANA_RPC_URL,
        purses.map(({ purse }) => purse),
      )
    : { slot: 0, accounts: [] };
  const seen = purses.flatMap(({ purse, since }, at) => {
    if ((since ?? 0) > slot) return [];
    const { amount: money, delegate, delegated } = accounts[at]?.token ?? NOTHING;
    return [rememberPurse(purse, { money, delegate, delegated }, store.now())];
  });
  const isMore = purses.length === ACCOUNTS_PER_CALL;
  await db.batch([...seen, rememberRound(round, isMore ? purses.at(-1)!.purse : "")]);
}
