import { createHmac } from "node:crypto";

/** Crockford's base 32: no letter that is taken for a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Keys of a game, `PLST-XXXXX-XXXXX-XXXXX`: 75 bits that only the operator's secret can foretell, and the
 * same ones at every run.
 */
export function makeGameKeys(secret: Uint8Array, gameId: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const bytes = createHmac("sha256", secret).update(`game-key:${gameId}:${at}`).digest();
    const letters = Array.from(bytes.subarray(0, 15), (byte) => ALPHABET[byte & 31]!).join("");
    return `PLST-${letters.slice(0, 5)}-${letters.slice(5, 10)}-${letters.slice(10)}`;
  });
}
