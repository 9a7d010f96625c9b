import { useEffect, useEffectEvent } from "react";
import { useRootData } from "~/app/frame/root-data";
import { hasLoginExpired, readToken } from "~/app/session";
import { requestLogin } from "~/app/wallet/request-login";
import { type LoginReason, useWalletRequest } from "~/app/wallet/wallet-requests";
import { beginIntent, endIntent, keepIntent, nameOf, type Wanted } from "./intent";

/**
 * For what needs a login: asks for it in place, and goes on by itself afterwards, over a reload too.
 *
 * @param resume does it, under the Idempotency-Key that was fixed when it was wanted
 */
export function useIntent(
  wanted: Wanted | undefined,
  resume: (key: string) => Promise<void> | void,
) {
  const signedIn = useRootData()?.user != null;
  const asked = useWalletRequest() !== undefined;
  const name = wanted && nameOf(wanted);

  const goOn = useEffectEvent(async (key: string) => {
    // After the other effects of this commit: a form fills itself in first.
    await Promise.resolve();
    try {
      await resume(key);
    } finally {
      endIntent(key);
    }
  });

  useEffect(() => {
    if (!name || !signedIn || asked || readToken() === null) return;
    const key = beginIntent(name);
    if (key) void goOn(key);
  }, [name, signedIn, asked]);

  return {
    /** Remembers it, and opens the wallet sheet. */
    askLogin(key: string = crypto.randomUUID(), why?: LoginReason) {
      if (wanted) keepIntent(wanted, key);
      requestLogin(why ?? (hasLoginExpired() ? "expired" : undefined), wanted !== undefined);
    },
  };
}
