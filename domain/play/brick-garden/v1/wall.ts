import { PIXEL, WIDTH } from "./garden";

export const COLUMNS = 8;
export const ROWS = 9;
/** Pixels. */
export const BRICK_WIDTH = 18;
export const BRICK_HEIGHT = 8;
export const WALL_LEFT = (WIDTH - COLUMNS * BRICK_WIDTH) / 2;
export const WALL_TOP = 20;

/** Bricks 1 to 6 are of clay in six colours; a pot takes two hits, then it is cracked; nothing breaks a rock. */
export const POT = 7;
export const CRACKED = 8;
export const ROCK = 9;

/** Each row is a line of eight: `.` is a gap, digits are clay, `P` a pot, `#` a rock. */
const PATTERNS = [
  "11111111 22222222 33333333 44444444 55555555",
  "12.33.21 .2.44.2. 33.55.33 .4.66.4. 55.11.55",
  "..1111.. .222222. 33P33P33 .444444. ..5555.. ...66...",
  "1.2..2.1 1.2..2.1 33333333 4.P..P.4 4.5..5.4 66666666",
  "P......P .1....1. ..2222.. ...33... ..4444.. .5....5. P......P",
  "11.11.11 22.22.22 ........ 33P33P33 ........ 55.55.55 66.66.66",
  "...11... ..1221.. .123321. 12344321 .123321. ..1221.. ...11...",
  "#1....1# .22..22. ..3333.. ..PPPP.. .44..44. #5....5#",
  "1P1P1P1P ........ P2P2P2P2 ........ 3P3P3P3P ........ 44444444",
  "66666666 6......6 6.1111.6 6.1PP1.6 6.1111.6 6......6 66#66#66",
  "1...1... .2...2.. ..3...3. ...4...4 ..5...5. .6...6.. 1...1...",
  "#.1..1.# 2.2##2.2 33333333 PPPPPPPP .4.44.4. 5.5..5.5",
];
const BEETLE_WALLS = [
  "........ ........ ........ 1.1..1.1 .2.22.2. 33333333",
  "........ ........ ........ P1P..P1P 2.#22#.2 ..3333..",
  "........ ........ ........ #4.PP.4# 55555555 P.6..6.P",
];

/** Every fifth level a beetle guards the wall. */
export function hasBeetle(level: number): boolean {
  return level % 5 === 0;
}

/** The wall of a level, from 1: row by row, 0 is a gap. After the last pattern they come round again. */
export function buildWall(level: number): number[] {
  const rank = Math.floor(level / 5);
  const pattern = hasBeetle(level)
    ? BEETLE_WALLS[(rank - 1) % BEETLE_WALLS.length]!
    : PATTERNS[(level - 1 - rank) % PATTERNS.length]!;
  const drawn = pattern.replaceAll(" ", "").padEnd(COLUMNS * ROWS, ".");
  return [...drawn].map((brick) => {
    if (brick === ".") return 0;
    if (brick === "P") return POT;
    return brick === "#" ? ROCK : Number(brick);
  });
}

/** How many must be broken. */
export function breakable(bricks: readonly number[]): number {
  let count = 0;
  for (const brick of bricks) if (brick > 0 && brick !== ROCK) count++;
  return count;
}

/** The brick that a square of `half` pixels round this middle touches, or -1. */
export function touchedBrick(
  bricks: readonly number[],
  x: number,
  y: number,
  half: number,
): number {
  for (let corner = 0; corner < 4; corner++) {
    const cornerX = corner % 2 ? x + half * PIXEL : x - half * PIXEL;
    const cornerY = corner < 2 ? y - half * PIXEL : y + half * PIXEL;
    const column = Math.floor((cornerX - WALL_LEFT * PIXEL) / (BRICK_WIDTH * PIXEL));
    const row = Math.floor((cornerY - WALL_TOP * PIXEL) / (BRICK_HEIGHT * PIXEL));
    if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS) continue;
    const at = row * COLUMNS + column;
    if (bricks[at]) return at;
  }
  return -1;
}

/** Pixels. */
export function brickMiddle(at: number): { x: number; y: number } {
  return {
    x: WALL_LEFT + (at % COLUMNS) * BRICK_WIDTH + BRICK_WIDTH / 2,
    y: WALL_TOP + Math.floor(at / COLUMNS) * BRICK_HEIGHT + BRICK_HEIGHT / 2,
  };
}
