import { darken, lighten, mix } from "../colour.ts";
import { circle, line, n, path, rect, xy } from "../drawing.ts";
import { label } from "../pixel-font.ts";
import { glowAt } from "../weather.ts";
import { actor, type Action, panel, type Play, repeated, text } from "./hud.ts";

export function score(a: Action, name: string, value: number): void {
  text(a, name, 54, 150, 4, 0, a.p.alt);
  text(a, String(value), 54, 190, 8, 0, "#fff");
  text(a, "BEST", 54, 300, 4, 0, a.p.alt);
  text(a, String(Math.round(value * 1.6)), 54, 340, 6, 0, a.p.glow);
}

export const square = (x: number, y: number, k: number, fill: string, radius: number) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(k)}" height="${n(k)}" rx="${n(radius)}" fill="${fill}"/>`;

export const bricks: Play = {
  focus: 0.5,
  draw: (a) => {
    const { w, h, p, r, d, index } = a;
    panel(a, w * 0.27, 24, w * 0.46, h - 48, 0.86);
    const colours = [p.pop, p.alt, p.glow, mix(p.pop, p.alt, 0.5), lighten(p.mid, 0.25)];
    const bw = 70;
    for (let row = 0; row < 6; row++) {
      let data = "";
      for (let col = 0; col < 8; col++)
        if (!r.chance([0.12, 0.4, 0.62][index]!))
          data += `M${n(w * 0.28 + 6 + col * bw)} ${60 + row * 36}h${bw - 6}v28h-${bw - 6}z`;
      if (data) d.add(path(data, colours[row % 5]!));
    }
    repeated(
      a,
      a.look.cast[2],
      [
        [w * 0.4, h * 0.66],
        [w * 0.58, h * 0.56],
      ],
      0.06,
    );
    const bx = w * [0.5, 0.44, 0.6][index]!;
    d.add(
      line(`M${xy(bx - 120, h * 0.5)}L${xy(bx, h * 0.74)}`, p.glow, 5, `stroke-dasharray="4 14"`),
      circle(bx, h * 0.74, 15, "#fff"),
      square(bx - 30, h - 96, 150, p.pop, 12),
    );
    d.add(
      rect(bx - 30, h - 70, 150, 60, p.ink),
      rect(w * 0.27 + 6, h - 70, w * 0.46 - 12, 40, p.ink),
    );
    score(a, "SCORE", r.int(20, 90) * 100);
    text(a, `BED ${index + 3}`, w - 54, 150, 5, 1, p.glow);
    actor(a, a.look.cast[0], w - 130, h - 80, 0.3);
  },
};

export const snake: Play = {
  horizon: 0.4,
  focus: 0.5,
  draw: (a) => {
    const { w, p, r, d, index } = a;
    const k = 40;
    const left = w * 0.5 - k * 10;
    const top = 60;
    panel(a, left - 8, top - 8, k * 20 + 16, k * 15 + 16, 0.9);
    let grid = "";
    for (let i = 1; i < 20; i++) grid += `M${left + i * k} ${top}v${k * 15}`;
    for (let i = 1; i < 15; i++) grid += `M${left} ${top + i * k}h${k * 20}`;
    d.add(line(grid, p.alt, 1, `opacity=".3"`));
    let x = 4;
    let y = 10 - index * 2;
    const turns = [
      "rrrrruuulluuurrrrrrdddddrrrr",
      "rrrrrrrrddddllllddrrrrrrruuuuuurr",
      "uuurrrrddddrrrruuuuuurrrrrrdddll",
    ][index]!;
    [...turns].forEach((turn, i) => {
      x += turn === "r" ? 1 : turn === "l" ? -1 : 0;
      y += turn === "d" ? 1 : turn === "u" ? -1 : 0;
      d.add(
        square(left + x * k + 3, top + y * k + 3, k - 6, mix(p.alt, p.pop, i / turns.length), 8),
      );
    });
    const hx = left + x * k;
    const hy = top + y * k;
    glowAt(a, hx + k / 2, hy + k / 2, 90, p.pop, 0.6);
    d.add(
      square(hx + 1, hy + 1, k - 2, lighten(p.pop, 0.4), 8),
      rect(hx + 9, hy + 10, 7, 7, p.ink),
      rect(hx + 24, hy + 10, 7, 7, p.ink),
    );
    for (let i = 0; i < 3; i++) {
      const fx = left + r.int(1, 18) * k + k / 2;
      const fy = top + r.int(1, 13) * k + k / 2;
      glowAt(a, fx, fy, 50, p.glow, 0.7);
      d.add(circle(fx, fy, 11, p.glow));
    }
    text(a, `LENGTH ${turns.length + 20 * index}`, 44, 60, 3, 0, p.glow);
    text(a, String(r.int(200, 999) * 10), w - 44, 56, 5, 1);
  },
};

export const merge: Play = {
  focus: 0.5,
  draw: (a) => {
    const { w, h, p, r, d, index } = a;
    const k = 138;
    const left = w / 2 - k * 2;
    const top = (h - k * 4) / 2;
    d.add(square(left - 16, top - 16, k * 4 + 32, darken(p.near, 0.35), 26));
    const tones = [
      mix(p.glow, "#ffffff", 0.4),
      p.glow,
      mix(p.glow, p.alt, 0.6),
      p.alt,
      mix(p.alt, p.pop, 0.5),
      p.pop,
      darken(p.pop, 0.25),
      p.near,
    ];
    const boards = ["1..24.13.2571367", "21..3421 5.326487".replace(" ", ""), "....1.2.3.215467"];
    [...boards[index]!].forEach((mark, i) => {
      const x = left + (i % 4) * k + 7;
      const y = top + Math.floor(i / 4) * k + 7;
      if (mark === ".") {
        d.add(square(x, y, k - 14, mix(p.near, p.mid, 0.5), 18));
        return;
      }
      const level = Number(mark);
      d.add(
        square(x, y + 7, k - 14, darken(tones[level - 1]!, 0.35), 18),
        square(x, y, k - 14, tones[level - 1]!, 18),
      );
      const value = String(2 ** level);
      a.d.add(`<g shape-rendering="crispEdges">`);
      text(
        a,
        value,
        x + k / 2 - 7,
        y + k / 2 - 28 + (value.length > 2 ? 6 : 0),
        value.length > 2 ? 5 : 7,
        0.5,
        "#fff",
      );
      a.d.add("</g>");
    });
    score(a, "TIDE", r.int(20, 400) * 4);
    actor(a, a.look.cast[0], w - 150, h - 60, 0.26);
  },
};

export const sweep: Play = {
  horizon: 0.3,
  focus: 0.5,
  draw: (a) => {
    const { w, h, p, r, d, index } = a;
    const k = 58;
    const cols = 11;
    const rows = 9;
    const left = w / 2 - (cols * k) / 2;
    const top = h - rows * k - 40;
    panel(a, left - 8, top - 8, cols * k + 16, rows * k + 16, 0.95);
    let up = "";
    let down = "";
    const flags: [number, number][] = [];
    const moles: [number, number][] = [];
    for (let i = 0; i < cols * rows; i++) {
      const x = left + (i % cols) * k;
      const y = top + Math.floor(i / cols) * k;
      const near = Math.hypot((i % cols) - 5 + index * 2, Math.floor(i / cols) - 4) < 3.6;
      const cell = `M${x + 2} ${y + 2}h${k - 4}v${k - 4}h-${k - 4}z`;
      if (near) {
        down += cell;
      } else {
        up += cell;
        if (r.chance(0.13)) flags.push([x + k / 2, y + k - 8]);
        else if (index === 2 && r.chance(0.08)) moles.push([x + k / 2, y + k - 6]);
      }
    }
    d.add(
      path(up, p.mid),
      path(up, lighten(p.mid, 0.35), `transform="translate(0 -3) scale(1 1)" opacity=".35"`),
      path(down, "#8a6446"),
    );
    const told = new Set<number>();
    for (let i = 0; i < 12; i++) {
      const cx = Math.round(5 - index * 2 + r.range(-2.4, 2.4));
      const cy = Math.round(4 + r.range(-2.4, 2.4));
      if (cx < 0 || cx >= cols || told.has(cy * cols + cx)) continue;
      told.add(cy * cols + cx);
      const digit = d.define(
        (id) =>
          `<g id="${id}">${label(String((i % 3) + 1), 0, 0, 4, [p.glow, "#9fe07a", "#ff9a7a"][i % 3]!, 0.5)}</g>`,
      );
      d.add(`<use href="#${digit}" x="${left + cx * k + k / 2}" y="${top + cy * k + 15}"/>`);
    }
    repeated(a, a.look.cast[2], flags, 0.055);
    repeated(a, a.look.cast[0], moles, 0.06);
    text(a, `MOLES ${r.int(12, 99)}`, 46, 44, 5, 0, p.glow);
    text(a, `0${index + 1}:${r.int(10, 59)}`, w - 46, 44, 6, 1);
    actor(a, a.look.cast[0], 120, h - 40, 0.2);
  },
};
