import { darken, lighten, mix } from "../colour.ts";
import { path, xy } from "../drawing.ts";
import { ridge, road } from "../land.ts";
import { disc, rays, stars, wash } from "../sky.ts";
import { cloudBars, glowAt, haze, weather } from "../weather.ts";
import type { Scene, Stage } from "../stage.ts";

/** Ribs and keels of ships that the sea left behind. */
function wreck(s: Stage, x: number, y: number, size: number, fill: string): void {
  let data = `M${xy(x - size, y)}Q${xy(x, y + size * 0.3, x + size * 1.05, y - size * 0.25)}L${xy(x + size * 0.85, y + size * 0.2)}H${x - size * 0.8}z`;
  for (let i = 0; i < 6; i++) {
    const rx = x - size * 0.75 + i * size * 0.3;
    const tall = size * (0.35 + Math.sin((i / 5) * Math.PI) * 0.45);
    data += `M${xy(rx, y + size * 0.1)}q${xy(-size * 0.12, -tall * 0.6, size * 0.08, -tall)}q${xy(-size * 0.02, tall * 0.5, size * 0.06, tall)}z`;
  }
  data += `M${xy(x + size * 0.2, y)}l${xy(size * 0.28, -size * 1.3)}l${xy(size * 0.05, size * 0.02)}l${xy(-size * 0.2, size * 1.28)}zM${xy(x + size * 0.1, y - size * 0.85)}l${xy(size * 0.62, size * 0.12)}v${(size * 0.05).toFixed(1)}l${xy(-size * 0.62, -size * 0.12)}z`;
  s.d.add(path(data, fill));
}

export const dunes: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "bands", y + 0.12);
  stars(s, 26, y * 0.5);
  const sx = w * s.focus;
  disc(s, { x: sx, y: h * (y - 0.08), r: u * 21, style: s.variant === 1 ? "striped" : "halo" });
  cloudBars(s, y * 0.45, y * 0.95, 6, lighten(p.sky[2], 0.3), 0.4);
  ridge(s, { y: y + 0.01, swing: 0.05, rough: 3, fill: p.far });
  if (s.variant !== 2)
    wreck(s, w * (s.focus > 0.5 ? 0.24 : 0.78), h * (y + 0.03), u * 17, mix(p.far, p.mid, 0.6));
  haze(s, y + 0.03, 0.08, p.sky[2], 0.5);
  ridge(s, {
    y: y + 0.1,
    swing: 0.06,
    rough: 1.7,
    fill: d.linear([
      [0, lighten(p.mid, 0.16)],
      [0.5, p.mid],
    ]),
  });
  ridge(s, {
    y: y + 0.22,
    swing: 0.07,
    rough: 1.3,
    fill: d.linear([
      [0, lighten(p.near, 0.2)],
      [0.35, p.near],
      [1, darken(p.near, 0.4)],
    ]),
  });
  const crest = r.range(0.2, 0.4);
  d.add(
    path(
      `M0 ${h}V${xy(h * 0.94)}C${xy(w * crest, h * 0.78, w * 0.6, h * 0.98, w, h * 0.82)}V${h}z`,
      p.ink,
    ),
  );
  weather(s, "dust", 40, lighten(p.glow, 0.2), 0.6);
};

export const mesas: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "smooth", y);
  disc(s, {
    x: w * s.focus,
    y: h * y * 0.62,
    r: u * 13,
    style: s.variant === 1 ? "striped" : "halo",
  });
  rays(s, w * s.focus, h * y * 0.62, 16, p.glow, 0.08);
  for (const [layer, colour] of [
    [0, p.far],
    [1, mix(p.far, p.mid, 0.6)],
  ] as const) {
    let data = "";
    let shade = "";
    for (let i = 0; i < 4 - layer; i++) {
      const x = ((i + r.range(0, 0.9)) / (4 - layer)) * w;
      const half = u * r.range(6, 15) * (1 + layer * 0.3);
      const tall = h * r.range(0.09, 0.2) * (1 + layer * 0.35);
      const foot = h * (y + 0.02 + layer * 0.02);
      data += `M${xy(x - half * 1.6, foot)}L${xy(x - half, foot - tall * 0.45)}V${(foot - tall).toFixed(0)}h${(half * 1.7).toFixed(0)}l${xy(half * 0.3, tall * 0.1)}V${(foot - tall * 0.45).toFixed(0)}L${xy(x + half * 1.8, foot)}z`;
      shade += `M${xy(x + half * 0.35, foot - tall)}h${(half * 0.35).toFixed(0)}l${xy(half * 0.3, tall * 0.1)}v${(tall * 0.45).toFixed(0)}L${xy(x + half * 1.8, foot)}H${(x + half * 0.6).toFixed(0)}z`;
    }
    d.add(path(data, colour), path(shade, darken(colour, 0.18)));
  }
  haze(s, y + 0.01, 0.06, p.sky[2], 0.6);
  ridge(s, {
    y: y + 0.03,
    swing: 0.012,
    rough: 4,
    fill: d.linear([
      [0, lighten(p.mid, 0.12)],
      [1, p.near],
    ]),
  });
  road(s, {
    y: y + 0.035,
    tarmac: mix(p.ink, p.near, 0.25),
    edge: p.pop,
    dash: p.glow,
    bend: r.range(-0.12, 0.12),
    wide: 0.55,
  });
  glowAt(s, w * s.focus, h * (y + 0.04), u * 40, p.glow, 0.35, 0.16);
  weather(s, "dust", 46, p.sky[2], 0.7);
};
