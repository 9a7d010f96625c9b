import { below, seedRandom } from "~/domain/play/random";
import type { Rules } from "~/domain/play/rules";
import { fly } from "./balls";
import { layBeetle, walk } from "./beetle";
import { mirrorDown, UP } from "./directions";
import {
  BALL_HALF,
  FLOOR,
  type Garden,
  type Lasting,
  PADDLE_TOP,
  paddleWidth,
  PIXEL,
  PLOTS,
  WIDTH,
} from "./garden";
import { drawPlant, dropSeeds } from "./seeds";
import {
  breakable,
  brickMiddle,
  buildWall,
  COLUMNS,
  CRACKED,
  hasBeetle,
  POT,
  ROCK,
  ROWS,
} from "./wall";

const LIVES = 3;
const SERVE_AFTER = 60;
/** Parts of a pixel a step: held by a button, and led by a pointer. */
const PUSH_SPEED = 820;
const LEAD_SPEED = 3072;
const CLEAR_POINTS = 100;
const HIGHEST_COMBO = 10;

/** Inputs up to here are columns to which a pointer leads the paddle; then buttons go down and up. */
export const LEFT_DOWN = WIDTH;
export const LEFT_UP = WIDTH + 1;
export const RIGHT_DOWN = WIDTH + 2;
export const RIGHT_UP = WIDTH + 3;
/** Serves at once. */
export const LAUNCH = WIDTH + 4;

export const rules: Rules<Garden> = {
  stepsPerSecond: 60,
  maxSteps: 15 * 60 * 60,
  waits: false,
  inputs: WIDTH + 5,

  start(seed) {
    const bricks = buildWall(1);
    return {
      random: seedRandom(seed),
      score: 0,
      over: false,
      happened: [],
      step: 0,
      level: 1,
      lives: LIVES,
      bricks,
      left: breakable(bricks),
      beetle: null,
      balls: [],
      seeds: [],
      plots: Array.from({ length: PLOTS }, () => ({ colour: 0, since: 0 })),
      paddle: (WIDTH / 2) * PIXEL,
      goal: -1,
      pushLeft: false,
      pushRight: false,
      lasting: { vine: 0, chilli: 0, snail: 0, clover: 0, thorn: 0 },
      cacti: 0,
      combo: 0,
      idle: 0,
      serve: SERVE_AFTER,
      broken: [],
    };
  },

  step(garden, inputs, at) {
    garden.step = at;
    if (garden.broken.length > 0) garden.broken.length = 0;
    for (const input of inputs) take(garden, input);
    for (const name of LASTING) if (garden.lasting[name] > 0) garden.lasting[name]--;
    movePaddle(garden);
    if (garden.serve > 0) serve(garden);
    else moveBalls(garden);
    walk(garden);
    if (garden.seeds.length > 0) dropSeeds(garden);
    if (garden.left === 0 && !garden.beetle && !garden.over) nextLevel(garden);
  },
};
const LASTING: readonly Lasting[] = ["vine", "chilli", "snail", "clover", "thorn"];

function take(garden: Garden, input: number): void {
  if (input < WIDTH) {
    garden.goal = input * PIXEL + PIXEL / 2;
    return;
  }
  if (input === LAUNCH) {
    if (garden.serve > 1) garden.serve = 1;
    return;
  }
  // Buttons take over from where a pointer has led.
  garden.goal = -1;
  if (input === LEFT_DOWN || input === LEFT_UP) garden.pushLeft = input === LEFT_DOWN;
  else garden.pushRight = input === RIGHT_DOWN;
}

function movePaddle(garden: Garden): void {
  const half = (paddleWidth(garden) * PIXEL) >> 1;
  const { goal, pushLeft, pushRight } = garden;
  if (goal >= 0) {
    const way = goal - garden.paddle;
    // Half the way each step looks smooth although a pointer is asked only now and then.
    garden.paddle += Math.min(LEAD_SPEED, Math.max(-LEAD_SPEED, way - (way >> 1)));
  } else if (pushLeft !== pushRight) garden.paddle += pushLeft ? -PUSH_SPEED : PUSH_SPEED;
  garden.paddle = Math.min(WIDTH * PIXEL - half, Math.max(half, garden.paddle));
}

function serve(garden: Garden): void {
  if (--garden.serve > 0) return;
  const direction = UP - 12 + below(garden.random, 25);
  const y = (PADDLE_TOP - BALL_HALF) * PIXEL;
  garden.balls.push({ x: garden.paddle, y, direction });
  garden.happened.push("serve");
}

function moveBalls(garden: Garden): void {
  // A seed that is caught may bring more balls: they move from the next step on.
  const { balls } = garden;
  let kept = 0;
  for (const ball of balls) {
    const { brick, lost } = fly(garden, ball);
    if (brick >= 0) meetBrick(garden, brick);
    if (!lost) balls[kept++] = ball;
    else if (garden.cacti > 0) {
      garden.cacti--;
      ball.y = (FLOOR - BALL_HALF) * PIXEL;
      ball.direction = mirrorDown(ball.direction);
      balls[kept++] = ball;
      garden.happened.push("saved");
    }
  }
  balls.length = kept;
  if (kept === 0) loseLife(garden);
}

function loseLife(garden: Garden): void {
  garden.lives--;
  garden.combo = 0;
  garden.over = garden.lives === 0;
  garden.serve = SERVE_AFTER;
  for (const name of LASTING) garden.lasting[name] = 0;
  garden.happened.push(garden.over ? "over" : "lost");
}

function meetBrick(garden: Garden, at: number): void {
  const brick = garden.bricks[at]!;
  if (brick === ROCK) {
    garden.happened.push("rock");
    return;
  }
  const { x, y } = brickMiddle(at);
  if (brick === POT && garden.lasting.chilli === 0) {
    garden.bricks[at] = CRACKED;
    garden.happened.push("crack");
    garden.broken.push({ x, y, colour: POT });
    return;
  }
  garden.bricks[at] = 0;
  garden.left--;
  garden.combo++;
  const times = Math.min(HIGHEST_COMBO, garden.combo) * (garden.lasting.clover > 0 ? 2 : 1);
  garden.score += (2 + ROWS - Math.floor(at / COLUMNS)) * times;
  garden.happened.push(`break:${garden.combo}`);
  garden.broken.push({ x, y, colour: brick });
  const colour = brick > 6 ? 1 + below(garden.random, 6) : brick;
  garden.seeds.push({ x: x * PIXEL, y: y * PIXEL, plant: drawPlant(garden), colour });
}

function nextLevel(garden: Garden): void {
  garden.score += CLEAR_POINTS * garden.level;
  garden.level++;
  garden.bricks = buildWall(garden.level);
  garden.left = breakable(garden.bricks);
  garden.beetle = hasBeetle(garden.level) ? layBeetle(garden.level / 5) : null;
  garden.balls.length = 0;
  garden.combo = 0;
  garden.serve = SERVE_AFTER;
  garden.happened.push("clear");
}
