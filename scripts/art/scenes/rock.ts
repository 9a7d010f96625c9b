import { darken, lighten, mix } from "../colour.ts";
import { line, n, path, rect, xy } from "../drawing.ts";
import { pines } from "../flora.ts";
import { peaks, ridge, road } from "../land.ts";
import { aurora, disc, stars, wash } from "../sky.ts";
import { cloudBars, clouds, glowAt, haze, weather } from "../weather.ts";
import type { Scene } from "../stage.ts";

export const volcano: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "bands", y + 0.15);
  const x = w * s.focus;
  const top = h * (y - 0.22);
  glowAt(s, x, top, u * 60, p.pop, 0.9);
  clouds(s, top - u * 8, 2, u * 44, mix(p.far, p.pop, 0.3), 0.9);
  clouds(s, top - u * 22, 2, u * 60, darken(p.far, 0.2), 0.85);
  d.add(
    path(
      `M${xy(x - u * 62, h * (y + 0.26))}L${xy(x - u * 26, h * y)}L${xy(x - u * 9, top)}L${xy(x - u * 3, top + u * 3)}L${xy(x + u * 4, top + u)}L${xy(x + u * 10, top)}L${xy(x + u * 30, h * y)}L${xy(x + u * 66, h * (y + 0.26))}z`,
      d.linear([
        [0, mix(p.mid, p.pop, 0.35)],
        [0.6, p.mid],
      ]),
    ),
  );
  d.add(
    line(
      `M${xy(x, top + u * 2)}l${xy(-u * 3, u * 11)}l${xy(u * 5, u * 10)}l${xy(-u * 9, u * 16)}M${xy(x + u * 2, top + u * 12)}l${xy(u * 9, u * 13)}l${xy(u * 3, u * 14)}`,
      p.glow,
      u * 1.5,
      `stroke-linejoin="round"`,
    ),
  );
  ridge(s, {
    y: y + 0.2,
    swing: 0.08,
    rough: 3,
    fill: mix(p.mid, p.near, 0.5),
    edge: "facet",
    valley: 0.14,
  });
  haze(s, y + 0.26, 0.12, p.pop, 0.6);
  ridge(s, { y: y + 0.3, swing: 0.07, rough: 3, fill: p.near, edge: "step", valley: 0.18 });
  const lava = h * (y + 0.4);
  d.add(
    rect(
      0,
      lava,
      w,
      h - lava,
      d.linear([
        [0, p.glow],
        [0.16, p.pop],
        [1, darken(p.pop, 0.6)],
      ]),
    ),
  );
  let crusts = "";
  for (let i = 0; i < 12; i++) {
    const t = i / 12;
    const wide = u * r.range(6, 18) * (0.5 + t);
    crusts += `M${xy(r.range(-0.1, 1) * w, lava + (h - lava) * t + u)}h${n(wide)}l${xy(-wide * 0.2, u * (1 + t * 2))}h${n(-wide * 0.7)}z`;
  }
  d.add(path(crusts, p.ink, `opacity=".85"`));
  ridge(s, { y: 0.97, swing: 0.05, rough: 3, fill: p.ink, edge: "step", valley: 0.2 });
  weather(s, "embers", 46, p.glow, 0.9);
};

export const snowPeaks: Scene = (s) => {
  const { d, w, h, u, p, horizon: y } = s;
  wash(s, "smooth", y + 0.1);
  disc(s, { x: w * s.focus, y: h * (y - 0.24), r: u * 10 });
  stars(s, 20, y * 0.5);
  peaks(
    s,
    y + 0.1,
    0.3,
    5,
    mix(p.far, p.sky[2], 0.4),
    mix(p.far, p.sky[1], 0.3),
    mix(p.glow, p.sky[2], 0.5),
  );
  haze(s, y + 0.1, 0.1, p.sky[2], 0.7);
  peaks(s, y + 0.24, 0.44, 2, lighten(p.far, 0.15), darken(p.far, 0.2), "#fff");
  const slope = ridge(s, {
    y: y + 0.24,
    swing: 0.06,
    rough: 2,
    fill: mix(p.mid, "#ffffff", 0.5),
    edge: "facet",
  });
  pines(s, slope, 10, 12, p.near);
  ridge(s, {
    y: y + 0.36,
    swing: 0.06,
    rough: 1.6,
    fill: d.linear([
      [0, "#fff"],
      [0.5, mix(p.mid, "#ffffff", 0.65)],
    ]),
  });
  weather(s, "snow", 60, "#fff", 0.85);
};

export const polarNight: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "smooth", y);
  stars(s, 22, y);
  aurora(s, [p.alt, p.pop, p.alt]);
  if (s.variant === 1) disc(s, { x: w * s.focus, y: h * (y - 0.02), r: u * 9 });
  peaks(s, y + 0.02, 0.16, 6, p.far, darken(p.far, 0.3), mix(p.glow, p.far, 0.4));
  d.add(
    rect(
      0,
      h * y,
      w,
      h,
      d.linear([
        [0, lighten(p.mid, 0.35)],
        [0.4, p.mid],
        [1, p.near],
      ]),
    ),
  );
  let cracks = "";
  for (let i = 0; i < 6; i++)
    cracks += `M${xy(r.next() * w, h * r.range(y + 0.03, 0.98))}l${xy(u * r.range(6, 20), u * r.range(-2, 2))}l${xy(u * r.range(3, 9), u * r.range(-1, 4))}`;
  d.add(line(cracks, lighten(p.mid, 0.5), u * 0.4, `opacity=".6"`));
  let lamps = "";
  for (let i = 1; i < 8; i++) {
    const t = (i / 8) ** 2;
    for (const side of [-1, 1])
      lamps += `M${xy(w * s.focus + side * w * (0.02 + t * 0.42), h * (y + 0.01 + (1 - y) * t))}h${n(u * (0.5 + t))}v${n(u * (0.5 + t))}h${n(-u * (0.5 + t))}z`;
  }
  d.add(path(lamps, p.pop));
  weather(s, "snow", 40, "#fff", 0.7);
};

export const machineMountain: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "smooth", y + 0.1);
  disc(s, { x: w * (1 - s.focus), y: h * (y - 0.2), r: u * 11 });
  clouds(s, h * (y - 0.05), 4, u * 34, lighten(p.sky[2], 0.4), 0.7);
  peaks(s, y + 0.08, 0.2, 4, p.far, darken(p.far, 0.15));
  const cog = (x: number, cy: number, radius: number, colour: string) => {
    const round = 2 * Math.PI * radius;
    d.add(
      `<circle cx="${n(x)}" cy="${n(cy)}" r="${n(radius)}" fill="none" stroke="${colour}" stroke-width="${n(radius * 0.24)}" stroke-dasharray="${n(round / 28)}"/>`,
      `<circle cx="${n(x)}" cy="${n(cy)}" r="${n(radius * 0.78)}" fill="none" stroke="${colour}" stroke-width="${n(radius * 0.28)}"/>`,
      line(
        `M${xy(x - radius * 0.7, cy - radius * 0.3)}L${xy(x + radius * 0.7, cy + radius * 0.3)}M${xy(x - radius * 0.3, cy + radius * 0.7)}L${xy(x + radius * 0.3, cy - radius * 0.7)}`,
        colour,
        radius * 0.16,
      ),
    );
  };
  cog(w * 0.86, h * (y + 0.02), u * 26, mix(p.mid, p.ink, 0.3));
  cog(w * 0.52, h * (y + 0.14), u * 15, mix(p.mid, p.pop, 0.4));
  d.add(
    path(
      `M0 ${h}V${n(h * (y - 0.1))}C${xy(w * 0.25, h * (y - 0.08), w * 0.35, h * (y + 0.26), w * 0.62, h * (y + 0.3))}S${xy(w * 0.9, h * (y + 0.34), w, h * (y + 0.42))}V${h}z`,
      d.linear([
        [0, lighten(p.near, 0.18)],
        [0.5, p.near],
      ]),
    ),
    line(
      `M0 ${n(h * (y - 0.1))}C${xy(w * 0.25, h * (y - 0.08), w * 0.35, h * (y + 0.26), w * 0.62, h * (y + 0.3))}S${xy(w * 0.9, h * (y + 0.34), w, h * (y + 0.42))}`,
      p.alt,
      u * 1.8,
    ),
    line(
      `M${xy(-u, h * (y + 0.1))}C${xy(w * 0.2, h * (y + 0.1), w * 0.3, h * (y + 0.4), w * 0.6, h * (y + 0.44))}L${xy(w, h * 0.98)}`,
      mix(p.near, p.ink, 0.5),
      u * 3,
    ),
  );
  let rivets = "";
  for (let i = 0; i < 12; i++)
    rivets += `M${xy(r.next() * w * 0.5, h * r.range(y + 0.2, 1))}h${n(u * 1.4)}v${n(u * 1.4)}h${n(-u * 1.4)}z`;
  d.add(path(rivets, p.ink, `opacity=".4"`));
};

export const passRoad: Scene = (s) => {
  const { d, w, h, u, p, horizon: y } = s;
  wash(s, "smooth", y + 0.05);
  disc(s, { x: w * s.focus, y: h * (y - 0.2), r: u * 10, style: "cratered" });
  cloudBars(s, y - 0.25, y, 6, p.sky[2], 0.5);
  peaks(s, y + 0.04, 0.26, 4, p.far, darken(p.far, 0.25));
  haze(s, y, 0.1, p.sky[2], 0.5);
  const hill = ridge(s, { y: y + 0.03, swing: 0.04, rough: 3, fill: p.mid });
  pines(s, hill, 13, 10, darken(p.mid, 0.3));
  d.add(
    rect(
      0,
      h * (y + 0.05),
      w,
      h,
      d.linear([
        [0, p.mid],
        [1, p.near],
      ]),
    ),
  );
  road(s, {
    y: y + 0.04,
    tarmac: darken(p.near, 0.5),
    edge: p.pop,
    dash: p.glow,
    bend: s.variant === 1 ? -0.22 : 0.22,
    wide: 0.7,
  });
  let posts = "";
  for (let i = 2; i < 9; i++) {
    const t = (i / 9) ** 2;
    posts += `M${xy(w * (0.06 - t * 0.08), h * (y + 0.02 + t * 0.62))}h${n(u * (1 + t * 3))}v${n(u * (3 + t * 9))}h${n(-u * (1 + t * 3))}z`;
  }
  d.add(path(posts, lighten(p.near, 0.5)));
  glowAt(s, w * 0.5, h * 0.9, w * 0.4, p.glow, 0.35, 0.3);
  weather(s, "rain", 80, lighten(p.sky[2], 0.4), 0.5);
};
