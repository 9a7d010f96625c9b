import { CLIENT_SEED } from "~/domain/mystery-box/draw";

const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789-_";

/** The player's part of a draw: 16 characters by this browser's own chance. */
export function newClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}
