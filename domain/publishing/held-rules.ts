/** Rules by which something waits until somebody has looked. */
export const heldRules = [
  "links",
  "repeated-text",
  "blocked-words",
  "space-words",
  "space-links",
  "space-capitals",
  "space-new-accounts",
  "space-repeated",
] as const;
export type HeldRule = (typeof heldRules)[number];

/** Those that a Space made itself: what it blocks, and its automatic rules. */
export const isOfSpace = (rule: HeldRule) => rule.startsWith("space-");
