import { darken, lighten, mix } from "../kit/colour.ts";
import { path, xy } from "../kit/drawing.ts";
import { ridge, road } from "../nature/land.ts";
import { disc, rays, stars, wash } from "../nature/sky.ts";
import { cloudBars, glowAt, haze, weather } from "../nature/weather.ts";
import type { Scene, Stage } from "../kit/stage.ts";

/** Ribs and keels of ships that the sea left behind. */
function wreck(stage: Stage, x: number, y: number, size: number, fill: string): void {
  let data = `M${xy(x - size, y)}Q${xy(x, y + size * 0.3, x + size * 1.05, y - size * 0.25)}L${xy(x + size * 0.85, y + size * 0.2)}H${x - size * 0.8}z`;
  for (let i = 0; i < 6; i++) {
    const rx = x - size * 0.75 + i * size * 0.3;
    const tall = size * (0.35 + Math.sin((i / 5) * Math.PI) * 0.45);
    data += `M${xy(rx, y + size * 0.1)}q${xy(-size * 0.12, -tall * 0.6, size * 0.08, -tall)}q${xy(-size * 0.02, tall * 0.5, size * 0.06, tall)}z`;
  }
  data += `M${xy(x + size * 0.2, y)}l${xy(size * 0.28, -size * 1.3)}l${xy(size * 0.05, size * 0.02)}l${xy(-size * 0.2, size * 1.28)}zM${xy(x + size * 0.1, y - size * 0.85)}l${xy(size * 0.62, size * 0.12)}v${(size * 0.05).toFixed(1)}l${xy(-size * 0.62, -size * 0.12)}z`;
  stage.drawing.add(path(data, fill));
}

export const dunes: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "bands", y + 0.12);
  stars(stage, 26, y * 0.5);
  const sx = width * stage.focus;
  disc(stage, {
    x: sx,
    y: height * (y - 0.08),
    r: unit * 21,
    style: stage.variant === 1 ? "striped" : "halo",
  });
  cloudBars(stage, y * 0.45, y * 0.95, 6, lighten(palette.sky[2], 0.3), 0.4);
  ridge(stage, { y: y + 0.01, swing: 0.05, rough: 3, fill: palette.far });
  if (stage.variant !== 2)
    wreck(
      stage,
      width * (stage.focus > 0.5 ? 0.24 : 0.78),
      height * (y + 0.03),
      unit * 17,
      mix(palette.far, palette.mid, 0.6),
    );
  haze(stage, y + 0.03, 0.08, palette.sky[2], 0.5);
  ridge(stage, {
    y: y + 0.1,
    swing: 0.06,
    rough: 1.7,
    fill: drawing.linear([
      [0, lighten(palette.mid, 0.16)],
      [0.5, palette.mid],
    ]),
  });
  ridge(stage, {
    y: y + 0.22,
    swing: 0.07,
    rough: 1.3,
    fill: drawing.linear([
      [0, lighten(palette.near, 0.2)],
      [0.35, palette.near],
      [1, darken(palette.near, 0.4)],
    ]),
  });
  const crest = random.range(0.2, 0.4);
  drawing.add(
    path(
      `M0 ${height}V${xy(height * 0.94)}C${xy(width * crest, height * 0.78, width * 0.6, height * 0.98, width, height * 0.82)}V${height}z`,
      palette.ink,
    ),
  );
  weather(stage, "dust", 40, lighten(palette.glow, 0.2), 0.6);
};

export const mesas: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "smooth", y);
  disc(stage, {
    x: width * stage.focus,
    y: height * y * 0.62,
    r: unit * 13,
    style: stage.variant === 1 ? "striped" : "halo",
  });
  rays(stage, width * stage.focus, height * y * 0.62, 16, palette.glow, 0.08);
  for (const [layer, colour] of [
    [0, palette.far],
    [1, mix(palette.far, palette.mid, 0.6)],
  ] as const) {
    let data = "";
    let shade = "";
    for (let i = 0; i < 4 - layer; i++) {
      const x = ((i + random.range(0, 0.9)) / (4 - layer)) * width;
      const half = unit * random.range(6, 15) * (1 + layer * 0.3);
      const tall = height * random.range(0.09, 0.2) * (1 + layer * 0.35);
      const foot = height * (y + 0.02 + layer * 0.02);
      data += `M${xy(x - half * 1.6, foot)}L${xy(x - half, foot - tall * 0.45)}V${(foot - tall).toFixed(0)}h${(half * 1.7).toFixed(0)}l${xy(half * 0.3, tall * 0.1)}V${(foot - tall * 0.45).toFixed(0)}L${xy(x + half * 1.8, foot)}z`;
      shade += `M${xy(x + half * 0.35, foot - tall)}h${(half * 0.35).toFixed(0)}l${xy(half * 0.3, tall * 0.1)}v${(tall * 0.45).toFixed(0)}L${xy(x + half * 1.8, foot)}H${(x + half * 0.6).toFixed(0)}z`;
    }
    drawing.add(path(data, colour), path(shade, darken(colour, 0.18)));
  }
  haze(stage, y + 0.01, 0.06, palette.sky[2], 0.6);
  ridge(stage, {
    y: y + 0.03,
    swing: 0.012,
    rough: 4,
    fill: drawing.linear([
      [0, lighten(palette.mid, 0.12)],
      [1, palette.near],
    ]),
  });
  road(stage, {
    y: y + 0.035,
    tarmac: mix(palette.ink, palette.near, 0.25),
    edge: palette.pop,
    dash: palette.glow,
    bend: random.range(-0.12, 0.12),
    wide: 0.55,
  });
  glowAt(stage, width * stage.focus, height * (y + 0.04), unit * 40, palette.glow, 0.35, 0.16);
  weather(stage, "dust", 46, palette.sky[2], 0.7);
};
