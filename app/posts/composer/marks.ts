/** What the bar above a text does to it: the marks of our Markdown that most need no learning. */
export const marks = ["bold", "italic", "link", "list", "quote", "spoiler"] as const;
export type Mark = (typeof marks)[number];

const AROUND = { bold: "**", italic: "*", spoiler: "||" } as const;
const BEFORE = { list: "- ", quote: "> " } as const;
/** Stands where an address is to be typed. */
const ADDRESS = "https://";

/** A part of a text that is replaced, and what is selected in the whole afterwards. */
export interface Change {
  from: number;
  to: number;
  insert: string;
  select: readonly [from: number, to: number];
}

/** Marks what is selected from `start` to `end`, or takes the mark away where it has it. */
export function markText(text: string, start: number, end: number, mark: Mark): Change {
  if (mark === "link") return link(text, start, end);
  if (mark === "list" || mark === "quote") return lines(text, start, end, BEFORE[mark]);
  return around(text, start, end, AROUND[mark]);
}

function around(text: string, start: number, end: number, sign: string): Change {
  // Spaces at its ends would keep the mark from being one.
  const selected = text.slice(start, end);
  const from = start + (selected.length - selected.trimStart().length);
  const to = Math.max(from, end - (selected.length - selected.trimEnd().length));
  const inner = text.slice(from, to);
  const { length } = sign;
  if (isMarked(text, from, to, sign)) {
    const select = [from - length, to - length] as const;
    return { from: from - length, to: to + length, insert: inner, select };
  }
  return { from, to, insert: sign + inner + sign, select: [from + length, to + length] };
}

/** Two stars around something italic are no bold, and one of two no italic. */
function isMarked(text: string, from: number, to: number, sign: string): boolean {
  const [char] = sign;
  let before = 0;
  while (text[from - 1 - before] === char) before += 1;
  let after = 0;
  while (text[to + after] === char) after += 1;
  const count = Math.min(before, after);
  return sign === "*" ? count % 2 === 1 : count >= sign.length;
}

function link(text: string, start: number, end: number): Change {
  const selected = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(selected)) {
    const at = start + 1;
    return { from: start, to: end, insert: `[](${selected})`, select: [at, at] };
  }
  const at = start + selected.length + 3;
  return {
    from: start,
    to: end,
    insert: `[${selected}](${ADDRESS})`,
    select: [at, at + ADDRESS.length],
  };
}

/** Whole lines; one that has the sign loses it where all have. */
function lines(text: string, start: number, end: number, sign: string): Change {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", Math.max(start, end - 1));
  const to = next < 0 ? text.length : Math.max(next, end);
  const all = text.slice(from, to).split("\n");
  const has = all.every((line) => line.startsWith(sign));
  const changed = all.map((line) => (has ? line.slice(sign.length) : sign + line)).join("\n");
  // A list or a quote begins after an empty line, or it would go on what stands above.
  const gap = !has && from > 0 && text[from - 2] !== "\n" ? "\n" : "";
  const insert = gap + changed;
  const last = from + insert.length;
  return { from, to, insert, select: start === end ? [last, last] : [from + gap.length, last] };
}
