import { darken, lighten } from "../colour.ts";
import { line, n, path, rect, xy } from "../drawing.ts";
import { weather } from "../weather.ts";
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

const ORDINALS = ["1ST", "2ND", "3RD"];

function speedLines(a: Action, count: number): void {
  const { w, h, r } = a;
  let data = "";
  for (let i = 0; i < count; i++) {
    const turn = r.range(0, Math.PI * 2);
    const from = r.range(0.5, 0.62);
    const to = from + r.range(0.08, 0.3);
    data += `M${Math.round(w * (0.5 + Math.cos(turn) * from))} ${Math.round(h * (0.5 + Math.sin(turn) * from))}L${Math.round(w * (0.5 + Math.cos(turn) * to))} ${Math.round(h * (0.5 + Math.sin(turn) * to))}`;
  }
  a.d.add(line(data, "#fff", 3, `opacity=".35"`));
}

function raceHud(a: Action): void {
  const { w, h, p, r, index } = a;
  text(a, ORDINALS[index]!, 46, 40, 10, 0, p.glow);
  text(a, `/${r.int(8, 16)}`, 240, 75, 5);
  text(a, `LAP ${index + 1}/3`, w - 46, 40, 6, 1);
  text(a, `0${r.int(1, 2)}:${r.int(10, 59)}.${r.int(10, 99)}`, w - 46, 96, 4, 1, p.glow);
  text(a, String(r.int(168, 312)), w - 150, h - 112, 9, 1);
  text(a, a.look.unit ?? "KM/H", w - 46, h - 76, 4, 1, p.alt);
  bar(a, w - 330, h - 38, 284, r.range(0.5, 0.95), p.pop, 16);
  const x = 128;
  const y = h - 118;
  a.d.add(
    line(
      `M${xy(x - 60, y + 10)}c0 -70 60 -80 76 -40s60 -6 62 36s-60 50 -82 26s-56 30 -56 -22z`,
      a.p.ink,
      16,
      `opacity=".7"`,
    ),
    line(
      `M${xy(x - 60, y + 10)}c0 -70 60 -80 76 -40s60 -6 62 36s-60 50 -82 26s-56 30 -56 -22z`,
      "#fff",
      6,
    ),
    rect(x - 66, y + 4, 14, 14, p.pop),
    rect(x + 10, y - 36, 12, 12, p.alt),
  );
}

/** From behind the wheel: rivals ahead, one's own machine below. */
export const race: Play = {
  horizon: 0.44,
  focus: 0.5,
  draw: (a) => {
    const { w, h, p, look, index } = a;
    const [hero, foe, prize] = look.cast;
    const lane = [0, -0.1, 0.12][index]!;
    repeated(
      a,
      prize,
      [
        [w * (0.46 + lane), h * 0.62],
        [w * (0.44 + lane), h * 0.68],
        [w * (0.41 + lane), h * 0.76],
      ],
      0.05,
    );
    for (const [x, y, tall] of [
      [0.54, 0.56, 0.07],
      [0.44 - lane, 0.64, 0.12],
      [0.66 + lane * 0.5, 0.74, 0.2],
    ] as const) {
      shadow(a, w * x, h * y, h * tall * 0.7);
      actor(rivals(a), foe, w * x, h * y, tall);
    }
    const x = w * (0.5 + lane);
    shadow(a, x, h * 0.96, h * 0.26);
    a.d.add(
      path(
        `M${xy(x - h * 0.16, h * 0.95)}l${xy(-h * 0.1, h * 0.09)}h${n(h * 0.12)}zM${xy(x + h * 0.16, h * 0.95)}l${xy(h * 0.1, h * 0.09)}h${n(-h * 0.12)}z`,
        p.glow,
        `opacity=".7"`,
      ),
    );
    actor(a, hero, x, h * 0.96, 0.33);
    speedLines(a, 13);
    raceHud(a);
  },
};

/** The race from the side: a leap, a wave, a slope. */
export const dash: Play = {
  draw: (a) => {
    const { w, h, r, p, look } = a;
    const [hero, foe] = look.cast;
    const ground = h * 0.84;
    a.d.add(
      path(
        `M0 ${n(ground - h * 0.04)}Q${xy(w * 0.2, ground - h * 0.1, w * 0.38, ground - h * 0.02)}T${xy(w * 0.8, ground + h * 0.02)}T${xy(w * 1.2, ground)}V${h}H0z`,
        darken(p.near, 0.2),
      ),
      line(
        `M0 ${n(ground - h * 0.04)}Q${xy(w * 0.2, ground - h * 0.1, w * 0.38, ground - h * 0.02)}T${xy(w * 0.8, ground + h * 0.02)}T${xy(w * 1.2, ground)}`,
        lighten(p.near, 0.35),
        8,
      ),
    );
    actor(rivals(a), foe, w * 0.2, ground - h * 0.05, 0.16);
    actor(rivals(a), foe, w * 0.86, ground + h * 0.02, 0.18);
    const y = ground - h * 0.17;
    let trail = "";
    for (let i = 0; i < 6; i++)
      trail += `M${xy(w * 0.48 - i * 46, y - h * 0.08 + i * 12)}h${n(-40 - i * 8)}v${n(10 - i)}h${n(40 + i * 8)}z`;
    a.d.add(path(trail, p.glow, `opacity=".55"`));
    actor(a, hero, w * 0.56, y, 0.25);
    text(a, `+${r.int(2, 9) * 50} AIR`, w * 0.56, y - h * 0.34, 6, 0.5, p.glow);
    raceHud(a);
  },
};

/** In the air, behind one's own machine. */
export const flight: Play = {
  focus: 0.5,
  draw: (a) => {
    const { w, h, r, p, look, index, d } = a;
    const [hero, foe, prize] = look.cast;
    if (index === 2)
      repeated(
        a,
        prize,
        [0, 1, 2, 3, 4].map(
          (i) => [w * (0.24 + i * 0.12), h * (0.34 + Math.sin(i) * 0.07)] as const,
        ),
        0.09,
      );
    const marks = [
      [r.range(0.16, 0.3), r.range(0.24, 0.4), 0.1],
      [r.range(0.68, 0.82), r.range(0.2, 0.36), 0.14],
    ] as const;
    for (const [x, y, tall] of marks) {
      actor(rivals(a), foe, w * x, h * y, tall);
      const k = h * tall * 0.8;
      d.add(
        line(
          `M${xy(w * x - k, h * y - k * 1.5 + 24)}v-24h24M${xy(w * x + k, h * y - k * 1.5 + 24)}v-24h-24M${xy(w * x - k, h * y + k * 0.3 - 24)}v24h24M${xy(w * x + k, h * y + k * 0.3 - 24)}v24h-24`,
          p.pop,
          4,
        ),
      );
      text(a, `${r.int(3, 19)}00M`, w * x, h * y + k * 0.3 + 10, 3, 0.5, p.glow);
    }
    const cx = w * 0.5;
    const cy = h * 0.4;
    d.add(
      line(
        `M${xy(cx - 56, cy)}h36M${xy(cx + 20, cy)}h36M${xy(cx, cy - 50)}v30M${xy(cx, cy + 20)}v22`,
        "#fff",
        4,
        `opacity=".9"`,
      ),
      `<circle cx="${cx}" cy="${cy}" r="34" fill="none" stroke="#fff" stroke-width="3" opacity=".7"/>`,
    );
    if (index !== 2)
      d.add(
        line(
          `M${xy(cx - 60, h * 0.74)}L${xy(w * marks[1][0], h * marks[1][1])}M${xy(cx + 60, h * 0.74)}L${xy(w * marks[1][0] + 8, h * marks[1][1])}`,
          p.glow,
          4,
          `stroke-dasharray="30 46"`,
        ),
      );
    actor(a, hero, cx, h * 0.86, 0.27);
    for (const [side, name, value] of [
      [0, "ALT", r.int(800, 4200)],
      [1, "KTS", r.int(140, 320)],
    ] as const) {
      const x = side ? w - 70 : 70;
      let ticks = "";
      for (let i = 0; i < 9; i++)
        ticks += `M${x} ${n(h * 0.3 + i * 34)}h${(side ? 1 : -1) * (i % 2 ? 14 : 26)}`;
      d.add(line(`${ticks}M${x} ${n(h * 0.3)}v272`, "#fff", 3, `opacity=".8"`));
      text(a, String(value), side ? x - 16 : x + 16, h * 0.47, 5, side ? 1 : 0, p.glow);
      text(a, name, side ? x - 16 : x + 16, h * 0.54, 3, side ? 1 : 0);
    }
    text(a, ["N", "NE", "W"][index]!, cx, 34, 6, 0.5, p.glow);
    d.add(
      line(
        `M${xy(cx - 220, 92)}h440${Array.from({ length: 11 }, (_, i) => `M${xy(cx - 220 + i * 44, 92)}v${i % 5 ? -10 : -20}`).join("")}`,
        "#fff",
        3,
        `opacity=".8"`,
      ),
    );
    speedLines(a, 11);
  },
};

/** Upwards through the sky, everything at once. */
export const shooter: Play = {
  focus: 0.5,
  draw: (a) => {
    const { w, h, r, p, look, d } = a;
    const [hero, foe, prize] = look.cast;
    const flock: [number, number][] = [];
    for (let i = 0; i < 14; i++)
      flock.push([
        w * 0.5 + ((i % 5) - 2) * 84 + (i > 9 ? 42 : 0),
        h * (0.72 + Math.floor(i / 5) * 0.11) + Math.abs((i % 5) - 2) * 22,
      ]);
    repeated(a, hero, flock, 0.075);
    repeated(
      rivals(a),
      foe,
      [
        [w * 0.28, h * 0.26],
        [w * 0.5, h * 0.2],
        [w * 0.72, h * 0.26],
      ],
      0.14,
    );
    let shots = "";
    let fire = "";
    for (let i = 0; i < 10; i++) {
      shots += `M${xy(w * r.range(0.36, 0.64), h * r.range(0.3, 0.62))}h8v34h-8z`;
      fire += `M${xy(w * r.range(0.2, 0.8), h * r.range(0.28, 0.7))}h16v16h-16z`;
    }
    d.add(path(shots, p.glow), path(fire, p.pop));
    repeated(
      a,
      prize,
      [
        [w * 0.2, h * 0.6],
        [w * 0.82, h * 0.52],
      ],
      0.07,
    );
    text(a, String(r.int(10000, 99999) * 10), w / 2, 26, 6, 0.5);
    text(a, `FLOCK ${r.int(14, 940)}`, 44, h - 60, 5, 0, p.glow);
    panel(a, w - 250, h - 76, 206, 40);
    bar(a, w - 238, h - 64, 182, 0.66, p.alt, 16);
    weather(a, "petals", 12, "#fff", 0.7);
  },
};
