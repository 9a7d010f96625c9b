import { darken, lighten, mix } from "../colour.ts";
import { circle, ellipse, line, n, path, rect, xy } from "../drawing.ts";
import { blades, bough, bushes, canopy, pines, trunks } from "../flora.ts";
import { ridge, water } from "../land.ts";
import { disc, rays, stars, wash } from "../sky.ts";
import { cloudBars, glowAt, haze, weather } from "../weather.ts";
import type { Scene } from "../stage.ts";

export const cedars: Scene = (s) => {
  const { d, w, h, u, p, horizon: y } = s;
  d.add(
    rect(
      0,
      0,
      w,
      h,
      d.linear([
        [0, p.sky[0]],
        [0.5, p.sky[2]],
        [1, p.sky[1]],
      ]),
    ),
  );
  const gx = w * s.focus;
  glowAt(s, gx, h * (y - 0.06), u * 60, p.glow, 0.75);
  trunks(s, 9, 3, mix(p.far, p.sky[2], 0.4), y + 0.06);
  rays(s, gx + w * 0.1, -h * 0.3, 8, p.glow, 0.14, 50, 130);
  trunks(s, 6, 6, p.far, y + 0.12, 0.12);
  haze(s, y + 0.08, 0.14, p.sky[2], 0.5);
  const moss = ridge(s, { y: y + 0.16, swing: 0.05, rough: 2.2, fill: p.mid, valley: 0.06 });
  bushes(s, moss, 10, 3, mix(p.mid, p.near, 0.4));
  trunks(s, 3, 12, p.near, y + 0.3, 0.24);
  const floor = ridge(s, { y: y + 0.32, swing: 0.04, rough: 2.2, fill: p.near, valley: 0.08 });
  blades(s, floor, 20, 7, mix(p.near, p.alt, 0.3));
  canopy(s, 0.09, 12, p.near);
  canopy(s, 0.03, 16, p.ink);
  weather(s, "fireflies", 6, p.glow);
};

export const swamp: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "smooth", y + 0.05);
  disc(s, { x: w * s.focus, y: h * (y - 0.17), r: u * 15 });
  ridge(s, { y: y - 0.04, swing: 0.04, rough: 4, fill: p.far });
  pines(s, () => h * y, 11, 14, mix(p.far, p.mid, 0.4));
  haze(s, y, 0.1, p.sky[2], 0.6);
  water(s, y, p.mid, p.near, p.glow);
  const gear = (x: number, gy: number, radius: number, colour: string) => {
    const round = 2 * Math.PI * radius;
    d.add(
      `<circle cx="${n(x)}" cy="${n(gy)}" r="${n(radius)}" fill="none" stroke="${colour}" stroke-width="${n(radius * 0.3)}" stroke-dasharray="${n(round / 24)} ${n(round / 24)}"/>`,
      `<circle cx="${n(x)}" cy="${n(gy)}" r="${n(radius * 0.72)}" fill="none" stroke="${colour}" stroke-width="${n(radius * 0.36)}"/>`,
      line(
        `M${xy(x - radius * 0.7, gy)}h${n(radius * 1.4)}M${xy(x, gy - radius * 0.7)}v${n(radius * 1.4)}`,
        colour,
        radius * 0.14,
      ),
    );
  };
  gear(w * (s.focus < 0.5 ? 0.84 : 0.16), h * (y + 0.02), u * 20, mix(p.near, p.pop, 0.35));
  gear(w * (s.focus < 0.5 ? 0.62 : 0.38), h * (y + 0.06), u * 9, mix(p.near, p.pop, 0.2));
  d.add(
    rect(
      0,
      h * (y + 0.12),
      w,
      h,
      d.linear([
        [0, p.near, 0],
        [0.3, p.near],
      ]),
    ),
  );
  let pads = "";
  for (let i = 0; i < 6; i++) {
    const k = u * r.range(3, 7);
    pads += `M${xy(r.next() * w, h * r.range(y + 0.2, 0.95))}a${n(k)} ${n(k * 0.34)} 0 1 1 ${n(k * 1.9)} ${n(k * 0.15)}l${xy(-k, -k * 0.1)}z`;
  }
  d.add(path(pads, p.alt));
  blades(s, () => h, 16, 30, p.ink, 0.25);
  blades(s, () => h * 0.99, 12, 30, darken(p.alt, 0.4), 0.2);
  weather(s, "fireflies", 6, p.glow);
};

export const nightGarden: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "smooth", y + 0.2);
  stars(s, 28, y);
  disc(s, { x: w * (s.focus < 0.5 ? 0.8 : 0.2), y: h * 0.18, r: u * 9, style: "crescent" });
  bushes(s, () => h * (y + 0.14), 12, 10, p.far);
  glowAt(s, w * s.focus, h * (y + 0.04), u * 52, p.glow, 0.7);
  bushes(s, () => h * (y + 0.28), 9, 13, p.mid);
  const stems = (count: number, tall: number, colour: string, heads: string) => {
    let stalks = "";
    let petals = "";
    for (let i = 0; i < count; i++) {
      const x = ((i + r.range(0.1, 0.9)) / count) * w;
      const up = u * tall * r.range(0.6, 1.2);
      const tip = x + r.range(-4, 4) * u;
      stalks += `M${xy(x, h)}Q${xy(x, h - up * 0.6, tip, h - up)}`;
      const k = u * tall * 0.07;
      petals += `M${xy(tip - k, h - up)}q${xy(k, -k * 2.4, k * 2, 0)}q${xy(k * 1.6, k * 0.4, 0, k)}h${n(-k * 2)}q${xy(-k * 1.6, -k * 0.6, 0, -k)}z`;
    }
    d.add(line(stalks, colour, u * tall * 0.022), path(petals, heads));
  };
  stems(9, 46, mix(p.mid, p.near, 0.5), p.alt);
  bushes(s, () => h * 1.01, 9, 12, p.near);
  stems(6, 34, p.ink, p.pop);
  blades(s, () => h, 22, 14, p.ink, 0.4);
  weather(s, "fireflies", 6, p.glow);
};

export const pond: Scene = (s) => {
  const { d, w, h, u, p, r } = s;
  d.add(
    rect(
      0,
      0,
      w,
      h,
      d.linear(
        [
          [0, p.sky[0]],
          [0.5, p.sky[1]],
          [1, p.sky[2]],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
  );
  let ripples = "";
  for (let i = 0; i < 6; i++) {
    const [x, y] = [r.next() * w, r.next() * h];
    for (const k of [6, 11, 17])
      ripples += `M${xy(x - k * u, y)}a${n(k * u)} ${n(k * u * 0.8)} 0 1 0 ${n(k * 2 * u)} 0a${n(k * u)} ${n(k * u * 0.8)} 0 1 0 ${n(-k * 2 * u)} 0`;
  }
  d.add(line(ripples, lighten(p.sky[2], 0.4), u * 0.35, `opacity=".35"`));
  for (let i = 0; i < 7; i++) {
    const x = (i % 2 ? r.range(-0.02, 0.3) : r.range(0.7, 1.02)) * w;
    const y = h * r.next();
    const k = u * r.range(6, 14);
    const turned = r.int(0, 360);
    d.add(
      ellipse(x + u * 1.2, y + u * 2, k, k * 0.92, p.ink, `opacity=".25"`),
      `<g transform="rotate(${turned} ${n(x)} ${n(y)})">${path(`M${xy(x, y)}L${xy(x + k, y - k * 0.22)}A${n(k)} ${n(k)} 0 1 0 ${xy(x + k, y + k * 0.22)}z`, i % 3 ? p.mid : p.far)}${line(`M${xy(x, y)}l${xy(-k * 0.8, 0)}M${xy(x, y)}l${xy(-k * 0.5, k * 0.6)}M${xy(x, y)}l${xy(-k * 0.5, -k * 0.6)}`, p.near, u * 0.4)}</g>`,
    );
    if (i % 3 === 0) {
      let petals = "";
      for (let a = 0; a < 8; a++) {
        const t = (a / 8) * Math.PI * 2;
        petals += `M${xy(x, y)}Q${xy(x + Math.cos(t - 0.5) * k * 0.5, y + Math.sin(t - 0.5) * k * 0.5, x + Math.cos(t) * k * 0.62, y + Math.sin(t) * k * 0.62)}Q${xy(x + Math.cos(t + 0.5) * k * 0.5, y + Math.sin(t + 0.5) * k * 0.5, x, y)}`;
      }
      d.add(path(petals, p.pop), circle(x, y, k * 0.16, p.glow));
    }
  }
};

export const blackCherry: Scene = (s) => {
  const { w, h, u, p, horizon: y } = s;
  wash(s, "smooth", y + 0.3);
  disc(s, { x: w * s.focus, y: h * (y - 0.1), r: u * 30, colour: p.pop, style: "plain" });
  cloudBars(s, y - 0.1, y + 0.12, 5, p.sky[1], 0.9);
  ridge(s, { y: y + 0.12, swing: 0.1, rough: 2.4, fill: p.far, edge: "facet" });
  haze(s, y + 0.2, 0.12, p.sky[2], 0.8);
  ridge(s, { y: y + 0.28, swing: 0.06, rough: 2, fill: p.mid, edge: "facet" });
  haze(s, y + 0.36, 0.1, p.sky[2], 0.6);
  const floor = ridge(s, { y: y + 0.4, swing: 0.03, rough: 1.5, fill: p.ink });
  blades(s, floor, 34, 8, p.ink, 0.6);
  if (s.variant !== 1) bough(s, s.focus > 0.5, 0.16, 0.62, p.ink, [p.near, p.alt], 2.4);
  weather(s, "petals", 30, p.alt, 0.9);
};

export const valleyGrove: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "smooth", y);
  disc(s, { x: w * s.focus, y: h * (y - 0.18), r: u * 12 });
  rays(s, w * s.focus, h * (y - 0.18), 14, p.glow, 0.12);
  const hill = ridge(s, { y: y, swing: 0.06, rough: 2, fill: p.far });
  bushes(s, hill, 18, 4, p.far);
  const rise = ridge(s, { y: y + 0.14, swing: 0.05, rough: 1.8, fill: p.mid, valley: 0.05 });
  pines(s, rise, 11, 18, darken(p.mid, 0.25));
  const lawn = ridge(s, {
    y: y + 0.28,
    swing: 0.03,
    rough: 1.4,
    fill: d.linear([
      [0, lighten(p.near, 0.15)],
      [0.5, p.near],
    ]),
  });
  for (const x of [0.08, 0.92]) {
    const tx = w * x;
    const ty = lawn(tx) + u * 4;
    d.add(
      path(
        `M${xy(tx - u * 4, ty)}q${xy(u * 3, -u * 10, u * 1.5, -u * 26)}h${n(u * 5)}q${xy(-u, u * 16, u * 2.5, u * 26)}z`,
        darken(p.ink, 0.1),
      ),
      path(
        `M${xy(tx - u * 20, ty - u * 24)}a${n(u * 11)} ${n(u * 11)} 0 0 1 ${n(u * 8)} ${n(-u * 14)}a${n(u * 13)} ${n(u * 12)} 0 0 1 ${n(u * 24)} ${n(u * 2)}a${n(u * 10)} ${n(u * 10)} 0 0 1 ${n(u * 6)} ${n(u * 14)}z`,
        mix(p.near, p.ink, 0.45),
      ),
      path(
        `M${xy(tx - u * 14, ty - u * 30)}a${n(u * 9)} ${n(u * 9)} 0 0 1 ${n(u * 22)} ${n(-u * 4)}z`,
        mix(p.near, p.glow, 0.25),
      ),
    );
  }
  blades(s, lawn, 26, 4, mix(p.near, p.ink, 0.3));
  let flowers = "";
  for (let i = 0; i < 22; i++) {
    const x = r.next() * w;
    flowers += `M${xy(x, r.range(lawn(x) + u * 3, h))}h${n(u * 1.2)}v${n(u * 1.2)}h${n(-u * 1.2)}z`;
  }
  d.add(path(flowers, p.pop));
};
