import { darken, lighten } from "../kit/colour.ts";
import { line, num, path, rect, xy } from "../kit/drawing.ts";
import { weather } from "../nature/weather.ts";
import {
  actor,
  type Action,
  bar,
  panel,
  type Play,
  repeated,
  shadow,
  text,
  rivals,
} from "./hud.ts";

const ORDINALS = ["1ST", "2ND", "3RD"];

function speedLines(action: Action, count: number): void {
  const { width, height, random } = action;
  let data = "";
  for (let i = 0; i < count; i++) {
    const turn = random.range(0, Math.PI * 2);
    const from = random.range(0.5, 0.62);
    const to = from + random.range(0.08, 0.3);
    data += `M${Math.round(width * (0.5 + Math.cos(turn) * from))} ${Math.round(height * (0.5 + Math.sin(turn) * from))}L${Math.round(width * (0.5 + Math.cos(turn) * to))} ${Math.round(height * (0.5 + Math.sin(turn) * to))}`;
  }
  action.drawing.add(line(data, "#fff", 3, `opacity=".35"`));
}

function raceHud(action: Action): void {
  const { width, height, palette, random, index } = action;
  text(action, ORDINALS[index]!, 46, 40, 10, 0, palette.glow);
  text(action, `/${random.int(8, 16)}`, 240, 75, 5);
  text(action, `LAP ${index + 1}/3`, width - 46, 40, 6, 1);
  text(
    action,
    `0${random.int(1, 2)}:${random.int(10, 59)}.${random.int(10, 99)}`,
    width - 46,
    96,
    4,
    1,
    palette.glow,
  );
  text(action, String(random.int(168, 312)), width - 150, height - 112, 9, 1);
  text(action, action.look.unit ?? "KM/H", width - 46, height - 76, 4, 1, palette.alt);
  bar(action, width - 330, height - 38, 284, random.range(0.5, 0.95), palette.pop, 16);
  const x = 128;
  const y = height - 118;
  action.drawing.add(
    line(
      `M${xy(x - 60, y + 10)}c0 -70 60 -80 76 -40s60 -6 62 36s-60 50 -82 26s-56 30 -56 -22z`,
      action.palette.ink,
      16,
      `opacity=".7"`,
    ),
    line(
      `M${xy(x - 60, y + 10)}c0 -70 60 -80 76 -40s60 -6 62 36s-60 50 -82 26s-56 30 -56 -22z`,
      "#fff",
      6,
    ),
    rect(x - 66, y + 4, 14, 14, palette.pop),
    rect(x + 10, y - 36, 12, 12, palette.alt),
  );
}

/** From behind the wheel: rivals ahead, one's own machine below. */
export const race: Play = {
  horizon: 0.44,
  focus: 0.5,
  draw: (action) => {
    const { width, height, palette, look, index } = action;
    const [hero, foe, prize] = look.cast;
    const lane = [0, -0.1, 0.12][index]!;
    repeated(
      action,
      prize,
      [
        [width * (0.46 + lane), height * 0.62],
        [width * (0.44 + lane), height * 0.68],
        [width * (0.41 + lane), height * 0.76],
      ],
      0.05,
    );
    for (const [x, y, tall] of [
      [0.54, 0.56, 0.07],
      [0.44 - lane, 0.64, 0.12],
      [0.66 + lane * 0.5, 0.74, 0.2],
    ] as const) {
      shadow(action, width * x, height * y, height * tall * 0.7);
      actor(rivals(action), foe, width * x, height * y, tall);
    }
    const x = width * (0.5 + lane);
    shadow(action, x, height * 0.96, height * 0.26);
    action.drawing.add(
      path(
        `M${xy(x - height * 0.16, height * 0.95)}l${xy(-height * 0.1, height * 0.09)}h${num(height * 0.12)}zM${xy(x + height * 0.16, height * 0.95)}l${xy(height * 0.1, height * 0.09)}h${num(-height * 0.12)}z`,
        palette.glow,
        `opacity=".7"`,
      ),
    );
    actor(action, hero, x, height * 0.96, 0.33);
    speedLines(action, 13);
    raceHud(action);
  },
};

/** The race from the side: a leap, a wave, a slope. */
export const dash: Play = {
  draw: (action) => {
    const { width, height, random, palette, look } = action;
    const [hero, foe] = look.cast;
    const ground = height * 0.84;
    action.drawing.add(
      path(
        `M0 ${num(ground - height * 0.04)}Q${xy(width * 0.2, ground - height * 0.1, width * 0.38, ground - height * 0.02)}T${xy(width * 0.8, ground + height * 0.02)}T${xy(width * 1.2, ground)}V${height}H0z`,
        darken(palette.near, 0.2),
      ),
      line(
        `M0 ${num(ground - height * 0.04)}Q${xy(width * 0.2, ground - height * 0.1, width * 0.38, ground - height * 0.02)}T${xy(width * 0.8, ground + height * 0.02)}T${xy(width * 1.2, ground)}`,
        lighten(palette.near, 0.35),
        8,
      ),
    );
    actor(rivals(action), foe, width * 0.2, ground - height * 0.05, 0.16);
    actor(rivals(action), foe, width * 0.86, ground + height * 0.02, 0.18);
    const y = ground - height * 0.17;
    let trail = "";
    for (let i = 0; i < 6; i++)
      trail += `M${xy(width * 0.48 - i * 46, y - height * 0.08 + i * 12)}h${num(-40 - i * 8)}v${num(10 - i)}h${num(40 + i * 8)}z`;
    action.drawing.add(path(trail, palette.glow, `opacity=".55"`));
    actor(action, hero, width * 0.56, y, 0.25);
    text(
      action,
      `+${random.int(2, 9) * 50} AIR`,
      width * 0.56,
      y - height * 0.34,
      6,
      0.5,
      palette.glow,
    );
    raceHud(action);
  },
};

/** In the air, behind one's own machine. */
export const flight: Play = {
  focus: 0.5,
  draw: (action) => {
    const { width, height, random, palette, look, index, drawing } = action;
    const [hero, foe, prize] = look.cast;
    if (index === 2)
      repeated(
        action,
        prize,
        [0, 1, 2, 3, 4].map(
          (i) => [width * (0.24 + i * 0.12), height * (0.34 + Math.sin(i) * 0.07)] as const,
        ),
        0.09,
      );
    const marks = [
      [random.range(0.16, 0.3), random.range(0.24, 0.4), 0.1],
      [random.range(0.68, 0.82), random.range(0.2, 0.36), 0.14],
    ] as const;
    for (const [x, y, tall] of marks) {
      actor(rivals(action), foe, width * x, height * y, tall);
      const k = height * tall * 0.8;
      drawing.add(
        line(
          `M${xy(width * x - k, height * y - k * 1.5 + 24)}v-24h24M${xy(width * x + k, height * y - k * 1.5 + 24)}v-24h-24M${xy(width * x - k, height * y + k * 0.3 - 24)}v24h24M${xy(width * x + k, height * y + k * 0.3 - 24)}v24h-24`,
          palette.pop,
          4,
        ),
      );
      text(
        action,
        `${random.int(3, 19)}00M`,
        width * x,
        height * y + k * 0.3 + 10,
        3,
        0.5,
        palette.glow,
      );
    }
    const cx = width * 0.5;
    const cy = height * 0.4;
    drawing.add(
      line(
        `M${xy(cx - 56, cy)}h36M${xy(cx + 20, cy)}h36M${xy(cx, cy - 50)}v30M${xy(cx, cy + 20)}v22`,
        "#fff",
        4,
        `opacity=".9"`,
      ),
      `<circle cx="${cx}" cy="${cy}" r="34" fill="none" stroke="#fff" stroke-width="3" opacity=".7"/>`,
    );
    if (index !== 2)
      drawing.add(
        line(
          `M${xy(cx - 60, height * 0.74)}L${xy(width * marks[1][0], height * marks[1][1])}M${xy(cx + 60, height * 0.74)}L${xy(width * marks[1][0] + 8, height * marks[1][1])}`,
          palette.glow,
          4,
          `stroke-dasharray="30 46"`,
        ),
      );
    actor(action, hero, cx, height * 0.86, 0.27);
    for (const [side, name, value] of [
      [0, "ALT", random.int(800, 4200)],
      [1, "KTS", random.int(140, 320)],
    ] as const) {
      const x = side ? width - 70 : 70;
      let ticks = "";
      for (let i = 0; i < 9; i++)
        ticks += `M${x} ${num(height * 0.3 + i * 34)}h${(side ? 1 : -1) * (i % 2 ? 14 : 26)}`;
      drawing.add(line(`${ticks}M${x} ${num(height * 0.3)}v272`, "#fff", 3, `opacity=".8"`));
      text(
        action,
        String(value),
        side ? x - 16 : x + 16,
        height * 0.47,
        5,
        side ? 1 : 0,
        palette.glow,
      );
      text(action, name, side ? x - 16 : x + 16, height * 0.54, 3, side ? 1 : 0);
    }
    text(action, ["N", "NE", "W"][index]!, cx, 34, 6, 0.5, palette.glow);
    drawing.add(
      line(
        `M${xy(cx - 220, 92)}h440${Array.from({ length: 11 }, (_, i) => `M${xy(cx - 220 + i * 44, 92)}v${i % 5 ? -10 : -20}`).join("")}`,
        "#fff",
        3,
        `opacity=".8"`,
      ),
    );
    speedLines(action, 11);
  },
};

/** Upwards through the sky, everything at once. */
export const shooter: Play = {
  focus: 0.5,
  draw: (action) => {
    const { width, height, random, palette, look, drawing } = action;
    const [hero, foe, prize] = look.cast;
    const flock: [number, number][] = [];
    for (let i = 0; i < 14; i++)
      flock.push([
        width * 0.5 + ((i % 5) - 2) * 84 + (i > 9 ? 42 : 0),
        height * (0.72 + Math.floor(i / 5) * 0.11) + Math.abs((i % 5) - 2) * 22,
      ]);
    repeated(action, hero, flock, 0.075);
    repeated(
      rivals(action),
      foe,
      [
        [width * 0.28, height * 0.26],
        [width * 0.5, height * 0.2],
        [width * 0.72, height * 0.26],
      ],
      0.14,
    );
    let shots = "";
    let fire = "";
    for (let i = 0; i < 10; i++) {
      shots += `M${xy(width * random.range(0.36, 0.64), height * random.range(0.3, 0.62))}h8v34h-8z`;
      fire += `M${xy(width * random.range(0.2, 0.8), height * random.range(0.28, 0.7))}h16v16h-16z`;
    }
    drawing.add(path(shots, palette.glow), path(fire, palette.pop));
    repeated(
      action,
      prize,
      [
        [width * 0.2, height * 0.6],
        [width * 0.82, height * 0.52],
      ],
      0.07,
    );
    text(action, String(random.int(10000, 99999) * 10), width / 2, 26, 6, 0.5);
    text(action, `FLOCK ${random.int(14, 940)}`, 44, height - 60, 5, 0, palette.glow);
    panel(action, width - 250, height - 76, 206, 40);
    bar(action, width - 238, height - 64, 182, 0.66, palette.alt, 16);
    weather(action, "petals", 12, "#fff", 0.7);
  },
};
