import { lighten } from "../colour.ts";
import { n, path } from "../drawing.ts";
import { label } from "../pixel-font.ts";
import { actor, type Action, panel, type Play, repeated, text } from "./hud.ts";

export function score(a: Action, name: string, value: number): void {
  text(a, name, 54, 150, 4, 0, a.p.alt);
  text(a, String(value), 54, 190, 8, 0, "#fff");
  text(a, "BEST", 54, 300, 4, 0, a.p.alt);
  text(a, String(Math.round(value * 1.6)), 54, 340, 6, 0, a.p.glow);
}

export const square = (x: number, y: number, k: number, fill: string, radius: number) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(k)}" height="${n(k)}" rx="${n(radius)}" fill="${fill}"/>`;

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
