import { useSyncExternalStore } from "react";
import { WalletFailure } from "./wallet-failure";
import { type ConnectedWallet, wakeWalletHost } from "./wallet-requests";
import { watchAccount } from "./watch-account";

/** A wallet whose owner has been asked, and has not answered yet. */
export interface WalletWait {
  name: string;
  icon: string;
  giveUp(): void;
}

let waiting: WalletWait | undefined;
const listeners = new Set<() => void>();

function change(next: WalletWait | undefined) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** The wallet has done its part: what remains is ours. */
export function endWalletWait(): void {
  change(undefined);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useWalletWait(): WalletWait | undefined {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => undefined,
  );
}

/**
 * The answer of a wallet, for which the page waits in view, with a way out. Throws `wallet_given_up` when its owner
 * takes that way, `wallet_changed` or `wallet_disconnected` when the wallet takes the account back meanwhile.
 */
export async function waitForWallet<Answer>(
  { wallet, account }: ConnectedWallet,
  asked: Promise<Answer>,
): Promise<Answer> {
  const { name, icon } = wallet;
  const left = Promise.withResolvers<never>();
  const mine = { name, icon, giveUp: () => left.reject(new WalletFailure("wallet_given_up")) };
  const unwatch = watchAccount(wallet, account.address, (code) =>
    left.reject(new WalletFailure(code)),
  );
  change(mine);
  wakeWalletHost();
  try {
    return await Promise.race([asked, left.promise]);
  } finally {
    unwatch();
    if (waiting === mine) change(undefined);
  }
}
