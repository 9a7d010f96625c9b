import { WIDTH } from "~/app/routes/play/rules";
import {
  type Ball,
  BALL_HALF,
  FLOOR,
  type Garden,
  PADDLE_HEIGHT,
  PADDLE_TOP,
  paddleWidth,
} from "./garden";
import { touchedBrick } from "./wall";

const FIRST_SPEED = 95;
const FASTEST = 170;
const FASTER_PER_LEVEL = 12;
/** Off the paddle's very end, from straight up. */
const WIDEST_ANGLE = Math.PI / 3;
/** A share of the speed: a ball that flew level would never come back. */
const LEAST_RISE = 0.3;

export function ballSpeed(level: number): number {
  return Math.min(FASTEST, FIRST_SPEED + (level - 1) * FASTER_PER_LEVEL);
}

/** @param angle from straight up, in radians */
export function launch(x: number, y: number, speed: number, angle: number): Ball {
  const rise = -Math.cos(angle) * speed;
  const least = speed * LEAST_RISE;
  const vy = rise < 0 ? Math.min(rise, -least) : Math.max(rise, least);
  return { x, y, vx: Math.sin(angle) * speed, vy };
}

export interface Flight {
  ball: Ball;
  /** The brick it broke, or -1. */
  brick: number;
  lost: boolean;
}

/** One ball's step: sideways, then up or down, so that it is clear which side of a brick it met. */
export function fly(garden: Garden, ball: Ball, seconds: number): Flight {
  let { vx, vy } = ball;
  let x = ball.x + vx * seconds;
  if (x < BALL_HALF || x > WIDTH - BALL_HALF) {
    x = Math.min(WIDTH - BALL_HALF, Math.max(BALL_HALF, x));
    vx = x === BALL_HALF ? Math.abs(vx) : -Math.abs(vx);
  }
  let brick = touchedBrick(garden.bricks, x, ball.y, BALL_HALF);
  if (brick >= 0) {
    x = ball.x;
    vx = -vx;
  }
  let y = ball.y + vy * seconds;
  if (y < BALL_HALF) {
    y = BALL_HALF;
    vy = Math.abs(vy);
  }
  if (brick < 0) {
    brick = touchedBrick(garden.bricks, x, y, BALL_HALF);
    if (brick >= 0) {
      y = ball.y;
      vy = -vy;
    }
  }
  const reach = paddleWidth(garden) / 2 + BALL_HALF;
  const offset = (x - garden.paddle) / reach;
  const atPaddle = y + BALL_HALF >= PADDLE_TOP && y < PADDLE_TOP + PADDLE_HEIGHT;
  if (vy > 0 && atPaddle && Math.abs(offset) <= 1) {
    const speed = Math.hypot(vx, vy);
    return {
      ball: launch(x, PADDLE_TOP - BALL_HALF, speed, offset * WIDEST_ANGLE),
      brick,
      lost: false,
    };
  }
  return { ball: { x, y, vx, vy }, brick, lost: y > FLOOR };
}
