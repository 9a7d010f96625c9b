import { below } from "~/domain/play/random";
import { steep } from "./directions";
import {
  type Ball,
  FLOOR,
  type FallingSeed,
  type Garden,
  PADDLE_HEIGHT,
  PADDLE_TOP,
  paddleWidth,
  PIXEL,
  type Plant,
  PLOT_WIDTH,
  PLOTS,
} from "./garden";

/** Parts of a pixel a step. */
const FALL_SPEED = 205;
const CATCH_POINTS = 5;
const MAX_BALLS = 6;
const MAX_LIVES = 5;
const MAX_CACTI = 4;
/** Directions to either side. */
const SPLIT = 10;
const LASTS = { vine: 720, chilli: 300, snail: 600, clover: 600, thorn: 360 } as const;

/** How many of a hundred seeds are of each plant; the rest are flowers. */
const CHANCES: readonly (readonly [Plant, number])[] = [
  ["vine", 6],
  ["dandelion", 6],
  ["cactus", 4],
  ["chilli", 3],
  ["snail", 4],
  ["clover", 4],
  ["rose", 1],
];

export function drawPlant({ random }: Pick<Garden, "random">): Plant {
  let drawn = below(random, 100);
  for (const [plant, chance] of CHANCES) {
    if (drawn < chance) return plant;
    drawn -= chance;
  }
  return "flower";
}

export function dropSeeds(garden: Garden): void {
  const { seeds } = garden;
  const reach = (paddleWidth(garden) * PIXEL) >> 1;
  let kept = 0;
  for (const seed of seeds) {
    seed.y += FALL_SPEED;
    const level = seed.y >= PADDLE_TOP * PIXEL && seed.y <= (PADDLE_TOP + PADDLE_HEIGHT) * PIXEL;
    if (level && Math.abs(seed.x - garden.paddle) <= reach) catchSeed(garden, seed);
    else if (seed.y < FLOOR * PIXEL) seeds[kept++] = seed;
    else if (seed.plant !== "thorn") sow(garden, seed);
  }
  seeds.length = kept;
}

/** What is caught grows too: right where the gardener stands. */
function catchSeed(garden: Garden, seed: FallingSeed): void {
  const { plant } = seed;
  const { lasting } = garden;
  garden.happened.push(plant === "flower" ? "catch" : plant);
  if (plant !== "thorn") {
    garden.score += CATCH_POINTS * (lasting.clover > 0 ? 2 : 1);
    sow(garden, seed);
  }
  switch (plant) {
    case "vine":
      lasting.vine = LASTS.vine;
      lasting.thorn = 0;
      break;
    case "thorn":
      lasting.thorn = LASTS.thorn;
      lasting.vine = 0;
      break;
    case "chilli":
    case "snail":
    case "clover":
      lasting[plant] = LASTS[plant];
      break;
    case "cactus":
      garden.cacti = Math.min(MAX_CACTI, garden.cacti + 1);
      break;
    case "rose":
      garden.lives = Math.min(MAX_LIVES, garden.lives + 1);
      break;
    case "dandelion":
      garden.balls = garden.balls.flatMap(split).slice(0, MAX_BALLS);
      break;
    default:
  }
}

function sow(garden: Garden, { x, colour }: FallingSeed): void {
  const plot = Math.min(PLOTS - 1, Math.max(0, Math.floor(x / (PLOT_WIDTH * PIXEL))));
  garden.plots[plot] = { colour, since: garden.step };
}

function split({ x, y, direction }: Ball): Ball[] {
  return [0, -SPLIT, SPLIT].map((turn) => ({ x, y, direction: steep(direction + turn) }));
}
