import { darken, lighten, mix } from "../kit/colour.ts";
import { line, num, path, rect, xy } from "../kit/drawing.ts";
import { palms } from "../nature/flora.ts";
import { peaks, ridge, skyline, water, waves } from "../nature/land.ts";
import { bolt, disc, rays, stars, wash } from "../nature/sky.ts";
import { cloudBars, clouds, glowAt, haze, weather } from "../nature/weather.ts";
import type { Scene, Stage } from "../kit/stage.ts";

/** Strings of paper lanterns from edge to edge. */
export function lanternStrings(stage: Stage, y: number, count: number, size: number): void {
  const { drawing, width, height, unit, palette, random } = stage;
  for (let row = 0; row < count; row++) {
    const top = height * (y + row * 0.07);
    const dip = unit * random.range(5, 12);
    drawing.add(
      line(`M0 ${num(top)}Q${xy(width / 2, top + dip * 2, width, top)}`, palette.ink, unit * 0.25),
    );
    let bodies = "";
    let cores = "";
    for (let i = 0; i < 6; i++) {
      const t = (i + 0.5 + random.range(-0.2, 0.2)) / 6;
      const x = width * t;
      const ly = top + dip * 4 * t * (1 - t);
      const k = unit * size * (0.8 + row * 0.25);
      bodies += `M${xy(x - k * 0.5, ly)}h${num(k)}l${xy(k * 0.3, k * 0.7)}l${xy(-k * 0.3, k * 0.7)}h${num(-k)}l${xy(-k * 0.3, -k * 0.7)}z`;
      cores += `M${xy(x - k * 0.3, ly + k * 0.3)}h${num(k * 0.6)}v${num(k * 0.8)}h${num(-k * 0.6)}z`;
    }
    drawing.add(path(bodies, palette.pop), path(cores, palette.glow));
  }
}

export const harbour: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "bands", y);
  stars(stage, 12, y * 0.7);
  disc(stage, { x: width * stage.focus, y: height * y * 0.42, r: unit * 11, style: "cratered" });
  ridge(stage, { y: y - 0.08, swing: 0.06, rough: 2.2, fill: palette.far });
  skyline(stage, y + 0.005, 0.06, 0.16, 8, palette.mid, palette.glow, "roofs");
  const px = width * (stage.focus < 0.5 ? 0.82 : 0.16);
  let pagoda = "";
  for (let i = 0; i < 4; i++) {
    const k = unit * (9 - i * 1.6);
    const py = height * y - i * unit * 7;
    pagoda += `M${xy(px - k * 0.6, py)}v${num(-unit * 5)}h${num(k * 1.2)}v${num(unit * 5)}zM${xy(px - k * 1.25, py - unit * 4.2)}q${xy(k * 0.5, -unit * 0.6, k * 0.6, -unit * 3.2)}h${num(k * 1.3)}q${xy(k * 0.1, unit * 2.6, k * 0.6, unit * 3.2)}z`;
  }
  drawing.add(path(pagoda, palette.near));
  water(stage, y, mix(palette.far, palette.sky[2], 0.3), palette.ink, palette.glow);
  lanternStrings(stage, 0.06 + random.range(0, 0.05), 2, 3);
  let hulls = "";
  let lights = "";
  for (let i = 0; i < 4; i++) {
    const t = (i + 1) / 4;
    const x = width * (i % 2 ? random.range(0.02, 0.3) : random.range(0.68, 0.98));
    const by = height * (y + 0.05 + (1 - y) * t * 0.55);
    const k = unit * (5 + t * 9);
    hulls += `M${xy(x - k * 1.5, by - k * 0.3)}q${xy(k * 0.2, k * 0.55, k * 0.7, k * 0.55)}h${num(k * 1.6)}q${xy(k * 0.6, 0, k * 0.8, -k * 0.65)}l${xy(-k * 0.8, k * 0.2)}h${num(-k * 1.6)}zM${xy(x - k * 0.6, by - k * 0.1)}v${num(-k * 0.6)}q${xy(k * 0.6, -k * 0.5, k * 1.3, 0)}v${num(k * 0.6)}z`;
    lights += `M${xy(x + k * 0.85, by - k * 0.75)}h${num(k * 0.3)}v${num(k * 0.35)}h${num(-k * 0.3)}z`;
  }
  drawing.add(path(hulls, palette.ink), path(lights, palette.glow));
};

export const stormSea: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "smooth", y + 0.1);
  glowAt(stage, width * stage.focus, height * (y - 0.1), unit * 55, palette.glow, 0.55);
  clouds(stage, height * 0.12, 3, unit * 60, darken(palette.sky[0], 0.25), 0.95);
  clouds(stage, height * 0.24, 4, unit * 44, mix(palette.sky[0], palette.sky[1], 0.5), 0.8);
  bolt(stage, width * random.range(0.12, 0.3), height * 0.14, height * y, palette.glow);
  if (stage.variant !== 1)
    bolt(stage, width * random.range(0.7, 0.9), height * 0.2, height * (y - 0.04), palette.alt);
  waves(stage, y, 2, 0.05, palette.far, palette.mid, lighten(palette.far, 0.4));
  drawing.add(
    path(
      `M${xy(-unit * 4, height)}V${num(height * (y + 0.2))}C${xy(width * 0.1, height * (y + 0.05), width * 0.22, height * (y + 0.02), width * 0.3, height * (y + 0.16))}C${xy(width * 0.22, height * (y + 0.14), width * 0.24, height * (y + 0.3), width * 0.42, height * (y + 0.32))}V${height}z`,
      drawing.linear([
        [0, lighten(palette.mid, 0.35)],
        [0.4, palette.mid],
        [1, palette.near],
      ]),
    ),
  );
  waves(stage, y + 0.24, 3, 0.1, palette.mid, palette.ink, lighten(palette.alt, 0.5));
  weather(stage, "rain", 54, lighten(palette.sky[2], 0.4), 0.45);
};

export const reef: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  drawing.add(
    rect(
      0,
      0,
      width,
      height,
      drawing.linear([
        [0, palette.sky[2]],
        [0.45, palette.sky[1]],
        [1, palette.sky[0]],
      ]),
    ),
  );
  rays(stage, width * stage.focus, -height * 0.25, 9, lighten(palette.sky[2], 0.5), 0.16, 40, 140);
  ridge(stage, {
    y: y + 0.06,
    swing: 0.12,
    rough: 2.5,
    fill: palette.far,
    edge: "facet",
    valley: 0.16,
  });
  if (stage.variant !== 1) {
    let city = "";
    let panes = "";
    for (let i = 0; i < 5; i++) {
      const x = width * (stage.focus + (i - 2) * 0.13);
      const k = unit * random.range(4, 8);
      const foot = height * (y + 0.18);
      const tall = unit * random.range(14, 34);
      city += `M${xy(x - k, foot)}v${num(-tall)}a${num(k)} ${num(k)} 0 0 1 ${num(k * 2)} 0v${num(tall)}zM${xy(x - unit * 0.4, foot - tall - k)}v${num(-unit * 4)}h${num(unit * 0.8)}v${num(unit * 4)}z`;
      panes += `M${xy(x - unit, foot - tall * 0.7)}h${num(unit * 2)}v${num(unit * 4)}h${num(-unit * 2)}z`;
    }
    drawing.add(
      path(city, mix(palette.far, palette.mid, 0.6)),
      path(panes, palette.glow, `opacity=".8"`),
    );
  }
  haze(stage, y + 0.18, 0.14, palette.sky[1], 0.5);
  ridge(stage, { y: y + 0.26, swing: 0.1, rough: 2, fill: palette.mid, valley: 0.2 });
  const floor = ridge(stage, {
    y: y + 0.4,
    swing: 0.06,
    rough: 1.6,
    fill: palette.near,
    valley: 0.16,
  });
  let fans = "";
  let tubes = "";
  for (let i = 0; i < 9; i++) {
    const x = width * (i % 2 ? random.range(0, 0.34) : random.range(0.66, 1));
    const fy = floor(x) + unit * 2;
    const k = unit * random.range(4, 9);
    if (i % 3 === 0)
      for (const a of [-0.8, -0.4, 0, 0.4, 0.8])
        fans += `M${xy(x, fy)}Q${xy(x + a * k * 0.4, fy - k, x + a * k * 1.6, fy - k * 1.9 + Math.abs(a) * k * 0.7)}`;
    else
      for (const a of [-1, 0, 1])
        tubes += `M${xy(x + a * k * 0.5, fy)}v${num(-k * (1.3 - Math.abs(a) * 0.5))}`;
  }
  drawing.add(
    line(fans, palette.pop, unit * 1.2, `stroke-linecap="round"`),
    line(tubes, palette.alt, unit * 2.2, `stroke-linecap="round"`),
  );
  let fish = "";
  for (let i = 0; i < 9; i++) {
    const x = width * random.next();
    const fy = height * random.range(0.12, y + 0.1);
    const k = unit * random.range(1, 2);
    fish += `M${xy(x, fy)}q${xy(k * 1.4, -k, k * 2.6, 0)}l${xy(k, -k * 0.7)}v${num(k * 1.4)}l${xy(-k, -k * 0.7)}q${xy(-k * 1.2, k, -k * 2.6, 0)}z`;
  }
  drawing.add(path(fish, palette.glow, `opacity=".7"`));
  weather(stage, "bubbles", 22, lighten(palette.sky[2], 0.6), 0.6);
};

export const beach: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "smooth", y);
  disc(stage, { x: width * stage.focus, y: height * (y - 0.22), r: unit * 10 });
  clouds(stage, height * (y - 0.08), 4, unit * 30, "#fff", 0.85);
  ridge(stage, { y: y - 0.02, swing: 0.04, rough: 2, fill: palette.far });
  water(stage, y, palette.mid, lighten(palette.mid, 0.3), "#fff");
  if (stage.variant === 1) {
    let pier = "";
    for (let i = 0; i < 9; i++)
      pier += `M${xy(width * 0.5 + i * width * 0.06, height * (y + 0.02))}v${num(height * 0.1)}h${num(unit)}v${num(-height * 0.1)}z`;
    drawing.add(
      path(
        `${pier}M${xy(width * 0.48, height * (y - 0.005))}h${num(width)}v${num(unit * 2)}h${num(-width)}zM${xy(width * 0.72, height * y)}v${num(-unit * 12)}l${xy(unit * 8, -unit * 6)}l${xy(unit * 8, unit * 6)}v${num(unit * 12)}z`,
        darken(palette.far, 0.35),
      ),
    );
  }
  const shore = height * (y + (1 - y) * 0.42);
  drawing.add(
    path(
      `M0 ${num(shore)}C${xy(width * 0.3, shore - unit * 9, width * 0.55, shore + unit * 9, width, shore - unit * 4)}V${height}H0z`,
      "#fff",
      `opacity=".8"`,
    ),
    path(
      `M0 ${num(shore + unit * 2.4)}C${xy(width * 0.3, shore - unit * 6, width * 0.55, shore + unit * 12, width, shore - unit)}V${height}H0z`,
      drawing.linear([
        [0, darken(palette.near, 0.14)],
        [0.35, palette.near],
      ]),
    ),
  );
  palms(
    stage,
    () => shore + unit * 14,
    stage.focus < 0.5 ? [0.86, 0.97] : [0.06, 0.16],
    44,
    palette.ink,
  );
  let dots = "";
  for (let i = 0; i < 30; i++)
    dots += `M${xy(random.next() * width, random.range(shore + unit * 14, height))}h${num(unit * 0.7)}v${num(unit * 0.5)}h${num(-unit * 0.7)}z`;
  drawing.add(path(dots, darken(palette.near, 0.25)));
};

export const lighthouse: Scene = (stage) => {
  const { drawing, width, height, unit, palette, horizon: y } = stage;
  wash(stage, "bands", y);
  stars(stage, 40, y * 0.8);
  const x = width * (stage.focus < 0.5 ? 0.28 : 0.72);
  const foot = height * (y + 0.06);
  const tall = unit * 62;
  const top = foot - tall;
  const side = stage.focus < 0.5 ? 1 : -1;
  drawing.add(
    path(
      `M${xy(x, top)}L${xy(x + side * width, top - unit * 8)}V${num(top + unit * 34)}z`,
      palette.glow,
      `opacity=".35"`,
    ),
    path(
      `M${xy(x, top)}L${xy(x + side * width, top + unit * 2)}V${num(top + unit * 22)}z`,
      palette.glow,
      `opacity=".4"`,
    ),
  );
  peaks(stage, y, 0.12, 3, palette.far, darken(palette.far, 0.2));
  water(stage, y, palette.mid, palette.ink, palette.glow, stage.focus < 0.5 ? 0.72 : 0.28);
  drawing.add(
    path(
      `M${xy(x - unit * 36, height)}L${xy(x - unit * 20, foot + unit * 4)}L${xy(x - unit * 9, foot - unit * 2)}L${xy(x + unit * 11, foot - unit)}L${xy(x + unit * 22, foot + unit * 7)}L${xy(x + unit * 40, height)}z`,
      palette.near,
    ),
  );
  const half = (t: number) => unit * (3.6 + t * 2.6);
  let bands = "";
  for (const t of [0.2, 0.5, 0.8])
    bands += `M${xy(x - half(t), top + tall * t)}h${num(half(t) * 2)}L${xy(x + half(t + 0.15), top + tall * (t + 0.15))}H${num(x - half(t + 0.15))}z`;
  drawing.add(
    path(
      `M${xy(x - half(0.1), top + unit * 6)}H${num(x + half(0.1))}L${xy(x + half(1), foot)}H${num(x - half(1))}z`,
      "#f4efe6",
    ),
    path(bands, palette.pop),
    path(
      `M${xy(x, top + unit * 6)}H${num(x + half(0.1))}L${xy(x + half(1), foot)}H${num(x)}z`,
      palette.ink,
      `opacity=".25"`,
    ),
    rect(x - unit * 5, top + unit * 4, unit * 10, unit * 2, palette.ink),
    rect(x - unit * 3, top - unit * 3, unit * 6, unit * 7, palette.glow),
    path(
      `M${xy(x - unit * 4.4, top - unit * 3)}L${xy(x, top - unit * 9)}L${xy(x + unit * 4.4, top - unit * 3)}z`,
      palette.pop,
    ),
  );
  glowAt(stage, x, top, unit * 22, palette.glow, 0.8);
  cloudBars(stage, 0.1, y - 0.1, 4, palette.sky[2], 0.3);
};
