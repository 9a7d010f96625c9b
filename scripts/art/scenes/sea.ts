import { darken, lighten, mix } from "../colour.ts";
import { line, n, path, rect, xy } from "../drawing.ts";
import { palms } from "../flora.ts";
import { peaks, ridge, skyline, water, waves } from "../land.ts";
import { bolt, disc, rays, stars, wash } from "../sky.ts";
import { cloudBars, clouds, glowAt, haze, weather } from "../weather.ts";
import type { Scene, Stage } from "../stage.ts";

/** Strings of paper lanterns from edge to edge. */
export function lanternStrings(s: Stage, y: number, count: number, size: number): void {
  const { d, w, h, u, p, r } = s;
  for (let row = 0; row < count; row++) {
    const top = h * (y + row * 0.07);
    const dip = u * r.range(5, 12);
    d.add(line(`M0 ${n(top)}Q${xy(w / 2, top + dip * 2, w, top)}`, p.ink, u * 0.25));
    let bodies = "";
    let cores = "";
    for (let i = 0; i < 6; i++) {
      const t = (i + 0.5 + r.range(-0.2, 0.2)) / 6;
      const x = w * t;
      const ly = top + dip * 4 * t * (1 - t);
      const k = u * size * (0.8 + row * 0.25);
      bodies += `M${xy(x - k * 0.5, ly)}h${n(k)}l${xy(k * 0.3, k * 0.7)}l${xy(-k * 0.3, k * 0.7)}h${n(-k)}l${xy(-k * 0.3, -k * 0.7)}z`;
      cores += `M${xy(x - k * 0.3, ly + k * 0.3)}h${n(k * 0.6)}v${n(k * 0.8)}h${n(-k * 0.6)}z`;
    }
    d.add(path(bodies, p.pop), path(cores, p.glow));
  }
}

export const harbour: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "bands", y);
  stars(s, 12, y * 0.7);
  disc(s, { x: w * s.focus, y: h * y * 0.42, r: u * 11, style: "cratered" });
  ridge(s, { y: y - 0.08, swing: 0.06, rough: 2.2, fill: p.far });
  skyline(s, y + 0.005, 0.06, 0.16, 8, p.mid, p.glow, "roofs");
  const px = w * (s.focus < 0.5 ? 0.82 : 0.16);
  let pagoda = "";
  for (let i = 0; i < 4; i++) {
    const k = u * (9 - i * 1.6);
    const py = h * y - i * u * 7;
    pagoda += `M${xy(px - k * 0.6, py)}v${n(-u * 5)}h${n(k * 1.2)}v${n(u * 5)}zM${xy(px - k * 1.25, py - u * 4.2)}q${xy(k * 0.5, -u * 0.6, k * 0.6, -u * 3.2)}h${n(k * 1.3)}q${xy(k * 0.1, u * 2.6, k * 0.6, u * 3.2)}z`;
  }
  d.add(path(pagoda, p.near));
  water(s, y, mix(p.far, p.sky[2], 0.3), p.ink, p.glow);
  lanternStrings(s, 0.06 + r.range(0, 0.05), 2, 3);
  let hulls = "";
  let lights = "";
  for (let i = 0; i < 4; i++) {
    const t = (i + 1) / 4;
    const x = w * (i % 2 ? r.range(0.02, 0.3) : r.range(0.68, 0.98));
    const by = h * (y + 0.05 + (1 - y) * t * 0.55);
    const k = u * (5 + t * 9);
    hulls += `M${xy(x - k * 1.5, by - k * 0.3)}q${xy(k * 0.2, k * 0.55, k * 0.7, k * 0.55)}h${n(k * 1.6)}q${xy(k * 0.6, 0, k * 0.8, -k * 0.65)}l${xy(-k * 0.8, k * 0.2)}h${n(-k * 1.6)}zM${xy(x - k * 0.6, by - k * 0.1)}v${n(-k * 0.6)}q${xy(k * 0.6, -k * 0.5, k * 1.3, 0)}v${n(k * 0.6)}z`;
    lights += `M${xy(x + k * 0.85, by - k * 0.75)}h${n(k * 0.3)}v${n(k * 0.35)}h${n(-k * 0.3)}z`;
  }
  d.add(path(hulls, p.ink), path(lights, p.glow));
};

export const stormSea: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "smooth", y + 0.1);
  glowAt(s, w * s.focus, h * (y - 0.1), u * 55, p.glow, 0.55);
  clouds(s, h * 0.12, 3, u * 60, darken(p.sky[0], 0.25), 0.95);
  clouds(s, h * 0.24, 4, u * 44, mix(p.sky[0], p.sky[1], 0.5), 0.8);
  bolt(s, w * r.range(0.12, 0.3), h * 0.14, h * y, p.glow);
  if (s.variant !== 1) bolt(s, w * r.range(0.7, 0.9), h * 0.2, h * (y - 0.04), p.alt);
  waves(s, y, 2, 0.05, p.far, p.mid, lighten(p.far, 0.4));
  d.add(
    path(
      `M${xy(-u * 4, h)}V${n(h * (y + 0.2))}C${xy(w * 0.1, h * (y + 0.05), w * 0.22, h * (y + 0.02), w * 0.3, h * (y + 0.16))}C${xy(w * 0.22, h * (y + 0.14), w * 0.24, h * (y + 0.3), w * 0.42, h * (y + 0.32))}V${h}z`,
      d.linear([
        [0, lighten(p.mid, 0.35)],
        [0.4, p.mid],
        [1, p.near],
      ]),
    ),
  );
  waves(s, y + 0.24, 3, 0.1, p.mid, p.ink, lighten(p.alt, 0.5));
  weather(s, "rain", 54, lighten(p.sky[2], 0.4), 0.45);
};

export const reef: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  d.add(
    rect(
      0,
      0,
      w,
      h,
      d.linear([
        [0, p.sky[2]],
        [0.45, p.sky[1]],
        [1, p.sky[0]],
      ]),
    ),
  );
  rays(s, w * s.focus, -h * 0.25, 9, lighten(p.sky[2], 0.5), 0.16, 40, 140);
  ridge(s, { y: y + 0.06, swing: 0.12, rough: 2.5, fill: p.far, edge: "facet", valley: 0.16 });
  if (s.variant !== 1) {
    let city = "";
    let panes = "";
    for (let i = 0; i < 5; i++) {
      const x = w * (s.focus + (i - 2) * 0.13);
      const k = u * r.range(4, 8);
      const foot = h * (y + 0.18);
      const tall = u * r.range(14, 34);
      city += `M${xy(x - k, foot)}v${n(-tall)}a${n(k)} ${n(k)} 0 0 1 ${n(k * 2)} 0v${n(tall)}zM${xy(x - u * 0.4, foot - tall - k)}v${n(-u * 4)}h${n(u * 0.8)}v${n(u * 4)}z`;
      panes += `M${xy(x - u, foot - tall * 0.7)}h${n(u * 2)}v${n(u * 4)}h${n(-u * 2)}z`;
    }
    d.add(path(city, mix(p.far, p.mid, 0.6)), path(panes, p.glow, `opacity=".8"`));
  }
  haze(s, y + 0.18, 0.14, p.sky[1], 0.5);
  ridge(s, { y: y + 0.26, swing: 0.1, rough: 2, fill: p.mid, valley: 0.2 });
  const floor = ridge(s, { y: y + 0.4, swing: 0.06, rough: 1.6, fill: p.near, valley: 0.16 });
  let fans = "";
  let tubes = "";
  for (let i = 0; i < 9; i++) {
    const x = w * (i % 2 ? r.range(0, 0.34) : r.range(0.66, 1));
    const fy = floor(x) + u * 2;
    const k = u * r.range(4, 9);
    if (i % 3 === 0)
      for (const a of [-0.8, -0.4, 0, 0.4, 0.8])
        fans += `M${xy(x, fy)}Q${xy(x + a * k * 0.4, fy - k, x + a * k * 1.6, fy - k * 1.9 + Math.abs(a) * k * 0.7)}`;
    else
      for (const a of [-1, 0, 1])
        tubes += `M${xy(x + a * k * 0.5, fy)}v${n(-k * (1.3 - Math.abs(a) * 0.5))}`;
  }
  d.add(
    line(fans, p.pop, u * 1.2, `stroke-linecap="round"`),
    line(tubes, p.alt, u * 2.2, `stroke-linecap="round"`),
  );
  let fish = "";
  for (let i = 0; i < 9; i++) {
    const x = w * r.next();
    const fy = h * r.range(0.12, y + 0.1);
    const k = u * r.range(1, 2);
    fish += `M${xy(x, fy)}q${xy(k * 1.4, -k, k * 2.6, 0)}l${xy(k, -k * 0.7)}v${n(k * 1.4)}l${xy(-k, -k * 0.7)}q${xy(-k * 1.2, k, -k * 2.6, 0)}z`;
  }
  d.add(path(fish, p.glow, `opacity=".7"`));
  weather(s, "bubbles", 22, lighten(p.sky[2], 0.6), 0.6);
};

export const beach: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "smooth", y);
  disc(s, { x: w * s.focus, y: h * (y - 0.22), r: u * 10 });
  clouds(s, h * (y - 0.08), 4, u * 30, "#fff", 0.85);
  ridge(s, { y: y - 0.02, swing: 0.04, rough: 2, fill: p.far });
  water(s, y, p.mid, lighten(p.mid, 0.3), "#fff");
  if (s.variant === 1) {
    let pier = "";
    for (let i = 0; i < 9; i++)
      pier += `M${xy(w * 0.5 + i * w * 0.06, h * (y + 0.02))}v${n(h * 0.1)}h${n(u)}v${n(-h * 0.1)}z`;
    d.add(
      path(
        `${pier}M${xy(w * 0.48, h * (y - 0.005))}h${n(w)}v${n(u * 2)}h${n(-w)}zM${xy(w * 0.72, h * y)}v${n(-u * 12)}l${xy(u * 8, -u * 6)}l${xy(u * 8, u * 6)}v${n(u * 12)}z`,
        darken(p.far, 0.35),
      ),
    );
  }
  const shore = h * (y + (1 - y) * 0.42);
  d.add(
    path(
      `M0 ${n(shore)}C${xy(w * 0.3, shore - u * 9, w * 0.55, shore + u * 9, w, shore - u * 4)}V${h}H0z`,
      "#fff",
      `opacity=".8"`,
    ),
    path(
      `M0 ${n(shore + u * 2.4)}C${xy(w * 0.3, shore - u * 6, w * 0.55, shore + u * 12, w, shore - u)}V${h}H0z`,
      d.linear([
        [0, darken(p.near, 0.14)],
        [0.35, p.near],
      ]),
    ),
  );
  palms(s, () => shore + u * 14, s.focus < 0.5 ? [0.86, 0.97] : [0.06, 0.16], 44, p.ink);
  let dots = "";
  for (let i = 0; i < 30; i++)
    dots += `M${xy(r.next() * w, r.range(shore + u * 14, h))}h${n(u * 0.7)}v${n(u * 0.5)}h${n(-u * 0.7)}z`;
  d.add(path(dots, darken(p.near, 0.25)));
};

export const lighthouse: Scene = (s) => {
  const { d, w, h, u, p, horizon: y } = s;
  wash(s, "bands", y);
  stars(s, 40, y * 0.8);
  const x = w * (s.focus < 0.5 ? 0.28 : 0.72);
  const foot = h * (y + 0.06);
  const tall = u * 62;
  const top = foot - tall;
  const side = s.focus < 0.5 ? 1 : -1;
  d.add(
    path(
      `M${xy(x, top)}L${xy(x + side * w, top - u * 8)}V${n(top + u * 34)}z`,
      p.glow,
      `opacity=".35"`,
    ),
    path(
      `M${xy(x, top)}L${xy(x + side * w, top + u * 2)}V${n(top + u * 22)}z`,
      p.glow,
      `opacity=".4"`,
    ),
  );
  peaks(s, y, 0.12, 3, p.far, darken(p.far, 0.2));
  water(s, y, p.mid, p.ink, p.glow, s.focus < 0.5 ? 0.72 : 0.28);
  d.add(
    path(
      `M${xy(x - u * 36, h)}L${xy(x - u * 20, foot + u * 4)}L${xy(x - u * 9, foot - u * 2)}L${xy(x + u * 11, foot - u)}L${xy(x + u * 22, foot + u * 7)}L${xy(x + u * 40, h)}z`,
      p.near,
    ),
  );
  const half = (t: number) => u * (3.6 + t * 2.6);
  let bands = "";
  for (const t of [0.2, 0.5, 0.8])
    bands += `M${xy(x - half(t), top + tall * t)}h${n(half(t) * 2)}L${xy(x + half(t + 0.15), top + tall * (t + 0.15))}H${n(x - half(t + 0.15))}z`;
  d.add(
    path(
      `M${xy(x - half(0.1), top + u * 6)}H${n(x + half(0.1))}L${xy(x + half(1), foot)}H${n(x - half(1))}z`,
      "#f4efe6",
    ),
    path(bands, p.pop),
    path(
      `M${xy(x, top + u * 6)}H${n(x + half(0.1))}L${xy(x + half(1), foot)}H${n(x)}z`,
      p.ink,
      `opacity=".25"`,
    ),
    rect(x - u * 5, top + u * 4, u * 10, u * 2, p.ink),
    rect(x - u * 3, top - u * 3, u * 6, u * 7, p.glow),
    path(
      `M${xy(x - u * 4.4, top - u * 3)}L${xy(x, top - u * 9)}L${xy(x + u * 4.4, top - u * 3)}z`,
      p.pop,
    ),
  );
  glowAt(s, x, top, u * 22, p.glow, 0.8);
  cloudBars(s, 0.1, y - 0.1, 4, p.sky[2], 0.3);
};
