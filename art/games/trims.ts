import { darken, lighten, mix } from "../kit/colour.ts";
import { circle, line, path, rect, xy } from "../kit/drawing.ts";
import { hash } from "../kit/random.ts";
import type { Stage } from "../kit/stage.ts";

/** How a studio prints its boxes: what lies over the picture and under the title. */
type Trim = (stage: Stage) => string[];

const PAPER = "#f6ecd4";

/** All of the box but a window in it. */
const around = ({ width: w, height: h }: Stage, window: string) => `M0 0h${w}v${h}H0z${window}`;
const EVEN = `fill-rule="evenodd"`;

function window({ width: w, height: h }: Stage, edge: number, foot = edge): string {
  return `M${xy(edge, edge)}v${h - edge - foot}h${w - edge * 2}v${-(h - edge - foot)}z`;
}

const trims = {
  /** Printed to the edge. */
  bare: () => [],
  /** A white margin, as of a photograph. */
  paper: (stage) => [path(around(stage, window(stage, 20)), PAPER, EVEN)],
  /** Two lines of the game's own colours. */
  ruled: (stage) => [
    path(around(stage, window(stage, 12)), stage.palette.pop, EVEN),
    path(window(stage, 20) + window(stage, 15), stage.palette.ink, EVEN),
  ],
  /** The back of the case, with the marks of a shelf. */
  spine: ({ height: h, palette }) => [
    rect(0, 0, 30, h, palette.pop),
    rect(30, 0, 5, h, darken(palette.pop, 0.45)),
    ...[0, 1, 2].map((at) => rect(9, 24 + at * 20, 12, 12, at === 1 ? palette.glow : palette.ink)),
    rect(9, h - 60, 12, 40, palette.ink),
  ],
  /** A stamp, torn along its holes. */
  stamp(stage) {
    const { width: w, height: h } = stage;
    const hole = (x: number, y: number) => circle(x, y, 8, darken(stage.palette.ink, 0.3));
    const across = stage.drawing.pattern(30, h, hole(15, 0) + hole(15, h));
    const down = stage.drawing.pattern(w, 32, hole(0, 16) + hole(w, 16));
    return [
      path(around(stage, window(stage, 22)), PAPER, EVEN),
      rect(0, 0, w, h, across),
      rect(0, 0, w, h, down),
    ];
  },
  /** An arch, as in a theatre of paper. */
  arch(stage) {
    const { width: w, height: h, palette } = stage;
    const inner = (edge: number) =>
      `M${xy(edge, h - edge)}V${xy(w / 2)}A${xy(w / 2 - edge, w / 2 - edge)} 0 0 1 ${xy(w - edge, w / 2)}V${xy(h - edge)}z`;
    return [
      path(around(stage, inner(14)), darken(palette.ink, 0.2), EVEN),
      line(inner(22), palette.glow, 4, `opacity=".85"`),
    ];
  },
  /** Three stripes across a corner, as they were once on every machine. */
  stripes: ({ width: w, height: h, palette }) =>
    [palette.pop, palette.alt, palette.glow].map((colour, at) =>
      path(
        `M${xy(w, h - 250 + at * 44)}L${xy(w - 250 + at * 44, h)}h44L${xy(w, h - 206 + at * 44)}z`,
        colour,
      ),
    ),
  /** The ribbon of a collection. */
  ribbon: ({ width: w, palette }) => [
    path(`M${xy(w - 190, 0)}h84L${xy(w, 106)}v84z`, palette.pop),
    path(`M${xy(w - 176, 0)}h8L${xy(w, 168)}v8z`, lighten(palette.pop, 0.35)),
    path(`M${xy(w - 128, 0)}h8L${xy(w, 120)}v8z`, lighten(palette.pop, 0.35)),
  ],
  /** Bars above and below, with the holes of a film. */
  film({ width: w, height: h, palette }) {
    const holes = Array.from({ length: 12 }, (_, at) => 14 + at * 50)
      .map((x) => `M${xy(x, 9)}h22v14h-22zM${xy(x, h - 23)}h22v14h-22z`)
      .join("");
    return [
      path(`M0 0h${w}v32H0zM${xy(0, h - 32)}h${w}v32H0z`, darken(palette.ink, 0.4)),
      path(holes, mix(palette.glow, palette.ink, 0.25)),
    ];
  },
  /** The rounded label of a cartridge. */
  cartridge(stage) {
    const { width: w, height: h, palette } = stage;
    const e = 20;
    const r = 56;
    const label = `M${xy(e + r, e)}H${xy(w - e - r)}a${r} ${r} 0 0 1 ${r} ${r}V${xy(h - e)}H${e}V${e + r}a${r} ${r} 0 0 1 ${r} ${-r}z`;
    const plastic = mix(palette.near, "#8a8f98", 0.55);
    return [
      path(around(stage, label), plastic, EVEN),
      line(label, darken(plastic, 0.4), 5),
      ...[0, 1, 2].map((at) => rect(w / 2 - 60, 3 + at * 5, 120, 2.5, darken(plastic, 0.35))),
    ];
  },
  /** Corners of blocks. */
  blocks({ width: w, height: h, palette }) {
    const steps: [number, number, number][] = [
      [0, 0, 3],
      [0, 1, 2],
      [0, 2, 1],
    ];
    const s = 26;
    return ([0, 1] as const).flatMap((right) =>
      ([0, 1] as const).map((low) => {
        const d = steps
          .map(([, row, count]) => {
            const x = right ? w - count * s : 0;
            const y = low ? h - (row + 1) * s : row * s;
            return `M${xy(x, y)}h${count * s}v${s}h${-count * s}z`;
          })
          .join("");
        return path(d, right === low ? palette.pop : palette.ink);
      }),
    );
  },
  /** A brush that did not reach the edges. */
  brush(stage) {
    const { width: w, height: h, random } = stage;
    const points: string[] = [];
    const rough = (edge: number) => edge + random.range(-9, 9);
    for (let x = 24; x < w - 24; x += 42) points.push(xy(x, rough(20)));
    for (let y = 24; y < h - 24; y += 42) points.push(xy(w - rough(20), y));
    for (let x = w - 24; x > 24; x -= 42) points.push(xy(x, h - rough(20)));
    for (let y = h - 24; y > 24; y -= 42) points.push(xy(rough(20), y));
    return [path(around(stage, `M${points.join("L")}z`), PAPER, EVEN)];
  },
} satisfies Record<string, Trim>;

/** What the paper and the ink do to a picture. */
const textures: readonly Trim[] = [
  () => [],
  /** The dots of a comic, denser towards the foot. */
  ({ drawing, width: w, height: h, palette }) => [
    rect(
      0,
      h * 0.5,
      w,
      h * 0.5,
      drawing.pattern(14, 14, circle(7, 7, 3.2, palette.ink), "rotate(45)"),
      `opacity=".22"`,
    ),
    rect(
      0,
      0,
      w,
      h * 0.3,
      drawing.pattern(14, 14, circle(7, 7, 2.2, palette.glow), "rotate(45)"),
      `opacity=".2"`,
    ),
  ],
  /** The lines of a tube. */
  ({ drawing, width: w, height: h, palette }) => [
    rect(0, 0, w, h, drawing.pattern(8, 6, rect(0, 0, 8, 2.5, palette.ink)), `opacity=".2"`),
  ],
  /** Linen. */
  ({ drawing, width: w, height: h }) => [
    rect(
      0,
      0,
      w,
      h,
      drawing.pattern(6, 6, path("M0 0h3v3H0zM3 3h3v3H3z", "#fff")),
      `opacity=".055"`,
    ),
  ],
  /** Light that falls on the sleeve. */
  ({ width: w, height: h }) => [
    path(
      `M${xy(w * 0.62, 0)}h90L${xy(w * 0.22 + 90, h)}h-90zM${xy(w * 0.84, 0)}h26L${xy(w * 0.44 + 26, h)}h-26z`,
      "#fff",
      `opacity=".08"`,
    ),
  ],
];

const names = Object.keys(trims) as (keyof typeof trims)[];

/** A studio prints all its boxes alike; which paper it takes is the game's own. */
export function trim(stage: Stage, studio: string): void {
  const print: Trim = trims[names[hash(`${studio}/print`) % names.length]!];
  stage.drawing.add(...print(stage));
}

export function texture(stage: Stage, id: string): void {
  stage.drawing.add(...textures[hash(`${id}/paper`) % textures.length]!(stage));
}
