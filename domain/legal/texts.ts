/** The texts that bind both sides. */
export const legalTexts = [
  "terms-conditions",
  "privacy-policy",
  "payment-policy",
  "cancel-policy",
  "refund-policy",
  "delivery-cancellations",
  "mystery-box-terms",
] as const;
export type LegalText = (typeof legalTexts)[number];

/** Where each is read. */
export const pathOfLegalText = (text: LegalText): string =>
  text === "mystery-box-terms" ? "/blind-box-terms-conditions" : `/${text}`;

/**
 * Since when each version that comes with the software is in force, the first one first: its place is its number. Its words
 * are those of the locales, and what changed stands there under `versions`. What a shop publishes itself counts on from the
 * last of them that it had, and from then on takes the place of whatever comes with the software.
 */
export const shippedVersions = {
  "terms-conditions": ["2026-11-22", "2026-11-26", "2026-11-27"],
  "privacy-policy": ["2026-11-22", "2026-11-26", "2026-11-27"],
  "payment-policy": ["2026-11-26"],
  "cancel-policy": ["2026-11-26", "2026-11-27"],
  "refund-policy": ["2026-11-26", "2026-11-27"],
  "delivery-cancellations": ["2026-11-22", "2026-11-26", "2026-11-27"],
  "mystery-box-terms": ["2026-11-21", "2026-11-26"],
} as const satisfies Record<LegalText, readonly string[]>;

/** The number of the newest version of a text, of which a shop has published this one last, or none (0). */
export const newestVersion = (text: LegalText, published: number): number =>
  published || shippedVersions[text].length;
