import { hexToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import { inGroups, spell, understand } from "~/domain/crockford";
import { hashText, hashTextWith } from "~/domain/event-store/digest";

/** 100 bits: nobody finds one by trying. */
export const CODE_LENGTH = 20;

/** The code as it is shown and handed over. `bytes`: {@link CODE_LENGTH} random ones. */
export function writeCode(bytes: Uint8Array): string {
  return inGroups(spell(bytes.subarray(0, CODE_LENGTH)));
}

/** What stands for a code in the log and in tables, from which it cannot be told; undefined for what is none. */
export function codeIdOf(typed: string): string | undefined {
  const code = understand(typed, CODE_LENGTH);
  return code && hashText(`redeem-code:${code}`).slice(0, 40);
}

/**
 * The code of a gift: 100 bits of HMAC-SHA-256 under `GAME_KEYS_SECRET`, so that its buyer can be shown it at any
 * time and nobody finds it in our tables.
 */
export function giftCodeOf(secret: string, orderId: string, lineId: string): string {
  const mac = hashTextWith(base64.decode(secret), `gift-code:${orderId}:${lineId}`);
  return writeCode(hexToBytes(mac).subarray(0, CODE_LENGTH));
}

/** What stands for a gift's code in the log and in tables. */
export const giftIdOf = (secret: string, orderId: string, lineId: string): string =>
  codeIdOf(giftCodeOf(secret, orderId, lineId))!;
