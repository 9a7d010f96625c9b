import { base64 } from "@scure/base";
import { hashTextWith } from "~/domain/event-store/digest";
import type { Env } from "~/workers/env";

/** Tells a wallet from others, and of no use to somebody who guesses its address and lacks the secret. */
export function fingerprintOf(
  { WALLET_FINGERPRINT_SECRET }: Pick<Env, "WALLET_FINGERPRINT_SECRET">,
  address: string,
): string {
  return hashTextWith(base64.decode(WALLET_FINGERPRINT_SECRET), `wallet:${address}`);
}
