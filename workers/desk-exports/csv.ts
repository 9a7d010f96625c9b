/** Numbers are those of ours; a text that a spreadsheet would run is made harmless, a number is left as it is. */
export type Cell = string | number | null;

/** Excel takes a file without it for one of another encoding. */
export const BOM = "\ufeff";

/** How a text begins that spreadsheets run, with the full-width forms that they read alike (OWASP, "CSV Injection"). */
const FORMULA = /^(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/;
/** The same behind what other languages' spreadsheets part cells by, in a file that they read without its quotes. */
const FORMULA_BEHIND = /(?<=[,;|\t\r\n])(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
/** What RFC 4180 puts into quotes. */
const QUOTED = /[",\r\n]/;

function toCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = (cell ?? "").replace(FORMULA, "'").replaceAll(FORMULA_BEHIND, "'");
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as RFC 4180 has them, each with its end of line. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
