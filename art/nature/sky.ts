import { lighten, mix } from "../kit/colour.ts";
import { circle, line, num, path, rect, xy } from "../kit/drawing.ts";
import type { Stage } from "../kit/stage.ts";

/** The sky down to `to` (0..1): smooth, or in flat bands with dithered seams like an old screen. */
export function wash(stage: Stage, style: "smooth" | "bands" = "smooth", to = stage.horizon): void {
  const { drawing, width, height, unit, palette } = stage;
  const [top, middle, low] = palette.sky;
  if (style === "smooth") {
    drawing.add(
      rect(
        0,
        0,
        width,
        height,
        drawing.linear([
          [0, top],
          [to * 0.55, middle],
          [to, low],
        ]),
      ),
    );
    return;
  }
  const colours = [top, mix(top, middle, 0.5), middle, mix(middle, low, 0.5), low];
  const pixel = Math.max(2, Math.round(unit * 0.7));
  drawing.add(rect(0, 0, width, height, top));
  colours.slice(1).forEach((colour, index) => {
    const y = Math.round((height * to * (index + 1)) / 5.2 / pixel) * pixel;
    const checks = drawing.pattern(
      pixel * 2,
      pixel * 2,
      path(
        `M0 0h${pixel}v${pixel}h-${pixel}zM${pixel} ${pixel}h${pixel}v${pixel}h-${pixel}z`,
        colour,
      ),
    );
    if (height > width) {
      const sparse = drawing.pattern(
        pixel * 4,
        pixel * 2,
        path(
          `M0 0h${pixel}v${pixel}h-${pixel}zM${pixel * 2} ${pixel}h${pixel}v${pixel}h-${pixel}z`,
          colour,
        ),
      );
      drawing.add(rect(0, y - pixel * 4, width, pixel * 2, sparse));
    }
    drawing.add(
      rect(0, y - pixel * 2, width, pixel * 2, checks),
      rect(0, y, width, height - y, colour),
    );
  });
}

export function stars(
  stage: Stage,
  count: number,
  to = stage.horizon,
  colour = stage.palette.glow,
): void {
  const { drawing, width, height, unit, random } = stage;
  const draw = (many: number, size: number, opacity: number) => {
    let data = "";
    for (let i = 0; i < many; i++) {
      data += `M${Math.round(random.next() * width)} ${Math.round(random.next() * height * to)}h${size}v${size}h-${size}z`;
    }
    drawing.add(path(data, colour, `opacity="${opacity}" shape-rendering="crispEdges"`));
  };
  const small = Math.max(1, Math.round(unit * 0.3));
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
export function disc(
  stage: Stage,
  { x, y, r, colour = stage.palette.glow, style = "halo" }: Disc,
): void {
  const { drawing, palette } = stage;
  if (style !== "plain") {
    drawing.add(
      circle(
        x,
        y,
        r * 2.6,
        drawing.radial([
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
      data += `M${xy(x - a, y + from)}A${num(r)} ${num(r)} 0 0 ${from < 0 && at > 0 ? 0 : 0} ${xy(x - b, y + at)}H${num(x + b)}A${num(r)} ${num(r)} 0 0 0 ${xy(x + a, y + from)}z`;
      from = at + thick;
    }
    drawing.add(
      path(
        data,
        drawing.linear([
          [0, colour],
          [1, palette.pop],
        ]),
      ),
    );
    return;
  }
  if (style === "crescent") {
    drawing.add(
      path(
        `M${xy(x - r * 0.2, y - r)}A${num(r)} ${num(r)} 0 1 0 ${xy(x + r, y + r * 0.35)}A${num(r * 0.86)} ${num(r * 0.86)} 0 1 1 ${xy(x - r * 0.2, y - r)}z`,
        colour,
      ),
    );
    return;
  }
  if (style === "rings") {
    const tilt = `transform="rotate(-18 ${num(x)} ${num(y)})"`;
    const dark = mix(colour, palette.sky[0], 0.55);
    drawing.add(
      circle(
        x,
        y,
        r,
        drawing.linear(
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
        `M${xy(x - r * 0.98, y + r * 0.16)}h${num(r * 1.96)}l${xy(-r * 0.05, r * 0.16)}h${num(-r * 1.86)}z`,
        palette.pop,
        `opacity=".35"`,
      ),
      line(
        `M${xy(x - r, y)}A${num(r * 1.75)} ${num(r * 0.42)} 0 1 0 ${xy(x + r, y)}`,
        lighten(colour, 0.35),
        r * 0.12,
        `opacity=".85"`,
      ),
      line(
        `M${xy(x - r * 1.1, y - r * 0.12)}A${num(r * 2.05)} ${num(r * 0.54)} 0 1 0 ${xy(x + r * 1.1, y - r * 0.12)}`,
        palette.pop,
        r * 0.05,
        `opacity=".8"`,
      ),
      "</g>",
    );
    return;
  }
  drawing.add(circle(x, y, r, colour));
  if (style === "cratered") {
    const shadow = mix(colour, palette.sky[1], 0.28);
    drawing.add(
      path(
        `M${xy(x - r * 0.25, y - r * 0.97)}A${num(r)} ${num(r)} 0 1 0 ${xy(x + r * 0.75, y + r * 0.66)}A${num(r * 1.15)} ${num(r * 1.15)} 0 0 1 ${xy(x - r * 0.25, y - r * 0.97)}z`,
        shadow,
        `opacity=".55"`,
      ),
    );
    drawing.add(
      circle(x + r * 0.3, y - r * 0.3, r * 0.17, shadow),
      circle(x - r * 0.25, y + r * 0.2, r * 0.24, shadow),
      circle(x + r * 0.35, y + r * 0.3, r * 0.1, shadow),
    );
  }
}

/** Shafts of light spreading from a point. */
export function rays(
  stage: Stage,
  x: number,
  y: number,
  count: number,
  colour: string,
  opacity: number,
  from = 0,
  to = 360,
): void {
  const { drawing, width, height } = stage;
  const reach = Math.hypot(width, height);
  let data = "";
  for (let i = 0; i < count; i++) {
    const a = ((from + ((to - from) * (i + 0.2)) / count) * Math.PI) / 180;
    const b = ((from + ((to - from) * (i + 0.62)) / count) * Math.PI) / 180;
    data += `M${xy(x, y)}L${Math.round(x + Math.cos(a) * reach)} ${Math.round(y + Math.sin(a) * reach)}L${Math.round(x + Math.cos(b) * reach)} ${Math.round(y + Math.sin(b) * reach)}z`;
  }
  drawing.add(path(data, colour, `opacity="${opacity}"`));
}

/** Ribbons of northern light. */
export function aurora(stage: Stage, colours: string[]): void {
  const { drawing, width, height, unit, random } = stage;
  const step = unit * 7;
  colours.forEach((colour, index) => {
    const curve = random.curve();
    const paint = drawing.linear([
      [0, colour, 0],
      [0.75, colour, 0.55],
      [1, colour, 0],
    ]);
    let columns = "";
    for (let x = -step; x < width + step; x += step) {
      const t = x / (unit * 34) + index * 7;
      const foot = height * (0.24 + index * 0.07 + curve(t) * 0.09);
      const tall = height * (0.2 + curve(t * 2.3 + 40) * 0.09);
      columns += `<path d="M${xy(x, foot - tall)}h${num(step)}v${num(tall)}h${num(-step)}"/>`;
    }
    drawing.add(`<g fill="${paint}">${columns}</g>`);
  });
}

export function bolt(stage: Stage, x: number, y: number, to: number, colour: string): void {
  const { drawing, unit, random } = stage;
  let data = `M${xy(x, y)}`;
  let at = y;
  let side = 1;
  while (at < to) {
    at += unit * random.range(5, 11);
    data += `l${xy(side * unit * random.range(1, 6), Math.min(at, to) - (at - unit * 8))}`;
    side = -side;
    if (data.length > 160) break;
  }
  drawing.add(
    line(data, colour, unit * 2.6, `opacity=".25"`),
    line(data, lighten(colour, 0.6), unit * 0.7),
  );
}
