/** HTML's own rule for e-mail fields, with a domain that has a dot. Form and API keep to the same. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const LONGEST_EMAIL = 254;

export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text);
}

/** One mailbox, one spelling. Strictly the part before the @ may tell cases apart; no provider does. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}
