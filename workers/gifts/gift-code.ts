import { hexToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import { hashTextWith } from "~/domain/event-store/digest";
import { CODE_LENGTH, codeIdOf, writeCode } from "~/domain/redeem-codes/code";

/**
 * The code of a gift: 100 bits of HMAC-SHA-256 under `GAME_KEYS_SECRET`, so that its buyer can be shown it at any
 * time and nobody finds it in our tables.
 */
export function giftCodeOf(secret: string, orderId: string, lineId: string): string {
  const mac = hashTextWith(base64.decode(secret), `gift-code:${orderId}:${lineId}`);
  return writeCode(hexToBytes(mac).subarray(0, CODE_LENGTH));
}

/** By line, what stands for the codes in the log and in tables. */
export function giftIdsOf(
  secret: string,
  orderId: string,
  lineIds: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(lineIds.map((lineId) => [lineId, codeIdOf(giftCodeOf(secret, orderId, lineId))!]));
}
