/** E.164 has at most 15 digits; the shortest numbers with their area have six. */
const DIGITS = { least: 6, most: 15 };
export const MAX_PHONE = 30;
const WRITTEN = /^\+?[(0-9][0-9 ()./-]*$/;

/** A number as people write it, in any country's way. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return (
    text.length <= MAX_PHONE &&
    WRITTEN.test(text) &&
    digits >= DIGITS.least &&
    digits <= DIGITS.most
  );
}
