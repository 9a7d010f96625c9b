import { WIDTH } from "~/app/routes/play/rules";

export const COLUMNS = 8;
export const ROWS = 6;
export const BRICK_WIDTH = 18;
export const BRICK_HEIGHT = 8;
export const WALL_LEFT = (WIDTH - COLUMNS * BRICK_WIDTH) / 2;
export const WALL_TOP = 20;

/** Bricks row by row: 0 is a gap, else the colour from 1 to `ROWS`. Each level has another pattern. */
export function buildWall(level: number): readonly number[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, at) => {
    const row = Math.floor(at / COLUMNS);
    const column = at % COLUMNS;
    const mirrored = Math.min(column, COLUMNS - 1 - column);
    const gap = [
      false,
      (row + column) % 4 === 3,
      mirrored === 1 && row % 2 === 1,
      row + mirrored < 2,
      row === 3,
    ][(level - 1) % 5];
    return gap ? 0 : row + 1;
  });
}

/** The brick that a square with this middle touches, or -1. */
export function touchedBrick(
  bricks: readonly number[],
  x: number,
  y: number,
  half: number,
): number {
  for (let corner = 0; corner < 4; corner++) {
    const cornerX = corner % 2 ? x + half : x - half;
    const cornerY = corner < 2 ? y - half : y + half;
    const column = Math.floor((cornerX - WALL_LEFT) / BRICK_WIDTH);
    const row = Math.floor((cornerY - WALL_TOP) / BRICK_HEIGHT);
    if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS) continue;
    const at = row * COLUMNS + column;
    if (bricks[at]) return at;
  }
  return -1;
}

export function brickMiddle(at: number): { x: number; y: number } {
  return {
    x: WALL_LEFT + ((at % COLUMNS) + 0.5) * BRICK_WIDTH,
    y: WALL_TOP + (Math.floor(at / COLUMNS) + 0.5) * BRICK_HEIGHT,
  };
}
