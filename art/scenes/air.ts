import { darken, lighten, mix } from "../kit/colour.ts";
import { circle, line, num, path, rect, xy } from "../kit/drawing.ts";
import { bushes, palms } from "../nature/flora.ts";
import { ridge, water } from "../nature/land.ts";
import { disc, rays, stars, wash } from "../nature/sky.ts";
import { cloudBars, cloudPath, clouds, haze } from "../nature/weather.ts";
import type { Scene, Stage } from "../kit/stage.ts";

export const cloudDeck: Scene = (stage) => {
  const { drawing, width, height, unit, palette, horizon: y } = stage;
  wash(stage, stage.variant === 1 ? "bands" : "smooth", y + 0.15);
  const sx = width * stage.focus;
  disc(stage, {
    x: sx,
    y: height * (y - 0.06),
    r: unit * (stage.variant === 2 ? 20 : 11),
    style: stage.variant === 2 ? "rings" : "halo",
  });
  if (stage.variant !== 2) rays(stage, sx, height * (y - 0.06), 18, palette.glow, 0.1);
  else stars(stage, 40, y);
  cloudBars(stage, 0.08, y - 0.1, 5, lighten(palette.sky[2], 0.25), 0.4);
  const rows = [lighten(palette.far, 0.12), palette.far, palette.mid, palette.near];
  rows.forEach((colour, i) => {
    const top = y + 0.08 + i * 0.16;
    clouds(
      stage,
      height * top,
      4 - Math.min(1, i),
      unit * (34 + i * 16),
      drawing.linear([
        [0, lighten(colour, 0.34)],
        [0.5, colour],
      ]),
      1,
    );
    drawing.add(
      rect(0, height * (top + 0.015), width, height, colour, i < 3 ? `opacity=".85"` : ""),
    );
  });
};

/** A rock that hangs in the air with something green on top. */
export function island(
  stage: Stage,
  x: number,
  y: number,
  half: number,
  rock: string,
  grass: string,
): void {
  const { drawing, random } = stage;
  const deep = half * random.range(0.8, 1.3);
  drawing.add(
    path(
      `M${xy(x - half, y)}L${xy(x - half * 0.62, y + deep * 0.42)}L${xy(x - half * 0.3, y + deep * 0.5)}L${xy(x - half * 0.08, y + deep)}L${xy(x + half * 0.2, y + deep * 0.62)}L${xy(x + half * 0.55, y + deep * 0.4)}L${xy(x + half, y)}z`,
      rock,
    ),
    path(
      `M${xy(x + half * 0.1, y)}L${xy(x - half * 0.08, y + deep)}L${xy(x + half * 0.2, y + deep * 0.62)}L${xy(x + half * 0.55, y + deep * 0.4)}L${xy(x + half, y)}z`,
      darken(rock, 0.25),
    ),
    path(
      `M${xy(x - half * 1.04, y)}Q${xy(x - half * 0.5, y - half * 0.3, x, y - half * 0.16)}T${xy(x + half * 1.04, y)}L${xy(x + half * 0.7, y + half * 0.1)}L${xy(x + half * 0.35, y + half * 0.04)}L${xy(x, y + half * 0.15)}L${xy(x - half * 0.4, y + half * 0.05)}L${xy(x - half * 0.75, y + half * 0.13)}z`,
      grass,
    ),
  );
}

export const floatingIslands: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random } = stage;
  wash(stage, "smooth", 0.9);
  disc(stage, {
    x: width * stage.focus,
    y: height * 0.3,
    r: unit * 16,
    style: stage.variant === 1 ? "rings" : "halo",
  });
  clouds(stage, height * 0.42, 3, unit * 44, lighten(palette.sky[2], 0.2), 0.5);
  for (let i = 0; i < 4; i++)
    island(
      stage,
      width * random.range(0.05, 0.95),
      height * random.range(0.2, 0.5),
      unit * random.range(5, 10),
      mix(palette.far, palette.sky[1], 0.3),
      mix(palette.alt, palette.sky[1], 0.5),
    );
  clouds(stage, height * 0.66, 3, unit * 56, lighten(palette.sky[2], 0.3), 0.55);
  const spots = [
    [0.2, 0.5, 17],
    [0.84, 0.44, 14],
    [0.66, 0.74, 21],
  ] as const;
  for (const [x, y, half] of spots) {
    const ix = width * (x + random.range(-0.06, 0.06));
    const iy = height * (y + random.range(-0.04, 0.04));
    const size = unit * half;
    island(stage, ix, iy, size, palette.mid, palette.alt);
    const house = size * 0.26;
    drawing.add(
      rect(ix - house, iy - size * 0.16 - house * 1.1, house * 2, house * 1.3, palette.near),
      path(
        `M${xy(ix - house * 1.4, iy - size * 0.16 - house)}L${xy(ix, iy - size * 0.16 - house * 2.2)}L${xy(ix + house * 1.4, iy - size * 0.16 - house)}z`,
        palette.pop,
      ),
      rect(
        ix - house * 0.35,
        iy - size * 0.16 - house * 0.8,
        house * 0.7,
        house * 0.6,
        palette.glow,
      ),
      line(
        `M${xy(ix + size * 0.5, iy)}q${xy(size * 0.06, size * 0.5, -size * 0.04, size * 1.1)}`,
        palette.ink,
        unit * 0.3,
      ),
    );
  }
  clouds(stage, height * 0.97, 3, unit * 70, lighten(palette.sky[2], 0.45), 0.9);
};

/** Hills cut out of sheets, each with its shadow. */
export const paperHills: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  drawing.add(
    rect(
      0,
      0,
      width,
      height,
      drawing.linear([
        [0, palette.sky[0]],
        [0.7, palette.sky[2]],
      ]),
    ),
  );
  const sx = width * stage.focus;
  for (const [radius, colour] of [
    [34, palette.sky[1]],
    [25, palette.sky[2]],
    [16, palette.glow],
  ] as const)
    drawing.add(circle(sx, height * (y - 0.12), unit * radius, colour));
  let paperClouds = "";
  for (let i = 0; i < 4; i++)
    paperClouds += cloudPath(
      stage,
      random.range(-0.05, 0.8) * width,
      height * random.range(0.08, y - 0.08),
      unit * random.range(20, 34),
    );
  drawing.add(
    path(
      paperClouds,
      darken(palette.sky[1], 0.25),
      `opacity=".25" transform="translate(${num(unit)} ${num(unit * 1.3)})"`,
    ),
    path(paperClouds, lighten(palette.sky[2], 0.5)),
  );
  const sheets = [palette.far, mix(palette.far, palette.mid, 0.5), palette.mid, palette.near];
  sheets.forEach((colour, i) => {
    const top = y + 0.02 + i * 0.13;
    const rows = drawing.pattern(
      unit * 1.2,
      unit * 1.2,
      path(`M0 0h${num(unit * 1.2)}v${num(unit * 0.15)}h${num(-unit * 1.2)}z`, darken(colour, 0.2)),
    );
    const state = { y: top, swing: 0.07, rough: 1.4 + i * 0.4 };
    ridge(stage, {
      ...state,
      y: top - 0.012,
      fill: darken(sheets[Math.max(0, i - 1)]!, 0.35),
      extra: `opacity=".5"`,
    });
    ridge(stage, { ...state, fill: colour });
    if (stage.variant === 1 && i % 2)
      drawing.add(rect(0, height * (top + 0.08), width, height * 0.1, rows, `opacity=".35"`));
  });
};

export const archipelago: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "smooth", y);
  disc(stage, { x: width * stage.focus, y: height * (y - 0.13), r: unit * 11 });
  clouds(stage, height * (y - 0.02), 4, unit * 30, lighten(palette.sky[2], 0.5), 0.85);
  water(stage, y, palette.far, palette.near, palette.glow);
  for (let i = 0; i < 5; i++) {
    const t = (i + 0.6) / 5;
    const x = width * (i % 2 ? random.range(0.02, 0.4) : random.range(0.6, 0.98));
    const iy = height * (y + 0.015 + (1 - y) * t * t * 0.62);
    const half = unit * (6 + t * 22);
    const sand = mix(palette.glow, palette.sky[2], 0.35 * (1 - t));
    drawing.add(
      path(
        `M${xy(x - half * 1.35, iy)}q${xy(half * 1.3, -half * 0.3, half * 2.7, 0)}q${xy(-half * 1.3, half * 0.22, -half * 2.7, 0)}z`,
        lighten(palette.far, 0.4),
        `opacity=".6"`,
      ),
      path(`M${xy(x - half, iy)}q${xy(half, -half * 0.42, half * 2, 0)}z`, sand),
      path(
        `M${xy(x - half * 0.7, iy - half * 0.08)}q${xy(half * 0.2, -half * 0.55, half * 0.6, -half * 0.5)}q${xy(half * 0.6, -half * 0.1, half * 0.9, half * 0.48)}z`,
        mix(palette.mid, palette.sky[2], 0.4 * (1 - t)),
      ),
    );
    if (t > 0.4)
      palms(
        stage,
        () => iy - half * 0.2,
        [(x - half * 0.3) / width, (x + half * 0.35) / width],
        8 + t * 10,
        palette.ink,
      );
  }
};

export const patchwork: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "smooth", y);
  disc(stage, { x: width * stage.focus, y: height * (y - 0.16), r: unit * 9 });
  clouds(stage, height * (y - 0.12), 3, unit * 36, "#fff", 0.85);
  ridge(stage, { y: y - 0.02, swing: 0.05, rough: 2.6, fill: palette.far });
  haze(stage, y, 0.06, palette.sky[2], 0.6);
  const greens = [
    palette.mid,
    palette.near,
    palette.alt,
    mix(palette.mid, palette.glow, 0.4),
    mix(palette.near, palette.pop, 0.3),
  ];
  let top = height * (y + 0.015);
  drawing.add(rect(0, top, width, height, palette.mid));
  for (let row = 0; row < 6; row++) {
    const tall = (height - height * y) * (0.05 + row * 0.055);
    const bend = tall * 0.35;
    let x = -unit * random.range(0, 20);
    while (x < width) {
      const wide = unit * (9 + row * 8) * random.range(0.7, 1.4);
      const lean = (x + wide / 2 - width * stage.focus) * 0.12;
      drawing.add(
        path(
          `M${xy(x, top)}q${xy(wide / 2, -bend * 0.4, wide, 0)}l${xy(lean, tall)}q${xy(-wide / 2, -bend * 0.4, -wide, 0)}z`,
          random.pick(greens),
        ),
      );
      x += wide;
    }
    top += tall;
  }
  bushes(stage, () => height * (y + 0.3), 5, 3, palette.ink);
};
