import { lighten, mix } from "./colour.ts";
import { circle, line, n, path, rect, xy } from "./drawing.ts";
import type { Stage } from "./stage.ts";

/** The sky down to `to` (0..1): smooth, or in flat bands with dithered seams like an old screen. */
export function wash(s: Stage, style: "smooth" | "bands" = "smooth", to = s.horizon): void {
  const { d, w, h, u, p } = s;
  const [top, middle, low] = p.sky;
  if (style === "smooth") {
    d.add(
      rect(
        0,
        0,
        w,
        h,
        d.linear([
          [0, top],
          [to * 0.55, middle],
          [to, low],
        ]),
      ),
    );
    return;
  }
  const colours = [top, mix(top, middle, 0.5), middle, mix(middle, low, 0.5), low];
  const pixel = Math.max(2, Math.round(u * 0.7));
  d.add(rect(0, 0, w, h, top));
  colours.slice(1).forEach((colour, index) => {
    const y = Math.round((h * to * (index + 1)) / 5.2 / pixel) * pixel;
    const checks = d.pattern(
      pixel * 2,
      pixel * 2,
      path(
        `M0 0h${pixel}v${pixel}h-${pixel}zM${pixel} ${pixel}h${pixel}v${pixel}h-${pixel}z`,
        colour,
      ),
    );
    if (h > w) {
      const sparse = d.pattern(
        pixel * 4,
        pixel * 2,
        path(
          `M0 0h${pixel}v${pixel}h-${pixel}zM${pixel * 2} ${pixel}h${pixel}v${pixel}h-${pixel}z`,
          colour,
        ),
      );
      d.add(rect(0, y - pixel * 4, w, pixel * 2, sparse));
    }
    d.add(rect(0, y - pixel * 2, w, pixel * 2, checks), rect(0, y, w, h - y, colour));
  });
}

export function stars(s: Stage, count: number, to = s.horizon, colour = s.p.glow): void {
  const { d, w, h, u, r } = s;
  const draw = (many: number, size: number, opacity: number) => {
    let data = "";
    for (let i = 0; i < many; i++) {
      data += `M${Math.round(r.next() * w)} ${Math.round(r.next() * h * to)}h${size}v${size}h-${size}z`;
    }
    d.add(path(data, colour, `opacity="${opacity}" shape-rendering="crispEdges"`));
  };
  const small = Math.max(1, Math.round(u * 0.3));
  draw(Math.round(count * 0.7), small, 0.55);
  draw(Math.round(count * 0.3), small * 2, 0.9);
}

export interface Disc {
  x: number;
  y: number;
  r: number;
  colour?: string;
  style?: "plain" | "halo" | "striped" | "crescent" | "cratered" | "rings";
}

/** A sun, a moon or a planet; x and y in the picture's own units. */
export function disc(s: Stage, { x, y, r, colour = s.p.glow, style = "halo" }: Disc): void {
  const { d, p } = s;
  if (style !== "plain") {
    d.add(
      circle(
        x,
        y,
        r * 2.6,
        d.radial([
          [0, colour, 0.5],
          [0.38, colour, 0.28],
          [1, colour, 0],
        ]),
      ),
    );
  }
  if (style === "striped") {
    const gaps = [0.1, 0.34, 0.55, 0.73, 0.88].map(
      (at, i) => [r * at, r * (0.035 + i * 0.022)] as const,
    );
    let data = "";
    let from = -r;
    for (const [at, thick] of [...gaps, [r, 0] as const]) {
      const chord = (cy: number) => Math.sqrt(Math.max(0, r * r - cy * cy));
      const [a, b] = [chord(from), chord(at)];
      data += `M${xy(x - a, y + from)}A${n(r)} ${n(r)} 0 0 ${from < 0 && at > 0 ? 0 : 0} ${xy(x - b, y + at)}H${n(x + b)}A${n(r)} ${n(r)} 0 0 0 ${xy(x + a, y + from)}z`;
      from = at + thick;
    }
    d.add(
      path(
        data,
        d.linear([
          [0, colour],
          [1, p.pop],
        ]),
      ),
    );
    return;
  }
  if (style === "crescent") {
    d.add(
      path(
        `M${xy(x - r * 0.2, y - r)}A${n(r)} ${n(r)} 0 1 0 ${xy(x + r, y + r * 0.35)}A${n(r * 0.86)} ${n(r * 0.86)} 0 1 1 ${xy(x - r * 0.2, y - r)}z`,
        colour,
      ),
    );
    return;
  }
  if (style === "rings") {
    const tilt = `transform="rotate(-18 ${n(x)} ${n(y)})"`;
    const dark = mix(colour, p.sky[0], 0.55);
    d.add(
      circle(
        x,
        y,
        r,
        d.linear(
          [
            [0, lighten(colour, 0.2)],
            [0.5, colour],
            [1, dark],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
      `<g ${tilt}>`,
      path(
        `M${xy(x - r * 0.98, y + r * 0.16)}h${n(r * 1.96)}l${xy(-r * 0.05, r * 0.16)}h${n(-r * 1.86)}z`,
        p.pop,
        `opacity=".35"`,
      ),
      line(
        `M${xy(x - r, y)}A${n(r * 1.75)} ${n(r * 0.42)} 0 1 0 ${xy(x + r, y)}`,
        lighten(colour, 0.35),
        r * 0.12,
        `opacity=".85"`,
      ),
      line(
        `M${xy(x - r * 1.1, y - r * 0.12)}A${n(r * 2.05)} ${n(r * 0.54)} 0 1 0 ${xy(x + r * 1.1, y - r * 0.12)}`,
        p.pop,
        r * 0.05,
        `opacity=".8"`,
      ),
      "</g>",
    );
    return;
  }
  d.add(circle(x, y, r, colour));
  if (style === "cratered") {
    const shadow = mix(colour, p.sky[1], 0.28);
    d.add(
      path(
        `M${xy(x - r * 0.25, y - r * 0.97)}A${n(r)} ${n(r)} 0 1 0 ${xy(x + r * 0.75, y + r * 0.66)}A${n(r * 1.15)} ${n(r * 1.15)} 0 0 1 ${xy(x - r * 0.25, y - r * 0.97)}z`,
        shadow,
        `opacity=".55"`,
      ),
    );
    d.add(
      circle(x + r * 0.3, y - r * 0.3, r * 0.17, shadow),
      circle(x - r * 0.25, y + r * 0.2, r * 0.24, shadow),
      circle(x + r * 0.35, y + r * 0.3, r * 0.1, shadow),
    );
  }
}

/** Shafts of light spreading from a point. */
export function rays(
  s: Stage,
  x: number,
  y: number,
  count: number,
  colour: string,
  opacity: number,
  from = 0,
  to = 360,
): void {
  const { d, w, h } = s;
  const reach = Math.hypot(w, h);
  let data = "";
  for (let i = 0; i < count; i++) {
    const a = ((from + ((to - from) * (i + 0.2)) / count) * Math.PI) / 180;
    const b = ((from + ((to - from) * (i + 0.62)) / count) * Math.PI) / 180;
    data += `M${xy(x, y)}L${Math.round(x + Math.cos(a) * reach)} ${Math.round(y + Math.sin(a) * reach)}L${Math.round(x + Math.cos(b) * reach)} ${Math.round(y + Math.sin(b) * reach)}z`;
  }
  d.add(path(data, colour, `opacity="${opacity}"`));
}

/** Ribbons of northern light. */
export function aurora(s: Stage, colours: string[]): void {
  const { d, w, h, u, r } = s;
  const step = u * 7;
  colours.forEach((colour, index) => {
    const curve = r.curve();
    const paint = d.linear([
      [0, colour, 0],
      [0.75, colour, 0.55],
      [1, colour, 0],
    ]);
    let columns = "";
    for (let x = -step; x < w + step; x += step) {
      const t = x / (u * 34) + index * 7;
      const foot = h * (0.24 + index * 0.07 + curve(t) * 0.09);
      const tall = h * (0.2 + curve(t * 2.3 + 40) * 0.09);
      columns += `<path d="M${xy(x, foot - tall)}h${n(step)}v${n(tall)}h${n(-step)}"/>`;
    }
    d.add(`<g fill="${paint}">${columns}</g>`);
  });
}

export function bolt(s: Stage, x: number, y: number, to: number, colour: string): void {
  const { d, u, r } = s;
  let data = `M${xy(x, y)}`;
  let at = y;
  let side = 1;
  while (at < to) {
    at += u * r.range(5, 11);
    data += `l${xy(side * u * r.range(1, 6), Math.min(at, to) - (at - u * 8))}`;
    side = -side;
    if (data.length > 160) break;
  }
  d.add(line(data, colour, u * 2.6, `opacity=".25"`), line(data, lighten(colour, 0.6), u * 0.7));
}
