import { below } from "~/domain/play/random";
import { touchBeetle } from "./beetle";
import { across, down, mirrorAcross, mirrorDown, steep, UP } from "./directions";
import {
  type Ball,
  BALL_HALF,
  FLOOR,
  type Garden,
  PADDLE_HEIGHT,
  PADDLE_TOP,
  paddleWidth,
  PIXEL,
  WIDTH,
} from "./garden";
import { ROCK, touchedBrick } from "./wall";

/** Parts of a pixel a step. */
const FIRST_SPEED = 390;
const FASTEST = 740;
const FASTER_PER_LEVEL = 28;
/** Off the paddle's very end, in directions from straight up. */
const WIDEST = 21;
/** Bounces without a brick after which the paddle gives a ball a turn of its own, so that none goes round for ever. */
const PATIENCE = 3;
const MAX_TURN = 12;
const HALF = BALL_HALF * PIXEL;

function ballSpeed({ level, lasting }: Pick<Garden, "level" | "lasting">): number {
  const speed = Math.min(FASTEST, FIRST_SPEED + (level - 1) * FASTER_PER_LEVEL);
  return lasting.snail > 0 ? (speed * 5) >> 3 : speed;
}

/** What one ball did in a step: the brick it met, or -1, and whether it fell. */
export interface Flight {
  brick: number;
  lost: boolean;
}

/** Sideways, then up or down, so that it is clear which side of a brick it met. In place. */
export function fly(garden: Garden, ball: Ball): Flight {
  const speed = ballSpeed(garden);
  const burns = garden.lasting.chilli > 0;
  let brick = -1;
  const fromX = ball.x;
  ball.x += across(ball.direction, speed);
  if (ball.x < HALF || ball.x > WIDTH * PIXEL - HALF) {
    ball.x = Math.min(WIDTH * PIXEL - HALF, Math.max(HALF, ball.x));
    ball.direction = mirrorAcross(ball.direction);
    garden.happened.push("wall");
  }
  const beside = touchedBrick(garden.bricks, ball.x, ball.y, BALL_HALF);
  if (beside >= 0) {
    brick = beside;
    if (!burns || garden.bricks[beside] === ROCK) {
      ball.x = fromX;
      ball.direction = mirrorAcross(ball.direction);
    }
  }
  const fromY = ball.y;
  ball.y += down(ball.direction, speed);
  if (ball.y < HALF) {
    ball.y = HALF;
    ball.direction = mirrorDown(ball.direction);
    garden.happened.push("wall");
  }
  if (brick < 0) {
    const above = touchedBrick(garden.bricks, ball.x, ball.y, BALL_HALF);
    if (above >= 0) {
      brick = above;
      if (!burns || garden.bricks[above] === ROCK) {
        ball.y = fromY;
        ball.direction = mirrorDown(ball.direction);
      }
    }
  }
  touchBeetle(garden, ball, fromY);
  bounceOffPaddle(garden, ball);
  return { brick, lost: ball.y > FLOOR * PIXEL };
}

function bounceOffPaddle(garden: Garden, ball: Ball): void {
  const falls = ball.direction > 0 && ball.direction < 64;
  const level =
    ball.y + HALF >= PADDLE_TOP * PIXEL && ball.y < (PADDLE_TOP + PADDLE_HEIGHT) * PIXEL;
  if (!falls || !level) return;
  const reach = ((paddleWidth(garden) * PIXEL) >> 1) + HALF;
  const offset = ball.x - garden.paddle;
  if (Math.abs(offset) > reach) return;
  ball.y = PADDLE_TOP * PIXEL - HALF;
  garden.idle = garden.combo > 0 ? 0 : garden.idle + 1;
  ball.direction = steep(UP + Math.trunc((offset * WIDEST) / reach) + turn(garden));
  garden.combo = 0;
  garden.happened.push("paddle");
}

function turn({ idle, random }: Garden): number {
  const most = Math.min(MAX_TURN, idle - PATIENCE);
  return most > 0 ? below(random, 2 * most + 1) - most : 0;
}
