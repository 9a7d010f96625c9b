import type { Brush } from "~/app/routes/play/brush";
import { HEIGHT, WIDTH } from "~/app/routes/play/rules";
import { COLUMNS, ROWS, type Serpent } from "./rules";

const CELL = WIDTH / COLUMNS;
const GROUND = "#07031a";
const GRID = "#160a3c";
const BODY = [
  "#2eff9a",
  "#27e6a8",
  "#22c8c0",
  "#2aa0e0",
  "#5f78f0",
  "#a050f0",
  "#e03ad0",
  "#ff2ea8",
];
const HEAD = "#d8ffb0";
const GLOW = "#ff2ea8";

export function paint(brush: Brush, serpent: Serpent, still: boolean): void {
  brush.rect(0, 0, WIDTH, HEIGHT, GROUND);
  for (let x = 0; x <= COLUMNS; x++) brush.rect(x * CELL, 0, 1, HEIGHT, GRID);
  for (let y = 0; y <= ROWS; y++) brush.rect(0, y * CELL, WIDTH, 1, GRID);
  paintTrail(brush, serpent);
  paintLight(brush, serpent, still);
  const { body, over } = serpent;
  for (let at = body.length - 1; at > 0; at--) {
    const x = left(body[at]!);
    const y = top(body[at]!);
    const colour = over ? "#5a1f9a" : BODY[at % BODY.length]!;
    brush.opacity(0.3);
    brush.rect(x, y, CELL, CELL, colour);
    brush.opacity(1);
    brush.rect(x + 1, y + 1, CELL - 2, CELL - 2, colour);
    brush.rect(x + 3, y + 3, 2, 2, GROUND);
  }
  paintHead(brush, serpent);
}

/** The glow fades from where the tail has just been. */
function paintTrail(brush: Brush, { trail }: Serpent): void {
  for (let at = trail.length - 1; at >= 0; at--) {
    brush.opacity(0.5 * (1 - at / trail.length));
    brush.rect(left(trail[at]!) + 2, top(trail[at]!) + 2, CELL - 4, CELL - 4, GLOW);
  }
  brush.opacity(1);
}

function paintLight(brush: Brush, { light, wait }: Serpent, still: boolean): void {
  const x = left(light);
  const y = top(light);
  brush.opacity(still ? 0.3 : 0.2 + wait * 1.5);
  brush.rect(x - 2, y - 2, CELL + 4, CELL + 4, GLOW);
  brush.opacity(1);
  brush.rect(x + 2, y, 4, CELL, GLOW);
  brush.rect(x, y + 2, CELL, 4, GLOW);
  brush.rect(x + 1, y + 1, 6, 6, GLOW);
  brush.rect(x + 2, y + 2, 2, 2, "#ffffff");
}

function paintHead(brush: Brush, { body, heading, over }: Serpent): void {
  const x = left(body[0]!);
  const y = top(body[0]!);
  brush.opacity(0.35);
  brush.rect(x - 1, y - 1, CELL + 2, CELL + 2, HEAD);
  brush.opacity(1);
  brush.rect(x, y, CELL, CELL, over ? GLOW : HEAD);
  const forward = heading === "right" || heading === "down" ? 5 : 1;
  const sideways = heading === "left" || heading === "right";
  for (const side of EYES) {
    brush.rect(x + (sideways ? forward : side), y + (sideways ? side : forward), 2, 2, GROUND);
  }
}

const EYES = [1, 5];
const left = (cell: number) => (cell % COLUMNS) * CELL;
const top = (cell: number) => Math.floor(cell / COLUMNS) * CELL;
