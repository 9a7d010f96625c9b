import { lighten } from "../kit/colour.ts";
import { circle, ellipse, line, num, path, rect, xy } from "../kit/drawing.ts";
import type { Stage } from "../kit/stage.ts";

/** A row of clouds with flat undersides and round tops, from x offset `from`. */
export function clouds(
  stage: Stage,
  y: number,
  count: number,
  size: number,
  colour: string,
  opacity = 1,
): void {
  const { drawing, width, random } = stage;
  let data = "";
  for (let i = 0; i < count; i++) {
    const span = size * random.range(0.7, 1.5);
    const x = ((i + random.range(0.05, 0.95)) / count) * width * 1.2 - width * 0.1 - span / 2;
    data += cloudPath(stage, x, y + random.range(-0.6, 0.6) * size * 0.5, span);
  }
  drawing.add(path(data, colour, opacity < 1 ? `opacity="${opacity}"` : ""));
}

export function cloudPath(stage: Stage, x: number, y: number, span: number): string {
  const puffs = stage.random.int(3, 5);
  let data = `M${xy(x, y)}`;
  for (let i = 0; i < puffs; i++) {
    const step = (span / puffs) * stage.random.range(0.9, 1.1);
    const middle = 1 - Math.abs((i + 0.5) / puffs - 0.5) * 1.2;
    const rise =
      i === 0
        ? -span * 0.08
        : i === puffs - 1
          ? span * 0.08
          : stage.random.range(-0.05, 0.05) * span;
    data += `a${num(step * 0.56)} ${num(step * (0.4 + middle * 0.5))} 0 0 1 ${xy(step, rise)}`;
  }
  return `${data}V${num(y + span * 0.07)}a${num(span / 2)} ${num(span * 0.05)} 0 0 1 ${num(-span)} 0z`;
}

/** Long flat bars of cloud, with square ends. */
export function cloudBars(
  stage: Stage,
  from: number,
  to: number,
  count: number,
  colour: string,
  opacity: number,
): void {
  const { drawing, width, height, unit, random } = stage;
  const thick = Math.max(2, Math.round(unit * 1.1));
  let data = "";
  for (let i = 0; i < count; i++) {
    const y = Math.round((height * random.range(from, to)) / thick) * thick;
    const span = width * random.range(0.12, 0.4);
    const x = random.range(-0.1, 1) * width;
    data += `M${xy(x, y)}h${num(span)}v${thick}h${num(-span)}zM${xy(x + span * 0.2, y - thick)}h${num(span * 0.5)}v${thick}h${num(-span * 0.5)}z`;
  }
  drawing.add(path(data, colour, `opacity="${opacity}"`));
}

/** A veil of colour that is thickest at y (0..1). */
export function haze(
  stage: Stage,
  y: number,
  spread: number,
  colour: string,
  opacity: number,
): void {
  const { drawing, width, height } = stage;
  drawing.add(
    rect(
      0,
      height * (y - spread),
      width,
      height * spread * 2,
      drawing.linear([
        [0, colour, 0],
        [0.5, colour, opacity],
        [1, colour, 0],
      ]),
    ),
  );
}

export type Weather = "rain" | "snow" | "petals" | "embers" | "dust" | "bubbles" | "fireflies";

/** Things in the air, in one path. */
export function weather(
  stage: Stage,
  kind: Weather,
  count: number,
  colour: string,
  opacity = 0.8,
): void {
  const { drawing, width, height, unit, random } = stage;
  let data = "";
  if (kind === "bubbles") {
    for (let i = 0; i < count; i++) {
      const size = unit * random.range(0.4, 1.5);
      data += `M${xy(random.next() * width, random.next() * height)}a${num(size)} ${num(size)} 0 1 0 .1 0`;
    }
    drawing.add(line(data, colour, Math.max(1, unit * 0.22), `opacity="${opacity}"`));
    return;
  }
  if (kind === "fireflies") {
    for (let i = 0; i < count; i++) {
      const x = random.next() * width;
      const y = height * random.range(0.2, 0.95);
      const size = unit * random.range(0.5, 1.1);
      drawing.add(
        circle(
          x,
          y,
          size * 4,
          drawing.radial([
            [0, colour, 0.55],
            [1, colour, 0],
          ]),
        ),
      );
      data += `M${xy(x - size / 2, y - size / 2)}h${num(size)}v${num(size)}h${num(-size)}z`;
    }
    drawing.add(path(data, lighten(colour, 0.5)));
    return;
  }
  if (kind === "petals") {
    for (let i = 0; i < count; i++) {
      const size = unit * random.range(0.6, 1.5);
      data += `M${Math.round(random.next() * width)} ${Math.round(random.next() * height)}q${xy(size, -size * 0.8, size * 1.6, size * 0.2)}q${xy(-size * 0.6, size * 0.9, -size * 1.6, -size * 0.2)}z`;
    }
    drawing.add(path(data, colour, `opacity="${opacity}"`));
    return;
  }
  // Rain and specks repeat from a tile a good third of the picture wide: few bytes, and no eye sees it.
  const tile = Math.round(Math.max(width, height) / 2.7);
  for (let i = 0; i < Math.ceil(count / 4); i++) {
    const x = random.int(2, tile - 8);
    const y = random.int(2, tile - 8);
    if (kind === "rain") data += `M${x} ${y}l${num(-unit * 1.1)} ${num(unit * random.range(3, 7))}`;
    else {
      const size = Math.max(1, Math.round(unit * random.range(0.25, kind === "dust" ? 0.5 : 0.9)));
      data += `M${x} ${y}h${size}v${size}h-${size}z`;
    }
  }
  const specks =
    kind === "rain" ? line(data, colour, Math.max(1, unit * 0.18)) : path(data, colour);
  drawing.add(
    rect(0, 0, width, height, drawing.pattern(tile, tile, specks), `opacity="${opacity}"`),
  );
}

export function glowAt(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  colour: string,
  opacity = 0.6,
  flat = 1,
): void {
  stage.drawing.add(
    ellipse(
      x,
      y,
      radius,
      radius * flat,
      stage.drawing.radial([
        [0, colour, opacity],
        [0.45, colour, opacity * 0.4],
        [1, colour, 0],
      ]),
    ),
  );
}

/** Paper grain: specks of light and dark in a small repeating tile. */
export function grain(stage: Stage, strength = 0.07): void {
  const { drawing, width, height, random } = stage;
  const specks = () => {
    let data = "";
    for (let i = 0; i < 16; i++) data += `M${random.int(0, 94)} ${random.int(0, 94)}h2v2h-2z`;
    return data;
  };
  drawing.add(
    rect(
      0,
      0,
      width,
      height,
      drawing.pattern(96, 96, path(specks(), "#fff") + path(specks(), "#000")),
      `opacity="${strength}"`,
    ),
  );
}

/** Darkens the edge of the picture so that lettering stands out. */
export function shadeEdge(
  stage: Stage,
  edge: "top" | "bottom",
  reach: number,
  colour: string,
  opacity: number,
): void {
  const { drawing, width, height } = stage;
  const y = edge === "top" ? 0 : height * (1 - reach);
  const stops =
    edge === "top"
      ? drawing.linear([
          [0, colour, opacity],
          [1, colour, 0],
        ])
      : drawing.linear([
          [0, colour, 0],
          [0.7, colour, opacity],
          [1, colour, opacity],
        ]);
  drawing.add(rect(0, y, width, height * reach, stops));
}
