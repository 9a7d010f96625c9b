import { lighten } from "../kit/colour.ts";
import { circle, line, num, path, rect, xy } from "../kit/drawing.ts";
import { glowAt } from "../nature/weather.ts";
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

function burst(action: Action, x: number, y: number, k: number, colour: string): void {
  let data = "";
  for (let i = 0; i < 20; i++) {
    const turn = (i / 20) * Math.PI * 2;
    const reach = i % 2 ? k * 0.45 : k * action.random.range(0.8, 1.2);
    data += `${i ? "L" : "M"}${xy(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach)}`;
  }
  action.drawing.add(path(`${data}z`, colour), circle(x, y, k * 0.32, "#fff"));
}

/** One against one. */
export const duel: Play = {
  horizon: 0.48,
  focus: 0.5,
  draw: (action) => {
    const { width, height, random, palette, look, index } = action;
    const [hero, foe] = look.cast;
    const ground = height * 0.9;
    const gap = [0.15, 0.1, 0.2][index]!;
    shadow(action, width * (0.5 - gap), ground, 110);
    shadow(action, width * (0.5 + gap), ground, 110);
    actor(action, hero, width * (0.5 - gap), ground - (index === 2 ? height * 0.1 : 0), 0.44);
    actor(rivals(action), foe, width * (0.5 + gap), ground, 0.44, true);
    if (index < 2)
      burst(action, width * 0.5, ground - height * 0.24, 90, index ? palette.alt : palette.glow);
    else
      action.drawing.add(
        line(
          `M${xy(width * 0.36, height * 0.42)}q${xy(width * 0.2, -height * 0.06, width * 0.3, height * 0.3)}`,
          palette.glow,
          16,
          `opacity=".85" stroke-linecap="round"`,
        ),
      );
    const wide = width * 0.38;
    bar(action, 46, 40, wide, random.range(0.3, 0.9), palette.pop, 30);
    bar(action, width - 46 - wide, 40, wide, -random.range(0.25, 0.85), palette.alt, 30);
    text(action, String(random.int(11, 58)), width / 2, 34, 8, 0.5, palette.glow);
    text(action, look.words[0], 46, 88, 4);
    text(action, look.words[1], width - 46, 88, 4, 1);
    for (let i = 0; i < 3; i++) {
      action.drawing.add(
        rect(46 + i * 30, height - 54, 22, 22, i < index + 1 ? palette.glow : palette.ink),
        rect(width - 68 - i * 30, height - 54, 22, 22, i < 1 ? palette.glow : palette.ink),
      );
    }
    text(
      action,
      [`${random.int(3, 12)} HITS!`, "FIGHT!", "COUNTER!"][index]!,
      width / 2,
      height * 0.24,
      index === 1 ? 14 : 9,
      0.5,
      palette.glow,
    );
  },
};

/** Many against one. */
export const fray: Play = {
  draw: (action) => {
    const { width, height, random, palette, look, index, drawing } = action;
    const [hero, foe, prize] = look.cast;
    const ground = height * 0.88;
    const spots = [0.14, 0.74, 0.88].map(
      (x) => [width * x, ground + random.range(-0.02, 0.04) * height] as const,
    );
    for (const [x, y] of spots) shadow(action, x, y, 60);
    repeated(rivals(action), foe, spots, 0.2);
    glowAt(action, width * 0.42, ground - height * 0.16, height * 0.34, palette.glow, 0.55);
    shadow(action, width * 0.42, ground, 80);
    actor(action, hero, width * 0.42, ground, 0.3);
    drawing.add(
      line(
        `M${xy(width * 0.47, ground - height * 0.33)}a${num(height * 0.24)} ${num(height * 0.24)} 0 0 1 ${xy(width * 0.02, height * 0.34)}`,
        lighten(palette.pop, 0.4),
        18,
        `stroke-linecap="round" opacity=".9"`,
      ),
      line(
        `M${xy(width * 0.48, ground - height * 0.31)}a${num(height * 0.24)} ${num(height * 0.24)} 0 0 1 ${xy(width * 0.02, height * 0.3)}`,
        "#fff",
        6,
        `stroke-linecap="round"`,
      ),
    );
    burst(action, width * 0.7, ground - height * 0.16, 44, palette.pop);
    text(
      action,
      String(random.int(24, 180)),
      width * 0.735,
      ground - height * 0.32,
      7,
      0.5,
      palette.glow,
    );
    text(action, String(random.int(8, 24)), width * 0.885, ground - height * 0.27, 5, 0.5);
    repeated(
      action,
      prize,
      [
        [width * 0.57, ground],
        [width * 0.26, ground + 8],
      ],
      0.07,
    );
    actor(action, hero, 76, 112, 0.11);
    bar(action, 128, 44, 260, [0.82, 0.44, 0.6][index]!, palette.pop, 22);
    bar(action, 128, 80, 180, random.range(0.3, 0.9), palette.alt, 14);
    text(action, `${random.int(1, 9)}/9`, width - 46, 40, 6, 1);
    text(action, `X${random.int(3, 48)}`.replace("X", "*"), width - 46, 94, 5, 1, palette.glow);
  },
};

/** A very large foe with a name. */
export const boss: Play = {
  horizon: 0.5,
  focus: 0.6,
  draw: (action) => {
    const { width, height, random, palette, look, drawing } = action;
    const [hero, foe, prize] = look.cast;
    const ground = height * 0.9;
    glowAt(action, width * 0.64, height * 0.5, height * 0.6, palette.pop, 0.5);
    shadow(action, width * 0.64, ground, 250);
    actor(rivals(action), foe, width * 0.64, ground, 0.62, true);
    let fire = "";
    for (let i = 0; i < 7; i++)
      fire += `M${xy(width * (0.46 - i * 0.035), height * (0.46 + i * 0.05 + random.range(-0.03, 0.03)))}h${num(22 + i * 2)}v${num(22 + i * 2)}h${num(-22 - i * 2)}z`;
    drawing.add(
      path(fire, palette.pop),
      path(fire, palette.glow, `transform="translate(6 6) scale(.99)" opacity=".8"`),
    );
    shadow(action, width * 0.18, ground, 60);
    actor(action, hero, width * 0.18, ground, 0.22);
    repeated(
      action,
      prize,
      [0, 1, 2].map((i) => [62 + i * 54, 92] as const),
      0.07,
    );
    panel(action, width * 0.26, height - 104, width * 0.48, 80);
    text(action, look.words[1], width / 2, height - 92, 3, 0.5, palette.glow);
    bar(action, width * 0.28, height - 54, width * 0.44, random.range(0.4, 0.8), palette.pop, 16);
    text(action, `${random.int(10, 99)}`, width * 0.52, height * 0.3, 8, 0.5, "#fff");
  },
};

/** A squad against a squad, taking turns. */
export const party: Play = {
  focus: 0.5,
  draw: (action) => {
    const { width, height, random, palette, look, index, drawing } = action;
    const [hero, foe, prize] = look.cast;
    const rows = [
      [0.2, 0.66],
      [0.3, 0.76],
      [0.18, 0.86],
      [0.35, 0.9],
    ] as const;
    for (const [x, y] of rows) shadow(action, width * x, height * y, 50);
    repeated(
      action,
      hero,
      rows.map(([x, y]) => [width * x, height * y] as const),
      0.19,
    );
    const foes =
      index === 1
        ? ([[0.76, 0.88]] as const)
        : ([
            [0.68, 0.7],
            [0.82, 0.78],
            [0.7, 0.88],
          ] as const);
    for (const [x, y] of foes) {
      const tall = index === 1 ? 0.46 : 0.2;
      shadow(action, width * x, height * y, height * tall * 0.5);
      actor(rivals(action), foe, width * x, height * y, tall, true);
      bar(
        action,
        width * x - 46,
        height * y - height * tall - 26,
        92,
        random.range(0.3, 0.95),
        palette.pop,
        12,
      );
    }
    for (const [x, y] of rows.slice(0, 3))
      bar(
        action,
        width * x - 40,
        height * y - height * 0.22,
        80,
        random.range(0.5, 1),
        palette.alt,
        12,
      );
    drawing.add(
      line(
        `M${xy(width * 0.38, height * 0.72)}Q${xy(width * 0.54, height * 0.44, width * 0.68, height * 0.66)}`,
        palette.glow,
        8,
        `stroke-dasharray="6 16" stroke-linecap="round"`,
      ),
    );
    for (let i = 0; i < 4; i++) {
      panel(action, width * 0.5 - 216 + i * 112, height - 82, 88, 62, i === index ? 0.95 : 0.7);
      action.drawing.add(
        rect(
          width * 0.5 - 206 + i * 112,
          height - 30,
          68 * [0.4, 1, 0.7, 0.2][i]!,
          6,
          i % 2 ? palette.pop : palette.alt,
        ),
      );
    }
    repeated(
      action,
      prize,
      [0, 1, 2, 3].map((i) => [width * 0.5 - 172 + i * 112, height - 34] as const),
      0.055,
    );
    text(action, `WAVE ${index + 2}/5`, width / 2, 34, 5, 0.5, palette.glow);
    text(action, "AUTO", width - 46, 40, 4, 1);
    text(action, String(random.int(2000, 90000)), 46, 40, 5, 0);
  },
};
