import { lighten } from "./colour.ts";
import { circle, ellipse, line, n, path, rect, xy } from "./drawing.ts";
import type { Stage } from "./stage.ts";

/** A row of clouds with flat undersides and round tops, from x offset `from`. */
export function clouds(
  s: Stage,
  y: number,
  count: number,
  size: number,
  colour: string,
  opacity = 1,
): void {
  const { d, w, r } = s;
  let data = "";
  for (let i = 0; i < count; i++) {
    const span = size * r.range(0.7, 1.5);
    const x = ((i + r.range(0.05, 0.95)) / count) * w * 1.2 - w * 0.1 - span / 2;
    data += cloudPath(s, x, y + r.range(-0.6, 0.6) * size * 0.5, span);
  }
  d.add(path(data, colour, opacity < 1 ? `opacity="${opacity}"` : ""));
}

export function cloudPath(s: Stage, x: number, y: number, span: number): string {
  const puffs = s.r.int(3, 5);
  let data = `M${xy(x, y)}`;
  for (let i = 0; i < puffs; i++) {
    const step = (span / puffs) * s.r.range(0.9, 1.1);
    const middle = 1 - Math.abs((i + 0.5) / puffs - 0.5) * 1.2;
    const rise =
      i === 0 ? -span * 0.08 : i === puffs - 1 ? span * 0.08 : s.r.range(-0.05, 0.05) * span;
    data += `a${n(step * 0.56)} ${n(step * (0.4 + middle * 0.5))} 0 0 1 ${xy(step, rise)}`;
  }
  return `${data}V${n(y + span * 0.07)}a${n(span / 2)} ${n(span * 0.05)} 0 0 1 ${n(-span)} 0z`;
}

/** Long flat bars of cloud, with square ends. */
export function cloudBars(
  s: Stage,
  from: number,
  to: number,
  count: number,
  colour: string,
  opacity: number,
): void {
  const { d, w, h, u, r } = s;
  const thick = Math.max(2, Math.round(u * 1.1));
  let data = "";
  for (let i = 0; i < count; i++) {
    const y = Math.round((h * r.range(from, to)) / thick) * thick;
    const span = w * r.range(0.12, 0.4);
    const x = r.range(-0.1, 1) * w;
    data += `M${xy(x, y)}h${n(span)}v${thick}h${n(-span)}zM${xy(x + span * 0.2, y - thick)}h${n(span * 0.5)}v${thick}h${n(-span * 0.5)}z`;
  }
  d.add(path(data, colour, `opacity="${opacity}"`));
}

/** A veil of colour that is thickest at y (0..1). */
export function haze(s: Stage, y: number, spread: number, colour: string, opacity: number): void {
  const { d, w, h } = s;
  d.add(
    rect(
      0,
      h * (y - spread),
      w,
      h * spread * 2,
      d.linear([
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
  s: Stage,
  kind: Weather,
  count: number,
  colour: string,
  opacity = 0.8,
): void {
  const { d, w, h, u, r } = s;
  let data = "";
  if (kind === "bubbles") {
    for (let i = 0; i < count; i++) {
      const size = u * r.range(0.4, 1.5);
      data += `M${xy(r.next() * w, r.next() * h)}a${n(size)} ${n(size)} 0 1 0 .1 0`;
    }
    d.add(line(data, colour, Math.max(1, u * 0.22), `opacity="${opacity}"`));
    return;
  }
  if (kind === "fireflies") {
    for (let i = 0; i < count; i++) {
      const x = r.next() * w;
      const y = h * r.range(0.2, 0.95);
      const size = u * r.range(0.5, 1.1);
      d.add(
        circle(
          x,
          y,
          size * 4,
          d.radial([
            [0, colour, 0.55],
            [1, colour, 0],
          ]),
        ),
      );
      data += `M${xy(x - size / 2, y - size / 2)}h${n(size)}v${n(size)}h${n(-size)}z`;
    }
    d.add(path(data, lighten(colour, 0.5)));
    return;
  }
  if (kind === "petals") {
    for (let i = 0; i < count; i++) {
      const size = u * r.range(0.6, 1.5);
      data += `M${Math.round(r.next() * w)} ${Math.round(r.next() * h)}q${xy(size, -size * 0.8, size * 1.6, size * 0.2)}q${xy(-size * 0.6, size * 0.9, -size * 1.6, -size * 0.2)}z`;
    }
    d.add(path(data, colour, `opacity="${opacity}"`));
    return;
  }
  // Rain and specks repeat from a tile a good third of the picture wide: few bytes, and no eye sees it.
  const tile = Math.round(Math.max(w, h) / 2.7);
  for (let i = 0; i < Math.ceil(count / 4); i++) {
    const x = r.int(2, tile - 8);
    const y = r.int(2, tile - 8);
    if (kind === "rain") data += `M${x} ${y}l${n(-u * 1.1)} ${n(u * r.range(3, 7))}`;
    else {
      const size = Math.max(1, Math.round(u * r.range(0.25, kind === "dust" ? 0.5 : 0.9)));
      data += `M${x} ${y}h${size}v${size}h-${size}z`;
    }
  }
  const specks = kind === "rain" ? line(data, colour, Math.max(1, u * 0.18)) : path(data, colour);
  d.add(rect(0, 0, w, h, d.pattern(tile, tile, specks), `opacity="${opacity}"`));
}

export function glowAt(
  s: Stage,
  x: number,
  y: number,
  radius: number,
  colour: string,
  opacity = 0.6,
  flat = 1,
): void {
  s.d.add(
    ellipse(
      x,
      y,
      radius,
      radius * flat,
      s.d.radial([
        [0, colour, opacity],
        [0.45, colour, opacity * 0.4],
        [1, colour, 0],
      ]),
    ),
  );
}

/** Paper grain: specks of light and dark in a small repeating tile. */
export function grain(s: Stage, strength = 0.07): void {
  const { d, w, h, r } = s;
  const specks = () => {
    let data = "";
    for (let i = 0; i < 16; i++) data += `M${r.int(0, 94)} ${r.int(0, 94)}h2v2h-2z`;
    return data;
  };
  d.add(
    rect(
      0,
      0,
      w,
      h,
      d.pattern(96, 96, path(specks(), "#fff") + path(specks(), "#000")),
      `opacity="${strength}"`,
    ),
  );
}

/** Darkens the edge of the picture so that lettering stands out. */
export function shadeEdge(
  s: Stage,
  edge: "top" | "bottom",
  reach: number,
  colour: string,
  opacity: number,
): void {
  const { d, w, h } = s;
  const y = edge === "top" ? 0 : h * (1 - reach);
  const stops =
    edge === "top"
      ? d.linear([
          [0, colour, opacity],
          [1, colour, 0],
        ])
      : d.linear([
          [0, colour, 0],
          [0.7, colour, opacity],
          [1, colour, opacity],
        ]);
  d.add(rect(0, y, w, h * reach, stops));
}
