import { darken, lighten, mix } from "../kit/colour.ts";
import { line, num, path, rect, xy } from "../kit/drawing.ts";
import { type Inks, type Sprite, stamp } from "../kit/pixels.ts";
import { island } from "../scenes/air.ts";
import type { Stage } from "../kit/stage.ts";

/** The parts of the night market in the sky. */
export function rock(stage: Stage, x: number, y: number, half: number, far = 0): void {
  const veil = stage.palette.sky[1];
  island(stage, x, y, half, mix("#6a4a3c", veil, 0.25 + far), mix("#3f8f5c", veil, 0.12 + far));
}

export function stall(stage: Stage, x: number, y: number, half: number, cloth: string): void {
  const tall = half * 1.5;
  const step = half / 2.5;
  let stripes = "";
  let scallops = "";
  for (let i = 0; i < 6; i++) {
    const left = x - half * 1.2 + i * step * 0.96;
    if (i % 2 === 0)
      stripes += `M${xy(left, y - tall)}h${num(step * 0.96)}v${num(half * 0.42)}h${num(-step * 0.96)}z`;
    scallops += `M${xy(left, y - tall + half * 0.4)}h${num(step * 0.96)}v${num(half * 0.12)}h${num(-step * 0.24)}v${num(half * 0.1)}h${num(-step * 0.48)}v${num(-half * 0.1)}h${num(-step * 0.24)}z`;
  }
  stage.drawing.add(
    rect(x - half, y - tall, half * 2, tall, "#2a1a14"),
    rect(
      x - half * 0.9,
      y - tall + half * 0.4,
      half * 1.8,
      half * 0.66,
      stage.drawing.linear([
        [0, "#ffe2a0"],
        [1, "#ff9a4a"],
      ]),
    ),
    rect(x - half * 1.05, y - half * 0.5, half * 2.1, half * 0.5, "#7a4a2c"),
    rect(x - half * 1.05, y - half * 0.5, half * 2.1, half * 0.1, "#b87a48"),
    rect(x - half * 1.2, y - tall, half * 2.3, half * 0.42, "#fff2dc"),
    path(stripes, cloth),
    path(scallops, darken(cloth, 0.2)),
  );
  let goods = "";
  for (let i = 0; i < 4; i++)
    goods += `M${xy(x - half * 0.8 + i * half * 0.42, y - half * 0.5)}v${num(-half * 0.26)}h${num(half * 0.28)}v${num(half * 0.26)}z`;
  stage.drawing.add(path(goods, cloth));
}

export function lamps(
  stage: Stage,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  dip: number,
  count: number,
): void {
  const { drawing } = stage;
  drawing.add(
    line(`M${xy(x1, y1)}Q${xy((x1 + x2) / 2, (y1 + y2) / 2 + dip * 2, x2, y2)}`, "#1a120e", 3),
  );
  let bodies = "";
  let cores = "";
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const x = x1 + (x2 - x1) * t;
    const y = y1 + (y2 - y1) * t + dip * 4 * t * (1 - t);
    drawing.add(
      `<circle cx="${num(x)}" cy="${num(y + 12)}" r="34" fill="${drawing.radial([
        [0, "#ffb52e", 0.5],
        [1, "#ffb52e", 0],
      ])}"/>`,
    );
    bodies += `M${xy(x - 6, y)}h12v4h4v14h-4v4h-12v-4h-4v-14h4z`;
    cores += `M${xy(x - 4, y + 6)}h8v10h-8z`;
  }
  drawing.add(path(bodies, "#ff7a5c"), path(cores, "#ffe2a0"));
}

export function bridge(stage: Stage, x1: number, y1: number, x2: number, y2: number): void {
  const { drawing } = stage;
  const mx = (x1 + x2) / 2;
  const my = (y1 + y2) / 2 + 60;
  const curve = (lift: number) => `M${xy(x1, y1 - lift)}Q${xy(mx, my - lift, x2, y2 - lift)}`;
  drawing.add(
    line(curve(0), "#2a1a14", 12),
    line(curve(0), "#a5703f", 9, `stroke-dasharray="12 5"`),
    line(curve(26), "#c9a05a", 3),
  );
}

export function keep(stage: Stage, x: number, y: number, u: number): void {
  const wall = "#5a6f8a";
  let walls = "";
  let roofs = "";
  let panes = "";
  for (const [dx, half, tall] of [
    [-9, 3, 12],
    [-4, 3.4, 20],
    [3, 4, 15],
    [9, 2.6, 10],
  ] as const) {
    const left = x + (dx - half) * u;
    const top = y - tall * u;
    walls += `M${xy(left, y + u)}V${num(top)}h${num(half * 2 * u)}V${num(y + u)}z`;
    roofs += `M${xy(left - u, top)}L${xy(left + half * u, top - u * 7)}L${xy(left + half * 2 * u + u, top)}z`;
    panes += `M${xy(left + half * u - u * 0.6, top + u * 3)}h${num(u * 1.2)}v${num(u * 2.4)}h${num(-u * 1.2)}z`;
  }
  stage.drawing.add(path(walls, wall), path(roofs, "#ff7a5c"), path(panes, "#ffe2a0"));
}

export function blocks(stage: Stage, x: number, y: number, u: number): void {
  const { drawing, random } = stage;
  let cell = "";
  for (let i = 0; i < 9; i++)
    cell += `M${random.int(0, 4) * 8 + 2} ${random.int(0, 4) * 10 + 2}h4v5h-4z`;
  const panes = drawing.pattern(40, 50, path(cell, "#ffe2a0"));
  let data = "";
  for (const [dx, half, tall] of [
    [-12, 3, 14],
    [-6, 2.6, 22],
    [0, 3.2, 17],
    [6, 2.4, 26],
    [11, 3, 12],
  ] as const) {
    data += `M${xy(x + (dx - half) * u, y + u)}v${num(-tall * u)}h${num(half * 2 * u)}v${num(tall * u)}z`;
  }
  drawing.add(
    path(data, "#3a2f6a"),
    path(data, panes),
    line(
      `M${xy(x - 15 * u, y - 15 * u)}h${num(6 * u)}M${xy(x + 3.6 * u, y - 27.4 * u)}h${num(4.8 * u)}`,
      "#ff5fa8",
      5,
    ),
  );
}

export function grove(stage: Stage, x: number, y: number, u: number, count: number): void {
  let data = "";
  for (let i = 0; i < count; i++) {
    const px = x + (i - (count - 1) / 2) * u * 5 + stage.random.range(-1, 1) * u;
    const tall = u * stage.random.range(9, 15);
    data += `M${xy(px, y - tall)}l${xy(u * 2.4, tall * 0.4)}h${num(-u)}l${xy(u * 2.2, tall * 0.34)}h${num(-u)}l${xy(u * 1.6, tall * 0.26)}h${num(-u * 8.4)}l${xy(u * 1.6, -tall * 0.26)}h${num(-u)}l${xy(u * 2.2, -tall * 0.34)}h${num(-u)}z`;
  }
  stage.drawing.add(path(data, mix("#1f6a4a", stage.palette.sky[1], 0.2)));
}

export function crowd(
  stage: Stage,
  people: readonly (readonly [Sprite, number, number, Inks, boolean?])[],
  pixel: number,
): void {
  for (const [sprite, x, y, colours, flip] of people)
    stage.drawing.add(stamp(sprite, x, y, pixel, colours, flip));
}

export function cone(stage: Stage, x: number, y: number, u: number): void {
  stage.drawing.add(
    path(
      `M${xy(x - 10 * u, y + u)}L${xy(x - 3 * u, y - 13 * u)}h${num(6 * u)}L${xy(x + 10 * u, y + u)}z`,
      "#4a2a30",
    ),
    path(
      `M${xy(x - 3 * u, y - 13 * u)}h${num(6 * u)}l${xy(u, 3 * u)}l${xy(-2 * u, 5 * u)}l${xy(-1.4 * u, -4 * u)}l${xy(-1.6 * u, 7 * u)}l${xy(-2 * u, -6 * u)}z`,
      lighten("#ff7a3a", 0.1),
    ),
  );
}
