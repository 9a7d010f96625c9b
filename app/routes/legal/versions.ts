/** The texts that bind both sides. */
export type LegalText =
  | "terms-conditions"
  | "privacy-policy"
  | "payment-policy"
  | "cancel-policy"
  | "refund-policy"
  | "delivery-cancellations"
  | "mystery-box-terms";

/**
 * Since when each version of a text is in force, the first one first: its place is its number. What changed stands under
 * `versions` of the text itself.
 */
export const versions = {
  "terms-conditions": ["2026-11-22", "2026-11-26", "2026-11-27"],
  "privacy-policy": ["2026-11-22", "2026-11-26"],
  "payment-policy": ["2026-11-26"],
  "cancel-policy": ["2026-11-26", "2026-11-27"],
  "refund-policy": ["2026-11-26", "2026-11-27"],
  "delivery-cancellations": ["2026-11-22", "2026-11-26", "2026-11-27"],
  "mystery-box-terms": ["2026-11-21", "2026-11-26"],
} as const satisfies Record<LegalText, readonly string[]>;
