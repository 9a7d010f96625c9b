import type { Brush } from "./brush";

interface Particle {
  x: number;
  y: number;
  right: number;
  down: number;
  size: number;
  colour: string;
  /** Seconds it has left, and had. */
  left: number;
  life: number;
  weight: number;
}

interface Burst {
  x: number;
  y: number;
  count: number;
  colours: readonly string[];
  /** Pixels a second at most. */
  speed: number;
  /** Seconds at most. */
  life: number;
  /** How fast they fall, in pixels a second and second; below 0 they rise. */
  weight?: number;
  size?: number;
  /** From where to where they fly, in turns clockwise from right; else all round. */
  from?: number;
  to?: number;
}

const MOST = 160;

/** Squares that fly off, fall and vanish. They are of the picture alone: no rule knows them. */
export class Particles {
  readonly #all: Particle[] = [];

  burst({
    x,
    y,
    count,
    colours,
    speed,
    life,
    weight = 0,
    size = 1,
    from = 0,
    to = 1,
  }: Burst): void {
    for (let one = 0; one < count && this.#all.length < MOST; one++) {
      const angle = (from + (to - from) * Math.random()) * 2 * Math.PI;
      const fast = speed * (0.3 + 0.7 * Math.random());
      const lasts = life * (0.5 + 0.5 * Math.random());
      this.#all.push({
        x,
        y,
        right: Math.cos(angle) * fast,
        down: Math.sin(angle) * fast,
        size,
        colour: colours[one % colours.length]!,
        left: lasts,
        life: lasts,
        weight,
      });
    }
  }

  paint(brush: Brush, seconds: number): void {
    for (let at = this.#all.length - 1; at >= 0; at--) {
      const one = this.#all[at]!;
      one.left -= seconds;
      if (one.left <= 0) {
        this.#all[at] = this.#all.at(-1)!;
        this.#all.pop();
        continue;
      }
      one.down += one.weight * seconds;
      one.x += one.right * seconds;
      one.y += one.down * seconds;
      brush.opacity(Math.min(1, (2 * one.left) / one.life));
      brush.rect(one.x, one.y, one.size, one.size, one.colour);
    }
    brush.opacity(1);
  }
}
