import { darken, lighten, mix } from "../colour.ts";
import { circle, line, n, path, rect, xy } from "../drawing.ts";
import { floorGrid, ridge } from "../land.ts";
import { disc, stars, wash } from "../sky.ts";
import { glowAt } from "../weather.ts";
import type { Scene } from "../stage.ts";

/** A wall of bricks with something growing behind it. */
export const brickWall: Scene = (s) => {
  const { d, w, h, u, p, r } = s;
  d.add(
    rect(
      0,
      0,
      w,
      h,
      d.linear([
        [0, p.sky[0]],
        [1, p.sky[2]],
      ]),
    ),
  );
  glowAt(s, w * s.focus, h * 0.42, u * 60, p.glow, 0.8);
  let stems = "";
  for (let i = 0; i < 9; i++)
    stems += `M${n(w * r.range(0.1, 0.9))} ${h}q${xy(u * r.range(-20, 20), -h * 0.3, u * r.range(-12, 12), -h * r.range(0.4, 0.75))}`;
  d.add(line(stems, p.mid, u * 1.5, `stroke-linecap="round"`));
  for (let i = 0; i < 9; i++) {
    const x = w * r.range(0.08, 0.92);
    const y = h * r.range(0.15, 0.7);
    const k = u * r.range(3, 6);
    let petals = "";
    for (let a = 0; a < 5; a++)
      petals += `M${xy(x + Math.cos(a * 1.257) * k - k * 0.6, y + Math.sin(a * 1.257) * k)}a${n(k * 0.6)} ${n(k * 0.6)} 0 1 0 ${n(k * 1.2)} 0a${n(k * 0.6)} ${n(k * 0.6)} 0 1 0 ${n(-k * 1.2)} 0z`;
    d.add(path(petals, i % 2 ? p.pop : p.alt), circle(x, y, k * 0.55, p.glow));
  }
  const bw = u * 15;
  const bh = u * 6;
  const sides: [string, string] = ["", ""];
  for (let row = 0; row * bh < h * 0.92; row++) {
    for (let col = -1; col * bw < w + bw; col++) {
      const x = col * bw + (row % 2 ? bw / 2 : 0);
      const y = row * bh;
      const gap = Math.hypot((x + bw / 2 - w * s.focus) / (w * 0.36), (y - h * 0.44) / (h * 0.32));
      if (gap < r.range(0.85, 1.15)) continue;
      sides[r.chance(0.3) ? 1 : 0] +=
        `M${xy(x + 1, y + 1)}h${n(bw - 3)}v${n(bh - 3)}h${n(3 - bw)}z`;
    }
  }
  d.add(path(sides[0], p.near), path(sides[1], lighten(p.near, 0.14)));
};

export const neonGrid: Scene = (s) => {
  const { d, w, h, u, p, horizon: y } = s;
  wash(s, "smooth", y);
  stars(s, 50, y);
  disc(s, { x: w * s.focus, y: h * (y - 0.05), r: u * 25, style: "striped" });
  ridge(s, {
    y: y - 0.01,
    swing: 0.07,
    rough: 5,
    fill: p.far,
    edge: "facet",
    valley: 0.1,
    extra: `stroke="${p.alt}" stroke-width="${n(u * 0.4)}"`,
  });
  d.add(
    rect(
      0,
      h * y,
      w,
      h,
      d.linear([
        [0, p.near],
        [1, p.ink],
      ]),
    ),
  );
  floorGrid(s, y, p.pop, 0.4, 2.6);
  glowAt(s, w * s.focus, h * y, w * 0.7, p.pop, 0.55, 0.12);
};

/** Soft rounded squares in drifts, seen from above. */
export const shoreTiles: Scene = (s) => {
  const { d, w, h, u, p, r } = s;
  d.add(
    rect(
      0,
      0,
      w,
      h,
      d.linear(
        [
          [0, p.sky[2]],
          [0.55, p.sky[1]],
          [1, p.sky[0]],
        ],
        0,
        0,
        0.4,
        1,
      ),
    ),
  );
  for (let i = 0; i < 4; i++) {
    const y = h * (0.62 + i * 0.09);
    d.add(
      path(
        `M0 ${n(y)}c${xy(w * 0.16, -u * 9, w * 0.28, u * 9, w * 0.5, 0)}s${xy(w * 0.34, u * 8, w * 0.5, -u * 2)}V${h}H0z`,
        [p.glow, p.far, p.mid, p.near][i]!,
        i ? "" : `opacity=".8"`,
      ),
    );
  }
  const tones = [p.pop, p.alt, p.glow, mix(p.pop, p.glow, 0.5)];
  const count = 15;
  for (let i = 0; i < count; i++) {
    const k = u * r.range(7, 14);
    const x = w * r.range(-0.02, 0.98);
    const y = h * r.range(0.02, 0.9);
    if (Math.hypot(x / w - s.focus, y / h - 0.5) < 0.2) continue;
    d.add(
      `<g transform="rotate(${r.int(-24, 24)} ${n(x)} ${n(y)})" opacity="${n(r.range(0.4, 0.95))}"><rect x="${n(x + u)}" y="${n(y + u * 1.4)}" width="${n(k)}" height="${n(k)}" rx="${n(k * 0.2)}" fill="${p.ink}" opacity=".25"/><rect x="${n(x)}" y="${n(y)}" width="${n(k)}" height="${n(k)}" rx="${n(k * 0.2)}" fill="${r.pick(tones)}"/></g>`,
    );
  }
};

/** Floors of a tall house with a shaft through the middle. */
export const shaft: Scene = (s) => {
  const { d, w, h, u, p, r } = s;
  d.add(rect(0, 0, w, h, p.sky[0]));
  const tall = u * 22;
  const walls = [p.far, p.mid, mix(p.far, p.alt, 0.4), mix(p.mid, p.pop, 0.35)];
  for (let row = 0; row * tall < h; row++) {
    const y = row * tall;
    d.add(
      rect(0, y, w, tall - u * 2, walls[row % walls.length]!),
      rect(0, y + tall - u * 2, w, u * 2, p.ink),
    );
    let goods = "";
    let lamps = "";
    for (let i = 0; i < 7; i++) {
      const x = w * (i < 4 ? r.range(0.01, 0.3) : r.range(0.66, 0.95));
      const k = u * r.range(3, 7);
      goods += `M${xy(x, y + tall - u * 2)}v${n(-k)}h${n(k * r.range(0.6, 1.1))}v${n(k)}z`;
      if (i % 3 === 0) lamps += `M${xy(x, y + u * 2)}h${n(u * 4)}l${xy(u, u * 2)}h${n(-u * 6)}z`;
    }
    d.add(path(goods, darken(walls[row % walls.length]!, 0.4)), path(lamps, p.glow));
  }
  const cx = w * s.focus;
  d.add(
    rect(
      cx - u * 17,
      0,
      u * 34,
      h,
      d.linear(
        [
          [0, p.near],
          [0.5, p.ink],
          [1, p.near],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
  );
  d.add(
    line(`M${xy(cx - u * 15, 0)}V${h}M${xy(cx + u * 15, 0)}V${h}`, p.pop, u * 1.2),
    line(`M${xy(cx - u * 2, 0)}V${n(h * 0.6)}M${xy(cx + u * 2, 0)}V${n(h * 0.6)}`, p.glow, u * 0.5),
  );
};
