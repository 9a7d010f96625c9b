import { darken, lighten, mix } from "../kit/colour.ts";
import { num, path, rect, xy } from "../kit/drawing.ts";
import { heart } from "../sprites/things.ts";
import { glowAt } from "../nature/weather.ts";
import { actor, type Action, panel, type Play, repeated, shadow, text, rivals } from "./hud.ts";

/** A ledge of tiles with turf on it; x, y in tiles of `k`. */
function ledge(action: Action, k: number, x: number, y: number, wide: number, deep: number): void {
  const { drawing, palette } = action;
  const tone = darken(mix(palette.near, palette.mid, 0.4), 0.15);
  const turf = lighten(mix(palette.alt, palette.near, 0.25), 0.05);
  let cracks = "";
  for (let i = 0; i < wide; i++)
    for (let j = 0; j < Math.min(deep, 3); j++)
      if ((i * 7 + j * 3 + wide) % 3)
        cracks += `M${(x + i) * k + 6} ${(y + j) * k + 18}h${k - 12}v${k - 24}h-${k - 12}z`;
  let grass = `M${x * k - 4} ${y * k - 6}h${wide * k + 8}v14`;
  for (let i = wide * 2; i > 0; i--)
    grass += `h-${k / 4}v${i % 2 ? 8 : 4}h-${k / 4}v-${i % 2 ? 8 : 4}`;
  drawing.add(
    rect(x * k, y * k, wide * k, deep * k, tone),
    path(cracks, lighten(tone, 0.09)),
    path(`${grass}z`, turf),
    rect(x * k - 4, y * k - 6, wide * k + 8, 4, lighten(turf, 0.4)),
  );
}

function heartsAndCoins(action: Action, hearts: number): void {
  const { width, random, look } = action;
  repeated(
    { ...action, colours: { ...action.colours, a: "#ff4d5e", e: "#ffb3ba", b: "#b02038" } },
    heart,
    Array.from({ length: hearts }, (_, i) => [66 + i * 60, 84] as const),
    0.07,
  );
  const prize = look.cast[2];
  actor(action, prize, width - 66, 88, 0.075);
  text(action, `*${random.int(4, 96)}`, width - 108, 46, 6, 1);
}

/** Running and jumping from ledge to ledge. */
export const hop: Play = {
  draw: (action) => {
    const { look, index, palette } = action;
    const [hero, foe, prize] = look.cast;
    const k = 64;
    const plans = [
      {
        ground: [
          [-1, 10, 7],
          [8, 10, 5],
          [15, 9, 6],
        ],
        floats: [
          [4, 6.4, 3],
          [10, 5.2, 3],
          [16, 4, 3],
        ],
        hero: [11.4, 5.1],
        foes: [
          [3, 10],
          [17.5, 9],
        ],
      },
      {
        ground: [
          [-1, 9, 5],
          [6, 10, 3],
          [11, 10, 10],
        ],
        floats: [
          [1, 5, 3],
          [6.5, 6.4, 2],
          [9.6, 4.4, 2],
          [13, 6, 4],
        ],
        hero: [7.5, 4.6],
        foes: [
          [14.6, 6],
          [17, 10],
        ],
      },
      {
        ground: [
          [-1, 10, 12],
          [13, 10, 8],
        ],
        floats: [
          [2, 7, 2],
          [5.4, 5.2, 2],
          [9, 6.4, 4],
          [15.4, 6.6, 3],
        ],
        hero: [3, 6.9],
        foes: [
          [10.6, 6.4],
          [7, 10],
        ],
      },
    ] as const;
    const plan = plans[index]!;
    for (const [x, y, wide] of plan.ground) ledge(action, k, x, y, wide, 3);
    for (const [x, y, wide] of plan.floats) ledge(action, k, x, y, wide, 0.8);
    const prizes = plan.floats.flatMap(([x, y, wide]) =>
      Array.from(
        { length: Math.min(3, Math.ceil(wide)) },
        (_, i) => [(x + 0.5 + i) * k, (y - 1) * k] as const,
      ),
    );
    repeated(action, prize, prizes.slice(0, 7), 0.06);
    repeated(
      rivals(action),
      foe,
      plan.foes.map(([x, y]) => [x * k, y * k] as const),
      0.13,
    );
    const [hx, hy] = plan.hero;
    glowAt(action, hx * k, hy * k - 60, 130, palette.glow, 0.4);
    actor(action, hero, hx * k, hy * k, 0.19);
    heartsAndCoins(action, 3);
  },
};

/** Standing somewhere, being told something. */
export const tale: Play = {
  draw: (action) => {
    const { width, height, look, index, palette } = action;
    const [hero, foe, prize] = look.cast;
    const ground = height * 0.76;
    const xs = [
      [0.3, 0.62],
      [0.56, 0.78],
      [0.24, 0.42],
    ][index]!;
    for (const x of xs) shadow(action, width * x, ground, 70);
    glowAt(action, width * xs[0]!, ground - height * 0.12, height * 0.26, palette.glow, 0.4);
    actor(action, hero, width * xs[0]!, ground, 0.26);
    actor(rivals(action), foe, width * xs[1]!, ground, 0.26, true);
    if (index === 2)
      repeated(
        action,
        prize,
        [
          [width * 0.8, ground],
          [width * 0.86, ground + 14],
        ],
        0.09,
      );
    panel(action, 110, height * 0.8, width - 220, height * 0.16);
    action.drawing.add(rect(134, height * 0.8 + 16, 84, 84, mix(palette.mid, palette.pop, 0.3)));
    actor(action, index === 1 ? hero : foe, 176, height * 0.8 + 100, 0.11);
    text(action, look.words[0], 246, height * 0.8 + 22, 4, 0, "#fff");
    text(action, look.words[1], 246, height * 0.8 + 64, 4, 0, palette.glow);
    action.drawing.add(path(`M${xy(width - 156, height * 0.93)}h28l-14 14z`, palette.glow));
  },
};

/** Walking on alone, with what one carries. */
export const roam: Play = {
  draw: (action) => {
    const { width, height, look, index, palette, random } = action;
    const [hero, foe, prize] = look.cast;
    const ground = height * 0.84;
    const x = width * [0.4, 0.62, 0.3][index]!;
    shadow(action, x, ground, 64);
    glowAt(action, x, ground - height * 0.12, height * 0.3, palette.glow, 0.45);
    actor(action, hero, x, ground, 0.25, index === 1);
    actor(
      rivals(action),
      foe,
      width * [0.78, 0.22, 0.7][index]!,
      ground - height * 0.03,
      0.13,
      index !== 1,
    );
    repeated(
      action,
      prize,
      [
        [x + width * 0.12, ground],
        [x - width * 0.14, ground + 10],
      ],
      0.065,
    );
    text(action, "!", x, ground - height * 0.36, 8, 0.5, palette.glow);
    for (let i = 0; i < 5; i++)
      panel(action, width / 2 - 222 + i * 92, height - 88, 72, 64, i === index ? 1 : 0.7);
    repeated(
      action,
      prize,
      [
        [width / 2 - 186, height - 34],
        [width / 2 - 94, height - 34],
      ],
      0.055,
    );
    const bx = width - 150;
    action.drawing.add(
      `<circle cx="${num(bx)}" cy="128" r="82" fill="${palette.ink}" opacity=".75"/><circle cx="${num(bx)}" cy="128" r="82" fill="none" stroke="${palette.glow}" stroke-width="5"/>`,
    );
    action.drawing.add(
      path(`M${xy(bx - 56, 150)}q30 -50 54 -26t60 -30q8 60 -40 74t-74 -18z`, palette.mid),
      rect(bx - 8, 120, 14, 14, palette.pop),
      rect(bx + 26, 96, 10, 10, palette.glow),
    );
    text(action, `DAY ${random.int(2, 31)}`, 46, 40, 5, 0, palette.glow);
    text(action, `${random.int(10, 23)}:${random.int(10, 59)}`, 46, 88, 4);
  },
};

/** Things to build, gather and decide. */
export const manage: Play = {
  horizon: 0.4,
  draw: (action) => {
    const { width, height, look, index, palette, random } = action;
    const [hero, foe, prize] = look.cast;
    const ground = height * 0.8;
    const plots = [0.16, 0.34, 0.52, 0.7, 0.86];
    plots.forEach((x, i) => {
      action.drawing.add(
        path(
          `M${xy(width * x - 84, ground)}l84 -30l84 30l-84 30z`,
          mix(palette.near, palette.alt, i % 2 ? 0.5 : 0.25),
        ),
        path(
          `M${xy(width * x - 84, ground)}l84 30l84 -30v14l-84 30l-84 -30z`,
          darken(palette.near, 0.3),
        ),
      );
    });
    repeated(
      rivals(action),
      foe,
      [
        [width * 0.16, ground + 10],
        [width * 0.7, ground + 10],
      ],
      0.17,
    );
    repeated(
      action,
      prize,
      [
        [width * 0.52, ground + 10],
        [width * 0.86, ground + 10],
      ],
      0.11,
    );
    glowAt(action, width * 0.34, ground - 60, 150, palette.glow, 0.5);
    actor(action, hero, width * 0.34, ground + 8, 0.22);
    panel(action, 40, 30, width - 80, 58);
    [palette.pop, palette.alt, palette.glow].forEach((colour, i) => {
      action.drawing.add(rect(70 + i * 230, 46, 26, 26, colour));
      text(action, String(random.int(120, 9800)), 110 + i * 230, 45, 4);
    });
    text(action, `YEAR ${index * 14 + random.int(2, 9)}`, width - 70, 45, 4, 1, palette.glow);
    text(
      action,
      `+${random.int(2, 40)}`,
      width * 0.52,
      ground - height * 0.18,
      5,
      0.5,
      palette.glow,
    );
    text(action, look.words[index % 2]!, width / 2, height - 44, 4, 0.5);
  },
};
