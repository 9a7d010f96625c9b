/** A cell of a table. On phones those of a row stand one below the other. */
export const cell = "py-2 pr-4 last:pr-0 max-sm:block max-sm:py-0.5 max-sm:pr-0";
