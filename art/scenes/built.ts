import { darken, lighten, mix } from "../kit/colour.ts";
import { line, num, path, rect, xy } from "../kit/drawing.ts";
import { floorGrid, peaks, ridge } from "../nature/land.ts";
import { disc, wash } from "../nature/sky.ts";
import { clouds, glowAt, haze, weather } from "../nature/weather.ts";
import type { Scene } from "../kit/stage.ts";
import { lanternStrings } from "./sea.ts";

function tower(x: number, half: number, top: number, foot: number, u: number): string {
  let data = `M${xy(x - half, foot)}V${num(top)}`;
  const teeth = Math.max(2, Math.round(half / u / 1.6));
  const step = (half * 2) / (teeth * 2 - 1);
  for (let i = 0; i < teeth; i++)
    data += `v${num(-u * 2.2)}h${num(step)}v${num(u * 2.2)}${i < teeth - 1 ? `h${num(step)}` : ""}`;
  return `${data}V${num(foot)}z`;
}

export const castle: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random, horizon: y } = stage;
  wash(stage, "bands", y + 0.1);
  disc(stage, { x: width * stage.focus, y: height * (y - 0.22), r: unit * 14 });
  clouds(stage, height * (y - 0.2), 3, unit * 34, lighten(palette.sky[2], 0.3), 0.6);
  ridge(stage, { y: y + 0.05, swing: 0.06, rough: 2.5, fill: palette.far });
  const cx = width * (stage.focus < 0.5 ? 0.66 : 0.36);
  const foot = height * (y + 0.3);
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
    const x = cx + dx * unit;
    const top = foot - tall * unit;
    walls += tower(x, half * unit * 0.8, top, foot, unit);
    shade += `M${xy(x + half * unit * 0.2, top)}h${num(half * unit * 0.6)}V${num(foot)}h${num(-half * unit * 0.6)}z`;
    if (half < 7)
      roofs += `M${xy(x - half * unit * 1.05, top - unit * 2)}L${xy(x, top - unit * 15)}L${xy(x + half * unit * 1.05, top - unit * 2)}z`;
    panes += `M${xy(x - unit, top + unit * 7)}a${num(unit)} ${num(unit)} 0 0 1 ${num(unit * 2)} 0v${num(unit * 4)}h${num(-unit * 2)}z`;
  }
  drawing.add(
    path(walls, palette.mid),
    path(shade, palette.ink, `opacity=".18"`),
    path(roofs, palette.pop),
    path(panes, palette.glow),
  );
  const ground = ridge(stage, {
    y: y + 0.27,
    swing: 0.04,
    rough: 2.4,
    fill: palette.near,
    edge: "step",
  });
  let vines = "";
  for (let i = 0; i < 6; i++) {
    const x = width * random.next();
    vines += `M${xy(x, ground(x))}q${xy(unit * random.range(-16, 16), -unit * 14, unit * random.range(-9, 9), -unit * 26)}t${xy(unit * random.range(-12, 12), -unit * random.range(4, 18))}`;
  }
  drawing.add(line(vines, palette.ink, unit * 1.3, `stroke-linecap="round"`));
  let roses = "";
  for (let i = 0; i < 16; i++) {
    const x = width * random.next();
    const k = unit * random.range(0.9, 1.8);
    roses += `M${xy(x, ground(x) - unit * random.range(0, 16))}h${num(k)}v${num(k)}h${num(-k)}z`;
  }
  drawing.add(path(roses, lighten(palette.pop, 0.25)));
  ridge(stage, { y: y + 0.42, swing: 0.03, rough: 2, fill: palette.ink, edge: "step" });
};

export const courtyard: Scene = (stage) => {
  const { drawing, width, height, unit, palette, horizon: y } = stage;
  wash(stage, "smooth", y);
  disc(stage, {
    x: width * stage.focus,
    y: height * (y - 0.24),
    r: unit * 26,
    colour: stage.variant === 1 ? palette.pop : palette.glow,
  });
  peaks(stage, y, 0.2, 4, palette.far, darken(palette.far, 0.2));
  haze(stage, y - 0.02, 0.08, palette.sky[2], 0.6);
  const cx = width * stage.focus;
  const foot = height * (y + 0.02);
  const hall = (k: number) =>
    `M${xy(cx - k * 3.6, foot)}V${num(foot - k * 1.5)}h${num(k * 7.2)}V${num(foot)}zM${xy(cx - k * 4.8, foot - k * 1.4)}q${xy(k * 1, -k * 0.2, k * 1.3, -k * 1.1)}h${num(k * 7)}q${xy(k * 0.3, k * 0.9, k * 1.3, k * 1.1)}zM${xy(cx - k * 2.4, foot - k * 2.4)}v${num(-k * 0.9)}h${num(k * 4.8)}v${num(k * 0.9)}zM${xy(cx - k * 3.5, foot - k * 3.2)}q${xy(k * 0.8, -k * 0.2, k * 1.2, -k * 1.2)}h${num(k * 4.6)}q${xy(k * 0.4, k, k * 1.2, k * 1.2)}z`;
  drawing.add(path(hall(unit * 9), palette.mid));
  let doors = "";
  for (let i = -3; i <= 3; i++)
    doors += `M${xy(cx + i * unit * 8 - unit * 2.4, foot)}v${num(-unit * 9)}h${num(unit * 4.8)}v${num(unit * 9)}z`;
  drawing.add(
    path(
      doors,
      drawing.linear([
        [0, palette.glow],
        [1, palette.pop],
      ]),
    ),
  );
  drawing.add(
    rect(
      0,
      foot,
      width,
      height - foot,
      drawing.linear([
        [0, lighten(palette.near, 0.2)],
        [1, darken(palette.near, 0.4)],
      ]),
    ),
  );
  floorGrid({ ...stage, horizon: y }, y + 0.02, darken(palette.near, 0.5), 0.3, 2.4);
  for (const side of [-1, 1]) {
    const x = cx + side * Math.min(width * 0.44, unit * 62);
    drawing.add(
      rect(
        x - unit * 3.4,
        0,
        unit * 6.8,
        height * (y + 0.26),
        drawing.linear([
          [0, darken(palette.pop, 0.45)],
          [1, palette.pop],
        ]),
      ),
      rect(x - unit * 5, height * (y + 0.24), unit * 10, unit * 4, palette.ink),
      rect(x - unit * 4.4, height * 0.16, unit * 8.8, unit * 2.4, palette.glow),
    );
  }
  lanternStrings(stage, 0.05, 1, 3.4);
};

export const toriiTunnel: Scene = (stage) => {
  const { drawing, width, height, unit, palette, horizon: y } = stage;
  drawing.add(
    rect(
      0,
      0,
      width,
      height,
      drawing.linear([
        [0, palette.sky[0]],
        [0.5, palette.sky[1]],
        [1, palette.ink],
      ]),
    ),
  );
  const cx = width * stage.focus;
  const cy = height * (y + 0.06);
  glowAt(stage, cx, cy, unit * 70, palette.glow, 0.9);
  drawing.add(
    path(
      `M${xy(cx - unit * 4, cy + unit * 8)}h${num(unit * 8)}L${xy(width * 0.82, height)}H${num(width * 0.18)}z`,
      drawing.linear([
        [0, palette.glow],
        [0.3, palette.mid],
        [1, palette.near],
      ]),
    ),
  );
  let steps = "";
  for (let i = 1; i < 9; i++)
    steps += `M0 ${num(cy + unit * 8 + (height - cy) * (i / 9) ** 1.8)}H${width}`;
  drawing.add(line(steps, palette.ink, unit * 0.6, `opacity=".35"`));
  for (let i = 6; i >= 1; i--) {
    const k = (unit * 92) / (i * 1.25 + 0.5);
    const t = k * 0.11;
    const colour = mix(palette.pop, palette.glow, i * 0.11);
    const top = cy - k * 0.62;
    drawing.add(
      path(
        `M${xy(cx - k * 0.62, top)}q${xy(k * 0.62, t * 0.9, k * 1.24, 0)}l${xy(-k * 0.03, t)}q${xy(-k * 0.6, t * 0.5, -k * 1.18, 0)}zM${xy(cx - k * 0.5, top + t * 2.2)}h${num(k)}v${num(t * 0.7)}h${num(-k)}zM${xy(cx - k * 0.42, top + t)}h${num(t)}L${xy(cx - k * 0.44 + t, cy + k * 0.62)}h${num(-t * 1.3)}zM${xy(cx + k * 0.42, top + t)}h${num(-t)}L${xy(cx + k * 0.44 - t, cy + k * 0.62)}h${num(t * 1.3)}z`,
        i === 1 ? darken(palette.pop, 0.25) : colour,
      ),
    );
  }
  weather(stage, "embers", 30, palette.glow, 0.8);
};
