/** A bound text may not be longer than 2 MB, of UTF-8; a UTF-16 unit is at most 3 bytes of it. */
const UNITS_PER_STATEMENT = 600_000;

/** JSON lists of these JSON texts, each short enough to be bound. */
export function jsonLists(texts: readonly string[]): string[] {
  const lists: string[][] = [];
  let units = Infinity;
  for (const text of texts) {
    if (units + text.length > UNITS_PER_STATEMENT) {
      lists.push([]);
      units = 0;
    }
    lists.at(-1)!.push(text);
    units += text.length + 1;
  }
  return lists.map((list) => `[${list.join(",")}]`);
}
