import { n, path, line, xy } from "./drawing.ts";
import type { Stage } from "./stage.ts";

/** Conifers standing along a line. */
export function pines(
  s: Stage,
  at: (x: number) => number,
  count: number,
  size: number,
  fill: string,
): void {
  const { d, w, u, r } = s;
  let data = "";
  for (let i = 0; i < count; i++) {
    const x = ((i + r.range(0, 1)) / count) * w * 1.06 - w * 0.03;
    const tall = u * size * r.range(0.6, 1.3);
    const half = tall * 0.22;
    const foot = at(x) + u;
    data += `M${Math.round(x)} ${Math.round(foot - tall)}l${xy(half * 0.6, tall * 0.35)}h${n(-half * 0.2)}l${xy(half * 0.45, tall * 0.3)}h${n(-half * 0.25)}l${xy(half * 0.5, tall * 0.35)}h${n(-half * 2.2)}l${xy(half * 0.5, -tall * 0.35)}h${n(-half * 0.25)}l${xy(half * 0.45, -tall * 0.3)}h${n(-half * 0.2)}z`;
  }
  d.add(path(data, fill));
}

/** Round-headed trees or bushes. */
export function bushes(
  s: Stage,
  at: (x: number) => number,
  count: number,
  size: number,
  fill: string,
): void {
  const { d, w, u, r } = s;
  let data = "";
  for (let i = 0; i < count; i++) {
    const x = ((i + r.range(0, 1)) / count) * w * 1.1 - w * 0.05;
    const radius = u * size * r.range(0.5, 1.2);
    data += `M${xy(x - radius, at(x) + u * 0.5)}a${n(radius)} ${n(radius * r.range(0.8, 1.3))} 0 0 1 ${n(radius * 2)} 0z`;
  }
  d.add(path(data, fill));
}

/** Old trunks from top to bottom, with roots and stumps of branches. */
export function trunks(
  s: Stage,
  count: number,
  thick: number,
  fill: string,
  foot: number,
  clear = 0,
): void {
  const { d, w, h, u, r } = s;
  let data = "";
  for (let i = 0; i < count; i++) {
    let x = ((i + r.range(0.2, 0.8)) / count) * w;
    if (clear && Math.abs(x / w - s.focus) < clear) x += (x / w < s.focus ? -1 : 1) * clear * w;
    const t = u * thick * r.range(0.6, 1.3);
    const y = h * foot + r.range(-1, 2) * u;
    const lean = r.range(-2, 2) * u;
    data += `M${xy(x - t * 0.42 + lean, -4)}C${xy(x - t * 0.5, h * 0.3, x - t * 0.45, y - t * 2, x - t * 1.25, y)}h${n(t * 2.5)}C${xy(x + t * 0.5, y - t * 2, x + t * 0.5, h * 0.3, x + t * 0.42 + lean, -4)}z`;
    const by = h * r.range(0.1, 0.4);
    const side = r.chance(0.5) ? 1 : -1;
    data += `M${xy(x, by + t * 0.6)}q${xy(side * t * 1.6, -t * 0.4, side * t * 2.4, -t * 2)}q${xy(-side * t * 0.9, t * 1.1, -side * t * 2.4, t * 1.1)}z`;
  }
  d.add(path(data, fill));
}

/** Hanging leaves along the top edge. */
export function canopy(s: Stage, depth: number, size: number, fill: string): void {
  const { d, w, h, u, r } = s;
  let data = `M0 0V${n(h * depth)}`;
  let x = 0;
  while (x < w) {
    const step = u * size * r.range(0.6, 1.3);
    data += `a${n(step * 0.55)} ${n(step * r.range(0.5, 0.9))} 0 0 0 ${xy(step, r.range(-0.4, 0.4) * u * size * 0.5)}`;
    x += step;
  }
  d.add(path(`${data}V0z`, fill));
}

export function palms(
  s: Stage,
  at: (x: number) => number,
  xs: number[],
  size: number,
  fill: string,
): void {
  const { d, w, u, r } = s;
  let leaves = "";
  let stems = "";
  for (const fraction of xs) {
    const x = fraction * w;
    const foot = at(x) + u;
    const tall = u * size * r.range(0.8, 1.2);
    const lean = tall * r.range(-0.25, 0.25);
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
  d.add(line(stems, fill, u * size * 0.045), path(leaves, fill));
}

/** Grass, reeds or thorns along a line. */
export function blades(
  s: Stage,
  at: (x: number) => number,
  count: number,
  size: number,
  fill: string,
  spread = 0.5,
): void {
  const { d, w, u, r } = s;
  let data = "";
  for (let i = 0; i < count; i++) {
    const x = r.range(-0.02, 1.02) * w;
    const tall = u * size * r.range(0.5, 1.2);
    const lean = tall * r.range(-spread, spread);
    const thick = Math.max(1.5, tall * 0.09);
    data += `M${xy(x, at(x) + u)}q${xy(lean * 0.2, -tall * 0.7, lean, -tall)}q${xy(-lean * 0.5, tall * 0.4, -lean + thick, tall)}z`;
  }
  d.add(path(data, fill));
}

/** A bough that reaches in from a side, with blossom. */
export function bough(
  s: Stage,
  fromLeft: boolean,
  y: number,
  reach: number,
  bark: string,
  flowers: string[],
  size = 2.2,
): void {
  const { d, w, h, u, r } = s;
  const sign = fromLeft ? 1 : -1;
  const x0 = fromLeft ? -u * 3 : w + u * 3;
  const tip = x0 + sign * w * reach;
  const y0 = h * y;
  d.add(
    path(
      `M${xy(x0, y0 - u * 3)}C${xy(x0 + sign * w * reach * 0.4, y0 + u * 4, x0 + sign * w * reach * 0.6, y0 - u * 9, tip, y0 - u * 3)}C${xy(x0 + sign * w * reach * 0.6, y0 - u * 6, x0 + sign * w * reach * 0.4, y0 + u * 8, x0, y0 + u * 4)}z`,
      bark,
    ),
    line(
      `M${xy(x0 + sign * w * reach * 0.35, y0)}q${xy(sign * u * 6, -u * 2, sign * u * 9, -u * 14)}M${xy(x0 + sign * w * reach * 0.55, y0 - u * 2)}q${xy(sign * u * 5, u * 6, sign * u * 13, u * 8)}`,
      bark,
      u * 1.1,
    ),
  );
  flowers.forEach((colour, layer) => {
    let data = "";
    for (let i = 0; i < 17; i++) {
      const t = r.range(0.15, 1.05);
      const x = x0 + sign * w * reach * t + r.range(-5, 5) * u;
      const py = y0 - u * 3 + r.range(-9, 8) * u * (0.5 + t * 0.5);
      const radius = u * size * r.range(0.5, 1.3) * (1 - layer * 0.2);
      data += `M${xy(x - radius, py)}a${n(radius)} ${n(radius)} 0 1 1 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 1 ${n(-radius * 2)} 0z`;
    }
    d.add(path(data, colour));
  });
}
