import { darken, lighten, mix } from "../colour.ts";
import { circle, line, n, path, rect, xy } from "../drawing.ts";
import { bushes, palms } from "../flora.ts";
import { ridge, water } from "../land.ts";
import { disc, rays, stars, wash } from "../sky.ts";
import { cloudBars, cloudPath, clouds, haze } from "../weather.ts";
import type { Scene, Stage } from "../stage.ts";

export const cloudDeck: Scene = (s) => {
  const { d, w, h, u, p, horizon: y } = s;
  wash(s, s.variant === 1 ? "bands" : "smooth", y + 0.15);
  const sx = w * s.focus;
  disc(s, {
    x: sx,
    y: h * (y - 0.06),
    r: u * (s.variant === 2 ? 20 : 11),
    style: s.variant === 2 ? "rings" : "halo",
  });
  if (s.variant !== 2) rays(s, sx, h * (y - 0.06), 18, p.glow, 0.1);
  else stars(s, 40, y);
  cloudBars(s, 0.08, y - 0.1, 5, lighten(p.sky[2], 0.25), 0.4);
  const rows = [lighten(p.far, 0.12), p.far, p.mid, p.near];
  rows.forEach((colour, i) => {
    const top = y + 0.08 + i * 0.16;
    clouds(
      s,
      h * top,
      4 - Math.min(1, i),
      u * (34 + i * 16),
      d.linear([
        [0, lighten(colour, 0.34)],
        [0.5, colour],
      ]),
      1,
    );
    d.add(rect(0, h * (top + 0.015), w, h, colour, i < 3 ? `opacity=".85"` : ""));
  });
};

/** A rock that hangs in the air with something green on top. */
export function island(
  s: Stage,
  x: number,
  y: number,
  half: number,
  rock: string,
  grass: string,
): void {
  const { d, r } = s;
  const deep = half * r.range(0.8, 1.3);
  d.add(
    path(
      `M${xy(x - half, y)}L${xy(x - half * 0.62, y + deep * 0.42)}L${xy(x - half * 0.3, y + deep * 0.5)}L${xy(x - half * 0.08, y + deep)}L${xy(x + half * 0.2, y + deep * 0.62)}L${xy(x + half * 0.55, y + deep * 0.4)}L${xy(x + half, y)}z`,
      rock,
    ),
    path(
      `M${xy(x + half * 0.1, y)}L${xy(x - half * 0.08, y + deep)}L${xy(x + half * 0.2, y + deep * 0.62)}L${xy(x + half * 0.55, y + deep * 0.4)}L${xy(x + half, y)}z`,
      darken(rock, 0.25),
    ),
    path(
      `M${xy(x - half * 1.04, y)}Q${xy(x - half * 0.5, y - half * 0.3, x, y - half * 0.16)}T${xy(x + half * 1.04, y)}L${xy(x + half * 0.7, y + half * 0.1)}L${xy(x + half * 0.35, y + half * 0.04)}L${xy(x, y + half * 0.15)}L${xy(x - half * 0.4, y + half * 0.05)}L${xy(x - half * 0.75, y + half * 0.13)}z`,
      grass,
    ),
  );
}

export const floatingIslands: Scene = (s) => {
  const { d, w, h, u, p, r } = s;
  wash(s, "smooth", 0.9);
  disc(s, { x: w * s.focus, y: h * 0.3, r: u * 16, style: s.variant === 1 ? "rings" : "halo" });
  clouds(s, h * 0.42, 3, u * 44, lighten(p.sky[2], 0.2), 0.5);
  for (let i = 0; i < 4; i++)
    island(
      s,
      w * r.range(0.05, 0.95),
      h * r.range(0.2, 0.5),
      u * r.range(5, 10),
      mix(p.far, p.sky[1], 0.3),
      mix(p.alt, p.sky[1], 0.5),
    );
  clouds(s, h * 0.66, 3, u * 56, lighten(p.sky[2], 0.3), 0.55);
  const spots = [
    [0.2, 0.5, 17],
    [0.84, 0.44, 14],
    [0.66, 0.74, 21],
  ] as const;
  for (const [x, y, half] of spots) {
    const ix = w * (x + r.range(-0.06, 0.06));
    const iy = h * (y + r.range(-0.04, 0.04));
    const size = u * half;
    island(s, ix, iy, size, p.mid, p.alt);
    const house = size * 0.26;
    d.add(
      rect(ix - house, iy - size * 0.16 - house * 1.1, house * 2, house * 1.3, p.near),
      path(
        `M${xy(ix - house * 1.4, iy - size * 0.16 - house)}L${xy(ix, iy - size * 0.16 - house * 2.2)}L${xy(ix + house * 1.4, iy - size * 0.16 - house)}z`,
        p.pop,
      ),
      rect(ix - house * 0.35, iy - size * 0.16 - house * 0.8, house * 0.7, house * 0.6, p.glow),
      line(
        `M${xy(ix + size * 0.5, iy)}q${xy(size * 0.06, size * 0.5, -size * 0.04, size * 1.1)}`,
        p.ink,
        u * 0.3,
      ),
    );
  }
  clouds(s, h * 0.97, 3, u * 70, lighten(p.sky[2], 0.45), 0.9);
};

/** Hills cut out of sheets, each with its shadow. */
export const paperHills: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  d.add(
    rect(
      0,
      0,
      w,
      h,
      d.linear([
        [0, p.sky[0]],
        [0.7, p.sky[2]],
      ]),
    ),
  );
  const sx = w * s.focus;
  for (const [radius, colour] of [
    [34, p.sky[1]],
    [25, p.sky[2]],
    [16, p.glow],
  ] as const)
    d.add(circle(sx, h * (y - 0.12), u * radius, colour));
  let paperClouds = "";
  for (let i = 0; i < 4; i++)
    paperClouds += cloudPath(
      s,
      r.range(-0.05, 0.8) * w,
      h * r.range(0.08, y - 0.08),
      u * r.range(20, 34),
    );
  d.add(
    path(
      paperClouds,
      darken(p.sky[1], 0.25),
      `opacity=".25" transform="translate(${n(u)} ${n(u * 1.3)})"`,
    ),
    path(paperClouds, lighten(p.sky[2], 0.5)),
  );
  const sheets = [p.far, mix(p.far, p.mid, 0.5), p.mid, p.near];
  sheets.forEach((colour, i) => {
    const top = y + 0.02 + i * 0.13;
    const rows = d.pattern(
      u * 1.2,
      u * 1.2,
      path(`M0 0h${n(u * 1.2)}v${n(u * 0.15)}h${n(-u * 1.2)}z`, darken(colour, 0.2)),
    );
    const state = { y: top, swing: 0.07, rough: 1.4 + i * 0.4 };
    ridge(s, {
      ...state,
      y: top - 0.012,
      fill: darken(sheets[Math.max(0, i - 1)]!, 0.35),
      extra: `opacity=".5"`,
    });
    ridge(s, { ...state, fill: colour });
    if (s.variant === 1 && i % 2)
      d.add(rect(0, h * (top + 0.08), w, h * 0.1, rows, `opacity=".35"`));
  });
};

export const archipelago: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "smooth", y);
  disc(s, { x: w * s.focus, y: h * (y - 0.13), r: u * 11 });
  clouds(s, h * (y - 0.02), 4, u * 30, lighten(p.sky[2], 0.5), 0.85);
  water(s, y, p.far, p.near, p.glow);
  for (let i = 0; i < 5; i++) {
    const t = (i + 0.6) / 5;
    const x = w * (i % 2 ? r.range(0.02, 0.4) : r.range(0.6, 0.98));
    const iy = h * (y + 0.015 + (1 - y) * t * t * 0.62);
    const half = u * (6 + t * 22);
    const sand = mix(p.glow, p.sky[2], 0.35 * (1 - t));
    d.add(
      path(
        `M${xy(x - half * 1.35, iy)}q${xy(half * 1.3, -half * 0.3, half * 2.7, 0)}q${xy(-half * 1.3, half * 0.22, -half * 2.7, 0)}z`,
        lighten(p.far, 0.4),
        `opacity=".6"`,
      ),
      path(`M${xy(x - half, iy)}q${xy(half, -half * 0.42, half * 2, 0)}z`, sand),
      path(
        `M${xy(x - half * 0.7, iy - half * 0.08)}q${xy(half * 0.2, -half * 0.55, half * 0.6, -half * 0.5)}q${xy(half * 0.6, -half * 0.1, half * 0.9, half * 0.48)}z`,
        mix(p.mid, p.sky[2], 0.4 * (1 - t)),
      ),
    );
    if (t > 0.4)
      palms(
        s,
        () => iy - half * 0.2,
        [(x - half * 0.3) / w, (x + half * 0.35) / w],
        8 + t * 10,
        p.ink,
      );
  }
};

export const patchwork: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "smooth", y);
  disc(s, { x: w * s.focus, y: h * (y - 0.16), r: u * 9 });
  clouds(s, h * (y - 0.12), 3, u * 36, "#fff", 0.85);
  ridge(s, { y: y - 0.02, swing: 0.05, rough: 2.6, fill: p.far });
  haze(s, y, 0.06, p.sky[2], 0.6);
  const greens = [p.mid, p.near, p.alt, mix(p.mid, p.glow, 0.4), mix(p.near, p.pop, 0.3)];
  let top = h * (y + 0.015);
  d.add(rect(0, top, w, h, p.mid));
  for (let row = 0; row < 6; row++) {
    const tall = (h - h * y) * (0.05 + row * 0.055);
    const bend = tall * 0.35;
    let x = -u * r.range(0, 20);
    while (x < w) {
      const wide = u * (9 + row * 8) * r.range(0.7, 1.4);
      const lean = (x + wide / 2 - w * s.focus) * 0.12;
      d.add(
        path(
          `M${xy(x, top)}q${xy(wide / 2, -bend * 0.4, wide, 0)}l${xy(lean, tall)}q${xy(-wide / 2, -bend * 0.4, -wide, 0)}z`,
          r.pick(greens),
        ),
      );
      x += wide;
    }
    top += tall;
  }
  bushes(s, () => h * (y + 0.3), 5, 3, p.ink);
};
