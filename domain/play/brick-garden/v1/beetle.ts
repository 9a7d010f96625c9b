import { below } from "~/domain/play/random";
import { mirrorDown } from "./directions";
import { type Ball, BALL_HALF, type Beetle, type Garden, PIXEL, WIDTH } from "./garden";

/** Pixels. */
const BEETLE_WIDTH = 36;
const BEETLE_HEIGHT = 20;
const TOP = 24;
const FIRST_HITS = 8;
const MORE_HITS = 4;
const HIT_POINTS = 30;
const LAST_POINTS = 500;

/** @param rank 1 for the first beetle */
export function layBeetle(rank: number): Beetle {
  const all = FIRST_HITS + (rank - 1) * MORE_HITS;
  return { x: (WIDTH / 2) * PIXEL, y: TOP * PIXEL, right: true, hits: all, all, throws: 200 };
}

/** Walks, the faster the more it was hit, and throws thorns. */
export function walk(garden: Garden): void {
  const { beetle } = garden;
  if (!beetle) return;
  const speed = 90 + Math.floor(((beetle.all - beetle.hits) * 120) / beetle.all);
  beetle.x += beetle.right ? speed : -speed;
  const edge = (BEETLE_WIDTH / 2) * PIXEL;
  if (beetle.x < edge) beetle.right = true;
  if (beetle.x > WIDTH * PIXEL - edge) beetle.right = false;
  if (--beetle.throws > 0) return;
  beetle.throws = 150 + below(garden.random, 150);
  const y = beetle.y + BEETLE_HEIGHT * PIXEL;
  garden.seeds.push({ x: beetle.x, y, plant: "thorn", colour: 1 });
  garden.happened.push("throw");
}

/** @param fromY where the ball was before this step */
export function touchBeetle(garden: Garden, ball: Ball, fromY: number): void {
  const { beetle } = garden;
  if (!beetle) return;
  const half = BALL_HALF * PIXEL;
  if (Math.abs(ball.x - beetle.x) > (BEETLE_WIDTH / 2) * PIXEL + half) return;
  if (ball.y + half < beetle.y || ball.y - half > beetle.y + BEETLE_HEIGHT * PIXEL) return;
  const middle = beetle.y + (BEETLE_HEIGHT / 2) * PIXEL;
  const rises = ball.direction > 64;
  // It is only met from outside: what is already on its way off is left alone.
  if (rises !== fromY > middle) return;
  ball.direction = mirrorDown(ball.direction);
  garden.combo++;
  beetle.hits--;
  garden.score += HIT_POINTS * (garden.lasting.clover > 0 ? 2 : 1);
  if (beetle.hits > 0) {
    garden.happened.push("hit");
    return;
  }
  garden.score += LAST_POINTS;
  garden.beetle = null;
  garden.happened.push("beetle");
}
