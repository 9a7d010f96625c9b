const KEY = /^[\x21-\x7e]{8,64}$/;

export interface ReadKeys {
  /** Each once, with the line on which it stands first. */
  keys: { key: string; line: number }[];
  /** Lines that say what another has said, and which. */
  doubles: { line: number; first: number }[];
  /** Lines that are no key. */
  unreadable: number[];
}

/**
 * Keys as they are pasted, one a line, or as the first column of a CSV. A line without any is passed over, and so is a heading:
 * a first line of one word such as "key".
 */
export function readKeys(text: string): ReadKeys {
  const found: ReadKeys = { keys: [], doubles: [], unreadable: [] };
  const lines = new Map<string, number>();
  for (const [at, whole] of text.split(/\r\n|\r|\n/).entries()) {
    const line = at + 1;
    const key = firstCell(whole);
    if (key === "" || (line === 1 && /^(game[ _-]?)?(keys?|codes?)$/i.test(key))) continue;
    const first = lines.get(key);
    if (!KEY.test(key)) found.unreadable.push(line);
    else if (first !== undefined) found.doubles.push({ line, first });
    else {
      lines.set(key, line);
      found.keys.push({ key, line });
    }
  }
  return found;
}

function firstCell(line: string): string {
  const text = line.replace(/^\uFEFF/, "").trim();
  const quoted = /^"((?:[^"]|"")*)"/.exec(text)?.[1];
  return (quoted?.replaceAll('""', '"') ?? text.split(/[,;\t]/)[0]!).trim();
}
