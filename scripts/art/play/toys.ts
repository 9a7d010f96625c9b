import { darken, lighten, mix } from "../colour.ts";
import { circle, line, n, path, rect, xy } from "../drawing.ts";
import { glowAt } from "../weather.ts";
import { actor, panel, type Play, repeated, text } from "./hud.ts";
import { score, square } from "./boards.ts";

export const orbit: Play = {
  focus: 0.5,
  draw: (a) => {
    const { w, h, p, r, d, index } = a;
    const cx = w * 0.5;
    const cy = h * 0.52;
    glowAt(a, cx, cy, 260, p.glow, 0.5);
    for (const radius of [150, 220, 290])
      d.add(
        `<circle cx="${cx}" cy="${n(cy)}" r="${radius}" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="6 16" opacity=".5"/>`,
      );
    d.add(
      circle(
        cx,
        cy,
        92,
        d.linear(
          [
            [0, lighten(p.alt, 0.4)],
            [1, darken(p.alt, 0.3)],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
    );
    const tones = [p.pop, p.glow, p.alt, "#ffffff"];
    for (let i = 0; i < 15 - index * 2; i++) {
      const radius = [150, 220, 290][i % 3]!;
      const turn = r.range(0, Math.PI * 2);
      const k = r.range(20, 34);
      const [x, y] = [cx + Math.cos(turn) * radius, cy + Math.sin(turn) * radius];
      d.add(
        circle(x, y, k, tones[i % 4]!),
        circle(x - k * 0.3, y - k * 0.3, k * 0.3, "#fff", `opacity=".7"`),
      );
    }
    d.add(
      line(
        `M${xy(w * 0.2, h * 0.86)}Q${xy(w * 0.28, h * 0.34, cx - 150, cy - 70)}`,
        "#fff",
        5,
        `stroke-dasharray="4 18" stroke-linecap="round"`,
      ),
      circle(w * 0.2, h * 0.86, 30, p.pop),
    );
    score(a, "TIDY", r.int(100, 900) * 10);
    text(a, `SKY ${index * 17 + 4}`, w - 54, 150, 5, 1, p.glow);
  },
};

export const columns: Play = {
  focus: 0.5,
  draw: (a) => {
    const { w, h, p, r, index, look } = a;
    const k = 60;
    const left = w / 2 - k * 3;
    panel(a, left - 10, 30, k * 6 + 20, k * 11, 0.8);
    const tints: Record<string, string>[] = [
      {},
      { i: p.glow, a: "#e8a13a" },
      { i: "#ffd0dc", a: "#e0506f" },
      { i: "#5a6080", a: "#2a2f48" },
    ];
    tints.forEach((tint, t) => {
      const spots: [number, number][] = [];
      for (let col = 0; col < 6; col++)
        for (let row = 0; row < 4 + ((col * 3 + index) % 4); row++)
          if ((col * 5 + row * 3 + index) % 4 === t)
            spots.push([left + col * k + k / 2, 30 + (11 - row) * k - 8]);
      repeated({ ...a, colours: { ...a.colours, ...tint } }, look.cast[0], spots, 0.055);
    });
    repeated(
      a,
      look.cast[0],
      [
        [left + 2.5 * k, 130],
        [left + 2.5 * k, 190],
      ],
      0.055,
    );
    score(a, "POND", r.int(100, 990) * 10);
    text(a, `*${index + 2} CHAIN`, w - 60, h * 0.4, 6, 1, p.glow);
    panel(a, w - 210, 120, 140, 120);
    actor(a, look.cast[0], w - 140, 206, 0.1);
  },
};

export const lights: Play = {
  horizon: 0.35,
  focus: 0.5,
  draw: (a) => {
    const { w, h, p, d, index, look, r } = a;
    const k = 104;
    const left = w / 2 - k * 2.5;
    const top = h / 2 - k * 2.5 + 16;
    const lit: [number, number][] = [];
    for (let i = 0; i < 25; i++) {
      const x = left + (i % 5) * k;
      const y = top + Math.floor(i / 5) * k;
      const on = (i * (index + 3) + Math.floor(i / 3)) % 3 !== 0;
      d.add(square(x + 6, y + 6, k - 12, on ? mix(p.near, p.pop, 0.6) : p.ink, 20));
      if (on) lit.push([x + k / 2, y + k - 22]);
    }
    for (const [x, y] of lit)
      d.add(
        circle(
          x,
          y - 20,
          42,
          d.radial([
            [0, p.glow, 0.8],
            [1, p.glow, 0],
          ]),
        ),
      );
    repeated(a, look.cast[0], lit, 0.075);
    text(a, `MEADOW ${index * 40 + 7}`, w / 2, 26, 4, 0.5, p.glow);
    score(a, "MOVES", r.int(4, 22));
  },
};

export const beam: Play = {
  draw: (a) => {
    const { w, h, p, d, index, look, r } = a;
    const ships = [
      [0.2, 0.72],
      [0.44, 0.82],
      [0.78, 0.7],
      [0.62, 0.92],
    ] as const;
    for (const [x, y] of ships.slice(0, 2 + index))
      d.add(path(`M${xy(w * x - 70, h * y + 6)}h140l-20 14h-100z`, "#fff", `opacity=".25"`));
    repeated(
      a,
      look.cast[0],
      ships.slice(0, 2 + index).map(([x, y]) => [w * x, h * y] as const),
      0.15,
    );
    repeated(
      a,
      look.cast[1],
      [
        [w * 0.32, h * 0.94],
        [w * 0.88, h * 0.86],
      ],
      0.11,
    );
    const x = w - 130;
    const y = h - 120;
    d.add(
      circle(x, y, 86, p.ink, `opacity=".85"`),
      `<circle cx="${x}" cy="${y}" r="76" fill="none" stroke="${p.glow}" stroke-width="8" stroke-dasharray="4 16"/>`,
      line(`M${x} ${y}l${xy(-52, -34 + index * 40)}`, p.pop, 10, `stroke-linecap="round"`),
      circle(x, y, 14, p.glow),
    );
    text(a, `NIGHT ${index * 8 + 3}`, 46, 40, 5, 0, p.glow);
    text(a, `SAVED ${r.int(4, 60)}`, 46, 90, 4);
    text(a, look.words[index % 2]!, w / 2, h - 50, 4, 0.5);
  },
};

export const dig: Play = {
  horizon: 0.2,
  draw: (a) => {
    const { w, h, p, d, r, index, look } = a;
    const k = 64;
    let earth = "";
    let stone = "";
    const gold: [number, number][] = [];
    for (let row = 3; row < 12; row++) {
      for (let col = 0; col < 20; col++) {
        const tunnel =
          Math.abs(col - 9 - Math.round(Math.sin(row * 0.9 + index) * 3)) < 2 ||
          (row === 6 + index && col > 5 && col < 16);
        if (tunnel) continue;
        const cell = `M${col * k + 1} ${row * k + 1}h${k - 2}v${k - 2}h-${k - 2}z`;
        if (r.chance(0.22)) stone += cell;
        else earth += cell;
        if (r.chance(0.07)) gold.push([col * k + k / 2, row * k + k - 8]);
      }
    }
    d.add(
      rect(0, 3 * k, w, h, p.ink, `opacity=".88"`),
      path(earth, p.near),
      path(stone, lighten(p.mid, 0.14)),
    );
    repeated(a, look.cast[2], gold, 0.06);
    const hx = (9 + Math.round(Math.sin(6 * 0.9 + index) * 3)) * k + k / 2;
    glowAt(a, hx, 6.5 * k, 240, p.glow, 0.75);
    actor(a, look.cast[0], hx, 7 * k, 0.13);
    actor(a, look.cast[1], hx + 3.2 * k, (7 + index) * k, 0.09, true);
    text(a, `DEPTH ${r.int(40, 380)}M`, 46, 40, 5, 0, p.glow);
    text(a, `$`.replace("$", "*") + r.int(40, 980), w - 46, 40, 6, 1);
    text(a, `0${r.int(1, 6)}:${r.int(10, 59)}`, w / 2, 40, 5, 0.5);
  },
};
