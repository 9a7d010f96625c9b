import type { Brush } from "~/app/routes/play/machine/brush";
import { picture, type Sprite } from "~/app/routes/play/machine/sprite";

const WIDTH = 160;
const HEIGHT = 200;
/** A tile of far mist, larger than the screen, that closes on itself. */
const TILE = 224;

/** Ground, mist and bright mist of the three sectors. */
const SECTORS = [
  ["#0b0a24", "#16154a", "#23236b"],
  ["#1a0a2a", "#341446", "#561f62"],
  ["#1f0a16", "#461420", "#6e2428"],
] as const;

/** Wavy noise that closes on itself, from -1 to 1. */
function mist(x: number, y: number, seed: number): number {
  const turn = (2 * Math.PI) / TILE;
  return (
    (Math.sin(x * turn * 2 + seed + 2 * Math.sin(y * turn * 3)) +
      Math.sin(y * turn * 2 + seed * 2 + 1.5 * Math.sin(x * turn * 2 + seed)) +
      0.6 * Math.sin((x + y) * turn * 5 + seed * 3)) /
    2.6
  );
}

const skies: (Sprite | undefined)[] = [];

function skyOf(sector: number): Sprite {
  const [ground, low, high] = SECTORS[sector] ?? SECTORS[0];
  skies[sector] ??= picture(TILE, TILE, (brush) => {
    brush.rect(0, 0, TILE, TILE, ground);
    for (let y = 0; y < TILE; y += 2) {
      for (let x = 0; x < TILE; x += 2) {
        const thick = mist(x, y, sector * 1.9 + 1) + (((x + y) / 2) % 2) * 0.1;
        if (thick > 0.12) brush.rect(x, y, 2, 2, thick > 0.5 ? high : low);
      }
    }
  });
  return skies[sector]!;
}

interface Star {
  x: number;
  y: number;
  depth: number;
  colour: string;
}

const STARS: readonly Star[] = Array.from({ length: 84 }, (_, at) => {
  const depth = at % 12 === 0 ? 0.75 : at % 3 === 0 ? 0.5 : 0.3;
  return {
    x: (at * 7919) % 331,
    y: (at * 6271) % 409,
    depth,
    colour:
      depth > 0.6
        ? "#fffbe9"
        : depth > 0.4
          ? "#b8c4f0"
          : ["#6f78b8", "#8a6fb0", "#5f8ab0"][at % 3]!,
  };
});

/** @param x where the eye is, in pixels, on a plane that never ends */
export function paintSky(
  brush: Brush,
  sector: number,
  eye: { x: number; y: number; vx: number; vy: number },
  clock: number,
  still: boolean,
): void {
  const sky = skyOf(sector);
  const left = -mod(eye.x * 0.14, TILE);
  const top = -mod(eye.y * 0.14, TILE);
  for (let x = left; x < WIDTH; x += TILE) {
    for (let y = top; y < HEIGHT; y += TILE) brush.sprite(sky, x, y);
  }
  for (const [at, { x, y, depth, colour }] of STARS.entries()) {
    const right = mod(x - eye.x * depth, WIDTH + 12) - 6;
    const down = mod(y - eye.y * depth, HEIGHT + 12) - 6;
    if (!still && (at + Math.floor(clock * 3)) % 23 === 0) continue;
    // What is near is drawn out by speed.
    const smear = still ? 0 : depth * 1.6;
    const across = Math.min(6, Math.abs(eye.vx) * smear);
    const along = Math.min(6, Math.abs(eye.vy) * smear);
    if (depth > 0.6 && across + along > 2) {
      const pieces = Math.ceil(Math.max(across, along));
      for (let piece = 0; piece < pieces; piece++) {
        brush.opacity(1 - piece / pieces);
        brush.rect(
          right + (Math.sign(eye.vx) * across * piece) / pieces,
          down + (Math.sign(eye.vy) * along * piece) / pieces,
          1,
          1,
          colour,
        );
      }
      brush.opacity(1);
    } else brush.rect(right, down, 1, 1, colour);
  }
}

const mod = (value: number, by: number) => ((value % by) + by) % by;
