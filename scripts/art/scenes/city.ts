import { darken, lighten, mix } from "../colour.ts";
import { line, n, path, rect, xy } from "../drawing.ts";
import { floorGrid, road, skyline } from "../land.ts";
import { disc, rays, stars, wash } from "../sky.ts";
import { cloudBars, clouds, glowAt, haze, weather } from "../weather.ts";
import type { Scene } from "../stage.ts";

export const neonCity: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, h > w ? "bands" : "smooth", y);
  stars(s, 16, y * 0.6);
  disc(s, { x: w * s.focus, y: h * (y - 0.09), r: u * 24, style: "striped" });
  skyline(s, y + 0.01, 0.07, 0.2, 10, mix(p.far, p.sky[2], 0.3));
  haze(s, y, 0.12, p.pop, 0.35);
  skyline(s, y + 0.01, 0.1, 0.34, 11, p.mid, p.glow, "spires");
  let signs = "";
  let rims = "";
  for (let i = 0; i < 5; i++) {
    const x = Math.round(w * (i < 3 ? r.range(0.02, 0.3) : r.range(0.7, 0.94)));
    const top = Math.round(h * (y - r.range(0.12, 0.26)));
    signs += `M${x} ${top}h${n(u * 1.6)}v${n(u * r.range(6, 12))}h${n(-u * 1.6)}z`;
    rims += `M${x + u * 3} ${top}h${n(u * 5)}`;
  }
  d.add(path(signs, p.pop), line(rims, p.alt, u * 0.8));
  d.add(
    rect(
      0,
      h * y,
      w,
      h * (1 - y),
      d.linear([
        [0, p.near],
        [1, p.ink],
      ]),
    ),
  );
  if (s.variant === 1) floorGrid(s, y, p.alt, 0.32);
  else {
    glowAt(s, w * s.focus, h * y, w * 0.6, p.pop, 0.5, 0.2);
    road(s, {
      y,
      tarmac: darken(p.near, 0.45),
      edge: p.pop,
      dash: p.alt,
      bend: s.variant === 2 ? 0.16 : -0.06,
      wide: 0.68,
    });
  }
  d.add(line(`M0 ${n(h * y)}H${w}`, p.alt, u * 0.5));
};

export const rooftops: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "smooth", y + 0.1);
  disc(s, {
    x: w * s.focus,
    y: h * (y - 0.2),
    r: u * 14,
    style: s.variant === 1 ? "cratered" : "halo",
  });
  clouds(s, h * (y - 0.1), 3, u * 34, p.sky[2], 0.5);
  skyline(s, y + 0.22, 0.12, 0.32, 9, p.far, undefined, "roofs");
  haze(s, y + 0.12, 0.1, p.sky[2], 0.4);
  skyline(s, y + 0.36, 0.1, 0.3, 13, p.mid, p.glow, "roofs");
  const rope = h * (y + 0.12);
  let bunting = "";
  for (let i = 0; i < 11; i++) {
    const t = i / 10;
    bunting += `M${xy(w * t, rope + Math.sin(t * Math.PI) * u * 7)}h${n(u * 3.2)}v${n(u * r.range(3, 5.5))}h${n(-u * 3.2)}z`;
  }
  d.add(line(`M0 ${n(rope)}Q${xy(w / 2, rope + u * 14, w, rope)}`, p.ink, u * 0.3));
  d.add(path(bunting, mix(p.pop, p.sky[2], 0.25)));
  for (const [x, wide, top] of [
    [-0.05, 0.44, y + 0.3],
    [0.6, 0.5, y + 0.38],
  ] as const) {
    const rx = w * x;
    const ry = h * top;
    const rw = w * wide;
    d.add(
      rect(rx + u * 3, ry, rw - u * 6, h, p.near),
      path(
        `M${xy(rx - u * 2, ry + u * 4)}q${xy(u * 7, -u * 2, u * 9, -u * 8)}H${n(rx + rw - u * 8)}q${xy(u * 2, u * 6, u * 10, u * 8)}z`,
        darken(p.pop, 0.3),
      ),
      path(
        `M${xy(rx - u * 2, ry + u * 4)}H${n(rx + rw + u * 2)}v${n(u * 1.4)}H${n(rx - u * 2)}z`,
        p.pop,
      ),
    );
    let panes = "";
    for (let i = 0; i < 4; i++)
      panes += `M${xy(rx + u * 8 + i * u * 9, ry + u * 10)}h${n(u * 5)}v${n(u * 7)}h${n(-u * 5)}z`;
    d.add(
      path(
        panes,
        d.linear([
          [0, p.glow],
          [1, p.pop],
        ]),
        `opacity=".9"`,
      ),
    );
  }
};

export const inkCity: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "smooth", y + 0.2);
  disc(s, { x: w * s.focus, y: h * (y - 0.22), r: u * 17, style: "plain" });
  skyline(s, y + 0.2, 0.22, 0.5, 10, p.far, undefined, "spires");
  haze(s, y + 0.12, 0.16, p.sky[2], 0.6);
  skyline(s, y + 0.3, 0.22, 0.55, 14, p.mid, p.glow, "flat");
  const lamp = w * (s.focus < 0.5 ? 0.78 : 0.2);
  const top = h * (y + 0.12);
  d.add(
    path(
      `M${xy(lamp, top)}L${xy(lamp - u * 22, h)}H${n(lamp + u * 22)}z`,
      d.linear([
        [0, p.glow, 0.55],
        [1, p.glow, 0],
      ]),
    ),
    rect(
      0,
      h * (y + 0.3),
      w,
      h,
      d.linear([
        [0, p.near],
        [1, p.ink],
      ]),
    ),
    path(
      `M${xy(lamp - u * 0.7, h * 0.96)}V${n(top)}h${n(u * 1.4)}V${n(h * 0.96)}zM${xy(lamp - u * 3, top)}l${xy(u * 1.4, -u * 5)}h${n(u * 3.2)}l${xy(u * 1.4, u * 5)}z`,
      p.ink,
    ),
  );
  glowAt(s, lamp, top - u * 2, u * 12, p.glow, 0.8);
  let puddles = "";
  for (let i = 0; i < 7; i++)
    puddles += `M${xy(r.next() * w, h * r.range(y + 0.36, 0.98))}h${n(u * r.range(6, 20))}v${n(u * 0.8)}h${n(-u * 10)}z`;
  d.add(path(puddles, p.sky[2], `opacity=".5"`));
  weather(s, "rain", 60, lighten(p.sky[2], 0.3), 0.5);
};

export const cathedrals: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "smooth", y + 0.1);
  rays(s, w * s.focus, h * (y - 0.35), 14, p.glow, 0.12);
  disc(s, { x: w * s.focus, y: h * (y - 0.3), r: u * 12 });
  const spire = (x: number, wide: number, tall: number, foot: number) => {
    const top = foot - tall;
    return `M${xy(x - wide, foot)}V${n(top + tall * 0.4)}L${xy(x - wide * 0.75, top + tall * 0.3)}L${xy(x - wide * 0.5, top + tall * 0.4)}L${xy(x, top)}L${xy(x + wide * 0.5, top + tall * 0.4)}L${xy(x + wide * 0.75, top + tall * 0.3)}L${xy(x + wide, top + tall * 0.4)}V${n(foot)}z`;
  };
  for (const [layer, colour] of [
    [0, p.far],
    [1, p.mid],
  ] as const) {
    let data = "";
    let panes = "";
    for (let i = 0; i < 6; i++) {
      const x = ((i + r.range(0.2, 0.8)) / 6) * w;
      const tall =
        h * r.range(0.25, 0.5) * (1 - layer * 0.25) * (Math.abs(x / w - s.focus) < 0.17 ? 0.6 : 1);
      const wide = u * r.range(4, 7);
      const foot = h * (y + 0.2 + layer * 0.08);
      data += spire(x, wide, tall, foot);
      panes += `M${xy(x - u, foot - tall * 0.25)}v${n(-tall * 0.2)}l${xy(u, -u * 2)}l${xy(u, u * 2)}v${n(tall * 0.2)}z`;
    }
    d.add(path(data, colour));
    if (layer) d.add(path(panes, p.glow));
    else haze(s, y + 0.1, 0.14, p.sky[2], 0.5);
  }
  skyline(s, y + 0.36, 0.08, 0.17, 8, p.near, p.pop, "roofs");
  d.add(
    rect(
      0,
      h * (y + 0.34),
      w,
      h,
      d.linear([
        [0, p.near],
        [0.5, p.ink],
      ]),
    ),
  );
  cloudBars(s, 0.08, y, 5, p.glow, 0.2);
};
