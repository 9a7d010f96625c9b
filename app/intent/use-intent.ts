import { useEffect, useEffectEvent } from "react";
import { useRootData } from "~/app/frame/root-data";
import { hasLoginExpired, readToken } from "~/app/session";
import { requestLogin } from "~/app/wallet/request-login";
import { type LoginReason, useWalletRequest } from "~/app/wallet/wallet-requests";
import { nameOf, readIntent, type Wanted } from "./intent";

/**
 * For what needs a login: asks for it in place, and goes on by itself afterwards, over a reload and in a new tab too.
 *
 * @param resume does it, under the Idempotency-Key that was fixed when it was wanted
 */
export function useIntent(
  wanted: Wanted | undefined,
  resume: (key: string) => Promise<void> | void,
) {
  const userId = useRootData()?.user?.id ?? null;
  const asked = useWalletRequest() !== undefined;
  const name = wanted && nameOf(wanted);

  const act = useEffectEvent(async (key: string) => {
    // After the other effects of this commit: a form fills itself in first.
    await Promise.resolve();
    await resume(key);
  });

  useEffect(() => {
    if (!name || userId === null || asked || readToken() === null) return;
    if (readIntent()?.name !== name) return;
    import("./go-on").then(({ goOn }) => goOn(name, userId, act)).catch(console.warn);
  }, [name, userId, asked]);

  return {
    /** Remembers it, and opens the wallet sheet. */
    askLogin(key: string = crypto.randomUUID(), why?: LoginReason) {
      if (wanted) {
        import("./keep-intent")
          .then(({ keepIntent }) => keepIntent(wanted, key, userId))
          .catch(console.warn);
      }
      requestLogin(why ?? (hasLoginExpired() ? "expired" : undefined), wanted !== undefined);
    },
  };
}
