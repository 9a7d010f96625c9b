import { darken, lighten, mix } from "../kit/colour.ts";
import { line, num, path, rect, xy } from "../kit/drawing.ts";
import { pines } from "../nature/flora.ts";
import { peaks, ridge, road } from "../nature/land.ts";
import { aurora, disc, stars, wash } from "../nature/sky.ts";
import { cloudBars, clouds, glowAt, haze, weather } from "../nature/weather.ts";
import type { Scene } from "../kit/stage.ts";

export const volcano: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "bands", y + 0.15);
  const x = width * stage.focus;
  const top = height * (y - 0.22);
  glowAt(stage, x, top, unit * 60, palette.pop, 0.9);
  clouds(stage, top - unit * 8, 2, unit * 44, mix(palette.far, palette.pop, 0.3), 0.9);
  clouds(stage, top - unit * 22, 2, unit * 60, darken(palette.far, 0.2), 0.85);
  drawing.add(
    path(
      `M${xy(x - unit * 62, height * (y + 0.26))}L${xy(x - unit * 26, height * y)}L${xy(x - unit * 9, top)}L${xy(x - unit * 3, top + unit * 3)}L${xy(x + unit * 4, top + unit)}L${xy(x + unit * 10, top)}L${xy(x + unit * 30, height * y)}L${xy(x + unit * 66, height * (y + 0.26))}z`,
      drawing.linear([
        [0, mix(palette.mid, palette.pop, 0.35)],
        [0.6, palette.mid],
      ]),
    ),
  );
  drawing.add(
    line(
      `M${xy(x, top + unit * 2)}l${xy(-unit * 3, unit * 11)}l${xy(unit * 5, unit * 10)}l${xy(-unit * 9, unit * 16)}M${xy(x + unit * 2, top + unit * 12)}l${xy(unit * 9, unit * 13)}l${xy(unit * 3, unit * 14)}`,
      palette.glow,
      unit * 1.5,
      `stroke-linejoin="round"`,
    ),
  );
  ridge(stage, {
    y: y + 0.2,
    swing: 0.08,
    rough: 3,
    fill: mix(palette.mid, palette.near, 0.5),
    edge: "facet",
    valley: 0.14,
  });
  haze(stage, y + 0.26, 0.12, palette.pop, 0.6);
  ridge(stage, {
    y: y + 0.3,
    swing: 0.07,
    rough: 3,
    fill: palette.near,
    edge: "step",
    valley: 0.18,
  });
  const lava = height * (y + 0.4);
  drawing.add(
    rect(
      0,
      lava,
      width,
      height - lava,
      drawing.linear([
        [0, palette.glow],
        [0.16, palette.pop],
        [1, darken(palette.pop, 0.6)],
      ]),
    ),
  );
  let crusts = "";
  for (let i = 0; i < 12; i++) {
    const t = i / 12;
    const wide = unit * random.range(6, 18) * (0.5 + t);
    crusts += `M${xy(random.range(-0.1, 1) * width, lava + (height - lava) * t + unit)}h${num(wide)}l${xy(-wide * 0.2, unit * (1 + t * 2))}h${num(-wide * 0.7)}z`;
  }
  drawing.add(path(crusts, palette.ink, `opacity=".85"`));
  ridge(stage, { y: 0.97, swing: 0.05, rough: 3, fill: palette.ink, edge: "step", valley: 0.2 });
  weather(stage, "embers", 46, palette.glow, 0.9);
};

export const snowPeaks: Scene = (stage) => {
  const { drawing, width, height, unit, palette, horizon: y } = stage;
  wash(stage, "smooth", y + 0.1);
  disc(stage, { x: width * stage.focus, y: height * (y - 0.24), r: unit * 10 });
  stars(stage, 20, y * 0.5);
  peaks(
    stage,
    y + 0.1,
    0.3,
    5,
    mix(palette.far, palette.sky[2], 0.4),
    mix(palette.far, palette.sky[1], 0.3),
    mix(palette.glow, palette.sky[2], 0.5),
  );
  haze(stage, y + 0.1, 0.1, palette.sky[2], 0.7);
  peaks(stage, y + 0.24, 0.44, 2, lighten(palette.far, 0.15), darken(palette.far, 0.2), "#fff");
  const slope = ridge(stage, {
    y: y + 0.24,
    swing: 0.06,
    rough: 2,
    fill: mix(palette.mid, "#ffffff", 0.5),
    edge: "facet",
  });
  pines(stage, slope, 10, 12, palette.near);
  ridge(stage, {
    y: y + 0.36,
    swing: 0.06,
    rough: 1.6,
    fill: drawing.linear([
      [0, "#fff"],
      [0.5, mix(palette.mid, "#ffffff", 0.65)],
    ]),
  });
  weather(stage, "snow", 60, "#fff", 0.85);
};

export const polarNight: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "smooth", y);
  stars(stage, 22, y);
  aurora(stage, [palette.alt, palette.pop, palette.alt]);
  if (stage.variant === 1)
    disc(stage, { x: width * stage.focus, y: height * (y - 0.02), r: unit * 9 });
  peaks(
    stage,
    y + 0.02,
    0.16,
    6,
    palette.far,
    darken(palette.far, 0.3),
    mix(palette.glow, palette.far, 0.4),
  );
  drawing.add(
    rect(
      0,
      height * y,
      width,
      height,
      drawing.linear([
        [0, lighten(palette.mid, 0.35)],
        [0.4, palette.mid],
        [1, palette.near],
      ]),
    ),
  );
  let cracks = "";
  for (let i = 0; i < 6; i++)
    cracks += `M${xy(random.next() * width, height * random.range(y + 0.03, 0.98))}l${xy(unit * random.range(6, 20), unit * random.range(-2, 2))}l${xy(unit * random.range(3, 9), unit * random.range(-1, 4))}`;
  drawing.add(line(cracks, lighten(palette.mid, 0.5), unit * 0.4, `opacity=".6"`));
  let lamps = "";
  for (let i = 1; i < 8; i++) {
    const t = (i / 8) ** 2;
    for (const side of [-1, 1])
      lamps += `M${xy(width * stage.focus + side * width * (0.02 + t * 0.42), height * (y + 0.01 + (1 - y) * t))}h${num(unit * (0.5 + t))}v${num(unit * (0.5 + t))}h${num(-unit * (0.5 + t))}z`;
  }
  drawing.add(path(lamps, palette.pop));
  weather(stage, "snow", 40, "#fff", 0.7);
};

export const machineMountain: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "smooth", y + 0.1);
  disc(stage, { x: width * (1 - stage.focus), y: height * (y - 0.2), r: unit * 11 });
  clouds(stage, height * (y - 0.05), 4, unit * 34, lighten(palette.sky[2], 0.4), 0.7);
  peaks(stage, y + 0.08, 0.2, 4, palette.far, darken(palette.far, 0.15));
  const cog = (x: number, cy: number, radius: number, colour: string) => {
    const round = 2 * Math.PI * radius;
    drawing.add(
      `<circle cx="${num(x)}" cy="${num(cy)}" r="${num(radius)}" fill="none" stroke="${colour}" stroke-width="${num(radius * 0.24)}" stroke-dasharray="${num(round / 28)}"/>`,
      `<circle cx="${num(x)}" cy="${num(cy)}" r="${num(radius * 0.78)}" fill="none" stroke="${colour}" stroke-width="${num(radius * 0.28)}"/>`,
      line(
        `M${xy(x - radius * 0.7, cy - radius * 0.3)}L${xy(x + radius * 0.7, cy + radius * 0.3)}M${xy(x - radius * 0.3, cy + radius * 0.7)}L${xy(x + radius * 0.3, cy - radius * 0.7)}`,
        colour,
        radius * 0.16,
      ),
    );
  };
  cog(width * 0.86, height * (y + 0.02), unit * 26, mix(palette.mid, palette.ink, 0.3));
  cog(width * 0.52, height * (y + 0.14), unit * 15, mix(palette.mid, palette.pop, 0.4));
  drawing.add(
    path(
      `M0 ${height}V${num(height * (y - 0.1))}C${xy(width * 0.25, height * (y - 0.08), width * 0.35, height * (y + 0.26), width * 0.62, height * (y + 0.3))}S${xy(width * 0.9, height * (y + 0.34), width, height * (y + 0.42))}V${height}z`,
      drawing.linear([
        [0, lighten(palette.near, 0.18)],
        [0.5, palette.near],
      ]),
    ),
    line(
      `M0 ${num(height * (y - 0.1))}C${xy(width * 0.25, height * (y - 0.08), width * 0.35, height * (y + 0.26), width * 0.62, height * (y + 0.3))}S${xy(width * 0.9, height * (y + 0.34), width, height * (y + 0.42))}`,
      palette.alt,
      unit * 1.8,
    ),
    line(
      `M${xy(-unit, height * (y + 0.1))}C${xy(width * 0.2, height * (y + 0.1), width * 0.3, height * (y + 0.4), width * 0.6, height * (y + 0.44))}L${xy(width, height * 0.98)}`,
      mix(palette.near, palette.ink, 0.5),
      unit * 3,
    ),
  );
  let rivets = "";
  for (let i = 0; i < 12; i++)
    rivets += `M${xy(random.next() * width * 0.5, height * random.range(y + 0.2, 1))}h${num(unit * 1.4)}v${num(unit * 1.4)}h${num(-unit * 1.4)}z`;
  drawing.add(path(rivets, palette.ink, `opacity=".4"`));
};

export const passRoad: Scene = (stage) => {
  const { drawing, width, height, unit, palette, horizon: y } = stage;
  wash(stage, "smooth", y + 0.05);
  disc(stage, { x: width * stage.focus, y: height * (y - 0.2), r: unit * 10, style: "cratered" });
  cloudBars(stage, y - 0.25, y, 6, palette.sky[2], 0.5);
  peaks(stage, y + 0.04, 0.26, 4, palette.far, darken(palette.far, 0.25));
  haze(stage, y, 0.1, palette.sky[2], 0.5);
  const hill = ridge(stage, { y: y + 0.03, swing: 0.04, rough: 3, fill: palette.mid });
  pines(stage, hill, 13, 10, darken(palette.mid, 0.3));
  drawing.add(
    rect(
      0,
      height * (y + 0.05),
      width,
      height,
      drawing.linear([
        [0, palette.mid],
        [1, palette.near],
      ]),
    ),
  );
  road(stage, {
    y: y + 0.04,
    tarmac: darken(palette.near, 0.5),
    edge: palette.pop,
    dash: palette.glow,
    bend: stage.variant === 1 ? -0.22 : 0.22,
    wide: 0.7,
  });
  let posts = "";
  for (let i = 2; i < 9; i++) {
    const t = (i / 9) ** 2;
    posts += `M${xy(width * (0.06 - t * 0.08), height * (y + 0.02 + t * 0.62))}h${num(unit * (1 + t * 3))}v${num(unit * (3 + t * 9))}h${num(-unit * (1 + t * 3))}z`;
  }
  drawing.add(path(posts, lighten(palette.near, 0.5)));
  glowAt(stage, width * 0.5, height * 0.9, width * 0.4, palette.glow, 0.35, 0.3);
  weather(stage, "rain", 80, lighten(palette.sky[2], 0.4), 0.5);
};
