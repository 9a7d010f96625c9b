/** Crockford's base 32: no I, L, O or U, so that nothing is taken for something else (crockford.com/base32.html). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** One character for each byte, of which its lower five bits count. */
export function spell(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join("");
}

/** In groups of five, as they are read out. */
export function inGroups(characters: string): string {
  return characters.match(/.{1,5}/g)?.join("-") ?? "";
}

const NOT_OURS = new RegExp(`[^${ALPHABET}]`);

/**
 * What was meant by what somebody typed: any case and width, with spaces and dashes anywhere, O for 0, I and L
 * for 1. Undefined where it cannot be `length` characters of ours.
 */
export function understand(typed: string, length: number): string | undefined {
  const meant = typed
    .normalize("NFKC")
    .replaceAll(/[\s\p{Pd}\u2212]/gu, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return meant.length === length && !NOT_OURS.test(meant) ? meant : undefined;
}
