import { num, path, line, xy } from "../kit/drawing.ts";
import type { Stage } from "../kit/stage.ts";

/** Conifers standing along a line. */
export function pines(
  stage: Stage,
  at: (x: number) => number,
  count: number,
  size: number,
  fill: string,
): void {
  const { drawing, width, unit, random } = stage;
  let data = "";
  for (let i = 0; i < count; i++) {
    const x = ((i + random.range(0, 1)) / count) * width * 1.06 - width * 0.03;
    const tall = unit * size * random.range(0.6, 1.3);
    const half = tall * 0.22;
    const foot = at(x) + unit;
    data += `M${Math.round(x)} ${Math.round(foot - tall)}l${xy(half * 0.6, tall * 0.35)}h${num(-half * 0.2)}l${xy(half * 0.45, tall * 0.3)}h${num(-half * 0.25)}l${xy(half * 0.5, tall * 0.35)}h${num(-half * 2.2)}l${xy(half * 0.5, -tall * 0.35)}h${num(-half * 0.25)}l${xy(half * 0.45, -tall * 0.3)}h${num(-half * 0.2)}z`;
  }
  drawing.add(path(data, fill));
}

/** Round-headed trees or bushes. */
export function bushes(
  stage: Stage,
  at: (x: number) => number,
  count: number,
  size: number,
  fill: string,
): void {
  const { drawing, width, unit, random } = stage;
  let data = "";
  for (let i = 0; i < count; i++) {
    const x = ((i + random.range(0, 1)) / count) * width * 1.1 - width * 0.05;
    const radius = unit * size * random.range(0.5, 1.2);
    data += `M${xy(x - radius, at(x) + unit * 0.5)}a${num(radius)} ${num(radius * random.range(0.8, 1.3))} 0 0 1 ${num(radius * 2)} 0z`;
  }
  drawing.add(path(data, fill));
}

/** Old trunks from top to bottom, with roots and stumps of branches. */
export function trunks(
  stage: Stage,
  count: number,
  thick: number,
  fill: string,
  foot: number,
  clear = 0,
): void {
  const { drawing, width, height, unit, random } = stage;
  let data = "";
  for (let i = 0; i < count; i++) {
    let x = ((i + random.range(0.2, 0.8)) / count) * width;
    if (clear && Math.abs(x / width - stage.focus) < clear)
      x += (x / width < stage.focus ? -1 : 1) * clear * width;
    const t = unit * thick * random.range(0.6, 1.3);
    const y = height * foot + random.range(-1, 2) * unit;
    const lean = random.range(-2, 2) * unit;
    data += `M${xy(x - t * 0.42 + lean, -4)}C${xy(x - t * 0.5, height * 0.3, x - t * 0.45, y - t * 2, x - t * 1.25, y)}h${num(t * 2.5)}C${xy(x + t * 0.5, y - t * 2, x + t * 0.5, height * 0.3, x + t * 0.42 + lean, -4)}z`;
    const by = height * random.range(0.1, 0.4);
    const side = random.chance(0.5) ? 1 : -1;
    data += `M${xy(x, by + t * 0.6)}q${xy(side * t * 1.6, -t * 0.4, side * t * 2.4, -t * 2)}q${xy(-side * t * 0.9, t * 1.1, -side * t * 2.4, t * 1.1)}z`;
  }
  drawing.add(path(data, fill));
}

/** Hanging leaves along the top edge. */
export function canopy(stage: Stage, depth: number, size: number, fill: string): void {
  const { drawing, width, height, unit, random } = stage;
  let data = `M0 0V${num(height * depth)}`;
  let x = 0;
  while (x < width) {
    const step = unit * size * random.range(0.6, 1.3);
    data += `a${num(step * 0.55)} ${num(step * random.range(0.5, 0.9))} 0 0 0 ${xy(step, random.range(-0.4, 0.4) * unit * size * 0.5)}`;
    x += step;
  }
  drawing.add(path(`${data}V0z`, fill));
}

export function palms(
  stage: Stage,
  at: (x: number) => number,
  xs: number[],
  size: number,
  fill: string,
): void {
  const { drawing, width, unit, random } = stage;
  let leaves = "";
  let stems = "";
  for (const fraction of xs) {
    const x = fraction * width;
    const foot = at(x) + unit;
    const tall = unit * size * random.range(0.8, 1.2);
    const lean = tall * random.range(-0.25, 0.25);
    const tx = x + lean;
    const ty = foot - tall;
    stems += `M${xy(x, foot)}Q${xy(x + lean * 0.2, foot - tall * 0.6, tx, ty)}`;
    for (const [dx, dy] of [
      [-0.5, 0.05],
      [-0.42, -0.18],
      [-0.15, -0.26],
      [0.18, -0.26],
      [0.44, -0.16],
      [0.5, 0.08],
    ] as const) {
      leaves += `M${xy(tx, ty)}Q${xy(tx + dx * tall * 0.5, ty + dy * tall - tall * 0.14, tx + dx * tall, ty + dy * tall + tall * 0.12)}Q${xy(tx + dx * tall * 0.45, ty + dy * tall * 0.6 + tall * 0.02, tx, ty)}z`;
    }
  }
  drawing.add(line(stems, fill, unit * size * 0.045), path(leaves, fill));
}

/** Grass, reeds or thorns along a line. */
export function blades(
  stage: Stage,
  at: (x: number) => number,
  count: number,
  size: number,
  fill: string,
  spread = 0.5,
): void {
  const { drawing, width, unit, random } = stage;
  let data = "";
  for (let i = 0; i < count; i++) {
    const x = random.range(-0.02, 1.02) * width;
    const tall = unit * size * random.range(0.5, 1.2);
    const lean = tall * random.range(-spread, spread);
    const thick = Math.max(1.5, tall * 0.09);
    data += `M${xy(x, at(x) + unit)}q${xy(lean * 0.2, -tall * 0.7, lean, -tall)}q${xy(-lean * 0.5, tall * 0.4, -lean + thick, tall)}z`;
  }
  drawing.add(path(data, fill));
}

/** A bough that reaches in from a side, with blossom. */
export function bough(
  stage: Stage,
  fromLeft: boolean,
  y: number,
  reach: number,
  bark: string,
  flowers: string[],
  size = 2.2,
): void {
  const { drawing, width, height, unit, random } = stage;
  const sign = fromLeft ? 1 : -1;
  const x0 = fromLeft ? -unit * 3 : width + unit * 3;
  const tip = x0 + sign * width * reach;
  const y0 = height * y;
  drawing.add(
    path(
      `M${xy(x0, y0 - unit * 3)}C${xy(x0 + sign * width * reach * 0.4, y0 + unit * 4, x0 + sign * width * reach * 0.6, y0 - unit * 9, tip, y0 - unit * 3)}C${xy(x0 + sign * width * reach * 0.6, y0 - unit * 6, x0 + sign * width * reach * 0.4, y0 + unit * 8, x0, y0 + unit * 4)}z`,
      bark,
    ),
    line(
      `M${xy(x0 + sign * width * reach * 0.35, y0)}q${xy(sign * unit * 6, -unit * 2, sign * unit * 9, -unit * 14)}M${xy(x0 + sign * width * reach * 0.55, y0 - unit * 2)}q${xy(sign * unit * 5, unit * 6, sign * unit * 13, unit * 8)}`,
      bark,
      unit * 1.1,
    ),
  );
  flowers.forEach((colour, layer) => {
    let data = "";
    for (let i = 0; i < 17; i++) {
      const t = random.range(0.15, 1.05);
      const x = x0 + sign * width * reach * t + random.range(-5, 5) * unit;
      const py = y0 - unit * 3 + random.range(-9, 8) * unit * (0.5 + t * 0.5);
      const radius = unit * size * random.range(0.5, 1.3) * (1 - layer * 0.2);
      data += `M${xy(x - radius, py)}a${num(radius)} ${num(radius)} 0 1 1 ${num(radius * 2)} 0a${num(radius)} ${num(radius)} 0 1 1 ${num(-radius * 2)} 0z`;
    }
    drawing.add(path(data, colour));
  });
}
