/** The day in UTC: `2026-11-26`. */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10);
