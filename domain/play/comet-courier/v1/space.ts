import { below, type Random } from "~/domain/play/random";

/** Positions and speeds are in 1/256 pixel. Space is a square of this side that closes on itself: a torus. */
export const SPACE = 512 * 256;

/** The sixteen directions, clockwise from the right, 256 long. */
export const DIRECTIONS: readonly (readonly [x: number, y: number])[] = [
  [256, 0],
  [237, 98],
  [181, 181],
  [98, 237],
  [0, 256],
  [-98, 237],
  [-181, 181],
  [-237, 98],
  [-256, 0],
  [-237, -98],
  [-181, -181],
  [-98, -237],
  [0, -256],
  [98, -237],
  [181, -181],
  [237, -98],
];

export interface Body {
  x: number;
  y: number;
  vx: number;
  vy: number;
}

export const wrap = (coordinate: number) => coordinate & (SPACE - 1);

export function drift(body: Body): void {
  body.x = (body.x + body.vx) & (SPACE - 1);
  body.y = (body.y + body.vy) & (SPACE - 1);
}

/** The shorter way from one coordinate to another, either way round. */
export const way = (from: number, to: number) => wrap(to - from + SPACE / 2) - SPACE / 2;

/** Whether two are nearer than this, in pixels. It is asked for most. */
export function within(one: Body, other: Body, pixels: number): boolean {
  const x = (((other.x - one.x + SPACE / 2) & (SPACE - 1)) - SPACE / 2) >> 8;
  if (x > pixels || x < -pixels) return false;
  const y = (((other.y - one.y + SPACE / 2) & (SPACE - 1)) - SPACE / 2) >> 8;
  return x * x + y * y < pixels * pixels;
}

export const speedSquared = ({ vx, vy }: Body) => vx * vx + vy * vy;

/** Somewhere at least so far from another. Space has room enough that few draws are needed. */
export function farFrom(random: Random, other: Body, pixels: number): Body {
  const body = { x: 0, y: 0, vx: 0, vy: 0 };
  for (let draw = 0; draw < 32; draw++) {
    body.x = below(random, SPACE);
    body.y = below(random, SPACE);
    if (!within(body, other, pixels)) break;
  }
  return body;
}

/** Sets off in a direction, at 1/256 pixel a step. */
export function launch(body: Body, direction: number, speed: number): void {
  const [x, y] = DIRECTIONS[direction]!;
  body.vx = Math.trunc((x * speed) / 256);
  body.vy = Math.trunc((y * speed) / 256);
}
