/** Rules by which something waits until somebody has looked. */
export const heldRules = ["links", "repeated-text", "blocked-words", "space-words"] as const;
