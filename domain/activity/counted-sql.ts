/**
 * What a row of `activities` counts for as SQL, by the measure of a task (an expression): what was given back counts no
 * longer.
 */
export const counted = (row: string, measure: string) =>
  `CASE ${measure} WHEN 'amount' THEN max(${row}."amount" - ${row}."undone", 0) ELSE ${row}."undone" < ${row}."amount" END`;
