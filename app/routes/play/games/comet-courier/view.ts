import { type Body, way } from "~/domain/play/comet-courier/v1/space";

export const WIDTH = 160;
export const HEIGHT = 200;
const SPACE_PIXELS = 512;

/** Where the eye is: it runs ahead of the ship, on a plane that never ends. */
export class Eye {
  x = 0;
  y = 0;
  vx = 0;
  vy = 0;
  #leadX = 0;
  #leadY = 0;
  #ship: { x: number; y: number } | null = null;

  follow(ship: Body, between: number, seconds: number): void {
    const x = ship.x + ship.vx * between;
    const y = ship.y + ship.vy * between;
    const last = this.#ship ?? { x, y };
    this.vx = ship.vx / 256;
    this.vy = ship.vy / 256;
    const ease = Math.min(1, seconds * 2.5);
    const leadX = (this.vx * 16 - this.#leadX) * ease;
    const leadY = (this.vy * 20 - this.#leadY) * ease;
    this.#leadX += leadX;
    this.#leadY += leadY;
    this.x += way(wrapped(last.x), wrapped(x)) / 256 + leadX;
    this.y += way(wrapped(last.y), wrapped(y)) / 256 + leadY;
    this.#ship = { x, y };
  }

  /** Where a body stands on the screen, which may be far outside. */
  place(body: Body, between: number): { x: number; y: number } {
    const ship = this.#ship!;
    return {
      x: WIDTH / 2 - this.#leadX + way(wrapped(ship.x), wrapped(body.x + body.vx * between)) / 256,
      y: HEIGHT / 2 - this.#leadY + way(wrapped(ship.y), wrapped(body.y + body.vy * between)) / 256,
    };
  }
}

const wrapped = (coordinate: number) => Math.round(coordinate) & (SPACE_PIXELS * 256 - 1);

export const isSeen = ({ x, y }: { x: number; y: number }, margin: number) =>
  x > -margin && x < WIDTH + margin && y > -margin && y < HEIGHT + margin;
