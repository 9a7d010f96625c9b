import { num } from "./drawing.ts";

/**
 * Capital letters as single strokes on a grid 8 wide and 12 high, so that a title can be drawn thin, heavy,
 * outlined or lit. Blocks are lists of points (two base-36 digits each); bowls are path data.
 */
const BLOCK: Record<string, string> = {
  A: "0c022060828c 0787",
  B: "000c6c8a886606 6684826000",
  C: "826020020a2c6c8a",
  D: "0060828a6c0c00",
  E: "80000c8c 0666",
  F: "80000c 0666",
  G: "826020020a2c6c8a8646",
  H: "000c 808c 0686",
  I: "000c",
  J: "606a4c2c0a08",
  K: "000c 80068c",
  L: "000c8c",
  M: "0c0056a0ac",
  N: "0c008c80",
  O: "2060828a6c2c0a0220",
  P: "0c006082856707",
  Q: "2060828a6c2c0a0220 598c",
  R: "0c006082856707 478c",
  S: "82602002042666888a6c2c0a",
  T: "0080 404c",
  U: "000a2c6c8a80",
  V: "004c80",
  W: "003c558ca0",
  X: "008c 800c",
  Y: "004680 464c",
  Z: "00800c8c",
  "&": "8c141220506263080a2c4c87",
  "-": "0646",
  "'": "0003",
};

const BOWL: Record<string, string> = {
  A: "M0 12L4 0L8 12M1.4 8H6.6",
  B: "M0 0H4A3 3 0 0 1 4 6H0M4 6A3 3 0 0 1 4 12H0V0",
  C: "M8 2.6A4.6 6 0 1 0 8 9.4",
  D: "M0 0H2.5A5.5 6 0 0 1 2.5 12H0Z",
  G: "M8 2.6A4.6 6 0 1 0 8 9.4V6.6H5",
  J: "M5 0V9A2.6 3 0 0 1 0 9",
  O: "M0 6A4.3 6 0 1 1 8.6 6A4.3 6 0 1 1 0 6Z",
  P: "M0 12V0H4A3.4 3.4 0 0 1 4 6.8H0",
  Q: "M0 6A4.3 6 0 1 1 8.6 6A4.3 6 0 1 1 0 6ZM5 8.6L9 12.6",
  R: "M0 12V0H4A3.2 3.2 0 0 1 4 6.4H0M4 6.4L8 12",
  S: "M7.2 2.4C6.4 -0.8 0.4 -0.9 0.4 3C0.4 6.9 7.6 5.1 7.6 9C7.6 13 0.8 12.9 0 9.4",
  U: "M0 0V8A4 4 0 0 0 8 8V0",
};

/** How far the bowls reach, which their end points do not tell. */
const REACH: Record<string, [left: number, right: number]> = {
  B: [0, 7],
  C: [-0.4, 8],
  D: [0, 8],
  G: [-0.4, 8],
  P: [0, 7.4],
  R: [0, 8],
  S: [0, 7.6],
};

export type LetterSet = "block" | "bowl";

function glyph(letter: string, set: LetterSet): string | undefined {
  const bowl = set === "bowl" ? BOWL[letter] : undefined;
  if (bowl) return bowl;
  return BLOCK[letter]
    ?.split(" ")
    .map((points) => {
      const pairs = points.match(/../g) ?? [];
      const closed = pairs.length > 2 && pairs[0] === pairs.at(-1);
      const body = (closed ? pairs.slice(0, -1) : pairs).map((pair) =>
        [...pair].map((digit) => Number.parseInt(digit, 36)).join(" "),
      );
      return `M${body.join("L")}${closed ? "Z" : ""}`;
    })
    .join("");
}

type Command = [letter: string, ...numbers: number[]];

function commands(d: string): Command[] {
  return [...d.matchAll(/([MLHVCAZ])([^MLHVCAZ]*)/g)].map((match) => [
    match[1]!,
    ...(match[2]!.match(/-?[\d.]+/g) ?? []).map(Number),
  ]);
}

/** Scales path data about 0,0 (x by fx, y by fy) and moves it right by dx. */
function moved(list: Command[], fx: number, fy: number, dx: number): string {
  return list
    .map(([letter, ...v]) => {
      if (letter === "Z") return "z";
      if (letter === "H") return `H${num(v[0]! * fx + dx)}`;
      if (letter === "V") return `V${num(v[0]! * fy)}`;
      if (letter === "A")
        return `A${num(v[0]! * fx)} ${num(v[1]! * fy)} 0 ${v[3]} ${v[4]} ${num(v[5]! * fx + dx)} ${num(v[6]! * fy)}`;
      const pairs = v.map((value, index) => num(index % 2 ? value * fy : value * fx + dx));
      return letter + pairs.join(" ");
    })
    .join("");
}

/** Short feet where a stem ends on the base line or the cap line. */
function serifs(list: Command[], reach: number): string {
  let feet = "";
  const foot = (x: number, y: number) => {
    if (y === 0 || y === 12) feet += `M${x - reach} ${y}H${x + reach}`;
  };
  let x = 0;
  let y = 0;
  list.forEach(([letter, ...v], index) => {
    const beforeY = y;
    if (letter === "H") x = v[0]!;
    else if (letter === "V") y = v[0]!;
    else if (letter !== "Z") [x, y] = [v.at(-2)!, v.at(-1)!];
    const next = list[index + 1];
    if (letter === "M" && next && (next[0] === "V" || (next[0] === "L" && next[2] !== y)))
      foot(x, y);
    const last = !next || next[0] === "M";
    if (last && (letter === "V" || letter === "L") && beforeY !== y) foot(x, y);
  });
  return feet;
}

export interface LineShape {
  /** Units: 12 high before `high`. */
  set: LetterSet;
  /** Width of a letter against its usual width. */
  wide: number;
  tracking: number;
  serif: number;
  /** Widths are divided by this; the group that draws the line multiplies it back (a broad pen). */
  nib: number;
}

/** A line of title lettering as one path with its width (in units after the nib is multiplied back). */
export function strokeText(text: string, shape: LineShape): { d: string; width: number } {
  let d = "";
  let x = 0;
  let first = true;
  for (const letter of text.toUpperCase()) {
    if (letter === " ") {
      x += 5 * shape.wide + shape.tracking;
      continue;
    }
    const data = glyph(letter, shape.set);
    if (!data) continue;
    let list = commands(data);
    if (shape.serif) list = [...list, ...commands(serifs(list, shape.serif))];
    const xs = list.flatMap(([name, ...v]) =>
      name === "H"
        ? [v[0]!]
        : name === "V" || name === "Z"
          ? []
          : name === "A"
            ? [v[5]!]
            : v.filter((_, i) => i % 2 === 0),
    );
    const [left, right] = (shape.set === "bowl" && REACH[letter]) || [
      Math.min(...xs),
      Math.max(...xs),
    ];
    if (!first) x += shape.tracking;
    first = false;
    d += moved(list, shape.wide / shape.nib, 1, (x - left * shape.wide) / shape.nib);
    x += (right - left) * shape.wide;
  }
  return { d, width: x };
}
