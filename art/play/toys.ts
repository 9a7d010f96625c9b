import { darken, lighten, mix } from "../kit/colour.ts";
import { circle, line, num, path, rect, xy } from "../kit/drawing.ts";
import { glowAt } from "../nature/weather.ts";
import { actor, panel, type Play, repeated, text } from "./hud.ts";
import { score, square } from "./boards.ts";

export const orbit: Play = {
  focus: 0.5,
  draw: (action) => {
    const { width, height, palette, random, drawing, index } = action;
    const cx = width * 0.5;
    const cy = height * 0.52;
    glowAt(action, cx, cy, 260, palette.glow, 0.5);
    for (const radius of [150, 220, 290])
      drawing.add(
        `<circle cx="${cx}" cy="${num(cy)}" r="${radius}" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="6 16" opacity=".5"/>`,
      );
    drawing.add(
      circle(
        cx,
        cy,
        92,
        drawing.linear(
          [
            [0, lighten(palette.alt, 0.4)],
            [1, darken(palette.alt, 0.3)],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
    );
    const tones = [palette.pop, palette.glow, palette.alt, "#ffffff"];
    for (let i = 0; i < 15 - index * 2; i++) {
      const radius = [150, 220, 290][i % 3]!;
      const turn = random.range(0, Math.PI * 2);
      const k = random.range(20, 34);
      const [x, y] = [cx + Math.cos(turn) * radius, cy + Math.sin(turn) * radius];
      drawing.add(
        circle(x, y, k, tones[i % 4]!),
        circle(x - k * 0.3, y - k * 0.3, k * 0.3, "#fff", `opacity=".7"`),
      );
    }
    drawing.add(
      line(
        `M${xy(width * 0.2, height * 0.86)}Q${xy(width * 0.28, height * 0.34, cx - 150, cy - 70)}`,
        "#fff",
        5,
        `stroke-dasharray="4 18" stroke-linecap="round"`,
      ),
      circle(width * 0.2, height * 0.86, 30, palette.pop),
    );
    score(action, "TIDY", random.int(100, 900) * 10);
    text(action, `SKY ${index * 17 + 4}`, width - 54, 150, 5, 1, palette.glow);
  },
};

export const columns: Play = {
  focus: 0.5,
  draw: (action) => {
    const { width, height, palette, random, index, look } = action;
    const k = 60;
    const left = width / 2 - k * 3;
    panel(action, left - 10, 30, k * 6 + 20, k * 11, 0.8);
    const tints: Record<string, string>[] = [
      {},
      { i: palette.glow, a: "#e8a13a" },
      { i: "#ffd0dc", a: "#e0506f" },
      { i: "#5a6080", a: "#2a2f48" },
    ];
    tints.forEach((tint, t) => {
      const spots: [number, number][] = [];
      for (let col = 0; col < 6; col++)
        for (let row = 0; row < 4 + ((col * 3 + index) % 4); row++)
          if ((col * 5 + row * 3 + index) % 4 === t)
            spots.push([left + col * k + k / 2, 30 + (11 - row) * k - 8]);
      repeated({ ...action, colours: { ...action.colours, ...tint } }, look.cast[0], spots, 0.055);
    });
    repeated(
      action,
      look.cast[0],
      [
        [left + 2.5 * k, 130],
        [left + 2.5 * k, 190],
      ],
      0.055,
    );
    score(action, "POND", random.int(100, 990) * 10);
    text(action, `*${index + 2} CHAIN`, width - 60, height * 0.4, 6, 1, palette.glow);
    panel(action, width - 210, 120, 140, 120);
    actor(action, look.cast[0], width - 140, 206, 0.1);
  },
};

export const lights: Play = {
  horizon: 0.35,
  focus: 0.5,
  draw: (action) => {
    const { width, height, palette, drawing, index, look, random } = action;
    const k = 104;
    const left = width / 2 - k * 2.5;
    const top = height / 2 - k * 2.5 + 16;
    const lit: [number, number][] = [];
    for (let i = 0; i < 25; i++) {
      const x = left + (i % 5) * k;
      const y = top + Math.floor(i / 5) * k;
      const on = (i * (index + 3) + Math.floor(i / 3)) % 3 !== 0;
      drawing.add(
        square(x + 6, y + 6, k - 12, on ? mix(palette.near, palette.pop, 0.6) : palette.ink, 20),
      );
      if (on) lit.push([x + k / 2, y + k - 22]);
    }
    for (const [x, y] of lit)
      drawing.add(
        circle(
          x,
          y - 20,
          42,
          drawing.radial([
            [0, palette.glow, 0.8],
            [1, palette.glow, 0],
          ]),
        ),
      );
    repeated(action, look.cast[0], lit, 0.075);
    text(action, `MEADOW ${index * 40 + 7}`, width / 2, 26, 4, 0.5, palette.glow);
    score(action, "MOVES", random.int(4, 22));
  },
};

export const beam: Play = {
  draw: (action) => {
    const { width, height, palette, drawing, index, look, random } = action;
    const ships = [
      [0.2, 0.72],
      [0.44, 0.82],
      [0.78, 0.7],
      [0.62, 0.92],
    ] as const;
    for (const [x, y] of ships.slice(0, 2 + index))
      drawing.add(
        path(`M${xy(width * x - 70, height * y + 6)}h140l-20 14h-100z`, "#fff", `opacity=".25"`),
      );
    repeated(
      action,
      look.cast[0],
      ships.slice(0, 2 + index).map(([x, y]) => [width * x, height * y] as const),
      0.15,
    );
    repeated(
      action,
      look.cast[1],
      [
        [width * 0.32, height * 0.94],
        [width * 0.88, height * 0.86],
      ],
      0.11,
    );
    const x = width - 130;
    const y = height - 120;
    drawing.add(
      circle(x, y, 86, palette.ink, `opacity=".85"`),
      `<circle cx="${x}" cy="${y}" r="76" fill="none" stroke="${palette.glow}" stroke-width="8" stroke-dasharray="4 16"/>`,
      line(`M${x} ${y}l${xy(-52, -34 + index * 40)}`, palette.pop, 10, `stroke-linecap="round"`),
      circle(x, y, 14, palette.glow),
    );
    text(action, `NIGHT ${index * 8 + 3}`, 46, 40, 5, 0, palette.glow);
    text(action, `SAVED ${random.int(4, 60)}`, 46, 90, 4);
    text(action, look.words[index % 2]!, width / 2, height - 50, 4, 0.5);
  },
};

export const dig: Play = {
  horizon: 0.2,
  draw: (action) => {
    const { width, height, palette, drawing, random, index, look } = action;
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
        if (random.chance(0.22)) stone += cell;
        else earth += cell;
        if (random.chance(0.07)) gold.push([col * k + k / 2, row * k + k - 8]);
      }
    }
    drawing.add(
      rect(0, 3 * k, width, height, palette.ink, `opacity=".88"`),
      path(earth, palette.near),
      path(stone, lighten(palette.mid, 0.14)),
    );
    repeated(action, look.cast[2], gold, 0.06);
    const hx = (9 + Math.round(Math.sin(6 * 0.9 + index) * 3)) * k + k / 2;
    glowAt(action, hx, 6.5 * k, 240, palette.glow, 0.75);
    actor(action, look.cast[0], hx, 7 * k, 0.13);
    actor(action, look.cast[1], hx + 3.2 * k, (7 + index) * k, 0.09, true);
    text(action, `DEPTH ${random.int(40, 380)}M`, 46, 40, 5, 0, palette.glow);
    text(action, `$`.replace("$", "*") + random.int(40, 980), width - 46, 40, 6, 1);
    text(action, `0${random.int(1, 6)}:${random.int(10, 59)}`, width / 2, 40, 5, 0.5);
  },
};
