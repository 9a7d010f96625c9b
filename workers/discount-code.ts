/** Without letters and digits that are taken for one another. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A discount code for one player: 50 bits, after a word that says where it came from. */
export function newDiscountCode(from: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const text = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${from}-${text.slice(0, 5)}-${text.slice(5)}`;
}
