/** What somebody can write to us about. */
export const topics = [
  "order",
  "payment",
  "top-up",
  "mystery-box",
  "account",
  "privacy",
  "other",
] as const;
export type Topic = (typeof topics)[number];

/** In which order the desk reads what was written. */
export const caseOrders = ["newest", "oldest"] as const;
export type CaseOrder = (typeof caseOrders)[number];
