import { darken, lighten } from "../colour.ts";
import { circle, line, n, path, rect, xy } from "../drawing.ts";
import { peaks, ridge } from "../land.ts";
import { disc, stars, wash } from "../sky.ts";
import { clouds, glowAt, haze, weather } from "../weather.ts";
import type { Scene } from "../stage.ts";

export const hangar: Scene = (s) => {
  const { d, w, h, u, p, horizon: y } = s;
  d.add(
    rect(
      0,
      0,
      w,
      h,
      d.linear([
        [0, p.sky[0]],
        [1, p.sky[1]],
      ]),
    ),
  );
  const cx = w * s.focus;
  const top = h * (y - 0.34);
  d.add(
    rect(
      cx - u * 34,
      top,
      u * 68,
      h * (y + 0.2) - top,
      d.linear([
        [0, p.sky[2]],
        [1, p.glow],
      ]),
    ),
  );
  glowAt(s, cx, h * y, u * 60, p.glow, 0.6);
  ridge({ ...s, r: s.r }, { y: y + 0.1, swing: 0.03, rough: 5, fill: p.far });
  d.add(
    path(
      `M0 0H${w}V${h}H0zM${xy(cx - u * 34, h * (y + 0.2))}H${n(cx + u * 34)}V${n(top + u * 10)}L${xy(cx + u * 24, top)}H${n(cx - u * 24)}L${xy(cx - u * 34, top + u * 10)}z`,
      d.linear([
        [0, p.mid],
        [1, p.near],
      ]),
      `fill-rule="evenodd"`,
    ),
  );
  let beams = "";
  for (let i = -5; i <= 5; i++)
    if (Math.abs(i) > 1) beams += `M${xy(cx + i * u * 15, 0)}V${n(h * (y + 0.2))}`;
  d.add(line(beams, darken(p.mid, 0.35), u * 2.4));
  d.add(line(`M0 ${n(h * 0.12)}H${w}M0 ${n(h * 0.2)}H${w}`, darken(p.mid, 0.3), u * 1.4));
  let zig = `M0 ${n(h * 0.2)}`;
  for (let i = 0; i * u * 8 < w; i++) zig += `l${xy(u * 4, -h * 0.08)}l${xy(u * 4, h * 0.08)}`;
  d.add(line(zig, darken(p.mid, 0.2), u * 0.8));
  d.add(
    rect(
      0,
      h * (y + 0.2),
      w,
      h,
      d.linear([
        [0, lighten(p.near, 0.25)],
        [0.5, darken(p.near, 0.2)],
      ]),
    ),
  );
  const stripes = d.pattern(
    u * 6,
    u * 6,
    path(`M0 0h${n(u * 3)}v${n(u * 6)}h${n(-u * 3)}z`, p.pop),
    "skewX(-35)",
  );
  d.add(rect(0, h * (y + 0.2), w, u * 3, p.ink), rect(0, h * (y + 0.2), w, u * 3, stripes));
  d.add(
    path(
      `M${xy(cx - u * 30, h * (y + 0.24))}h${n(u * 60)}L${xy(cx + u * 60, h)}H${n(cx - u * 60)}z`,
      p.glow,
      `opacity=".16"`,
    ),
  );
  for (const x of [0.14, 0.86]) {
    d.add(
      path(`M${xy(w * x, h * 0.24)}l${xy(-u * 4, u * 4)}h${n(u * 8)}z`, p.ink),
      path(
        `M${xy(w * x - u * 4, h * 0.24 + u * 4)}h${n(u * 8)}L${xy(w * x + u * 18, h)}H${n(w * x - u * 18)}z`,
        p.glow,
        `opacity=".12"`,
      ),
    );
  }
  weather(s, "embers", 24, p.pop, 0.9);
};

/** Courses of stone with arches; everything on a pixel grid. */
export const dungeon: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  const b = Math.round(u * 3);
  const bricks = d.pattern(
    b * 4,
    b * 4,
    path(`M0 0h${b * 4}v${b * 4}h-${b * 4}z`, p.mid) +
      path(
        `M1 1h${b * 2 - 2}v${b - 2}H1zM${b * 2 + 1} 1h${b * 2 - 2}v${b - 2}h-${b * 2 - 2}zM${b + 1} ${b + 1}h${b * 2 - 2}v${b - 2}h-${b * 2 - 2}zM1 ${b * 2 + 1}h${b * 2 - 2}v${b - 2}H1zM${b + 1} ${b * 3 + 1}h${b * 2 - 2}v${b - 2}h-${b * 2 - 2}z`,
        p.far,
      ),
  );
  d.add(rect(0, 0, w, h, bricks));
  d.add(
    rect(
      0,
      0,
      w,
      h,
      d.linear([
        [0, p.sky[0], 0.92],
        [0.45, p.sky[1], 0.45],
        [1, p.ink, 0.8],
      ]),
    ),
  );
  const floor = Math.round((h * (y + 0.3)) / b) * b;
  let arches = "";
  for (let i = 0; i < 3; i++) {
    const x = Math.round(((i + 0.5) / 3) * w);
    const k = Math.round(u * 9);
    arches += `M${x - k} ${floor}v${-k * 2}h${b}v-${b}h${b}v-${b}h${k * 2 - b * 4}v${b}h${b}v${b}h${b}v${k * 2}z`;
  }
  d.add(path(arches, p.ink));
  for (const x of [1 / 3, 2 / 3]) {
    const tx = Math.round(w * x);
    const ty = floor - u * 26;
    glowAt(s, tx, ty, u * 34, p.glow, 0.75);
    d.add(
      rect(tx - u, ty, u * 2, u * 7, p.near, `shape-rendering="crispEdges"`),
      path(
        `M${xy(tx - u * 2, ty)}v${n(-u * 3)}h${n(u)}v${n(-u * 2)}h${n(u * 2)}v${n(u * 2)}h${n(u)}v${n(u * 3)}z`,
        p.pop,
      ),
      rect(tx - u, ty - u * 3, u * 2, u * 3, p.glow),
    );
  }
  let slabs = "";
  for (let x = 0; x < w; x += b * 3) slabs += `M${x} ${floor}h${b * 3 - 2}v${b - 2}h-${b * 3 - 2}z`;
  d.add(
    rect(
      0,
      floor,
      w,
      h - floor,
      d.linear([
        [0, p.near],
        [1, p.ink],
      ]),
    ),
    path(slabs, lighten(p.near, 0.2)),
  );
  let chains = "";
  for (let i = 0; i < 3; i++)
    chains += `M${n(w * r.range(0.05, 0.95))} 0v${n(h * r.range(0.1, 0.3))}`;
  d.add(line(chains, p.ink, u * 0.9, `stroke-dasharray="${n(u * 1.6)} ${n(u * 0.7)}"`));
  weather(s, "embers", 24, p.glow, 0.7);
};

export const theatre: Scene = (s) => {
  const { d, w, h, u, p, horizon: y } = s;
  d.add(
    rect(
      0,
      0,
      w,
      h,
      d.linear([
        [0, p.sky[0]],
        [1, p.sky[1]],
      ]),
    ),
  );
  const cx = w * s.focus;
  for (const [x, tilt] of [
    [-0.3, 0.18],
    [0.3, -0.18],
    [0, 0],
  ] as const) {
    d.add(
      path(
        `M${xy(cx + x * w, -u * 4)}L${xy(cx + (x + tilt) * w - u * 18, h * (y + 0.3))}h${n(u * 36)}z`,
        d.linear([
          [0, p.glow, 0.55],
          [1, p.glow, 0.05],
        ]),
      ),
    );
  }
  peaks(s, y + 0.22, 0.22, 3, p.far, darken(p.far, 0.2));
  d.add(
    path(
      `M0 ${n(h * (y + 0.22))}H${w}L${w} ${h}H0z`,
      d.linear([
        [0, lighten(p.mid, 0.25)],
        [1, p.near],
      ]),
    ),
  );
  let boards = "";
  for (let i = -9; i <= 9; i++)
    boards += `M${xy(cx + i * u * 6, h * (y + 0.22))}L${xy(cx + i * u * 15, h)}`;
  d.add(line(boards, darken(p.near, 0.4), u * 0.4));
  for (const x of [-1, 0, 1])
    d.add(
      `<ellipse cx="${n(cx + x * u * 34)}" cy="${n(h * (y + 0.34))}" rx="${n(u * 17)}" ry="${n(u * 3.4)}" fill="${p.glow}" opacity=".45"/>`,
    );
  const folds = (side: number) => {
    const edge = side < 0 ? 0 : w;
    let data = "";
    for (let i = 0; i < 4; i++) {
      const a = edge - side * u * i * 6;
      const b = edge - side * u * (i + 1) * 6;
      data += path(
        `M${n(a)} 0H${n(b)}C${xy(b - side * u * 2, h * 0.4, b + side * u * (4 - i), h * 0.6, b + side * u * 3 * i * 0.6, h * (y + 0.34))}H${n(a)}z`,
        i % 2 ? p.pop : darken(p.pop, 0.28),
      );
    }
    return data;
  };
  d.add(folds(-1), folds(1));
  let swags = `M0 0H${w}V${n(u * 8)}`;
  const count = Math.max(3, Math.round(w / (u * 34)));
  for (let i = 0; i < count; i++) swags += `q${xy(-w / count / 2, u * 15, -w / count, 0)}`;
  d.add(
    path(`${swags}z`, darken(p.pop, 0.15)),
    line(swags.slice(swags.indexOf("V")).replace(/^V/, `M${w} `), p.glow, u * 1.2),
  );
  let heads = "";
  for (let i = 0; i * u * 11 < w + u * 11; i++)
    heads += `M${xy(i * u * 11 - u * 6, h)}v${n(-u * (4 + (i % 3) * 1.6))}a${n(u * 4)} ${n(u * 4)} 0 0 1 ${n(u * 8)} 0v${n(u * 9)}z`;
  d.add(path(heads, p.ink));
};

export const trainValley: Scene = (s) => {
  const { d, w, h, u, p, horizon: y } = s;
  wash(s, "bands", y + 0.1);
  stars(s, 50, y);
  disc(s, { x: w * s.focus, y: h * (y - 0.2), r: u * 15, style: "cratered" });
  peaks(s, y + 0.1, 0.26, 5, p.far, darken(p.far, 0.3));
  haze(s, y + 0.1, 0.1, p.sky[2], 0.4);
  ridge(s, { y: y + 0.16, swing: 0.04, rough: 3, fill: p.mid });
  const rail = h * (y + 0.24);
  let arch = `M0 ${n(rail)}H${w}V${n(rail + u * 4)}`;
  const span = u * 20;
  for (let x = w; x > -span; x -= span)
    arch += `H${n(x)}v${n(h)}h${n(-u * 4)}V${n(rail + u * 14)}a${n((span - u * 4) / 2)} ${n(u * 9)} 0 0 0 ${n(-(span - u * 4))} 0`;
  d.add(path(`${arch}z`, p.near));
  if (s.variant !== 1) {
    let cars = "";
    let panes = "";
    const size = u * 24;
    for (let i = 0; i < Math.ceil(w / size) + 1; i++) {
      const x = w * 0.82 - i * size;
      cars += `M${xy(x - size + u, rail - u)}v${n(-u * 9)}q0 ${n(-u * 2)} ${n(u * 2)} ${n(-u * 2)}h${n(size - u * 5)}q${n(u * 2)} 0 ${n(u * 2)} ${n(u * 2)}v${n(u * 9)}z`;
      for (let k = 0; k < 4; k++)
        panes += `M${xy(x - size + u * 3.4 + k * u * 4.8, rail - u * 8)}h${n(u * 3)}v${n(u * 3.4)}h${n(-u * 3)}z`;
    }
    d.add(
      path(cars, p.ink),
      path(panes, p.glow),
      line(`M0 ${n(rail - u * 2.4)}H${n(w * 0.8)}`, p.pop, u * 0.9),
    );
    const nose = w * 0.82;
    d.add(
      path(
        `M${xy(nose - u, rail - u)}v${n(-u * 11)}h${n(u * 6)}q${xy(u * 8, u * 1, u * 10, u * 11)}z`,
        p.ink,
      ),
      path(
        `M${xy(nose + u * 13, rail - u * 3)}L${xy(w + u * 60, rail - u * 16)}V${n(rail + u * 8)}z`,
        p.glow,
        `opacity=".4"`,
      ),
      circle(nose + u * 12, rail - u * 4, u * 1.4, p.glow),
    );
    clouds(s, rail - u * 16, 2, u * 26, lighten(p.far, 0.4), 0.35);
  }
  d.add(
    rect(
      0,
      h * 0.84,
      w,
      h * 0.16,
      d.linear([
        [0, p.ink, 0],
        [1, p.ink],
      ]),
    ),
  );
};
