import { lighten, mix } from "../kit/colour.ts";
import { line, num, path, rect, xy } from "../kit/drawing.ts";
import type { Stage } from "../kit/stage.ts";

type Edge = "smooth" | "facet" | "step";

export interface Ridge {
  /** Middle height of the line, 0..1 of the picture. */
  y: number;
  /** How far it swings, 0..1 of the picture. */
  swing: number;
  /** How many swings across. */
  rough: number;
  fill: string;
  edge?: Edge;
  /** Lifts the ends (positive) or the middle (negative), 0..1 of the picture. */
  valley?: number;
  extra?: string;
}

/** A range of hills, dunes or rocks down to the bottom edge. Returns its height at any x. */
export function ridge(
  stage: Stage,
  { y, swing, rough, fill, edge = "smooth", valley = 0, extra = "" }: Ridge,
): (x: number) => number {
  const { drawing, width, height, unit, random } = stage;
  const curve = random.curve();
  const start = random.range(0, 50);
  const at = (x: number) => {
    const t = (x / width) * rough + start;
    const bowl = valley * (Math.abs(x / width - stage.focus) * 2) ** 1.6;
    return (
      height *
      (y - bowl + swing * (curve(t) * 0.75 + (edge === "facet" ? curve(t * 2.7 + 9) * 0.3 : 0)))
    );
  };
  let data: string;
  if (edge === "step") {
    const pixel = Math.max(3, Math.round(unit * 1.3));
    const snap = (value: number) => Math.round(value / pixel) * pixel;
    let last = snap(at(0));
    data = `M0 ${height}V${last}`;
    let run = 0;
    for (let x = pixel; x <= width + pixel; x += pixel) {
      run += pixel;
      const now = snap(at(x));
      if (now !== last || x + pixel > width + pixel) {
        data += `h${run}${now === last ? "" : `v${now - last}`}`;
        last = now;
        run = 0;
      }
    }
    data += `V${height}z`;
  } else {
    const count = Math.ceil(rough * (edge === "facet" ? 3.2 : 2)) + 3;
    const points = Array.from({ length: count + 1 }, (_, i) => {
      const x = (i / count) * width;
      const jag = edge === "facet" ? (i % 2 ? -1 : 1) * swing * height * 0.18 : 0;
      return [x, at(x) + jag] as const;
    });
    data = `M0 ${num(height)}V${num(points[0]![1])}`;
    if (edge === "facet")
      for (const [x, py] of points.slice(1)) data += `L${Math.round(x)} ${Math.round(py)}`;
    else {
      points.slice(1).forEach(([x, py], i) => {
        const [px, before] = points[i]!;
        data += `${i ? "S" : `C${xy(px + (x - px) / 2, before)} `}${Math.round(x - (x - px) / 2)} ${Math.round(py)} ${Math.round(x)} ${Math.round(py)}`;
      });
    }
    data += `V${num(height)}z`;
  }
  drawing.add(path(data, fill, extra));
  return at;
}

/** Mountains with a lit and a shaded face, and snow on request. */
export function peaks(
  stage: Stage,
  base: number,
  rise: number,
  count: number,
  lit: string,
  shaded: string,
  snow?: string,
): void {
  const { drawing, width, height, random } = stage;
  let light = "";
  let dark = "";
  let caps = "";
  for (let i = 0; i < count; i++) {
    const x = ((i + random.range(0.2, 0.8)) / count) * width;
    const tall = height * rise * random.range(0.6, 1.05);
    const half = tall * random.range(0.75, 1.1);
    const top = height * base - tall;
    const lean = half * random.range(-0.15, 0.2);
    const bx = x + lean;
    const foot = height * base + 4;
    light += `M${xy(x - half, foot)}L${xy(bx, top)}L${xy(bx + half * 0.12, top + tall * 0.4)}L${xy(bx - half * 0.06, top + tall * 0.62)}L${xy(bx + half * 0.1, foot)}z`;
    dark += `M${xy(bx, top)}L${xy(x + half, foot)}H${num(bx + half * 0.1)}L${xy(bx - half * 0.06, top + tall * 0.62)}L${xy(bx + half * 0.12, top + tall * 0.4)}z`;
    const c = 0.3;
    const left = bx - (bx - (x - half)) * c;
    const right = bx + (x + half - bx) * c;
    const cy = top + tall * c;
    caps += `M${xy(bx, top)}L${xy(right, cy)}L${xy(bx + (right - bx) * 0.55, cy - tall * 0.07)}L${xy(bx + (right - bx) * 0.25, cy + tall * 0.07)}L${xy(bx - (bx - left) * 0.25, cy - tall * 0.05)}L${xy(bx - (bx - left) * 0.6, cy + tall * 0.05)}L${xy(left, cy)}z`;
  }
  drawing.add(path(dark, shaded), path(light, lit));
  if (snow) drawing.add(path(caps, snow));
}

/** Water from y (0..1) down, with a path of light under `lightX`. */
export function water(
  stage: Stage,
  y: number,
  top: string,
  bottom: string,
  glint: string,
  lightX = stage.focus,
): void {
  const { drawing, width, height, unit, random } = stage;
  drawing.add(
    rect(
      0,
      height * y,
      width,
      height * (1 - y),
      drawing.linear([
        [0, top],
        [1, bottom],
      ]),
    ),
  );
  let near = "";
  let wide = "";
  const thick = Math.max(2, Math.round(unit * 0.5));
  for (let i = 0; i < 22; i++) {
    const t = i / 22;
    const py = Math.round(height * (y + (1 - y) * t * t) + thick);
    const span = unit * (3 + t * 14) * random.range(0.4, 1.2);
    near += `M${Math.round(width * lightX - span / 2 + random.range(-1, 1) * unit * (2 + t * 8))} ${py}h${Math.round(span)}v${thick}h-${Math.round(span)}z`;
    if (i % 2) {
      const reach = unit * random.range(4, 16) * (0.4 + t);
      wide += `M${Math.round(random.next() * width)} ${py}h${Math.round(reach)}v${thick}h-${Math.round(reach)}z`;
    }
  }
  drawing.add(path(wide, mix(top, glint, 0.5), `opacity=".4"`), path(near, glint, `opacity=".75"`));
}

/** Rows of rolling waves; each row is one repeated crest. */
export function waves(
  stage: Stage,
  y: number,
  rows: number,
  rise: number,
  from: string,
  to: string,
  foam?: string,
): void {
  const { drawing, width, height, random } = stage;
  for (let row = 0; row < rows; row++) {
    const t = rows === 1 ? 1 : row / (rows - 1);
    const top = height * (y + (1 - y) * t * 0.8);
    const tall = height * rise * (0.35 + t * 0.65);
    const span = tall * random.range(3.2, 4.4);
    const start = -span * random.next();
    const crest = `M0 ${num(tall * 1.1)}c${xy(span * 0.25, 0, span * 0.38, -tall, span * 0.62, -tall)}c${xy(-span * 0.1, tall * 0.35, span * 0.1, tall, span * 0.38, tall)}`;
    const colour = mix(from, to, t);
    const tile =
      path(`${crest}v${num(tall)}H0z`, colour) +
      (foam ? line(crest, foam, Math.max(1, tall * 0.05), `opacity="${num(0.3 + t * 0.5)}"`) : "");
    const crests = drawing.pattern(
      span,
      tall * 1.4,
      tile,
      `translate(${num(start)} ${num(top - tall * 1.1)})`,
    );
    drawing.add(
      rect(0, top - tall * 1.1, width, tall * 1.4, crests),
      rect(0, top + tall * 0.25, width, height - top, colour),
    );
  }
}

/** A city's silhouette with lit windows from one repeating tile. */
export function skyline(
  stage: Stage,
  base: number,
  low: number,
  high: number,
  block: number,
  fill: string,
  light?: string,
  tops: "flat" | "spires" | "roofs" = "flat",
): void {
  const { drawing, width, height, unit, random } = stage;
  let data = "";
  let caps = "";
  let x = -block * unit * 0.5;
  while (x < width) {
    const wide = Math.round(unit * block * random.range(0.6, 1.4));
    const tall = Math.round(height * random.range(low, high));
    const top = Math.round(height * base) - tall;
    data += `M${Math.round(x)} ${Math.round(height * base) + 2}V${top}h${wide}V${Math.round(height * base) + 2}z`;
    if (tops === "spires" && random.chance(0.5))
      caps += `M${Math.round(x + wide / 2)} ${Math.round(top - tall * 0.4)}l${num(unit * 0.5)} ${Math.round(tall * 0.4 + 1)}h${num(-unit)}z`;
    if (tops === "roofs")
      caps += `M${Math.round(x - wide * 0.12)} ${top}l${Math.round(wide * 0.3)} ${-Math.round(wide * 0.3)}h${Math.round(wide * 0.64)}l${Math.round(wide * 0.3)} ${Math.round(wide * 0.3)}z`;
    x += wide + (random.chance(0.3) ? Math.round(unit * random.range(0.5, 2)) : 0);
  }
  if (!light) drawing.add(path(data + caps, fill));
  else {
    const blocks = drawing.define((id) => `<path id="${id}" d="${data}"/>`);
    drawing.add(caps ? path(caps, fill) : "", `<use href="#${blocks}" fill="${fill}"/>`);
    const cell = Math.max(3, Math.round(unit * 1.4));
    let panes = "";
    for (let i = 0; i < 14; i++)
      panes += `M${random.int(0, 7) * cell + Math.round(cell / 4)} ${random.int(0, 5) * cell * 1.5 + Math.round(cell / 4)}h${Math.round(cell * 0.5)}v${Math.round(cell * 0.75)}h-${Math.round(cell * 0.5)}z`;
    drawing.add(
      `<use href="#${blocks}" fill="${drawing.pattern(cell * 8, cell * 9, path(panes, light))}" opacity=".85"/>`,
    );
  }
}

/** A floor in perspective, towards a vanishing point. */
export function floorGrid(stage: Stage, y: number, colour: string, thick = 0.3, spread = 3): void {
  const { drawing, width, height, unit } = stage;
  const top = height * y;
  const vx = width * stage.focus;
  let data = "";
  for (let i = -10; i <= 10; i++)
    data += `M${xy(vx + i * unit * 1.6, top)}L${xy(vx + i * unit * 5 * spread, height)}`;
  for (let i = 1; i < 9; i++) data += `M0 ${num(top + (height - top) * (i / 8) ** 2.1)}H${width}`;
  drawing.add(line(data, colour, Math.max(1, unit * thick), `opacity=".7"`));
}

export interface Road {
  y: number;
  tarmac: string;
  edge: string;
  dash: string;
  /** Bends the far end sideways, in widths of the picture. */
  bend?: number;
  wide?: number;
}

/** A road running away to the horizon, with kerbs striped towards the eye. */
export function road(stage: Stage, { y, tarmac, edge, dash, bend = 0, wide = 0.62 }: Road): void {
  const { drawing, width, height } = stage;
  const top = height * y;
  const vx = width * stage.focus + bend * width;
  const bx = width * 0.5;
  const side = (offset: number, t: number) => {
    const k = t * t;
    const middle = vx + (bx - vx) * (1 - (1 - t) ** 1.7);
    return middle + offset * width * wide * (0.015 + 0.985 * k);
  };
  const row = (t: number) => top + (height - top) * t * t;
  const steps = 8;
  const outline = (inner: number, outer: number) => {
    let left = "";
    let right = "";
    for (let i = 0; i <= steps; i++) {
      const t = i / steps;
      left += `${i ? "L" : "M"}${Math.round(side(inner, t))} ${Math.round(row(t))}`;
      right = `L${Math.round(side(outer, t))} ${Math.round(row(t))}${right}`;
    }
    return `${left}${right}z`;
  };
  drawing.add(path(outline(-1, 1), tarmac));
  let kerbs = "";
  let dashes = "";
  for (let i = 1; i < 9; i++) {
    const a = i / 9;
    const b = (i + 0.5) / 9;
    for (const sign of [-1, 1]) {
      kerbs += `M${Math.round(side(sign, a))} ${Math.round(row(a))}L${Math.round(side(sign * 1.09, a))} ${Math.round(row(a))}L${Math.round(side(sign * 1.09, b))} ${Math.round(row(b))}L${Math.round(side(sign, b))} ${Math.round(row(b))}z`;
    }
    if (i > 1)
      dashes += `M${Math.round(side(-0.02, a))} ${Math.round(row(a))}L${Math.round(side(0.02, a))} ${Math.round(row(a))}L${Math.round(side(0.02, b))} ${Math.round(row(b))}L${Math.round(side(-0.02, b))} ${Math.round(row(b))}z`;
  }
  drawing.add(
    path(outline(-1.09, -1) + outline(1, 1.09), lighten(tarmac, 0.75)),
    path(kerbs, edge),
    path(dashes, dash),
  );
}
