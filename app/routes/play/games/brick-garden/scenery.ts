import type { Brush } from "~/app/routes/play/machine/brush";
import { picture, type Sprite } from "~/app/routes/play/machine/sprite";
import { FLOOR, HEIGHT, PLOT_WIDTH, WIDTH } from "~/domain/play/brick-garden/v1/garden";

interface Hour {
  sky: readonly string[];
  sun: string;
  far: string;
  near: string;
  stars: boolean;
}

/** The day goes on with every beetle that is gone. */
const HOURS: readonly Hour[] = [
  {
    sky: ["#8ad4e0", "#9adce0", "#a8e2dc", "#b8e8d8", "#d4eed6", "#eaf2d2"],
    sun: "#fff4b0",
    far: "#a8d8b0",
    near: "#7fc48f",
    stars: false,
  },
  {
    sky: ["#f0a080", "#f4b088", "#f8c090", "#fad0a0", "#fce0b4", "#fff0d0"],
    sun: "#ff7a4f",
    far: "#d8906f",
    near: "#b06a5f",
    stars: false,
  },
  {
    sky: ["#16183f", "#1c2050", "#232a62", "#2c3674", "#384686", "#485a98"],
    sun: "#f4f0d8",
    far: "#26305f",
    near: "#1b2450",
    stars: true,
  },
  {
    sky: ["#7a6ab8", "#9a7cc0", "#ba90c4", "#d8a8c4", "#eec4c4", "#fce0cc"],
    sun: "#ffe0a0",
    far: "#8f78a8",
    near: "#6a5a8f",
    stars: false,
  },
];

const scenes = new Map<number, Sprite>();

export function sceneryOf(level: number): Sprite {
  const hour = Math.floor((level - 1) / 5) % HOURS.length;
  const known = scenes.get(hour);
  if (known) return known;
  const scene = picture(WIDTH, HEIGHT, (brush) => paintScene(brush, HOURS[hour]!));
  scenes.set(hour, scene);
  return scene;
}

/** Whether letters and lights must be bright. */
export function isNight(level: number): boolean {
  return HOURS[Math.floor((level - 1) / 5) % HOURS.length]!.stars;
}

function paintScene(brush: Brush, { sky, sun, far, near, stars }: Hour): void {
  const band = Math.ceil(FLOOR / sky.length);
  for (let at = 0; at < sky.length; at++) {
    brush.rect(0, at * band, WIDTH, band, sky[at]!);
    // A seam of single squares lets one colour run into the next.
    const above = sky[at - 1];
    if (above) for (let x = at % 2; x < WIDTH; x += 2) brush.rect(x, at * band, 1, 1, above);
    if (above) for (let x = at % 4; x < WIDTH; x += 4) brush.rect(x, at * band + 2, 1, 1, above);
  }
  if (stars) {
    for (let at = 0; at < 46; at++) {
      brush.opacity(at % 3 === 0 ? 0.9 : 0.5);
      brush.rect((at * 71) % WIDTH, 16 + ((at * 43) % 110), 1, 1, "#fff8d8");
    }
    brush.opacity(1);
  }
  brush.opacity(0.25);
  brush.disc(124, 104, 19, sun);
  brush.opacity(1);
  brush.disc(124, 104, 13, sun);
  ridge(brush, far, 138, 17, 0.045, 2);
  ridge(brush, near, 152, 10, 0.09, 5);
  for (let at = 0; at < 9; at++)
    tree(brush, 8 + at * 19 + ((at * 7) % 9), 150 + ((at * 5) % 8), near);
  fence(brush);
  beds(brush);
}

function ridge(
  brush: Brush,
  ink: string,
  top: number,
  high: number,
  wide: number,
  turn: number,
): void {
  for (let x = 0; x < WIDTH; x++) {
    const rise = Math.sin(x * wide + turn) * 0.6 + Math.sin(x * wide * 2.3 + turn) * 0.4;
    const y = Math.round(top - rise * high);
    brush.rect(x, y, 1, FLOOR - y, ink);
  }
}

function tree(brush: Brush, x: number, y: number, ink: string): void {
  brush.opacity(0.55);
  brush.disc(x, y, 4, ink);
  brush.disc(x + 3, y + 2, 3, ink);
  brush.rect(x, y + 4, 2, 8, ink);
  brush.opacity(1);
}

function fence(brush: Brush): void {
  brush.opacity(0.35);
  for (let x = 2; x < WIDTH; x += 10) {
    brush.rect(x, FLOOR - 13, 3, 13, "#fff8e8");
    brush.rect(x + 1, FLOOR - 14, 1, 1, "#fff8e8");
  }
  brush.rect(0, FLOOR - 10, WIDTH, 1, "#fff8e8");
  brush.rect(0, FLOOR - 5, WIDTH, 1, "#fff8e8");
  brush.opacity(1);
}

function beds(brush: Brush): void {
  brush.rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, "#8a4a35");
  brush.rect(0, FLOOR, WIDTH, 2, "#5fb06a");
  for (let x = 0; x < WIDTH; x += 3) brush.rect(x, FLOOR - 1 - (x % 2), 1, 2, "#4fae5f");
  brush.rect(0, FLOOR + 2, WIDTH, 1, "#6a3426");
  for (let x = 0; x < WIDTH; x += PLOT_WIDTH) {
    brush.rect(x + 2, FLOOR + 6, 2, 1, "#6a3426");
    brush.rect(x + 6, FLOOR + 10, 2, 1, "#a86a4f");
    brush.rect(x + 4, FLOOR + 4, 1, 1, "#a86a4f");
  }
}
