import { darken, lighten } from "../kit/colour.ts";
import { circle, line, num, path, rect, xy } from "../kit/drawing.ts";
import { peaks, ridge } from "../nature/land.ts";
import { disc, stars, wash } from "../nature/sky.ts";
import { clouds, glowAt, haze, weather } from "../nature/weather.ts";
import type { Scene } from "../kit/stage.ts";

export const hangar: Scene = (stage) => {
  const { drawing, width, height, unit, palette, horizon: y } = stage;
  drawing.add(
    rect(
      0,
      0,
      width,
      height,
      drawing.linear([
        [0, palette.sky[0]],
        [1, palette.sky[1]],
      ]),
    ),
  );
  const cx = width * stage.focus;
  const top = height * (y - 0.34);
  drawing.add(
    rect(
      cx - unit * 34,
      top,
      unit * 68,
      height * (y + 0.2) - top,
      drawing.linear([
        [0, palette.sky[2]],
        [1, palette.glow],
      ]),
    ),
  );
  glowAt(stage, cx, height * y, unit * 60, palette.glow, 0.6);
  ridge(
    { ...stage, random: stage.random },
    { y: y + 0.1, swing: 0.03, rough: 5, fill: palette.far },
  );
  drawing.add(
    path(
      `M0 0H${width}V${height}H0zM${xy(cx - unit * 34, height * (y + 0.2))}H${num(cx + unit * 34)}V${num(top + unit * 10)}L${xy(cx + unit * 24, top)}H${num(cx - unit * 24)}L${xy(cx - unit * 34, top + unit * 10)}z`,
      drawing.linear([
        [0, palette.mid],
        [1, palette.near],
      ]),
      `fill-rule="evenodd"`,
    ),
  );
  let beams = "";
  for (let i = -5; i <= 5; i++)
    if (Math.abs(i) > 1) beams += `M${xy(cx + i * unit * 15, 0)}V${num(height * (y + 0.2))}`;
  drawing.add(line(beams, darken(palette.mid, 0.35), unit * 2.4));
  drawing.add(
    line(
      `M0 ${num(height * 0.12)}H${width}M0 ${num(height * 0.2)}H${width}`,
      darken(palette.mid, 0.3),
      unit * 1.4,
    ),
  );
  let zig = `M0 ${num(height * 0.2)}`;
  for (let i = 0; i * unit * 8 < width; i++)
    zig += `l${xy(unit * 4, -height * 0.08)}l${xy(unit * 4, height * 0.08)}`;
  drawing.add(line(zig, darken(palette.mid, 0.2), unit * 0.8));
  drawing.add(
    rect(
      0,
      height * (y + 0.2),
      width,
      height,
      drawing.linear([
        [0, lighten(palette.near, 0.25)],
        [0.5, darken(palette.near, 0.2)],
      ]),
    ),
  );
  const stripes = drawing.pattern(
    unit * 6,
    unit * 6,
    path(`M0 0h${num(unit * 3)}v${num(unit * 6)}h${num(-unit * 3)}z`, palette.pop),
    "skewX(-35)",
  );
  drawing.add(
    rect(0, height * (y + 0.2), width, unit * 3, palette.ink),
    rect(0, height * (y + 0.2), width, unit * 3, stripes),
  );
  drawing.add(
    path(
      `M${xy(cx - unit * 30, height * (y + 0.24))}h${num(unit * 60)}L${xy(cx + unit * 60, height)}H${num(cx - unit * 60)}z`,
      palette.glow,
      `opacity=".16"`,
    ),
  );
  for (const x of [0.14, 0.86]) {
    drawing.add(
      path(
        `M${xy(width * x, height * 0.24)}l${xy(-unit * 4, unit * 4)}h${num(unit * 8)}z`,
        palette.ink,
      ),
      path(
        `M${xy(width * x - unit * 4, height * 0.24 + unit * 4)}h${num(unit * 8)}L${xy(width * x + unit * 18, height)}H${num(width * x - unit * 18)}z`,
        palette.glow,
        `opacity=".12"`,
      ),
    );
  }
  weather(stage, "embers", 24, palette.pop, 0.9);
};

/** Courses of stone with arches; everything on a pixel grid. */
export const dungeon: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  const b = Math.round(unit * 3);
  const bricks = drawing.pattern(
    b * 4,
    b * 4,
    path(`M0 0h${b * 4}v${b * 4}h-${b * 4}z`, palette.mid) +
      path(
        `M1 1h${b * 2 - 2}v${b - 2}H1zM${b * 2 + 1} 1h${b * 2 - 2}v${b - 2}h-${b * 2 - 2}zM${b + 1} ${b + 1}h${b * 2 - 2}v${b - 2}h-${b * 2 - 2}zM1 ${b * 2 + 1}h${b * 2 - 2}v${b - 2}H1zM${b + 1} ${b * 3 + 1}h${b * 2 - 2}v${b - 2}h-${b * 2 - 2}z`,
        palette.far,
      ),
  );
  drawing.add(rect(0, 0, width, height, bricks));
  drawing.add(
    rect(
      0,
      0,
      width,
      height,
      drawing.linear([
        [0, palette.sky[0], 0.92],
        [0.45, palette.sky[1], 0.45],
        [1, palette.ink, 0.8],
      ]),
    ),
  );
  const floor = Math.round((height * (y + 0.3)) / b) * b;
  let arches = "";
  for (let i = 0; i < 3; i++) {
    const x = Math.round(((i + 0.5) / 3) * width);
    const k = Math.round(unit * 9);
    arches += `M${x - k} ${floor}v${-k * 2}h${b}v-${b}h${b}v-${b}h${k * 2 - b * 4}v${b}h${b}v${b}h${b}v${k * 2}z`;
  }
  drawing.add(path(arches, palette.ink));
  for (const x of [1 / 3, 2 / 3]) {
    const tx = Math.round(width * x);
    const ty = floor - unit * 26;
    glowAt(stage, tx, ty, unit * 34, palette.glow, 0.75);
    drawing.add(
      rect(tx - unit, ty, unit * 2, unit * 7, palette.near, `shape-rendering="crispEdges"`),
      path(
        `M${xy(tx - unit * 2, ty)}v${num(-unit * 3)}h${num(unit)}v${num(-unit * 2)}h${num(unit * 2)}v${num(unit * 2)}h${num(unit)}v${num(unit * 3)}z`,
        palette.pop,
      ),
      rect(tx - unit, ty - unit * 3, unit * 2, unit * 3, palette.glow),
    );
  }
  let slabs = "";
  for (let x = 0; x < width; x += b * 3)
    slabs += `M${x} ${floor}h${b * 3 - 2}v${b - 2}h-${b * 3 - 2}z`;
  drawing.add(
    rect(
      0,
      floor,
      width,
      height - floor,
      drawing.linear([
        [0, palette.near],
        [1, palette.ink],
      ]),
    ),
    path(slabs, lighten(palette.near, 0.2)),
  );
  let chains = "";
  for (let i = 0; i < 3; i++)
    chains += `M${num(width * random.range(0.05, 0.95))} 0v${num(height * random.range(0.1, 0.3))}`;
  drawing.add(
    line(
      chains,
      palette.ink,
      unit * 0.9,
      `stroke-dasharray="${num(unit * 1.6)} ${num(unit * 0.7)}"`,
    ),
  );
  weather(stage, "embers", 24, palette.glow, 0.7);
};

export const theatre: Scene = (stage) => {
  const { drawing, width, height, unit, palette, horizon: y } = stage;
  drawing.add(
    rect(
      0,
      0,
      width,
      height,
      drawing.linear([
        [0, palette.sky[0]],
        [1, palette.sky[1]],
      ]),
    ),
  );
  const cx = width * stage.focus;
  for (const [x, tilt] of [
    [-0.3, 0.18],
    [0.3, -0.18],
    [0, 0],
  ] as const) {
    drawing.add(
      path(
        `M${xy(cx + x * width, -unit * 4)}L${xy(cx + (x + tilt) * width - unit * 18, height * (y + 0.3))}h${num(unit * 36)}z`,
        drawing.linear([
          [0, palette.glow, 0.55],
          [1, palette.glow, 0.05],
        ]),
      ),
    );
  }
  peaks(stage, y + 0.22, 0.22, 3, palette.far, darken(palette.far, 0.2));
  drawing.add(
    path(
      `M0 ${num(height * (y + 0.22))}H${width}L${width} ${height}H0z`,
      drawing.linear([
        [0, lighten(palette.mid, 0.25)],
        [1, palette.near],
      ]),
    ),
  );
  let boards = "";
  for (let i = -9; i <= 9; i++)
    boards += `M${xy(cx + i * unit * 6, height * (y + 0.22))}L${xy(cx + i * unit * 15, height)}`;
  drawing.add(line(boards, darken(palette.near, 0.4), unit * 0.4));
  for (const x of [-1, 0, 1])
    drawing.add(
      `<ellipse cx="${num(cx + x * unit * 34)}" cy="${num(height * (y + 0.34))}" rx="${num(unit * 17)}" ry="${num(unit * 3.4)}" fill="${palette.glow}" opacity=".45"/>`,
    );
  const folds = (side: number) => {
    const edge = side < 0 ? 0 : width;
    let data = "";
    for (let i = 0; i < 4; i++) {
      const a = edge - side * unit * i * 6;
      const b = edge - side * unit * (i + 1) * 6;
      data += path(
        `M${num(a)} 0H${num(b)}C${xy(b - side * unit * 2, height * 0.4, b + side * unit * (4 - i), height * 0.6, b + side * unit * 3 * i * 0.6, height * (y + 0.34))}H${num(a)}z`,
        i % 2 ? palette.pop : darken(palette.pop, 0.28),
      );
    }
    return data;
  };
  drawing.add(folds(-1), folds(1));
  let swags = `M0 0H${width}V${num(unit * 8)}`;
  const count = Math.max(3, Math.round(width / (unit * 34)));
  for (let i = 0; i < count; i++)
    swags += `q${xy(-width / count / 2, unit * 15, -width / count, 0)}`;
  drawing.add(
    path(`${swags}z`, darken(palette.pop, 0.15)),
    line(swags.slice(swags.indexOf("V")).replace(/^V/, `M${width} `), palette.glow, unit * 1.2),
  );
  let heads = "";
  for (let i = 0; i * unit * 11 < width + unit * 11; i++)
    heads += `M${xy(i * unit * 11 - unit * 6, height)}v${num(-unit * (4 + (i % 3) * 1.6))}a${num(unit * 4)} ${num(unit * 4)} 0 0 1 ${num(unit * 8)} 0v${num(unit * 9)}z`;
  drawing.add(path(heads, palette.ink));
};

export const trainValley: Scene = (stage) => {
  const { drawing, width, height, unit, palette, horizon: y } = stage;
  wash(stage, "bands", y + 0.1);
  stars(stage, 50, y);
  disc(stage, { x: width * stage.focus, y: height * (y - 0.2), r: unit * 15, style: "cratered" });
  peaks(stage, y + 0.1, 0.26, 5, palette.far, darken(palette.far, 0.3));
  haze(stage, y + 0.1, 0.1, palette.sky[2], 0.4);
  ridge(stage, { y: y + 0.16, swing: 0.04, rough: 3, fill: palette.mid });
  const rail = height * (y + 0.24);
  let arch = `M0 ${num(rail)}H${width}V${num(rail + unit * 4)}`;
  const span = unit * 20;
  for (let x = width; x > -span; x -= span)
    arch += `H${num(x)}v${num(height)}h${num(-unit * 4)}V${num(rail + unit * 14)}a${num((span - unit * 4) / 2)} ${num(unit * 9)} 0 0 0 ${num(-(span - unit * 4))} 0`;
  drawing.add(path(`${arch}z`, palette.near));
  if (stage.variant !== 1) {
    let cars = "";
    let panes = "";
    const size = unit * 24;
    for (let i = 0; i < Math.ceil(width / size) + 1; i++) {
      const x = width * 0.82 - i * size;
      cars += `M${xy(x - size + unit, rail - unit)}v${num(-unit * 9)}q0 ${num(-unit * 2)} ${num(unit * 2)} ${num(-unit * 2)}h${num(size - unit * 5)}q${num(unit * 2)} 0 ${num(unit * 2)} ${num(unit * 2)}v${num(unit * 9)}z`;
      for (let k = 0; k < 4; k++)
        panes += `M${xy(x - size + unit * 3.4 + k * unit * 4.8, rail - unit * 8)}h${num(unit * 3)}v${num(unit * 3.4)}h${num(-unit * 3)}z`;
    }
    drawing.add(
      path(cars, palette.ink),
      path(panes, palette.glow),
      line(`M0 ${num(rail - unit * 2.4)}H${num(width * 0.8)}`, palette.pop, unit * 0.9),
    );
    const nose = width * 0.82;
    drawing.add(
      path(
        `M${xy(nose - unit, rail - unit)}v${num(-unit * 11)}h${num(unit * 6)}q${xy(unit * 8, unit * 1, unit * 10, unit * 11)}z`,
        palette.ink,
      ),
      path(
        `M${xy(nose + unit * 13, rail - unit * 3)}L${xy(width + unit * 60, rail - unit * 16)}V${num(rail + unit * 8)}z`,
        palette.glow,
        `opacity=".4"`,
      ),
      circle(nose + unit * 12, rail - unit * 4, unit * 1.4, palette.glow),
    );
    clouds(stage, rail - unit * 16, 2, unit * 26, lighten(palette.far, 0.4), 0.35);
  }
  drawing.add(
    rect(
      0,
      height * 0.84,
      width,
      height * 0.16,
      drawing.linear([
        [0, palette.ink, 0],
        [1, palette.ink],
      ]),
    ),
  );
};
