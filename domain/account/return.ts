import { startStream } from "~/domain/event-store/append";
import type { AccountEvent } from "./events";

/** A wallet that had an account, as it was kept. */
interface FormerWallet {
  fingerprint: string;
  grants: Record<string, string[]>;
}

/**
 * A new player takes over what was given to their wallet before. From then on their own rows say so, and nothing
 * else is kept of the wallet.
 */
export function returnOf(former: FormerWallet | undefined, userId: string) {
  if (!former) return { appends: [], writes: [] };
  const { fingerprint, grants } = former;
  const event: AccountEvent = { type: "PlayerReturned", data: { userId, grants } };
  return {
    appends: [startStream(`return-${userId}`, [event])],
    writes: [
      { sql: `DELETE FROM "former_wallets" WHERE "fingerprint" = ?`, params: [fingerprint] },
    ],
  };
}
