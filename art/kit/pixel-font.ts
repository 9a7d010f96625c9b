import { num, path } from "./drawing.ts";

/** Seven rows of five pixels, each row a base-32 digit. */
const GLYPHS: Record<string, string> = {
  A: "ehhvhhh",
  B: "uhhuhhu",
  C: "ehggghe",
  D: "uhhhhhu",
  E: "vgguggv",
  F: "vgguggg",
  G: "ehgnhhe",
  H: "hhhvhhh",
  I: "e44444e",
  J: "72222ic",
  K: "hikokih",
  L: "ggggggv",
  M: "hrllhhh",
  N: "hhpljhh",
  O: "ehhhhhe",
  P: "uhhuggg",
  Q: "ehhhlid",
  R: "uhhukih",
  S: "fgge11u",
  T: "v444444",
  U: "hhhhhhe",
  V: "hhhhha4",
  W: "hhhllla",
  X: "hha4ahh",
  Y: "hha4444",
  Z: "v1248gv",
  "0": "ehjlphe",
  "1": "4c4444e",
  "2": "eh1248v",
  "3": "v2421he",
  "4": "26aiv22",
  "5": "vgu11he",
  "6": "68guhhe",
  "7": "v124888",
  "8": "ehhehhe",
  "9": "ehhf12c",
  "&": "cik8lid",
  "/": "01248g0",
  ":": "0440440",
  "-": "000e000",
  "!": "4444404",
  "+": "044v440",
  "'": "4480000",
  ".": "0000044",
  "%": "op248j3",
  "<": "248g842",
  ">": "842124g",
  "*": "0a4v4a0",
};

const NARROW: Record<string, [first: number, width: number]> = {
  I: [1, 3],
  "1": [1, 3],
  ":": [2, 1],
  "!": [2, 1],
  "'": [1, 2],
  ".": [2, 1],
  "-": [1, 3],
};

/** Path data of a text, one unit a pixel, and its width in pixels. */
export function pixelText(text: string): { d: string; width: number } {
  let d = "";
  let x = 0;
  for (const letter of text.toUpperCase()) {
    const glyph = GLYPHS[letter];
    if (!glyph) {
      x += 3;
      continue;
    }
    const [first, width] = NARROW[letter] ?? [0, 5];
    const rows = [...glyph].map((digit) => Number.parseInt(digit, 32));
    for (const [left, top, w, h] of rectangles(rows, 5)) {
      d += `M${x + left - first} ${top}h${w}v${h}h-${w}z`;
    }
    x += width + 1;
  }
  return { d, width: Math.max(0, x - 1) };
}

/** Covers the set bits of rows with few rectangles: runs, joined downwards where they repeat. */
function rectangles(
  rows: number[],
  columns: number,
): [x: number, y: number, w: number, h: number][] {
  const open = new Map<string, [number, number, number, number]>();
  const done: [number, number, number, number][] = [];
  rows.forEach((bits, y) => {
    const seen = new Set<string>();
    let x = 0;
    while (x < columns) {
      if (!(bits & (1 << (columns - 1 - x)))) {
        x++;
        continue;
      }
      const start = x;
      while (x < columns && bits & (1 << (columns - 1 - x))) x++;
      const key = `${start}:${x - start}`;
      seen.add(key);
      const box = open.get(key);
      if (box) box[3]++;
      else open.set(key, [start, y, x - start, 1]);
    }
    for (const [key, box] of open) {
      if (!seen.has(key)) {
        done.push(box);
        open.delete(key);
      }
    }
  });
  return [...done, ...open.values()];
}

/** A line of small text in a picture; `anchor` 0 left, 0.5 middle, 1 right. */
export function label(
  text: string,
  x: number,
  y: number,
  pixel: number,
  fill: string,
  anchor = 0,
): string {
  const { d, width } = pixelText(text);
  const left = x - width * pixel * anchor;
  return path(d, fill, `transform="translate(${num(left)} ${num(y)}) scale(${num(pixel)})"`);
}
