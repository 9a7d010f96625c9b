import { darken, lighten, mix } from "../colour.ts";
import { n, path, rect, xy } from "../drawing.ts";
import { heart } from "../sprites/things.ts";
import { glowAt } from "../weather.ts";
import { actor, type Action, panel, type Play, repeated, shadow, text, rivals } from "./hud.ts";

/** A ledge of tiles with turf on it; x, y in tiles of `k`. */
function ledge(a: Action, k: number, x: number, y: number, wide: number, deep: number): void {
  const { d, p } = a;
  const tone = darken(mix(p.near, p.mid, 0.4), 0.15);
  const turf = lighten(mix(p.alt, p.near, 0.25), 0.05);
  let cracks = "";
  for (let i = 0; i < wide; i++)
    for (let j = 0; j < Math.min(deep, 3); j++)
      if ((i * 7 + j * 3 + wide) % 3)
        cracks += `M${(x + i) * k + 6} ${(y + j) * k + 18}h${k - 12}v${k - 24}h-${k - 12}z`;
  let grass = `M${x * k - 4} ${y * k - 6}h${wide * k + 8}v14`;
  for (let i = wide * 2; i > 0; i--)
    grass += `h-${k / 4}v${i % 2 ? 8 : 4}h-${k / 4}v-${i % 2 ? 8 : 4}`;
  d.add(
    rect(x * k, y * k, wide * k, deep * k, tone),
    path(cracks, lighten(tone, 0.09)),
    path(`${grass}z`, turf),
    rect(x * k - 4, y * k - 6, wide * k + 8, 4, lighten(turf, 0.4)),
  );
}

function heartsAndCoins(a: Action, hearts: number): void {
  const { w, r, look } = a;
  repeated(
    { ...a, colours: { ...a.colours, a: "#ff4d5e", e: "#ffb3ba", b: "#b02038" } },
    heart,
    Array.from({ length: hearts }, (_, i) => [66 + i * 60, 84] as const),
    0.07,
  );
  const prize = look.cast[2];
  actor(a, prize, w - 66, 88, 0.075);
  text(a, `*${r.int(4, 96)}`, w - 108, 46, 6, 1);
}

/** Running and jumping from ledge to ledge. */
export const hop: Play = {
  draw: (a) => {
    const { look, index, p } = a;
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
    for (const [x, y, wide] of plan.ground) ledge(a, k, x, y, wide, 3);
    for (const [x, y, wide] of plan.floats) ledge(a, k, x, y, wide, 0.8);
    const prizes = plan.floats.flatMap(([x, y, wide]) =>
      Array.from(
        { length: Math.min(3, Math.ceil(wide)) },
        (_, i) => [(x + 0.5 + i) * k, (y - 1) * k] as const,
      ),
    );
    repeated(a, prize, prizes.slice(0, 7), 0.06);
    repeated(
      rivals(a),
      foe,
      plan.foes.map(([x, y]) => [x * k, y * k] as const),
      0.13,
    );
    const [hx, hy] = plan.hero;
    glowAt(a, hx * k, hy * k - 60, 130, p.glow, 0.4);
    actor(a, hero, hx * k, hy * k, 0.19);
    heartsAndCoins(a, 3);
  },
};

/** Standing somewhere, being told something. */
export const tale: Play = {
  draw: (a) => {
    const { w, h, look, index, p } = a;
    const [hero, foe, prize] = look.cast;
    const ground = h * 0.76;
    const xs = [
      [0.3, 0.62],
      [0.56, 0.78],
      [0.24, 0.42],
    ][index]!;
    for (const x of xs) shadow(a, w * x, ground, 70);
    glowAt(a, w * xs[0]!, ground - h * 0.12, h * 0.26, p.glow, 0.4);
    actor(a, hero, w * xs[0]!, ground, 0.26);
    actor(rivals(a), foe, w * xs[1]!, ground, 0.26, true);
    if (index === 2)
      repeated(
        a,
        prize,
        [
          [w * 0.8, ground],
          [w * 0.86, ground + 14],
        ],
        0.09,
      );
    panel(a, 110, h * 0.8, w - 220, h * 0.16);
    a.d.add(rect(134, h * 0.8 + 16, 84, 84, mix(p.mid, p.pop, 0.3)));
    actor(a, index === 1 ? hero : foe, 176, h * 0.8 + 100, 0.11);
    text(a, look.words[0], 246, h * 0.8 + 22, 4, 0, "#fff");
    text(a, look.words[1], 246, h * 0.8 + 64, 4, 0, p.glow);
    a.d.add(path(`M${xy(w - 156, h * 0.93)}h28l-14 14z`, p.glow));
  },
};

/** Walking on alone, with what one carries. */
export const roam: Play = {
  draw: (a) => {
    const { w, h, look, index, p, r } = a;
    const [hero, foe, prize] = look.cast;
    const ground = h * 0.84;
    const x = w * [0.4, 0.62, 0.3][index]!;
    shadow(a, x, ground, 64);
    glowAt(a, x, ground - h * 0.12, h * 0.3, p.glow, 0.45);
    actor(a, hero, x, ground, 0.25, index === 1);
    actor(rivals(a), foe, w * [0.78, 0.22, 0.7][index]!, ground - h * 0.03, 0.13, index !== 1);
    repeated(
      a,
      prize,
      [
        [x + w * 0.12, ground],
        [x - w * 0.14, ground + 10],
      ],
      0.065,
    );
    text(a, "!", x, ground - h * 0.36, 8, 0.5, p.glow);
    for (let i = 0; i < 5; i++)
      panel(a, w / 2 - 222 + i * 92, h - 88, 72, 64, i === index ? 1 : 0.7);
    repeated(
      a,
      prize,
      [
        [w / 2 - 186, h - 34],
        [w / 2 - 94, h - 34],
      ],
      0.055,
    );
    const bx = w - 150;
    a.d.add(
      `<circle cx="${n(bx)}" cy="128" r="82" fill="${p.ink}" opacity=".75"/><circle cx="${n(bx)}" cy="128" r="82" fill="none" stroke="${p.glow}" stroke-width="5"/>`,
    );
    a.d.add(
      path(`M${xy(bx - 56, 150)}q30 -50 54 -26t60 -30q8 60 -40 74t-74 -18z`, p.mid),
      rect(bx - 8, 120, 14, 14, p.pop),
      rect(bx + 26, 96, 10, 10, p.glow),
    );
    text(a, `DAY ${r.int(2, 31)}`, 46, 40, 5, 0, p.glow);
    text(a, `${r.int(10, 23)}:${r.int(10, 59)}`, 46, 88, 4);
  },
};

/** Things to build, gather and decide. */
export const manage: Play = {
  horizon: 0.4,
  draw: (a) => {
    const { w, h, look, index, p, r } = a;
    const [hero, foe, prize] = look.cast;
    const ground = h * 0.8;
    const plots = [0.16, 0.34, 0.52, 0.7, 0.86];
    plots.forEach((x, i) => {
      a.d.add(
        path(
          `M${xy(w * x - 84, ground)}l84 -30l84 30l-84 30z`,
          mix(p.near, p.alt, i % 2 ? 0.5 : 0.25),
        ),
        path(`M${xy(w * x - 84, ground)}l84 30l84 -30v14l-84 30l-84 -30z`, darken(p.near, 0.3)),
      );
    });
    repeated(
      rivals(a),
      foe,
      [
        [w * 0.16, ground + 10],
        [w * 0.7, ground + 10],
      ],
      0.17,
    );
    repeated(
      a,
      prize,
      [
        [w * 0.52, ground + 10],
        [w * 0.86, ground + 10],
      ],
      0.11,
    );
    glowAt(a, w * 0.34, ground - 60, 150, p.glow, 0.5);
    actor(a, hero, w * 0.34, ground + 8, 0.22);
    panel(a, 40, 30, w - 80, 58);
    [p.pop, p.alt, p.glow].forEach((colour, i) => {
      a.d.add(rect(70 + i * 230, 46, 26, 26, colour));
      text(a, String(r.int(120, 9800)), 110 + i * 230, 45, 4);
    });
    text(a, `YEAR ${index * 14 + r.int(2, 9)}`, w - 70, 45, 4, 1, p.glow);
    text(a, `+${r.int(2, 40)}`, w * 0.52, ground - h * 0.18, 5, 0.5, p.glow);
    text(a, look.words[index % 2]!, w / 2, h - 44, 4, 0.5);
  },
};
