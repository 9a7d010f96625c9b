import type { Brush } from "~/app/routes/play/machine/brush";
import { COLUMNS, ROWS } from "~/domain/play/neon-serpent/v1/grid";
import { CELL, HEIGHT, inkOf, WIDTH } from "./city";

interface Echo {
  column: number;
  row: number;
  /** Points, or null for a wave alone. */
  points: number | null;
  colour: string;
  age: number;
}

const LIFE = 0.9;
/** Cells a second. */
const FAST = 16;
const MOST = 6;
const TITLE_SECONDS = 1.4;

/** What is left of a moment: waves that run through the floor, points that rise, the number of a stage that begins. */
export class Echoes {
  readonly #all: Echo[] = [];
  #titleAge = TITLE_SECONDS;

  add(cell: number, colour: string, points: number | null): void {
    if (this.#all.length === MOST) this.#all.shift();
    this.#all.push({
      column: cell % COLUMNS,
      row: Math.floor(cell / COLUMNS),
      points,
      colour,
      age: 0,
    });
  }

  announce(): void {
    this.#titleAge = 0;
  }

  /** Beneath everything: the tiles of each wave. */
  paintWaves(brush: Brush, seconds: number): void {
    for (const echo of this.#all) {
      echo.age += seconds;
      const front = echo.age * FAST;
      const strength = 1 - echo.age / LIFE;
      if (strength <= 0) continue;
      const far = Math.ceil(front);
      for (
        let row = Math.max(0, echo.row - far);
        row <= Math.min(ROWS - 1, echo.row + far);
        row++
      ) {
        for (
          let column = Math.max(0, echo.column - far);
          column <= Math.min(COLUMNS - 1, echo.column + far);
          column++
        ) {
          const away = Math.hypot(row - echo.row, column - echo.column) - front;
          if (away > 0.5 || away < -2) continue;
          brush.opacity(0.4 * strength * (1 + Math.min(0, away) / 2.5));
          brush.rect(column * CELL + 1, row * CELL + 1, CELL - 1, CELL - 1, echo.colour);
        }
      }
    }
    brush.opacity(1);
    while (this.#all[0] && this.#all[0].age >= LIFE) this.#all.shift();
  }

  /** Above everything. */
  paintWords(brush: Brush, stage: number, seconds: number): void {
    for (const { column, row, points, colour, age } of this.#all) {
      if (points === null) continue;
      const x = Math.min(WIDTH - 14, Math.max(14, column * CELL + CELL / 2));
      const y = Math.max(12, row * CELL - 6 - Math.round(age * 14));
      brush.opacity(Math.min(1, 2 * (1 - age / LIFE)));
      brush.number(points, x + 1, y + 1, "#07031a");
      brush.number(points, x, y, colour);
    }
    this.#titleAge += seconds;
    const left = 1 - this.#titleAge / TITLE_SECONDS;
    if (left > 0) {
      brush.opacity(Math.min(0.85, 2 * left));
      const size = 6 + Math.round(6 * Math.max(0, left - 0.75));
      brush.number(stage, WIDTH / 2, HEIGHT / 2 - size * 2.5, inkOf(stage), size);
    }
    brush.opacity(1);
  }
}
