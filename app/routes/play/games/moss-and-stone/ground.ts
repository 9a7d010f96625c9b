import type { Brush } from "~/app/routes/play/machine/brush";
import { picture } from "~/app/routes/play/machine/sprite";
import { SIDE } from "~/domain/play/moss-and-stone/v1/board";

export const WIDTH = 160;
export const HEIGHT = 200;
export const CELL = 20;
const LEFT = 10;
const TOP = 41;

export const leftOf = (cell: number) => LEFT + (cell % SIDE) * CELL;
export const topOf = (cell: number) => TOP + Math.floor(cell / SIDE) * CELL;

/** The cell under a point of the screen, or -1. */
export function cellAt(x: number, y: number): number {
  const column = Math.floor((x - LEFT) / CELL);
  const row = Math.floor((y - TOP) / CELL);
  const inside = column >= 0 && column < SIDE && row >= 0 && row < SIDE;
  return inside ? row * SIDE + column : -1;
}

function chance(seed: number): number {
  const mixed = Math.imul(seed ^ 0x51ed, 0x85ebca6b) >>> 0;
  return (Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 8) / 2 ** 24;
}

/** A clearing in the wood at dusk: trunks and leaves behind, the board of earth in front. */
export const GROUND = picture(WIDTH, HEIGHT, (brush) => {
  const sky = ["#0e1a1c", "#12262a", "#183634", "#1f463c", "#2a5a44"];
  for (const [at, colour] of sky.entries()) brush.rect(0, at * 9, WIDTH, 9, colour);
  brush.rect(0, 45, WIDTH, HEIGHT - 45, "#152619");
  for (let trunk = 0; trunk < 15; trunk++) {
    const x = Math.floor(trunk * 11.4 + chance(trunk) * 6) - 4;
    const wide = 2 + Math.floor(chance(trunk + 50) * 4);
    brush.rect(x, 0, wide, 46, trunk % 2 ? "#0f2220" : "#16302a");
    brush.rect(x, 0, 1, 46, "#234a3a");
  }
  for (let leaf = 0; leaf < 150; leaf++) {
    const x = Math.floor(chance(leaf * 3) * WIDTH);
    const y = Math.floor(chance(leaf * 3 + 1) ** 2 * 13);
    brush.rect(x - 2, y, 5, 2, ["#0c1c16", "#13301f", "#1c4428"][leaf % 3]!);
  }
  for (let ray = 0; ray < 4; ray++) {
    brush.opacity(0.05);
    for (let y = 0; y < 44; y++)
      brush.rect(30 + ray * 28 + Math.floor(y * 0.5), y, 9, 1, "#f4ffc0");
  }
  brush.opacity(1);
  for (let blade = 0; blade < 260; blade++) {
    const x = Math.floor(chance(blade * 5 + 2) * WIDTH);
    const y = 46 + Math.floor(chance(blade * 5 + 3) * 152);
    brush.rect(x, y, 1, 2 + (blade % 3), blade % 4 === 0 ? "#3a6a34" : "#20401f");
  }
  paintBoard(brush);
});

function paintBoard(brush: Brush): void {
  const size = CELL * SIDE;
  brush.rect(LEFT - 4, TOP - 4, size + 8, size + 9, "#1a100c");
  brush.rect(LEFT - 3, TOP - 3, size + 6, size + 6, "#5a3a22");
  brush.rect(LEFT - 3, TOP - 3, size + 6, 1, "#8a5f36");
  brush.rect(LEFT - 1, TOP - 1, size + 2, size + 2, "#2a1a10");
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    const x = leftOf(cell);
    const y = topOf(cell);
    const light = (cell + Math.floor(cell / SIDE)) % 2 === 0;
    brush.rect(x, y, CELL, CELL, light ? "#6f5236" : "#644a31");
    brush.rect(x, y, CELL, 1, light ? "#7d5e3f" : "#70543a");
    brush.rect(x, y + CELL - 1, CELL, 1, "#553d28");
    for (let crumb = 0; crumb < 7; crumb++) {
      const at = cell * 31 + crumb * 7;
      const colour = crumb % 3 === 0 ? "#8a6a48" : "#543c26";
      brush.rect(
        x + 1 + Math.floor(chance(at) * 17),
        y + 2 + Math.floor(chance(at + 3) * 16),
        2,
        1,
        colour,
      );
    }
    if (chance(cell * 17) > 0.72) {
      const at = x + 3 + Math.floor(chance(cell) * 12);
      brush.rect(at, y + 13, 1, 3, "#4f7a3a");
      brush.rect(at + 2, y + 14, 1, 2, "#4f7a3a");
    }
  }
}

/** A pool, whose light moves. */
export function paintPool(brush: Brush, cell: number, clock: number): void {
  const x = leftOf(cell);
  const y = topOf(cell);
  brush.rect(x + 1, y + 1, CELL - 2, CELL - 2, "#16384a");
  brush.rect(x, y + 2, 1, CELL - 4, "#3a2a1a");
  brush.rect(x + 2, y + 2, CELL - 4, CELL - 3, "#23607a");
  brush.rect(x + 2, y + 2, CELL - 4, 2, "#1a4a60");
  for (let glint = 0; glint < 3; glint++) {
    const drift = Math.floor((clock * 3 + cell * 5 + glint * 7) % 12);
    brush.rect(x + 3 + drift, y + 6 + glint * 5, 3, 1, glint === 1 ? "#8ad8e0" : "#4a9ab0");
  }
}
