import { darken, lighten, mix } from "../kit/colour.ts";
import { circle, ellipse, line, num, path, rect, xy } from "../kit/drawing.ts";
import { ridge } from "../nature/land.ts";
import { disc, stars, wash } from "../nature/sky.ts";
import { glowAt, haze } from "../nature/weather.ts";
import type { Scene } from "../kit/stage.ts";

export const spaceDock: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random } = stage;
  wash(stage, "smooth", 1);
  glowAt(stage, width * 0.2, height * 0.2, unit * 80, palette.sky[2], 0.5);
  stars(stage, 90, 1);
  disc(stage, {
    x: width * stage.focus,
    y: height * 0.36,
    r: unit * 30,
    colour: palette.far,
    style: "rings",
  });
  const frame = (x: number, k: number, colour: string) => {
    let data = `M${xy(x - k * 0.08, 0)}V${height}M${xy(x + k * 0.08, 0)}V${height}`;
    for (let y = 0; y < height; y += k * 0.16)
      data += `M${xy(x - k * 0.08, y)}L${xy(x + k * 0.08, y + k * 0.16)}`;
    drawing.add(line(data, colour, k * 0.024));
  };
  frame(width * 0.12, unit * 60, mix(palette.mid, palette.sky[1], 0.4));
  frame(width * 0.9, unit * 72, palette.mid);
  drawing.add(
    rect(0, height * 0.1, width, unit * 3, palette.mid),
    rect(0, height * 0.1, width, unit * 0.8, lighten(palette.mid, 0.25)),
  );
  for (let i = 0; i < 3; i++) {
    const x = width * (0.2 + i * 0.3 + random.range(-0.05, 0.05));
    const drop = height * random.range(0.06, 0.16);
    drawing.add(
      line(`M${xy(x, height * 0.1)}v${num(drop)}`, palette.near, unit * 0.6),
      path(
        `M${xy(x - unit * 3, height * 0.1 + drop)}h${num(unit * 6)}v${num(unit * 3)}h${num(-unit * 2)}v${num(-unit)}h${num(-unit * 2)}v${num(unit)}h${num(-unit * 2)}z`,
        palette.near,
      ),
    );
  }
  const hull = height * 0.74;
  drawing.add(
    path(
      `M${xy(-unit * 4, hull)}L${xy(width * 0.5, hull - unit * 6)}L${xy(width * 0.94, hull + unit * 5)}L${xy(width + unit * 4, hull + unit * 4)}V${height}H0z`,
      drawing.linear([
        [0, lighten(palette.near, 0.2)],
        [0.5, palette.near],
        [1, palette.ink],
      ]),
    ),
    path(`M${xy(0, hull + unit * 8)}H${width}v${num(unit * 1.4)}H0z`, palette.pop),
  );
  let plates = "";
  let lights = "";
  for (let i = 0; i < 8; i++) {
    const x = (i / 8) * width;
    plates += `M${xy(x, hull)}v${num(height)}M${xy(x, hull + unit * (14 + (i % 3) * 4))}h${num(width / 8)}`;
    lights += `M${xy(x + unit * 3, hull + unit * 3)}h${num(unit * 1.6)}v${num(unit)}h${num(-unit * 1.6)}zM${xy(x + unit * 6, hull + unit * 3)}h${num(unit * 1.6)}v${num(unit)}h${num(-unit * 1.6)}z`;
  }
  drawing.add(line(plates, palette.ink, unit * 0.35, `opacity=".6"`), path(lights, palette.glow));
};

export const orbitGarden: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "smooth", 1);
  stars(stage, 70, 1);
  disc(stage, {
    x: width * (1 - stage.focus),
    y: height * 0.2,
    r: unit * 12,
    colour: palette.far,
    style: "cratered",
  });
  const cx = width * stage.focus;
  const radius = Math.min(unit * 46, width * 0.62);
  const cy = height * (y + 0.1);
  glowAt(stage, cx, cy, radius * 1.5, palette.glow, 0.55);
  drawing.add(
    circle(
      cx,
      cy,
      radius,
      drawing.linear([
        [0, mix(palette.sky[2], "#ffffff", 0.15), 0.55],
        [1, palette.glow, 0.75],
      ]),
    ),
    path(
      `M${xy(cx - radius * 0.97, cy + radius * 0.24)}Q${xy(cx - radius * 0.4, cy - radius * 0.05, cx, cy + radius * 0.14)}T${xy(cx + radius * 0.97, cy + radius * 0.24)}A${num(radius)} ${num(radius)} 0 0 1 ${xy(cx - radius * 0.97, cy + radius * 0.24)}z`,
      palette.mid,
    ),
    path(
      `M${xy(cx - radius * 0.88, cy + radius * 0.48)}Q${xy(cx, cy + radius * 0.1, cx + radius * 0.88, cy + radius * 0.48)}A${num(radius)} ${num(radius)} 0 0 1 ${xy(cx - radius * 0.88, cy + radius * 0.48)}z`,
      palette.near,
    ),
  );
  for (let i = 0; i < 5; i++) {
    const t = (i - 2) / 2.7;
    const x = cx + t * radius;
    const ty = cy + radius * (0.2 + (i % 2) * 0.12);
    const k = unit * random.range(4, 6.5);
    let fruit = "";
    for (let f = 0; f < 5; f++)
      fruit += `M${xy(x + random.range(-0.7, 0.6) * k, ty - k * random.range(1.1, 2.3))}h${num(k * 0.28)}v${num(k * 0.28)}h${num(-k * 0.28)}z`;
    drawing.add(
      rect(x - k * 0.14, ty - k, k * 0.28, k, palette.ink),
      circle(x, ty - k * 1.6, k, palette.alt),
      circle(x - k * 0.3, ty - k * 1.85, k * 0.5, lighten(palette.alt, 0.25)),
      path(fruit, palette.pop),
    );
  }
  drawing.add(
    `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(radius)}" fill="none" stroke="#fff" stroke-width="${num(unit * 0.8)}" opacity=".8"/>`,
    line(
      `M${xy(cx - radius * 0.75, cy - radius * 0.3)}A${num(radius * 0.85)} ${num(radius * 0.85)} 0 0 1 ${xy(cx - radius * 0.2, cy - radius * 0.8)}`,
      "#fff",
      unit * 1.6,
      `opacity=".7" stroke-linecap="round"`,
    ),
    path(
      `M${xy(cx - radius * 0.7, cy + radius * 0.72)}h${num(radius * 1.4)}l${xy(-radius * 0.25, radius * 0.34)}h${num(-radius * 0.9)}z`,
      palette.far,
    ),
    rect(cx - radius * 1.6, cy + radius * 0.84, radius * 3.2, unit * 1.6, palette.far),
  );
  let panels = "";
  for (const side of [-1.55, 1.15])
    for (let i = 0; i < 2; i++)
      panels += `M${xy(cx + radius * (side + i * 0.22), cy + radius * 0.6)}h${num(radius * 0.18)}v${num(radius * 0.5)}h${num(-radius * 0.18)}z`;
  drawing.add(path(panels, palette.pop, `opacity=".85"`));
};

export const moonSurface: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "bands", y + 0.2);
  stars(stage, 80, y);
  disc(stage, {
    x: width * stage.focus,
    y: height * (y - 0.24),
    r: unit * 18,
    colour: palette.alt,
    style: "cratered",
  });
  ridge(stage, { y: y, swing: 0.05, rough: 3, fill: palette.far });
  let domes = "";
  let panes = "";
  for (const x of [0.14, 0.3, 0.84]) {
    const k = unit * random.range(5, 10);
    domes += `M${xy(width * x - k, height * (y + 0.05))}a${num(k)} ${num(k)} 0 0 1 ${num(k * 2)} 0z`;
    panes += `M${xy(width * x - k * 0.6, height * (y + 0.03))}h${num(k * 0.4)}v${num(-k * 0.3)}h${num(-k * 0.4)}zM${xy(width * x, height * (y + 0.03))}h${num(k * 0.4)}v${num(-k * 0.3)}h${num(-k * 0.4)}z`;
  }
  drawing.add(path(domes, palette.mid), path(panes, palette.glow));
  ridge(stage, { y: y + 0.1, swing: 0.04, rough: 2, fill: palette.mid, edge: "step" });
  ridge(stage, { y: y + 0.22, swing: 0.04, rough: 1.8, fill: palette.near, edge: "step" });
  for (let i = 0; i < 7; i++) {
    const k = unit * random.range(3, 9);
    const x = width * random.next();
    const cy = height * random.range(y + 0.28, 0.97);
    drawing.add(
      ellipse(x, cy, k, k * 0.28, darken(palette.near, 0.3)),
      ellipse(x, cy + k * 0.08, k * 0.88, k * 0.2, lighten(palette.near, 0.12)),
    );
  }
};

export const cometLane: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random } = stage;
  wash(stage, "smooth", 1);
  glowAt(stage, width * 0.75, height * 0.55, unit * 90, palette.sky[2], 0.7);
  stars(stage, 100, 1);
  const x = width * stage.focus;
  const y = height * 0.5;
  for (const [wide, colour, opacity] of [
    [26, palette.alt, 0.25],
    [17, palette.alt, 0.45],
    [9, palette.glow, 0.6],
  ] as const) {
    drawing.add(
      path(
        `M${xy(x - wide * unit * 0.6, y - wide * unit * 0.7)}L${xy(x + width * 0.9, y - height * 0.62)}L${xy(x + wide * unit * 0.7, y + wide * unit * 0.7)}z`,
        colour,
        `opacity="${opacity}"`,
      ),
    );
  }
  glowAt(stage, x, y, unit * 40, palette.glow, 0.9);
  drawing.add(
    path(
      `M${xy(x - unit * 22, y + unit * 2)}l${xy(unit * 6, -unit * 15)}l${xy(unit * 15, -unit * 8)}l${xy(unit * 16, unit * 7)}l${xy(unit * 6, unit * 14)}l${xy(-unit * 9, unit * 15)}l${xy(-unit * 18, unit * 6)}l${xy(-unit * 12, -unit * 7)}z`,
      palette.mid,
    ),
    path(
      `M${xy(x - unit * 2, y + unit * 21)}l${xy(unit * 9, -unit * 14)}l${xy(unit * 12, -unit * 7)}l${xy(unit * 2, -unit)}l${xy(-unit * 9, unit * 15)}z`,
      palette.near,
    ),
    ellipse(x - unit * 7, y - unit * 4, unit * 4.4, unit * 3.2, palette.near),
    ellipse(x + unit * 9, y - unit * 10, unit * 2.6, unit * 2, palette.near),
  );
  let tents = "";
  for (let i = 0; i < 5; i++)
    tents += `M${xy(x - unit * 14 + i * unit * 7, y - unit * 12 - (i % 2) * unit * 3)}h${num(unit * 3)}v${num(-unit * random.range(3, 7))}h${num(-unit * 3)}z`;
  drawing.add(path(tents, palette.pop));
  let rocks = "";
  for (let i = 0; i < 9; i++) {
    const k = unit * random.range(1, 4);
    rocks += `M${xy(width * random.next(), height * random.range(0.5, 1))}l${xy(k, -k * 0.7)}l${xy(k, k * 0.5)}l${xy(-k * 0.4, k)}l${xy(-k * 1.2, 0)}z`;
  }
  drawing.add(path(rocks, palette.far));
  haze(stage, 1, 0.3, palette.ink, 0.6);
};
