interface Particle {
  x: number;
  y: number;
  dx: number;
  dy: number;
  size: number;
  colour: string;
  /** Seconds. */
  left: number;
}

const GRAVITY = 90;

/** Squares of confetti. Coordinates are pixels of the scene, times seconds. */
export class Particles {
  #all: Particle[] = [];

  burst(x: number, y: number, count: number, colours: readonly string[]): void {
    for (let at = 0; at < count; at++) {
      const angle = -Math.PI / 2 + (Math.random() - 0.5) * 2.2;
      const speed = 35 + Math.random() * 75;
      this.#all.push({
        x,
        y,
        dx: Math.cos(angle) * speed,
        dy: Math.sin(angle) * speed,
        size: Math.random() < 0.3 ? 2 : 1,
        colour: colours[at % colours.length]!,
        left: 0.9 + Math.random() * 1.1,
      });
    }
  }

  /** A spark that rises by itself. */
  spark(x: number, y: number, colour: string): void {
    this.#all.push({ x, y, dx: 0, dy: -14, size: 1, colour, left: 0.8 + Math.random() * 0.6 });
  }

  draw(context: CanvasRenderingContext2D, seconds: number): void {
    for (const one of this.#all) {
      one.left -= seconds;
      one.x += one.dx * seconds;
      one.y += one.dy * seconds;
      if (one.dx !== 0) one.dy += GRAVITY * seconds;
      context.fillStyle = one.colour;
      context.fillRect(Math.round(one.x), Math.round(one.y), one.size, one.size);
    }
    this.#all = this.#all.filter(({ left }) => left > 0);
  }

  clear(): void {
    this.#all = [];
  }
}
