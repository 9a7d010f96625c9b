import { fraction, nextSeed } from "~/app/routes/play/random";
import { type Input, type Rules, WIDTH } from "~/app/routes/play/rules";
import { ballSpeed, fly, launch } from "./balls";
import {
  type Ball,
  BALL_HALF,
  FLOOR,
  type FallingSeed,
  type Garden,
  PADDLE_HEIGHT,
  PADDLE_TOP,
  paddleWidth,
  type Plant,
  PLOT_WIDTH,
  PLOTS,
} from "./garden";
import { brickMiddle, buildWall, COLUMNS, ROWS } from "./wall";

const LIVES = 3;
const SERVE_AFTER = 1;
const PADDLE_SPEED = 190;
const FALL_SPEED = 48;
const VINE_SECONDS = 12;
const CATCH_POINTS = 5;
const CLEAR_POINTS = 100;
const MAX_BALLS = 5;
const SPLIT_ANGLE = 0.5;

export const rules: Rules<Garden> = {
  start: (seed) => ({
    seed,
    score: 0,
    over: false,
    clock: 0,
    level: 1,
    lives: LIVES,
    bricks: buildWall(1),
    balls: [],
    seeds: [],
    plots: Array.from({ length: PLOTS }, () => null),
    paddle: WIDTH / 2,
    vineUntil: 0,
    cacti: 0,
    serve: SERVE_AFTER,
  }),

  step(before, input, seconds) {
    if (before.over) return before;
    const garden = { ...before, clock: before.clock + seconds };
    garden.paddle = movePaddle(garden, input, seconds);
    if (garden.serve > 0) serve(garden, seconds);
    else moveBalls(garden, seconds);
    if (garden.seeds.length) dropSeeds(garden, seconds);
    if (!garden.bricks.some(Boolean)) nextLevel(garden);
    return garden;
  },
};

function movePaddle(garden: Garden, { push, pointer }: Input, seconds: number): number {
  const half = paddleWidth(garden) / 2;
  const x = pointer === null ? garden.paddle + push * PADDLE_SPEED * seconds : pointer * WIDTH;
  return Math.min(WIDTH - half, Math.max(half, x));
}

/** What follows changes the copy that the step made. */
function serve(garden: Garden, seconds: number): void {
  garden.serve = Math.max(0, garden.serve - seconds);
  if (garden.serve > 0) return;
  garden.seed = nextSeed(garden.seed);
  const angle = (fraction(garden.seed) - 0.5) * 1.2;
  const y = PADDLE_TOP - BALL_HALF;
  garden.balls = [launch(garden.paddle, y, ballSpeed(garden.level), angle)];
}

function moveBalls(garden: Garden, seconds: number): void {
  const balls: Ball[] = [];
  for (const moving of garden.balls) {
    const { ball, brick, lost } = fly(garden, moving, seconds);
    if (brick >= 0) breakBrick(garden, brick);
    if (!lost) balls.push(ball);
    else if (garden.cacti > 0) {
      garden.cacti--;
      balls.push({ ...ball, y: FLOOR - BALL_HALF, vy: -Math.abs(ball.vy) });
    }
  }
  garden.balls = balls;
  if (balls.length) return;
  garden.lives--;
  garden.over = garden.lives === 0;
  garden.serve = SERVE_AFTER;
}

function breakBrick(garden: Garden, at: number): void {
  const colour = garden.bricks[at]!;
  garden.seed = nextSeed(garden.seed);
  garden.bricks = garden.bricks.with(at, 0);
  garden.score += 10 * (ROWS - Math.floor(at / COLUMNS));
  const plant = choosePlant(fraction(garden.seed));
  garden.seeds = [...garden.seeds, { ...brickMiddle(at), plant, colour }];
}

function choosePlant(chance: number): Plant {
  if (chance < 0.08) return "vine";
  if (chance < 0.14) return "dandelion";
  return chance < 0.2 ? "cactus" : "flower";
}

function dropSeeds(garden: Garden, seconds: number): void {
  const falling: FallingSeed[] = [];
  const reach = paddleWidth(garden) / 2;
  for (const { y: from, ...rest } of garden.seeds) {
    const seed = { ...rest, y: from + FALL_SPEED * seconds };
    const level = seed.y >= PADDLE_TOP && seed.y <= PADDLE_TOP + PADDLE_HEIGHT;
    if (level && Math.abs(seed.x - garden.paddle) <= reach) catchSeed(garden, seed);
    else if (seed.y < FLOOR) falling.push(seed);
    else sow(garden, seed);
  }
  garden.seeds = falling;
}

/** What is caught grows too: right where the gardener stands. */
function catchSeed(garden: Garden, seed: FallingSeed): void {
  garden.score += CATCH_POINTS;
  sow(garden, seed);
  if (seed.plant === "vine") garden.vineUntil = garden.clock + VINE_SECONDS;
  if (seed.plant === "cactus") garden.cacti++;
  if (seed.plant === "dandelion") garden.balls = garden.balls.flatMap(split).slice(0, MAX_BALLS);
}

function sow(garden: Garden, { x, colour }: FallingSeed): void {
  const plot = Math.min(PLOTS - 1, Math.floor(x / PLOT_WIDTH));
  garden.plots = garden.plots.with(plot, { colour, since: garden.clock });
}

function split(ball: Ball): Ball[] {
  const speed = Math.hypot(ball.vx, ball.vy);
  const angle = Math.atan2(ball.vx, -ball.vy);
  return [-SPLIT_ANGLE, 0, SPLIT_ANGLE].map((turn) => launch(ball.x, ball.y, speed, angle + turn));
}

function nextLevel(garden: Garden): void {
  garden.level++;
  garden.score += CLEAR_POINTS;
  garden.bricks = buildWall(garden.level);
  garden.balls = [];
  garden.serve = SERVE_AFTER;
}
