import { lighten } from "../kit/colour.ts";
import { num, path } from "../kit/drawing.ts";
import { label } from "../kit/pixel-font.ts";
import { actor, type Action, panel, type Play, repeated, text } from "./hud.ts";

export function score(action: Action, name: string, value: number): void {
  text(action, name, 54, 150, 4, 0, action.palette.alt);
  text(action, String(value), 54, 190, 8, 0, "#fff");
  text(action, "BEST", 54, 300, 4, 0, action.palette.alt);
  text(action, String(Math.round(value * 1.6)), 54, 340, 6, 0, action.palette.glow);
}

export const square = (x: number, y: number, k: number, fill: string, radius: number) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(k)}" height="${num(k)}" rx="${num(radius)}" fill="${fill}"/>`;

export const sweep: Play = {
  horizon: 0.3,
  focus: 0.5,
  draw: (action) => {
    const { width, height, palette, random, drawing, index } = action;
    const k = 58;
    const cols = 11;
    const rows = 9;
    const left = width / 2 - (cols * k) / 2;
    const top = height - rows * k - 40;
    panel(action, left - 8, top - 8, cols * k + 16, rows * k + 16, 0.95);
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
        if (random.chance(0.13)) flags.push([x + k / 2, y + k - 8]);
        else if (index === 2 && random.chance(0.08)) moles.push([x + k / 2, y + k - 6]);
      }
    }
    drawing.add(
      path(up, palette.mid),
      path(up, lighten(palette.mid, 0.35), `transform="translate(0 -3) scale(1 1)" opacity=".35"`),
      path(down, "#8a6446"),
    );
    const told = new Set<number>();
    for (let i = 0; i < 12; i++) {
      const cx = Math.round(5 - index * 2 + random.range(-2.4, 2.4));
      const cy = Math.round(4 + random.range(-2.4, 2.4));
      if (cx < 0 || cx >= cols || told.has(cy * cols + cx)) continue;
      told.add(cy * cols + cx);
      const digit = drawing.define(
        (id) =>
          `<g id="${id}">${label(String((i % 3) + 1), 0, 0, 4, [palette.glow, "#9fe07a", "#ff9a7a"][i % 3]!, 0.5)}</g>`,
      );
      drawing.add(`<use href="#${digit}" x="${left + cx * k + k / 2}" y="${top + cy * k + 15}"/>`);
    }
    repeated(action, action.look.cast[2], flags, 0.055);
    repeated(action, action.look.cast[0], moles, 0.06);
    text(action, `MOLES ${random.int(12, 99)}`, 46, 44, 5, 0, palette.glow);
    text(action, `0${index + 1}:${random.int(10, 59)}`, width - 46, 44, 6, 1);
    actor(action, action.look.cast[0], 120, height - 40, 0.2);
  },
};
