import { darken, lighten, mix } from "../colour.ts";
import { circle, ellipse, line, n, path, rect, xy } from "../drawing.ts";
import { ridge } from "../land.ts";
import { disc, stars, wash } from "../sky.ts";
import { glowAt, haze } from "../weather.ts";
import type { Scene } from "../stage.ts";

export const spaceDock: Scene = (s) => {
  const { d, w, h, u, p, r } = s;
  wash(s, "smooth", 1);
  glowAt(s, w * 0.2, h * 0.2, u * 80, p.sky[2], 0.5);
  stars(s, 90, 1);
  disc(s, { x: w * s.focus, y: h * 0.36, r: u * 30, colour: p.far, style: "rings" });
  const frame = (x: number, k: number, colour: string) => {
    let data = `M${xy(x - k * 0.08, 0)}V${h}M${xy(x + k * 0.08, 0)}V${h}`;
    for (let y = 0; y < h; y += k * 0.16)
      data += `M${xy(x - k * 0.08, y)}L${xy(x + k * 0.08, y + k * 0.16)}`;
    d.add(line(data, colour, k * 0.024));
  };
  frame(w * 0.12, u * 60, mix(p.mid, p.sky[1], 0.4));
  frame(w * 0.9, u * 72, p.mid);
  d.add(rect(0, h * 0.1, w, u * 3, p.mid), rect(0, h * 0.1, w, u * 0.8, lighten(p.mid, 0.25)));
  for (let i = 0; i < 3; i++) {
    const x = w * (0.2 + i * 0.3 + r.range(-0.05, 0.05));
    const drop = h * r.range(0.06, 0.16);
    d.add(
      line(`M${xy(x, h * 0.1)}v${n(drop)}`, p.near, u * 0.6),
      path(
        `M${xy(x - u * 3, h * 0.1 + drop)}h${n(u * 6)}v${n(u * 3)}h${n(-u * 2)}v${n(-u)}h${n(-u * 2)}v${n(u)}h${n(-u * 2)}z`,
        p.near,
      ),
    );
  }
  const hull = h * 0.74;
  d.add(
    path(
      `M${xy(-u * 4, hull)}L${xy(w * 0.5, hull - u * 6)}L${xy(w * 0.94, hull + u * 5)}L${xy(w + u * 4, hull + u * 4)}V${h}H0z`,
      d.linear([
        [0, lighten(p.near, 0.2)],
        [0.5, p.near],
        [1, p.ink],
      ]),
    ),
    path(`M${xy(0, hull + u * 8)}H${w}v${n(u * 1.4)}H0z`, p.pop),
  );
  let plates = "";
  let lights = "";
  for (let i = 0; i < 8; i++) {
    const x = (i / 8) * w;
    plates += `M${xy(x, hull)}v${n(h)}M${xy(x, hull + u * (14 + (i % 3) * 4))}h${n(w / 8)}`;
    lights += `M${xy(x + u * 3, hull + u * 3)}h${n(u * 1.6)}v${n(u)}h${n(-u * 1.6)}zM${xy(x + u * 6, hull + u * 3)}h${n(u * 1.6)}v${n(u)}h${n(-u * 1.6)}z`;
  }
  d.add(line(plates, p.ink, u * 0.35, `opacity=".6"`), path(lights, p.glow));
};

export const orbitGarden: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "smooth", 1);
  stars(s, 70, 1);
  disc(s, { x: w * (1 - s.focus), y: h * 0.2, r: u * 12, colour: p.far, style: "cratered" });
  const cx = w * s.focus;
  const radius = Math.min(u * 46, w * 0.62);
  const cy = h * (y + 0.1);
  glowAt(s, cx, cy, radius * 1.5, p.glow, 0.55);
  d.add(
    circle(
      cx,
      cy,
      radius,
      d.linear([
        [0, mix(p.sky[2], "#ffffff", 0.15), 0.55],
        [1, p.glow, 0.75],
      ]),
    ),
    path(
      `M${xy(cx - radius * 0.97, cy + radius * 0.24)}Q${xy(cx - radius * 0.4, cy - radius * 0.05, cx, cy + radius * 0.14)}T${xy(cx + radius * 0.97, cy + radius * 0.24)}A${n(radius)} ${n(radius)} 0 0 1 ${xy(cx - radius * 0.97, cy + radius * 0.24)}z`,
      p.mid,
    ),
    path(
      `M${xy(cx - radius * 0.88, cy + radius * 0.48)}Q${xy(cx, cy + radius * 0.1, cx + radius * 0.88, cy + radius * 0.48)}A${n(radius)} ${n(radius)} 0 0 1 ${xy(cx - radius * 0.88, cy + radius * 0.48)}z`,
      p.near,
    ),
  );
  for (let i = 0; i < 5; i++) {
    const t = (i - 2) / 2.7;
    const x = cx + t * radius;
    const ty = cy + radius * (0.2 + (i % 2) * 0.12);
    const k = u * r.range(4, 6.5);
    let fruit = "";
    for (let f = 0; f < 5; f++)
      fruit += `M${xy(x + r.range(-0.7, 0.6) * k, ty - k * r.range(1.1, 2.3))}h${n(k * 0.28)}v${n(k * 0.28)}h${n(-k * 0.28)}z`;
    d.add(
      rect(x - k * 0.14, ty - k, k * 0.28, k, p.ink),
      circle(x, ty - k * 1.6, k, p.alt),
      circle(x - k * 0.3, ty - k * 1.85, k * 0.5, lighten(p.alt, 0.25)),
      path(fruit, p.pop),
    );
  }
  d.add(
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="none" stroke="#fff" stroke-width="${n(u * 0.8)}" opacity=".8"/>`,
    line(
      `M${xy(cx - radius * 0.75, cy - radius * 0.3)}A${n(radius * 0.85)} ${n(radius * 0.85)} 0 0 1 ${xy(cx - radius * 0.2, cy - radius * 0.8)}`,
      "#fff",
      u * 1.6,
      `opacity=".7" stroke-linecap="round"`,
    ),
    path(
      `M${xy(cx - radius * 0.7, cy + radius * 0.72)}h${n(radius * 1.4)}l${xy(-radius * 0.25, radius * 0.34)}h${n(-radius * 0.9)}z`,
      p.far,
    ),
    rect(cx - radius * 1.6, cy + radius * 0.84, radius * 3.2, u * 1.6, p.far),
  );
  let panels = "";
  for (const side of [-1.55, 1.15])
    for (let i = 0; i < 2; i++)
      panels += `M${xy(cx + radius * (side + i * 0.22), cy + radius * 0.6)}h${n(radius * 0.18)}v${n(radius * 0.5)}h${n(-radius * 0.18)}z`;
  d.add(path(panels, p.pop, `opacity=".85"`));
};

export const moonSurface: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "bands", y + 0.2);
  stars(s, 80, y);
  disc(s, { x: w * s.focus, y: h * (y - 0.24), r: u * 18, colour: p.alt, style: "cratered" });
  ridge(s, { y: y, swing: 0.05, rough: 3, fill: p.far });
  let domes = "";
  let panes = "";
  for (const x of [0.14, 0.3, 0.84]) {
    const k = u * r.range(5, 10);
    domes += `M${xy(w * x - k, h * (y + 0.05))}a${n(k)} ${n(k)} 0 0 1 ${n(k * 2)} 0z`;
    panes += `M${xy(w * x - k * 0.6, h * (y + 0.03))}h${n(k * 0.4)}v${n(-k * 0.3)}h${n(-k * 0.4)}zM${xy(w * x, h * (y + 0.03))}h${n(k * 0.4)}v${n(-k * 0.3)}h${n(-k * 0.4)}z`;
  }
  d.add(path(domes, p.mid), path(panes, p.glow));
  ridge(s, { y: y + 0.1, swing: 0.04, rough: 2, fill: p.mid, edge: "step" });
  ridge(s, { y: y + 0.22, swing: 0.04, rough: 1.8, fill: p.near, edge: "step" });
  for (let i = 0; i < 7; i++) {
    const k = u * r.range(3, 9);
    const x = w * r.next();
    const cy = h * r.range(y + 0.28, 0.97);
    d.add(
      ellipse(x, cy, k, k * 0.28, darken(p.near, 0.3)),
      ellipse(x, cy + k * 0.08, k * 0.88, k * 0.2, lighten(p.near, 0.12)),
    );
  }
};

export const cometLane: Scene = (s) => {
  const { d, w, h, u, p, r } = s;
  wash(s, "smooth", 1);
  glowAt(s, w * 0.75, h * 0.55, u * 90, p.sky[2], 0.7);
  stars(s, 100, 1);
  const x = w * s.focus;
  const y = h * 0.5;
  for (const [wide, colour, opacity] of [
    [26, p.alt, 0.25],
    [17, p.alt, 0.45],
    [9, p.glow, 0.6],
  ] as const) {
    d.add(
      path(
        `M${xy(x - wide * u * 0.6, y - wide * u * 0.7)}L${xy(x + w * 0.9, y - h * 0.62)}L${xy(x + wide * u * 0.7, y + wide * u * 0.7)}z`,
        colour,
        `opacity="${opacity}"`,
      ),
    );
  }
  glowAt(s, x, y, u * 40, p.glow, 0.9);
  d.add(
    path(
      `M${xy(x - u * 22, y + u * 2)}l${xy(u * 6, -u * 15)}l${xy(u * 15, -u * 8)}l${xy(u * 16, u * 7)}l${xy(u * 6, u * 14)}l${xy(-u * 9, u * 15)}l${xy(-u * 18, u * 6)}l${xy(-u * 12, -u * 7)}z`,
      p.mid,
    ),
    path(
      `M${xy(x - u * 2, y + u * 21)}l${xy(u * 9, -u * 14)}l${xy(u * 12, -u * 7)}l${xy(u * 2, -u)}l${xy(-u * 9, u * 15)}z`,
      p.near,
    ),
    ellipse(x - u * 7, y - u * 4, u * 4.4, u * 3.2, p.near),
    ellipse(x + u * 9, y - u * 10, u * 2.6, u * 2, p.near),
  );
  let tents = "";
  for (let i = 0; i < 5; i++)
    tents += `M${xy(x - u * 14 + i * u * 7, y - u * 12 - (i % 2) * u * 3)}h${n(u * 3)}v${n(-u * r.range(3, 7))}h${n(-u * 3)}z`;
  d.add(path(tents, p.pop));
  let rocks = "";
  for (let i = 0; i < 9; i++) {
    const k = u * r.range(1, 4);
    rocks += `M${xy(w * r.next(), h * r.range(0.5, 1))}l${xy(k, -k * 0.7)}l${xy(k, k * 0.5)}l${xy(-k * 0.4, k)}l${xy(-k * 1.2, 0)}z`;
  }
  d.add(path(rocks, p.far));
  haze(s, 1, 0.3, p.ink, 0.6);
};
