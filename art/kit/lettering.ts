import { darken, lighten } from "./colour.ts";
import { type Drawing, num, rect } from "./drawing.ts";
import { type LetterSet, strokeText } from "./letters.ts";
import { pixelText } from "./pixel-font.ts";

export interface Face {
  set: LetterSet | "pixel";
  /** Stroke width; letters are 12 high. */
  weight: number;
  wide?: number;
  tracking?: number;
  serif?: number;
  /** Above 1 stems are heavier than bars, below 1 the other way round. */
  nib?: number;
  slant?: number;
  round?: boolean;
}

export interface Finish {
  top: string;
  bottom: string;
  edge?: string;
  edgeWidth?: number;
  /** Depth of the solid side under the letters. */
  depth?: number;
  side?: string;
  inline?: string;
  /** Light around the strokes, for signs. */
  neon?: string;
}

export interface Block {
  /** A line starting with "~" is set small, between rules. */
  lines: readonly string[];
  x: number;
  y: number;
  width: number;
  /** Largest height of a line. */
  tallest: number;
  align?: "middle" | "left";
  face: Face;
  finish: Finish;
}

interface Laid {
  text: string;
  small: boolean;
  d: string;
  scale: number;
  top: number;
  left: number;
  width: number;
  units: number;
}

function shapeOf(text: string, face: Face): { d: string; width: number; high: number } {
  if (face.set === "pixel") return { ...pixelText(text), high: 7 };
  const shape = strokeText(text, {
    set: face.set,
    wide: face.wide ?? 1,
    tracking: (face.tracking ?? 1.4) + face.weight,
    serif: face.serif ?? 0,
    nib: face.nib ?? 1,
  });
  return { ...shape, high: 12 };
}

/** How a title stands when it is set into a box; `height` is what it needs. */
export function layTitle(block: Block): { laid: Laid[]; height: number } {
  const { face } = block;
  const swell = face.set === "pixel" ? 0 : face.weight;
  const gap = block.tallest * 0.16;
  const lean = Math.tan(((face.slant ?? 0) * Math.PI) / 180);
  let top = block.y;
  const laid = block.lines.map((raw): Laid => {
    const small = raw.startsWith("~");
    const text = small ? raw.slice(1) : raw;
    const { d, width, high } = shapeOf(text, face);
    const units = high + swell;
    const tallest = small ? block.tallest * 0.42 : block.tallest;
    const spread = width + swell * Math.max(1, face.nib ?? 1) + units * Math.abs(lean);
    const scale = Math.min(tallest / units, (block.width * (small ? 0.6 : 1)) / spread);
    const span = (width + swell) * scale;
    const left = block.align === "left" ? block.x : block.x + (block.width - span) / 2;
    const at: Laid = { text, small, d, scale, top, left, width: span, units };
    top += units * scale + (small ? gap * 0.9 : gap);
    return at;
  });
  return { laid, height: top - gap - block.y };
}

/** Draws a title; every letter is a path. Returns its height. */
export function drawTitle(drawing: Drawing, block: Block): number {
  const { face, finish } = block;
  const { laid, height } = layTitle(block);
  const pixel = face.set === "pixel";
  const join = face.round
    ? ` stroke-linejoin="round" stroke-linecap="round"`
    : ` stroke-linecap="${face.serif ? "butt" : "square"}"`;
  for (const row of laid) {
    const nib = pixel ? 1 : (face.nib ?? 1);
    const weight = pixel ? 0 : face.weight * (row.small ? 1.1 : 1);
    const swell = pixel ? 0 : face.weight;
    const id = drawing.define((name) => `<path id="${name}" d="${row.d}"/>`);
    const lean = face.slant ? ` skewX(${-face.slant})` : "";
    const baseX =
      row.left +
      (swell / 2) * row.scale +
      (face.slant ? Math.tan((face.slant * Math.PI) / 180) * row.units * row.scale * 0.5 : 0);
    const baseY = row.top + (swell / 2) * row.scale;
    const use = (attributes: string, dx = 0, dy = 0) =>
      `<use href="#${id}" transform="translate(${num(baseX + dx)} ${num(baseY + dy)})${lean} scale(${Math.round(row.scale * nib * 1000) / 1000} ${Math.round(row.scale * 1000) / 1000})" ${attributes}/>`;
    const ink = (paint: string, grow = 0, extra = "") => {
      const width = weight + grow;
      if (pixel)
        return `fill="${paint}"${grow ? ` stroke="${paint}" stroke-width="${num(grow)}"` : ""} shape-rendering="crispEdges"${extra}`;
      return `fill="none" stroke="${paint}" stroke-width="${num(width)}"${join}${extra}`;
    };
    const edge = finish.edge ? (finish.edgeWidth ?? (pixel ? 1.2 : 2)) : 0;
    const depth = (finish.depth ?? 0) * row.scale * (row.small ? 0.5 : 1);
    const steps = depth
      ? Math.max(1, Math.round(depth / Math.max(2, (weight || 1) * row.scale * 0.5)))
      : 0;
    const side = finish.side ?? (finish.edge ? finish.edge : darken(finish.bottom, 0.55));
    const markup: string[] = [];
    if (finish.neon) {
      markup.push(
        use(ink(finish.neon, 5, ` opacity=".16"`)),
        use(ink(finish.neon, 2.4, ` opacity=".35"`)),
      );
    }
    for (let step = steps; step > 0; step--) {
      markup.push(use(ink(side, edge), 0, (depth * step) / steps));
    }
    if (edge) markup.push(use(ink(finish.edge!, edge)));
    const high = pixel ? 7 : 12;
    const fill =
      finish.top === finish.bottom
        ? finish.top
        : drawing.linearAt(
            [
              [0.1, finish.top],
              [0.9, finish.bottom],
            ],
            0,
            high,
          );
    markup.push(use(ink(fill)));
    if (finish.inline && !row.small) {
      markup.push(
        pixel
          ? ""
          : use(
              `fill="none" stroke="${finish.inline}" stroke-width="${num(Math.max(0.35, weight * 0.2))}"${join}`,
            ),
      );
    }
    drawing.add(...markup);
    if (row.small && block.align !== "left") {
      const middle = row.top + (row.units * row.scale) / 2;
      const reach = (block.width - row.width) / 2 - row.units * row.scale;
      if (reach > 12) {
        const thick = Math.max(2, row.scale * 1.2);
        const rule = finish.neon ?? lighten(finish.bottom, 0.1);
        const span = Math.min(reach, block.width * 0.18);
        drawing.add(
          rect(
            row.left - row.units * row.scale * 0.6 - span,
            middle - thick / 2,
            span,
            thick,
            rule,
          ),
          rect(
            row.left + row.width + row.units * row.scale * 0.6,
            middle - thick / 2,
            span,
            thick,
            rule,
          ),
        );
      }
    }
  }
  return height;
}
