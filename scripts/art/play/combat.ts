import { lighten } from "../colour.ts";
import { circle, line, n, path, rect, xy } from "../drawing.ts";
import { glowAt } from "../weather.ts";
import {
  actor,
  type Action,
  bar,
  panel,
  type Play,
  repeated,
  shadow,
  text,
  rivals,
} from "./hud.ts";

function burst(a: Action, x: number, y: number, k: number, colour: string): void {
  let data = "";
  for (let i = 0; i < 20; i++) {
    const turn = (i / 20) * Math.PI * 2;
    const reach = i % 2 ? k * 0.45 : k * a.r.range(0.8, 1.2);
    data += `${i ? "L" : "M"}${xy(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach)}`;
  }
  a.d.add(path(`${data}z`, colour), circle(x, y, k * 0.32, "#fff"));
}

/** One against one. */
export const duel: Play = {
  horizon: 0.48,
  focus: 0.5,
  draw: (a) => {
    const { w, h, r, p, look, index } = a;
    const [hero, foe] = look.cast;
    const ground = h * 0.9;
    const gap = [0.15, 0.1, 0.2][index]!;
    shadow(a, w * (0.5 - gap), ground, 110);
    shadow(a, w * (0.5 + gap), ground, 110);
    actor(a, hero, w * (0.5 - gap), ground - (index === 2 ? h * 0.1 : 0), 0.44);
    actor(rivals(a), foe, w * (0.5 + gap), ground, 0.44, true);
    if (index < 2) burst(a, w * 0.5, ground - h * 0.24, 90, index ? p.alt : p.glow);
    else
      a.d.add(
        line(
          `M${xy(w * 0.36, h * 0.42)}q${xy(w * 0.2, -h * 0.06, w * 0.3, h * 0.3)}`,
          p.glow,
          16,
          `opacity=".85" stroke-linecap="round"`,
        ),
      );
    const wide = w * 0.38;
    bar(a, 46, 40, wide, r.range(0.3, 0.9), p.pop, 30);
    bar(a, w - 46 - wide, 40, wide, -r.range(0.25, 0.85), p.alt, 30);
    text(a, String(r.int(11, 58)), w / 2, 34, 8, 0.5, p.glow);
    text(a, look.words[0], 46, 88, 4);
    text(a, look.words[1], w - 46, 88, 4, 1);
    for (let i = 0; i < 3; i++) {
      a.d.add(
        rect(46 + i * 30, h - 54, 22, 22, i < index + 1 ? p.glow : p.ink),
        rect(w - 68 - i * 30, h - 54, 22, 22, i < 1 ? p.glow : p.ink),
      );
    }
    text(
      a,
      [`${r.int(3, 12)} HITS!`, "FIGHT!", "COUNTER!"][index]!,
      w / 2,
      h * 0.24,
      index === 1 ? 14 : 9,
      0.5,
      p.glow,
    );
  },
};

/** Many against one. */
export const fray: Play = {
  draw: (a) => {
    const { w, h, r, p, look, index, d } = a;
    const [hero, foe, prize] = look.cast;
    const ground = h * 0.88;
    const spots = [0.14, 0.74, 0.88].map(
      (x) => [w * x, ground + r.range(-0.02, 0.04) * h] as const,
    );
    for (const [x, y] of spots) shadow(a, x, y, 60);
    repeated(rivals(a), foe, spots, 0.2);
    glowAt(a, w * 0.42, ground - h * 0.16, h * 0.34, p.glow, 0.55);
    shadow(a, w * 0.42, ground, 80);
    actor(a, hero, w * 0.42, ground, 0.3);
    d.add(
      line(
        `M${xy(w * 0.47, ground - h * 0.33)}a${n(h * 0.24)} ${n(h * 0.24)} 0 0 1 ${xy(w * 0.02, h * 0.34)}`,
        lighten(p.pop, 0.4),
        18,
        `stroke-linecap="round" opacity=".9"`,
      ),
      line(
        `M${xy(w * 0.48, ground - h * 0.31)}a${n(h * 0.24)} ${n(h * 0.24)} 0 0 1 ${xy(w * 0.02, h * 0.3)}`,
        "#fff",
        6,
        `stroke-linecap="round"`,
      ),
    );
    burst(a, w * 0.7, ground - h * 0.16, 44, p.pop);
    text(a, String(r.int(24, 180)), w * 0.735, ground - h * 0.32, 7, 0.5, p.glow);
    text(a, String(r.int(8, 24)), w * 0.885, ground - h * 0.27, 5, 0.5);
    repeated(
      a,
      prize,
      [
        [w * 0.57, ground],
        [w * 0.26, ground + 8],
      ],
      0.07,
    );
    actor(a, hero, 76, 112, 0.11);
    bar(a, 128, 44, 260, [0.82, 0.44, 0.6][index]!, p.pop, 22);
    bar(a, 128, 80, 180, r.range(0.3, 0.9), p.alt, 14);
    text(a, `${r.int(1, 9)}/9`, w - 46, 40, 6, 1);
    text(a, `X${r.int(3, 48)}`.replace("X", "*"), w - 46, 94, 5, 1, p.glow);
  },
};

/** A very large foe with a name. */
export const boss: Play = {
  horizon: 0.5,
  focus: 0.6,
  draw: (a) => {
    const { w, h, r, p, look, d } = a;
    const [hero, foe, prize] = look.cast;
    const ground = h * 0.9;
    glowAt(a, w * 0.64, h * 0.5, h * 0.6, p.pop, 0.5);
    shadow(a, w * 0.64, ground, 250);
    actor(rivals(a), foe, w * 0.64, ground, 0.62, true);
    let fire = "";
    for (let i = 0; i < 7; i++)
      fire += `M${xy(w * (0.46 - i * 0.035), h * (0.46 + i * 0.05 + r.range(-0.03, 0.03)))}h${n(22 + i * 2)}v${n(22 + i * 2)}h${n(-22 - i * 2)}z`;
    d.add(
      path(fire, p.pop),
      path(fire, p.glow, `transform="translate(6 6) scale(.99)" opacity=".8"`),
    );
    shadow(a, w * 0.18, ground, 60);
    actor(a, hero, w * 0.18, ground, 0.22);
    repeated(
      a,
      prize,
      [0, 1, 2].map((i) => [62 + i * 54, 92] as const),
      0.07,
    );
    panel(a, w * 0.26, h - 104, w * 0.48, 80);
    text(a, look.words[1], w / 2, h - 92, 3, 0.5, p.glow);
    bar(a, w * 0.28, h - 54, w * 0.44, r.range(0.4, 0.8), p.pop, 16);
    text(a, `${r.int(10, 99)}`, w * 0.52, h * 0.3, 8, 0.5, "#fff");
  },
};

/** A squad against a squad, taking turns. */
export const party: Play = {
  focus: 0.5,
  draw: (a) => {
    const { w, h, r, p, look, index, d } = a;
    const [hero, foe, prize] = look.cast;
    const rows = [
      [0.2, 0.66],
      [0.3, 0.76],
      [0.18, 0.86],
      [0.35, 0.9],
    ] as const;
    for (const [x, y] of rows) shadow(a, w * x, h * y, 50);
    repeated(
      a,
      hero,
      rows.map(([x, y]) => [w * x, h * y] as const),
      0.19,
    );
    const foes =
      index === 1
        ? ([[0.76, 0.88]] as const)
        : ([
            [0.68, 0.7],
            [0.82, 0.78],
            [0.7, 0.88],
          ] as const);
    for (const [x, y] of foes) {
      const tall = index === 1 ? 0.46 : 0.2;
      shadow(a, w * x, h * y, h * tall * 0.5);
      actor(rivals(a), foe, w * x, h * y, tall, true);
      bar(a, w * x - 46, h * y - h * tall - 26, 92, r.range(0.3, 0.95), p.pop, 12);
    }
    for (const [x, y] of rows.slice(0, 3))
      bar(a, w * x - 40, h * y - h * 0.22, 80, r.range(0.5, 1), p.alt, 12);
    d.add(
      line(
        `M${xy(w * 0.38, h * 0.72)}Q${xy(w * 0.54, h * 0.44, w * 0.68, h * 0.66)}`,
        p.glow,
        8,
        `stroke-dasharray="6 16" stroke-linecap="round"`,
      ),
    );
    for (let i = 0; i < 4; i++) {
      panel(a, w * 0.5 - 216 + i * 112, h - 82, 88, 62, i === index ? 0.95 : 0.7);
      a.d.add(
        rect(
          w * 0.5 - 206 + i * 112,
          h - 30,
          68 * [0.4, 1, 0.7, 0.2][i]!,
          6,
          i % 2 ? p.pop : p.alt,
        ),
      );
    }
    repeated(
      a,
      prize,
      [0, 1, 2, 3].map((i) => [w * 0.5 - 172 + i * 112, h - 34] as const),
      0.055,
    );
    text(a, `WAVE ${index + 2}/5`, w / 2, 34, 5, 0.5, p.glow);
    text(a, "AUTO", w - 46, 40, 4, 1);
    text(a, String(r.int(2000, 90000)), 46, 40, 5, 0);
  },
};
