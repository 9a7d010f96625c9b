import type { Write } from "./execute";

/**
 * A write that changes nothing: its whole batch stands only where `condition`, in SQL, holds when it is written, and is
 * refused with `refusal` elsewhere (`"retry"`: it is decided anew).
 */
export const guard = (condition: string, params: readonly unknown[], refusal: string): Write => ({
  sql: `INSERT INTO "guards" ("refusal") SELECT '${refusal}' WHERE NOT (${condition})`,
  params,
});
