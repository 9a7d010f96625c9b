import { darken, lighten, mix } from "../kit/colour.ts";
import { circle, line, num, path, rect, xy } from "../kit/drawing.ts";
import { floorGrid, ridge } from "../nature/land.ts";
import { disc, stars, wash } from "../nature/sky.ts";
import { glowAt } from "../nature/weather.ts";
import type { Scene } from "../kit/stage.ts";

/** A wall of bricks with something growing behind it. */
export const brickWall: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random } = stage;
  drawing.add(
    rect(
      0,
      0,
      width,
      height,
      drawing.linear([
        [0, palette.sky[0]],
        [1, palette.sky[2]],
      ]),
    ),
  );
  glowAt(stage, width * stage.focus, height * 0.42, unit * 60, palette.glow, 0.8);
  let stems = "";
  for (let i = 0; i < 9; i++)
    stems += `M${num(width * random.range(0.1, 0.9))} ${height}q${xy(unit * random.range(-20, 20), -height * 0.3, unit * random.range(-12, 12), -height * random.range(0.4, 0.75))}`;
  drawing.add(line(stems, palette.mid, unit * 1.5, `stroke-linecap="round"`));
  for (let i = 0; i < 9; i++) {
    const x = width * random.range(0.08, 0.92);
    const y = height * random.range(0.15, 0.7);
    const k = unit * random.range(3, 6);
    let petals = "";
    for (let a = 0; a < 5; a++)
      petals += `M${xy(x + Math.cos(a * 1.257) * k - k * 0.6, y + Math.sin(a * 1.257) * k)}a${num(k * 0.6)} ${num(k * 0.6)} 0 1 0 ${num(k * 1.2)} 0a${num(k * 0.6)} ${num(k * 0.6)} 0 1 0 ${num(-k * 1.2)} 0z`;
    drawing.add(
      path(petals, i % 2 ? palette.pop : palette.alt),
      circle(x, y, k * 0.55, palette.glow),
    );
  }
  const bw = unit * 15;
  const bh = unit * 6;
  const sides: [string, string] = ["", ""];
  for (let row = 0; row * bh < height * 0.92; row++) {
    for (let col = -1; col * bw < width + bw; col++) {
      const x = col * bw + (row % 2 ? bw / 2 : 0);
      const y = row * bh;
      const gap = Math.hypot(
        (x + bw / 2 - width * stage.focus) / (width * 0.36),
        (y - height * 0.44) / (height * 0.32),
      );
      if (gap < random.range(0.85, 1.15)) continue;
      sides[random.chance(0.3) ? 1 : 0] +=
        `M${xy(x + 1, y + 1)}h${num(bw - 3)}v${num(bh - 3)}h${num(3 - bw)}z`;
    }
  }
  drawing.add(path(sides[0], palette.near), path(sides[1], lighten(palette.near, 0.14)));
};

export const neonGrid: Scene = (stage) => {
  const { drawing, width, height, unit, palette, horizon: y } = stage;
  wash(stage, "smooth", y);
  stars(stage, 50, y);
  disc(stage, { x: width * stage.focus, y: height * (y - 0.05), r: unit * 25, style: "striped" });
  ridge(stage, {
    y: y - 0.01,
    swing: 0.07,
    rough: 5,
    fill: palette.far,
    edge: "facet",
    valley: 0.1,
    extra: `stroke="${palette.alt}" stroke-width="${num(unit * 0.4)}"`,
  });
  drawing.add(
    rect(
      0,
      height * y,
      width,
      height,
      drawing.linear([
        [0, palette.near],
        [1, palette.ink],
      ]),
    ),
  );
  floorGrid(stage, y, palette.pop, 0.4, 2.6);
  glowAt(stage, width * stage.focus, height * y, width * 0.7, palette.pop, 0.55, 0.12);
};

/** Soft rounded squares in drifts, seen from above. */
export const shoreTiles: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random } = stage;
  drawing.add(
    rect(
      0,
      0,
      width,
      height,
      drawing.linear(
        [
          [0, palette.sky[2]],
          [0.55, palette.sky[1]],
          [1, palette.sky[0]],
        ],
        0,
        0,
        0.4,
        1,
      ),
    ),
  );
  for (let i = 0; i < 4; i++) {
    const y = height * (0.62 + i * 0.09);
    drawing.add(
      path(
        `M0 ${num(y)}c${xy(width * 0.16, -unit * 9, width * 0.28, unit * 9, width * 0.5, 0)}s${xy(width * 0.34, unit * 8, width * 0.5, -unit * 2)}V${height}H0z`,
        [palette.glow, palette.far, palette.mid, palette.near][i]!,
        i ? "" : `opacity=".8"`,
      ),
    );
  }
  const tones = [palette.pop, palette.alt, palette.glow, mix(palette.pop, palette.glow, 0.5)];
  const count = 15;
  for (let i = 0; i < count; i++) {
    const k = unit * random.range(7, 14);
    const x = width * random.range(-0.02, 0.98);
    const y = height * random.range(0.02, 0.9);
    if (Math.hypot(x / width - stage.focus, y / height - 0.5) < 0.2) continue;
    drawing.add(
      `<g transform="rotate(${random.int(-24, 24)} ${num(x)} ${num(y)})" opacity="${num(random.range(0.4, 0.95))}"><rect x="${num(x + unit)}" y="${num(y + unit * 1.4)}" width="${num(k)}" height="${num(k)}" rx="${num(k * 0.2)}" fill="${palette.ink}" opacity=".25"/><rect x="${num(x)}" y="${num(y)}" width="${num(k)}" height="${num(k)}" rx="${num(k * 0.2)}" fill="${random.pick(tones)}"/></g>`,
    );
  }
};

/** Floors of a tall house with a shaft through the middle. */
export const shaft: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random } = stage;
  drawing.add(rect(0, 0, width, height, palette.sky[0]));
  const tall = unit * 22;
  const walls = [
    palette.far,
    palette.mid,
    mix(palette.far, palette.alt, 0.4),
    mix(palette.mid, palette.pop, 0.35),
  ];
  for (let row = 0; row * tall < height; row++) {
    const y = row * tall;
    drawing.add(
      rect(0, y, width, tall - unit * 2, walls[row % walls.length]!),
      rect(0, y + tall - unit * 2, width, unit * 2, palette.ink),
    );
    let goods = "";
    let lamps = "";
    for (let i = 0; i < 7; i++) {
      const x = width * (i < 4 ? random.range(0.01, 0.3) : random.range(0.66, 0.95));
      const k = unit * random.range(3, 7);
      goods += `M${xy(x, y + tall - unit * 2)}v${num(-k)}h${num(k * random.range(0.6, 1.1))}v${num(k)}z`;
      if (i % 3 === 0)
        lamps += `M${xy(x, y + unit * 2)}h${num(unit * 4)}l${xy(unit, unit * 2)}h${num(-unit * 6)}z`;
    }
    drawing.add(path(goods, darken(walls[row % walls.length]!, 0.4)), path(lamps, palette.glow));
  }
  const cx = width * stage.focus;
  drawing.add(
    rect(
      cx - unit * 17,
      0,
      unit * 34,
      height,
      drawing.linear(
        [
          [0, palette.near],
          [0.5, palette.ink],
          [1, palette.near],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
  );
  drawing.add(
    line(
      `M${xy(cx - unit * 15, 0)}V${height}M${xy(cx + unit * 15, 0)}V${height}`,
      palette.pop,
      unit * 1.2,
    ),
    line(
      `M${xy(cx - unit * 2, 0)}V${num(height * 0.6)}M${xy(cx + unit * 2, 0)}V${num(height * 0.6)}`,
      palette.glow,
      unit * 0.5,
    ),
  );
};
