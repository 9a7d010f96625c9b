import type { Row } from "./play";

/** No more of what was put in may come out, and no honest median may fall by more. */
export const MAX_OUT = 0.15;
export const MAX_LOST = 0.1;

export const gotOut = ({ own, attack }: Row): number => own + attack.prizes;

/** The part of what was put in that got out. */
export function outOf(row: Row): number {
  const out = gotOut(row);
  return row.attack.paid ? out / row.attack.paid : out > 0 ? Infinity : 0;
}

// Written so that what is no number fails.
export const getsTooMuch = (row: Row): boolean => !(outOf(row) <= MAX_OUT);
export const takesTooMuch = ({ median }: Row): boolean => !(median >= -MAX_LOST);

export const passes = (rows: readonly Row[]): boolean =>
  !rows.some((row) => getsTooMuch(row) || takesTooMuch(row));

/** By the part that got out; of those who get out the same part the one who gets out most. */
function isWorse(one: Row, other: Row): boolean {
  const [part, least] = [outOf(one), outOf(other)];
  return part === least ? gotOut(one) > gotOut(other) : part > least;
}

/** The one that got out most of the rows that `groupOf` puts together, with the most given and the worst median of all. */
export function worstOf(rows: readonly Row[], groupOf: (row: Row) => string): Row[] {
  return [...Map.groupBy(rows, groupOf).values()].map((list) => ({
    ...list.reduce((most, row) => (isWorse(row, most) ? row : most)),
    given: Math.max(...list.map(({ given }) => given)),
    median: Math.min(...list.map(({ median }) => median)),
  }));
}
