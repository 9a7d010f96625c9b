import type { Brush } from "~/app/routes/play/machine/brush";
import { picture, type Sprite } from "~/app/routes/play/machine/sprite";

export const WIDTH = 160;
export const HEIGHT = 200;
/** Where the sky meets the river. */
export const HORIZON = 66;

interface Hues {
  /** From the top of the sky to the horizon. */
  sky: readonly string[];
  moon: string;
  far: string;
  near: string;
  town: string;
  windows: readonly string[];
  /** From the horizon to the player. */
  water: readonly string[];
  ripple: string;
  bank: string;
  reed: string;
}

/** Of each style: festival, river, night market, roofs. */
const HUES: readonly Hues[] = [
  {
    sky: ["#1a0b2e", "#2c103c", "#4a1648", "#76204c", "#a8324c", "#d8574a", "#f0895a"],
    moon: "#ffe8c0",
    far: "#6a2350",
    near: "#3c1440",
    town: "#220a2a",
    windows: ["#ffd27a", "#ff9a4f"],
    water: ["#a23a50", "#6e2450", "#481a48", "#30123c", "#220c30", "#180824"],
    ripple: "#ff9a6a",
    bank: "#16081e",
    reed: "#3a1634",
  },
  {
    sky: ["#050a20", "#081230", "#0c1c44", "#122a58", "#1c3c6c", "#2c5480", "#447498"],
    moon: "#f0f4ff",
    far: "#1c3a60",
    near: "#10264a",
    town: "#081630",
    windows: ["#ffd890", "#ffb35a"],
    water: ["#2a567c", "#1a3e66", "#122c54", "#0c2044", "#081636", "#050e28"],
    ripple: "#8ac0e0",
    bank: "#050c1c",
    reed: "#12382f",
  },
  {
    sky: ["#0c0420", "#180632", "#280a4a", "#3e0f66", "#5c187e", "#842494", "#b83aa8"],
    moon: "#ffd0f0",
    far: "#4a1674",
    near: "#280a4c",
    town: "#12042c",
    windows: ["#5affd8", "#ff5ac0", "#ffe45a"],
    water: ["#7a2494", "#4e1878", "#34105c", "#240a46", "#180634", "#0e0424"],
    ripple: "#ff7ae0",
    bank: "#0c0320",
    reed: "#2c0f50",
  },
  {
    sky: ["#04141e", "#062230", "#0a3444", "#104c58", "#1c6a6c", "#34907c", "#7ac08a"],
    moon: "#f4ffd8",
    far: "#145458",
    near: "#0a3440",
    town: "#051c28",
    windows: ["#fff0a0", "#8affd0"],
    water: ["#2c8478", "#186064", "#104850", "#0a3440", "#062430", "#041822"],
    ripple: "#a8ffd0",
    bank: "#03121a",
    reed: "#0f4038",
  },
];

const painted: Sprite[] = [];

/** The river at night, as the style of a song sees it. */
export function scenery(style: number): Sprite {
  return (painted[style] ??= picture(WIDTH, HEIGHT, (brush) => paintScenery(brush, HUES[style]!)));
}

export const rippleColour = (style: number) => HUES[style]!.ripple;

/** The same numbers each time: a picture is no place for chance. */
function chance(seed: number): number {
  const mixed = Math.imul(seed ^ 0x9e37, 0x85ebca6b) >>> 0;
  return (Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 8) / 2 ** 24;
}

function paintScenery(brush: Brush, hues: Hues): void {
  bands(brush, hues.sky, 0, HORIZON);
  for (let star = 0; star < 46; star++) {
    brush.opacity(0.25 + 0.75 * chance(star * 3));
    const y = Math.floor(chance(star * 3 + 2) ** 1.6 * 50);
    brush.rect(Math.floor(chance(star * 3 + 1) * WIDTH), y, 1, 1, "#ffffff");
  }
  paintMoon(brush, hues.moon, 122, 22);
  ridge(brush, hues.far, 46, 9, 0.045, 1.3);
  ridge(brush, hues.near, 56, 6, 0.09, 4.1);
  paintTown(brush, hues);
  bands(brush, hues.water, HORIZON, HEIGHT);
  paintWater(brush, hues);
  paintBanks(brush, hues);
}

/** A run from colour to colour, with a row of every other pixel between two. */
function bands(brush: Brush, colours: readonly string[], top: number, bottom: number): void {
  for (const [at, colour] of colours.entries()) {
    const from = Math.round(top + ((bottom - top) * at) / colours.length);
    const to = Math.round(top + ((bottom - top) * (at + 1)) / colours.length);
    brush.rect(0, from, WIDTH, to - from, colour);
    if (at === 0) continue;
    const before = colours[at - 1]!;
    for (let x = 0; x < WIDTH; x += 2) {
      brush.rect(x, from, 1, 1, before);
      brush.rect(x + 1, from + 1, 1, 1, before);
      if (x % 4 === 0) brush.rect(x, from + 2, 1, 1, before);
    }
  }
}

function paintMoon(brush: Brush, colour: string, x: number, y: number): void {
  for (const [radius, opacity] of [
    [18, 0.06],
    [14, 0.1],
    [11, 0.16],
  ] as const) {
    brush.opacity(opacity);
    brush.disc(x, y, radius, colour);
  }
  brush.opacity(1);
  brush.disc(x, y, 8, colour);
  brush.opacity(0.16);
  brush.disc(x - 3, y - 2, 2, "#5a3a50");
  brush.disc(x + 3, y + 3, 1, "#5a3a50");
  brush.disc(x + 2, y - 4, 1, "#5a3a50");
  brush.opacity(1);
}

function ridge(brush: Brush, colour: string, y: number, rise: number, wave: number, from: number) {
  for (let x = 0; x < WIDTH; x++) {
    const swell = Math.sin(x * wave + from) + 0.5 * Math.sin(x * wave * 2.7 + from * 2);
    const top = Math.round(y - rise * swell);
    brush.rect(x, top, 1, HORIZON - top, colour);
  }
}

/** Roofs on both shores, a pagoda on the left, and light in some windows. */
function paintTown(brush: Brush, { town, windows }: Hues): void {
  for (let house = 0; house < 22; house++) {
    const x = Math.floor(house * 7.6) - 4;
    const height = 4 + Math.floor(chance(house + 90) * 8);
    const top = HORIZON - height;
    brush.rect(x, top, 7, height, town);
    brush.rect(x - 1, top, 9, 1, town);
    brush.rect(x, top - 1, 7, 1, town);
    brush.rect(x + 2, top - 2, 3, 1, town);
    for (let lamp = 0; lamp < 2; lamp++) {
      const lit = chance(house * 5 + lamp);
      if (lit < 0.45) continue;
      const colour = windows[Math.floor(lit * 97) % windows.length]!;
      brush.rect(x + 1 + lamp * 3, top + 2, 1, 2, colour);
      if (height > 8) brush.rect(x + 1 + lamp * 3, top + 6, 1, 2, colour);
    }
  }
  for (let floor = 0; floor < 4; floor++) {
    const width = 17 - floor * 3;
    const x = 29 - Math.floor(width / 2);
    const top = HORIZON - 9 - floor * 8;
    brush.rect(x + 2, top, width - 4, 9, town);
    brush.rect(x, top, width, 1, town);
    brush.rect(x - 1, top - 1, 2, 1, town);
    brush.rect(x + width - 1, top - 1, 2, 1, town);
    brush.rect(x + 1, top - 1, width - 2, 1, town);
    brush.rect(29 - 2, top + 3, 1, 3, windows[0]!);
    brush.rect(29 + 1, top + 3, 1, 3, windows[0]!);
  }
  brush.rect(29, HORIZON - 41, 1, 8, town);
}

function paintWater(brush: Brush, { ripple, moon, windows }: Hues): void {
  for (let wave = 0; wave < 90; wave++) {
    const depth = chance(wave * 7 + 1);
    const y = HORIZON + 2 + Math.floor(depth ** 1.5 * (HEIGHT - HORIZON - 4));
    brush.opacity(0.05 + 0.16 * (1 - depth));
    const length = 3 + Math.floor(depth * 14);
    brush.rect(Math.floor(chance(wave * 7 + 3) * WIDTH), y, length, 1, ripple);
  }
  for (let row = 0; row < 26; row += 2) {
    const width = 3 + Math.floor(chance(row + 40) * (12 - row / 4));
    brush.opacity(0.5 - row / 60);
    brush.rect(
      122 - Math.floor(width / 2) + Math.floor(chance(row) * 4),
      HORIZON + row,
      width,
      1,
      moon,
    );
  }
  for (let lamp = 0; lamp < 26; lamp++) {
    brush.opacity(0.28);
    const x = Math.floor(chance(lamp * 11) * WIDTH);
    brush.rect(
      x,
      HORIZON + 1,
      1,
      3 + Math.floor(chance(lamp) * 9),
      windows[lamp % windows.length]!,
    );
  }
  brush.opacity(1);
}

/** Land on the left and right, with reeds: depth, and room for what is counted. */
function paintBanks(brush: Brush, { bank, reed }: Hues): void {
  for (let y = HORIZON; y < HEIGHT; y++) {
    const near = (y - HORIZON) / (HEIGHT - HORIZON);
    const width = Math.round(4 + near * 15 + 1.6 * Math.sin(y * 0.35));
    brush.rect(0, y, width, 1, bank);
    brush.rect(WIDTH - width, y, width, 1, bank);
    if (y % 3 === 0) {
      brush.rect(width - 1, y - 4 - Math.floor(near * 6), 1, 5 + Math.floor(near * 6), reed);
      brush.rect(
        WIDTH - width - (y % 2),
        y - 3 - Math.floor(near * 7),
        1,
        4 + Math.floor(near * 7),
        reed,
      );
    }
  }
}
