/** What an operator may be trusted with, the least first. A word of the public API: append, never rename. */
export const rights = ["catalogue", "support", "moderation", "rules", "all"] as const;
export type Right = (typeof rights)[number];

/** What a page or a command of the desk takes: a right, or `any`, whichever it is. */
export type NeededRight = Right | "any";

export const covers = (held: readonly Right[], needed: NeededRight): boolean =>
  held.includes("all") || (needed === "any" ? held.length > 0 : held.includes(needed));
