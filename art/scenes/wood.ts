import { darken, lighten, mix } from "../kit/colour.ts";
import { circle, ellipse, line, num, path, rect, xy } from "../kit/drawing.ts";
import { blades, bough, bushes, canopy, pines, trunks } from "../nature/flora.ts";
import { ridge, water } from "../nature/land.ts";
import { disc, rays, stars, wash } from "../nature/sky.ts";
import { cloudBars, glowAt, haze, weather } from "../nature/weather.ts";
import type { Scene } from "../kit/stage.ts";

export const cedars: Scene = (stage) => {
  const { drawing, width, height, unit, palette, horizon: y } = stage;
  drawing.add(
    rect(
      0,
      0,
      width,
      height,
      drawing.linear([
        [0, palette.sky[0]],
        [0.5, palette.sky[2]],
        [1, palette.sky[1]],
      ]),
    ),
  );
  const gx = width * stage.focus;
  glowAt(stage, gx, height * (y - 0.06), unit * 60, palette.glow, 0.75);
  trunks(stage, 9, 3, mix(palette.far, palette.sky[2], 0.4), y + 0.06);
  rays(stage, gx + width * 0.1, -height * 0.3, 8, palette.glow, 0.14, 50, 130);
  trunks(stage, 6, 6, palette.far, y + 0.12, 0.12);
  haze(stage, y + 0.08, 0.14, palette.sky[2], 0.5);
  const moss = ridge(stage, {
    y: y + 0.16,
    swing: 0.05,
    rough: 2.2,
    fill: palette.mid,
    valley: 0.06,
  });
  bushes(stage, moss, 10, 3, mix(palette.mid, palette.near, 0.4));
  trunks(stage, 3, 12, palette.near, y + 0.3, 0.24);
  const floor = ridge(stage, {
    y: y + 0.32,
    swing: 0.04,
    rough: 2.2,
    fill: palette.near,
    valley: 0.08,
  });
  blades(stage, floor, 20, 7, mix(palette.near, palette.alt, 0.3));
  canopy(stage, 0.09, 12, palette.near);
  canopy(stage, 0.03, 16, palette.ink);
  weather(stage, "fireflies", 6, palette.glow);
};

export const swamp: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "smooth", y + 0.05);
  disc(stage, { x: width * stage.focus, y: height * (y - 0.17), r: unit * 15 });
  ridge(stage, { y: y - 0.04, swing: 0.04, rough: 4, fill: palette.far });
  pines(stage, () => height * y, 11, 14, mix(palette.far, palette.mid, 0.4));
  haze(stage, y, 0.1, palette.sky[2], 0.6);
  water(stage, y, palette.mid, palette.near, palette.glow);
  const gear = (x: number, gy: number, radius: number, colour: string) => {
    const round = 2 * Math.PI * radius;
    drawing.add(
      `<circle cx="${num(x)}" cy="${num(gy)}" r="${num(radius)}" fill="none" stroke="${colour}" stroke-width="${num(radius * 0.3)}" stroke-dasharray="${num(round / 24)} ${num(round / 24)}"/>`,
      `<circle cx="${num(x)}" cy="${num(gy)}" r="${num(radius * 0.72)}" fill="none" stroke="${colour}" stroke-width="${num(radius * 0.36)}"/>`,
      line(
        `M${xy(x - radius * 0.7, gy)}h${num(radius * 1.4)}M${xy(x, gy - radius * 0.7)}v${num(radius * 1.4)}`,
        colour,
        radius * 0.14,
      ),
    );
  };
  gear(
    width * (stage.focus < 0.5 ? 0.84 : 0.16),
    height * (y + 0.02),
    unit * 20,
    mix(palette.near, palette.pop, 0.35),
  );
  gear(
    width * (stage.focus < 0.5 ? 0.62 : 0.38),
    height * (y + 0.06),
    unit * 9,
    mix(palette.near, palette.pop, 0.2),
  );
  drawing.add(
    rect(
      0,
      height * (y + 0.12),
      width,
      height,
      drawing.linear([
        [0, palette.near, 0],
        [0.3, palette.near],
      ]),
    ),
  );
  let pads = "";
  for (let i = 0; i < 6; i++) {
    const k = unit * random.range(3, 7);
    pads += `M${xy(random.next() * width, height * random.range(y + 0.2, 0.95))}a${num(k)} ${num(k * 0.34)} 0 1 1 ${num(k * 1.9)} ${num(k * 0.15)}l${xy(-k, -k * 0.1)}z`;
  }
  drawing.add(path(pads, palette.alt));
  blades(stage, () => height, 16, 30, palette.ink, 0.25);
  blades(stage, () => height * 0.99, 12, 30, darken(palette.alt, 0.4), 0.2);
  weather(stage, "fireflies", 6, palette.glow);
};

export const nightGarden: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "smooth", y + 0.2);
  stars(stage, 28, y);
  disc(stage, {
    x: width * (stage.focus < 0.5 ? 0.8 : 0.2),
    y: height * 0.18,
    r: unit * 9,
    style: "crescent",
  });
  bushes(stage, () => height * (y + 0.14), 12, 10, palette.far);
  glowAt(stage, width * stage.focus, height * (y + 0.04), unit * 52, palette.glow, 0.7);
  bushes(stage, () => height * (y + 0.28), 9, 13, palette.mid);
  const stems = (count: number, tall: number, colour: string, heads: string) => {
    let stalks = "";
    let petals = "";
    for (let i = 0; i < count; i++) {
      const x = ((i + random.range(0.1, 0.9)) / count) * width;
      const up = unit * tall * random.range(0.6, 1.2);
      const tip = x + random.range(-4, 4) * unit;
      stalks += `M${xy(x, height)}Q${xy(x, height - up * 0.6, tip, height - up)}`;
      const k = unit * tall * 0.07;
      petals += `M${xy(tip - k, height - up)}q${xy(k, -k * 2.4, k * 2, 0)}q${xy(k * 1.6, k * 0.4, 0, k)}h${num(-k * 2)}q${xy(-k * 1.6, -k * 0.6, 0, -k)}z`;
    }
    drawing.add(line(stalks, colour, unit * tall * 0.022), path(petals, heads));
  };
  stems(9, 46, mix(palette.mid, palette.near, 0.5), palette.alt);
  bushes(stage, () => height * 1.01, 9, 12, palette.near);
  stems(6, 34, palette.ink, palette.pop);
  blades(stage, () => height, 22, 14, palette.ink, 0.4);
  weather(stage, "fireflies", 6, palette.glow);
};

export const pond: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random } = stage;
  drawing.add(
    rect(
      0,
      0,
      width,
      height,
      drawing.linear(
        [
          [0, palette.sky[0]],
          [0.5, palette.sky[1]],
          [1, palette.sky[2]],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
  );
  let ripples = "";
  for (let i = 0; i < 6; i++) {
    const [x, y] = [random.next() * width, random.next() * height];
    for (const k of [6, 11, 17])
      ripples += `M${xy(x - k * unit, y)}a${num(k * unit)} ${num(k * unit * 0.8)} 0 1 0 ${num(k * 2 * unit)} 0a${num(k * unit)} ${num(k * unit * 0.8)} 0 1 0 ${num(-k * 2 * unit)} 0`;
  }
  drawing.add(line(ripples, lighten(palette.sky[2], 0.4), unit * 0.35, `opacity=".35"`));
  for (let i = 0; i < 7; i++) {
    const x = (i % 2 ? random.range(-0.02, 0.3) : random.range(0.7, 1.02)) * width;
    const y = height * random.next();
    const k = unit * random.range(6, 14);
    const turned = random.int(0, 360);
    drawing.add(
      ellipse(x + unit * 1.2, y + unit * 2, k, k * 0.92, palette.ink, `opacity=".25"`),
      `<g transform="rotate(${turned} ${num(x)} ${num(y)})">${path(`M${xy(x, y)}L${xy(x + k, y - k * 0.22)}A${num(k)} ${num(k)} 0 1 0 ${xy(x + k, y + k * 0.22)}z`, i % 3 ? palette.mid : palette.far)}${line(`M${xy(x, y)}l${xy(-k * 0.8, 0)}M${xy(x, y)}l${xy(-k * 0.5, k * 0.6)}M${xy(x, y)}l${xy(-k * 0.5, -k * 0.6)}`, palette.near, unit * 0.4)}</g>`,
    );
    if (i % 3 === 0) {
      let petals = "";
      for (let a = 0; a < 8; a++) {
        const t = (a / 8) * Math.PI * 2;
        petals += `M${xy(x, y)}Q${xy(x + Math.cos(t - 0.5) * k * 0.5, y + Math.sin(t - 0.5) * k * 0.5, x + Math.cos(t) * k * 0.62, y + Math.sin(t) * k * 0.62)}Q${xy(x + Math.cos(t + 0.5) * k * 0.5, y + Math.sin(t + 0.5) * k * 0.5, x, y)}`;
      }
      drawing.add(path(petals, palette.pop), circle(x, y, k * 0.16, palette.glow));
    }
  }
};

export const blackCherry: Scene = (stage) => {
  const { width, height, unit, palette, horizon: y } = stage;
  wash(stage, "smooth", y + 0.3);
  disc(stage, {
    x: width * stage.focus,
    y: height * (y - 0.1),
    r: unit * 30,
    colour: palette.pop,
    style: "plain",
  });
  cloudBars(stage, y - 0.1, y + 0.12, 5, palette.sky[1], 0.9);
  ridge(stage, { y: y + 0.12, swing: 0.1, rough: 2.4, fill: palette.far, edge: "facet" });
  haze(stage, y + 0.2, 0.12, palette.sky[2], 0.8);
  ridge(stage, { y: y + 0.28, swing: 0.06, rough: 2, fill: palette.mid, edge: "facet" });
  haze(stage, y + 0.36, 0.1, palette.sky[2], 0.6);
  const floor = ridge(stage, { y: y + 0.4, swing: 0.03, rough: 1.5, fill: palette.ink });
  blades(stage, floor, 34, 8, palette.ink, 0.6);
  if (stage.variant !== 1)
    bough(stage, stage.focus > 0.5, 0.16, 0.62, palette.ink, [palette.near, palette.alt], 2.4);
  weather(stage, "petals", 30, palette.alt, 0.9);
};

export const valleyGrove: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "smooth", y);
  disc(stage, { x: width * stage.focus, y: height * (y - 0.18), r: unit * 12 });
  rays(stage, width * stage.focus, height * (y - 0.18), 14, palette.glow, 0.12);
  const hill = ridge(stage, { y: y, swing: 0.06, rough: 2, fill: palette.far });
  bushes(stage, hill, 18, 4, palette.far);
  const rise = ridge(stage, {
    y: y + 0.14,
    swing: 0.05,
    rough: 1.8,
    fill: palette.mid,
    valley: 0.05,
  });
  pines(stage, rise, 11, 18, darken(palette.mid, 0.25));
  const lawn = ridge(stage, {
    y: y + 0.28,
    swing: 0.03,
    rough: 1.4,
    fill: drawing.linear([
      [0, lighten(palette.near, 0.15)],
      [0.5, palette.near],
    ]),
  });
  for (const x of [0.08, 0.92]) {
    const tx = width * x;
    const ty = lawn(tx) + unit * 4;
    drawing.add(
      path(
        `M${xy(tx - unit * 4, ty)}q${xy(unit * 3, -unit * 10, unit * 1.5, -unit * 26)}h${num(unit * 5)}q${xy(-unit, unit * 16, unit * 2.5, unit * 26)}z`,
        darken(palette.ink, 0.1),
      ),
      path(
        `M${xy(tx - unit * 20, ty - unit * 24)}a${num(unit * 11)} ${num(unit * 11)} 0 0 1 ${num(unit * 8)} ${num(-unit * 14)}a${num(unit * 13)} ${num(unit * 12)} 0 0 1 ${num(unit * 24)} ${num(unit * 2)}a${num(unit * 10)} ${num(unit * 10)} 0 0 1 ${num(unit * 6)} ${num(unit * 14)}z`,
        mix(palette.near, palette.ink, 0.45),
      ),
      path(
        `M${xy(tx - unit * 14, ty - unit * 30)}a${num(unit * 9)} ${num(unit * 9)} 0 0 1 ${num(unit * 22)} ${num(-unit * 4)}z`,
        mix(palette.near, palette.glow, 0.25),
      ),
    );
  }
  blades(stage, lawn, 26, 4, mix(palette.near, palette.ink, 0.3));
  let flowers = "";
  for (let i = 0; i < 22; i++) {
    const x = random.next() * width;
    flowers += `M${xy(x, random.range(lawn(x) + unit * 3, height))}h${num(unit * 1.2)}v${num(unit * 1.2)}h${num(-unit * 1.2)}z`;
  }
  drawing.add(path(flowers, palette.pop));
};
