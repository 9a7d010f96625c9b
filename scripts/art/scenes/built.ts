import { darken, lighten, mix } from "../colour.ts";
import { line, n, path, rect, xy } from "../drawing.ts";
import { floorGrid, peaks, ridge } from "../land.ts";
import { disc, wash } from "../sky.ts";
import { clouds, glowAt, haze, weather } from "../weather.ts";
import type { Scene } from "../stage.ts";
import { lanternStrings } from "./sea.ts";

function tower(x: number, half: number, top: number, foot: number, u: number): string {
  let data = `M${xy(x - half, foot)}V${n(top)}`;
  const teeth = Math.max(2, Math.round(half / u / 1.6));
  const step = (half * 2) / (teeth * 2 - 1);
  for (let i = 0; i < teeth; i++)
    data += `v${n(-u * 2.2)}h${n(step)}v${n(u * 2.2)}${i < teeth - 1 ? `h${n(step)}` : ""}`;
  return `${data}V${n(foot)}z`;
}

export const castle: Scene = (s) => {
  const { d, w, h, u, p, r, horizon: y } = s;
  wash(s, "bands", y + 0.1);
  disc(s, { x: w * s.focus, y: h * (y - 0.22), r: u * 14 });
  clouds(s, h * (y - 0.2), 3, u * 34, lighten(p.sky[2], 0.3), 0.6);
  ridge(s, { y: y + 0.05, swing: 0.06, rough: 2.5, fill: p.far });
  const cx = w * (s.focus < 0.5 ? 0.66 : 0.36);
  const foot = h * (y + 0.3);
  const towers = [
    [-22, 5, 30],
    [-11, 8, 46],
    [4, 6, 62],
    [15, 9, 38],
    [27, 5, 26],
  ] as const;
  let walls = "";
  let roofs = "";
  let panes = "";
  let shade = "";
  for (const [dx, half, tall] of towers) {
    const x = cx + dx * u;
    const top = foot - tall * u;
    walls += tower(x, half * u * 0.8, top, foot, u);
    shade += `M${xy(x + half * u * 0.2, top)}h${n(half * u * 0.6)}V${n(foot)}h${n(-half * u * 0.6)}z`;
    if (half < 7)
      roofs += `M${xy(x - half * u * 1.05, top - u * 2)}L${xy(x, top - u * 15)}L${xy(x + half * u * 1.05, top - u * 2)}z`;
    panes += `M${xy(x - u, top + u * 7)}a${n(u)} ${n(u)} 0 0 1 ${n(u * 2)} 0v${n(u * 4)}h${n(-u * 2)}z`;
  }
  d.add(
    path(walls, p.mid),
    path(shade, p.ink, `opacity=".18"`),
    path(roofs, p.pop),
    path(panes, p.glow),
  );
  const ground = ridge(s, { y: y + 0.27, swing: 0.04, rough: 2.4, fill: p.near, edge: "step" });
  let vines = "";
  for (let i = 0; i < 6; i++) {
    const x = w * r.next();
    vines += `M${xy(x, ground(x))}q${xy(u * r.range(-16, 16), -u * 14, u * r.range(-9, 9), -u * 26)}t${xy(u * r.range(-12, 12), -u * r.range(4, 18))}`;
  }
  d.add(line(vines, p.ink, u * 1.3, `stroke-linecap="round"`));
  let roses = "";
  for (let i = 0; i < 16; i++) {
    const x = w * r.next();
    const k = u * r.range(0.9, 1.8);
    roses += `M${xy(x, ground(x) - u * r.range(0, 16))}h${n(k)}v${n(k)}h${n(-k)}z`;
  }
  d.add(path(roses, lighten(p.pop, 0.25)));
  ridge(s, { y: y + 0.42, swing: 0.03, rough: 2, fill: p.ink, edge: "step" });
};

export const courtyard: Scene = (s) => {
  const { d, w, h, u, p, horizon: y } = s;
  wash(s, "smooth", y);
  disc(s, {
    x: w * s.focus,
    y: h * (y - 0.24),
    r: u * 26,
    colour: s.variant === 1 ? p.pop : p.glow,
  });
  peaks(s, y, 0.2, 4, p.far, darken(p.far, 0.2));
  haze(s, y - 0.02, 0.08, p.sky[2], 0.6);
  const cx = w * s.focus;
  const foot = h * (y + 0.02);
  const hall = (k: number) =>
    `M${xy(cx - k * 3.6, foot)}V${n(foot - k * 1.5)}h${n(k * 7.2)}V${n(foot)}zM${xy(cx - k * 4.8, foot - k * 1.4)}q${xy(k * 1, -k * 0.2, k * 1.3, -k * 1.1)}h${n(k * 7)}q${xy(k * 0.3, k * 0.9, k * 1.3, k * 1.1)}zM${xy(cx - k * 2.4, foot - k * 2.4)}v${n(-k * 0.9)}h${n(k * 4.8)}v${n(k * 0.9)}zM${xy(cx - k * 3.5, foot - k * 3.2)}q${xy(k * 0.8, -k * 0.2, k * 1.2, -k * 1.2)}h${n(k * 4.6)}q${xy(k * 0.4, k, k * 1.2, k * 1.2)}z`;
  d.add(path(hall(u * 9), p.mid));
  let doors = "";
  for (let i = -3; i <= 3; i++)
    doors += `M${xy(cx + i * u * 8 - u * 2.4, foot)}v${n(-u * 9)}h${n(u * 4.8)}v${n(u * 9)}z`;
  d.add(
    path(
      doors,
      d.linear([
        [0, p.glow],
        [1, p.pop],
      ]),
    ),
  );
  d.add(
    rect(
      0,
      foot,
      w,
      h - foot,
      d.linear([
        [0, lighten(p.near, 0.2)],
        [1, darken(p.near, 0.4)],
      ]),
    ),
  );
  floorGrid({ ...s, horizon: y }, y + 0.02, darken(p.near, 0.5), 0.3, 2.4);
  for (const side of [-1, 1]) {
    const x = cx + side * Math.min(w * 0.44, u * 62);
    d.add(
      rect(
        x - u * 3.4,
        0,
        u * 6.8,
        h * (y + 0.26),
        d.linear([
          [0, darken(p.pop, 0.45)],
          [1, p.pop],
        ]),
      ),
      rect(x - u * 5, h * (y + 0.24), u * 10, u * 4, p.ink),
      rect(x - u * 4.4, h * 0.16, u * 8.8, u * 2.4, p.glow),
    );
  }
  lanternStrings(s, 0.05, 1, 3.4);
};

export const toriiTunnel: Scene = (s) => {
  const { d, w, h, u, p, horizon: y } = s;
  d.add(
    rect(
      0,
      0,
      w,
      h,
      d.linear([
        [0, p.sky[0]],
        [0.5, p.sky[1]],
        [1, p.ink],
      ]),
    ),
  );
  const cx = w * s.focus;
  const cy = h * (y + 0.06);
  glowAt(s, cx, cy, u * 70, p.glow, 0.9);
  d.add(
    path(
      `M${xy(cx - u * 4, cy + u * 8)}h${n(u * 8)}L${xy(w * 0.82, h)}H${n(w * 0.18)}z`,
      d.linear([
        [0, p.glow],
        [0.3, p.mid],
        [1, p.near],
      ]),
    ),
  );
  let steps = "";
  for (let i = 1; i < 9; i++) steps += `M0 ${n(cy + u * 8 + (h - cy) * (i / 9) ** 1.8)}H${w}`;
  d.add(line(steps, p.ink, u * 0.6, `opacity=".35"`));
  for (let i = 6; i >= 1; i--) {
    const k = (u * 92) / (i * 1.25 + 0.5);
    const t = k * 0.11;
    const colour = mix(p.pop, p.glow, i * 0.11);
    const top = cy - k * 0.62;
    d.add(
      path(
        `M${xy(cx - k * 0.62, top)}q${xy(k * 0.62, t * 0.9, k * 1.24, 0)}l${xy(-k * 0.03, t)}q${xy(-k * 0.6, t * 0.5, -k * 1.18, 0)}zM${xy(cx - k * 0.5, top + t * 2.2)}h${n(k)}v${n(t * 0.7)}h${n(-k)}zM${xy(cx - k * 0.42, top + t)}h${n(t)}L${xy(cx - k * 0.44 + t, cy + k * 0.62)}h${n(-t * 1.3)}zM${xy(cx + k * 0.42, top + t)}h${n(-t)}L${xy(cx + k * 0.44 - t, cy + k * 0.62)}h${n(t * 1.3)}z`,
        i === 1 ? darken(p.pop, 0.25) : colour,
      ),
    );
  }
  weather(s, "embers", 30, p.glow, 0.8);
};
