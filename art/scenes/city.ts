import { darken, lighten, mix } from "../kit/colour.ts";
import { line, num, path, rect, xy } from "../kit/drawing.ts";
import { floorGrid, road, skyline } from "../nature/land.ts";
import { disc, rays, stars, wash } from "../nature/sky.ts";
import { cloudBars, clouds, glowAt, haze, weather } from "../nature/weather.ts";
import type { Scene } from "../kit/stage.ts";

export const neonCity: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, height > width ? "bands" : "smooth", y);
  stars(stage, 16, y * 0.6);
  disc(stage, { x: width * stage.focus, y: height * (y - 0.09), r: unit * 24, style: "striped" });
  skyline(stage, y + 0.01, 0.07, 0.2, 10, mix(palette.far, palette.sky[2], 0.3));
  haze(stage, y, 0.12, palette.pop, 0.35);
  skyline(stage, y + 0.01, 0.1, 0.34, 11, palette.mid, palette.glow, "spires");
  let signs = "";
  let rims = "";
  for (let i = 0; i < 5; i++) {
    const x = Math.round(width * (i < 3 ? random.range(0.02, 0.3) : random.range(0.7, 0.94)));
    const top = Math.round(height * (y - random.range(0.12, 0.26)));
    signs += `M${x} ${top}h${num(unit * 1.6)}v${num(unit * random.range(6, 12))}h${num(-unit * 1.6)}z`;
    rims += `M${x + unit * 3} ${top}h${num(unit * 5)}`;
  }
  drawing.add(path(signs, palette.pop), line(rims, palette.alt, unit * 0.8));
  drawing.add(
    rect(
      0,
      height * y,
      width,
      height * (1 - y),
      drawing.linear([
        [0, palette.near],
        [1, palette.ink],
      ]),
    ),
  );
  if (stage.variant === 1) floorGrid(stage, y, palette.alt, 0.32);
  else {
    glowAt(stage, width * stage.focus, height * y, width * 0.6, palette.pop, 0.5, 0.2);
    road(stage, {
      y,
      tarmac: darken(palette.near, 0.45),
      edge: palette.pop,
      dash: palette.alt,
      bend: stage.variant === 2 ? 0.16 : -0.06,
      wide: 0.68,
    });
  }
  drawing.add(line(`M0 ${num(height * y)}H${width}`, palette.alt, unit * 0.5));
};

export const rooftops: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "smooth", y + 0.1);
  disc(stage, {
    x: width * stage.focus,
    y: height * (y - 0.2),
    r: unit * 14,
    style: stage.variant === 1 ? "cratered" : "halo",
  });
  clouds(stage, height * (y - 0.1), 3, unit * 34, palette.sky[2], 0.5);
  skyline(stage, y + 0.22, 0.12, 0.32, 9, palette.far, undefined, "roofs");
  haze(stage, y + 0.12, 0.1, palette.sky[2], 0.4);
  skyline(stage, y + 0.36, 0.1, 0.3, 13, palette.mid, palette.glow, "roofs");
  const rope = height * (y + 0.12);
  let bunting = "";
  for (let i = 0; i < 11; i++) {
    const t = i / 10;
    bunting += `M${xy(width * t, rope + Math.sin(t * Math.PI) * unit * 7)}h${num(unit * 3.2)}v${num(unit * random.range(3, 5.5))}h${num(-unit * 3.2)}z`;
  }
  drawing.add(
    line(
      `M0 ${num(rope)}Q${xy(width / 2, rope + unit * 14, width, rope)}`,
      palette.ink,
      unit * 0.3,
    ),
  );
  drawing.add(path(bunting, mix(palette.pop, palette.sky[2], 0.25)));
  for (const [x, wide, top] of [
    [-0.05, 0.44, y + 0.3],
    [0.6, 0.5, y + 0.38],
  ] as const) {
    const rx = width * x;
    const ry = height * top;
    const rw = width * wide;
    drawing.add(
      rect(rx + unit * 3, ry, rw - unit * 6, height, palette.near),
      path(
        `M${xy(rx - unit * 2, ry + unit * 4)}q${xy(unit * 7, -unit * 2, unit * 9, -unit * 8)}H${num(rx + rw - unit * 8)}q${xy(unit * 2, unit * 6, unit * 10, unit * 8)}z`,
        darken(palette.pop, 0.3),
      ),
      path(
        `M${xy(rx - unit * 2, ry + unit * 4)}H${num(rx + rw + unit * 2)}v${num(unit * 1.4)}H${num(rx - unit * 2)}z`,
        palette.pop,
      ),
    );
    let panes = "";
    for (let i = 0; i < 4; i++)
      panes += `M${xy(rx + unit * 8 + i * unit * 9, ry + unit * 10)}h${num(unit * 5)}v${num(unit * 7)}h${num(-unit * 5)}z`;
    drawing.add(
      path(
        panes,
        drawing.linear([
          [0, palette.glow],
          [1, palette.pop],
        ]),
        `opacity=".9"`,
      ),
    );
  }
};

export const inkCity: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "smooth", y + 0.2);
  disc(stage, { x: width * stage.focus, y: height * (y - 0.22), r: unit * 17, style: "plain" });
  skyline(stage, y + 0.2, 0.22, 0.5, 10, palette.far, undefined, "spires");
  haze(stage, y + 0.12, 0.16, palette.sky[2], 0.6);
  skyline(stage, y + 0.3, 0.22, 0.55, 14, palette.mid, palette.glow, "flat");
  const lamp = width * (stage.focus < 0.5 ? 0.78 : 0.2);
  const top = height * (y + 0.12);
  drawing.add(
    path(
      `M${xy(lamp, top)}L${xy(lamp - unit * 22, height)}H${num(lamp + unit * 22)}z`,
      drawing.linear([
        [0, palette.glow, 0.55],
        [1, palette.glow, 0],
      ]),
    ),
    rect(
      0,
      height * (y + 0.3),
      width,
      height,
      drawing.linear([
        [0, palette.near],
        [1, palette.ink],
      ]),
    ),
    path(
      `M${xy(lamp - unit * 0.7, height * 0.96)}V${num(top)}h${num(unit * 1.4)}V${num(height * 0.96)}zM${xy(lamp - unit * 3, top)}l${xy(unit * 1.4, -unit * 5)}h${num(unit * 3.2)}l${xy(unit * 1.4, unit * 5)}z`,
      palette.ink,
    ),
  );
  glowAt(stage, lamp, top - unit * 2, unit * 12, palette.glow, 0.8);
  let puddles = "";
  for (let i = 0; i < 7; i++)
    puddles += `M${xy(random.next() * width, height * random.range(y + 0.36, 0.98))}h${num(unit * random.range(6, 20))}v${num(unit * 0.8)}h${num(-unit * 10)}z`;
  drawing.add(path(puddles, palette.sky[2], `opacity=".5"`));
  weather(stage, "rain", 60, lighten(palette.sky[2], 0.3), 0.5);
};

export const cathedrals: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "smooth", y + 0.1);
  rays(stage, width * stage.focus, height * (y - 0.35), 14, palette.glow, 0.12);
  disc(stage, { x: width * stage.focus, y: height * (y - 0.3), r: unit * 12 });
  const spire = (x: number, wide: number, tall: number, foot: number) => {
    const top = foot - tall;
    return `M${xy(x - wide, foot)}V${num(top + tall * 0.4)}L${xy(x - wide * 0.75, top + tall * 0.3)}L${xy(x - wide * 0.5, top + tall * 0.4)}L${xy(x, top)}L${xy(x + wide * 0.5, top + tall * 0.4)}L${xy(x + wide * 0.75, top + tall * 0.3)}L${xy(x + wide, top + tall * 0.4)}V${num(foot)}z`;
  };
  for (const [layer, colour] of [
    [0, palette.far],
    [1, palette.mid],
  ] as const) {
    let data = "";
    let panes = "";
    for (let i = 0; i < 6; i++) {
      const x = ((i + random.range(0.2, 0.8)) / 6) * width;
      const tall =
        height *
        random.range(0.25, 0.5) *
        (1 - layer * 0.25) *
        (Math.abs(x / width - stage.focus) < 0.17 ? 0.6 : 1);
      const wide = unit * random.range(4, 7);
      const foot = height * (y + 0.2 + layer * 0.08);
      data += spire(x, wide, tall, foot);
      panes += `M${xy(x - unit, foot - tall * 0.25)}v${num(-tall * 0.2)}l${xy(unit, -unit * 2)}l${xy(unit, unit * 2)}v${num(tall * 0.2)}z`;
    }
    drawing.add(path(data, colour));
    if (layer) drawing.add(path(panes, palette.glow));
    else haze(stage, y + 0.1, 0.14, palette.sky[2], 0.5);
  }
  skyline(stage, y + 0.36, 0.08, 0.17, 8, palette.near, palette.pop, "roofs");
  drawing.add(
    rect(
      0,
      height * (y + 0.34),
      width,
      height,
      drawing.linear([
        [0, palette.near],
        [0.5, palette.ink],
      ]),
    ),
  );
  cloudBars(stage, 0.08, y, 5, palette.glow, 0.2);
};
