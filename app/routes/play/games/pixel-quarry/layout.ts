import type { Quarry } from "~/domain/play/pixel-quarry/v1/rules";

export const SCREEN = { width: 200, height: 260 } as const;
export const GRID_LEFT = 48;
export const GRID_TOP = 70;
export const GRID = 150;
export const BAR_TOP = 223;
export const BAR_HEIGHT = 34;
/** Pick, flag and lantern, side by side. */
const TOOLS = 3;
export const TOOL_LEFT = 2;
export const TOOL_WIDTH = 64;
export const TOOL_GAP = 2;
/** So far a finger may stray from the grid and still be on it. */
const STRAY = 9;

export const cellSize = ({ picture }: Readonly<Quarry>) => GRID / picture.size;

export const cellLeft = (state: Readonly<Quarry>, cell: number) =>
  GRID_LEFT + (cell % state.picture.size) * cellSize(state);

export const cellTop = (state: Readonly<Quarry>, cell: number) =>
  GRID_TOP + Math.floor(cell / state.picture.size) * cellSize(state);

/** The cell under a point, or -1. */
export function cellAt(state: Readonly<Quarry>, x: number, y: number, stray = 0): number {
  const { size } = state.picture;
  const within = (at: number) => at >= -stray && at < GRID + stray;
  if (!within(x - GRID_LEFT) || !within(y - GRID_TOP)) return -1;
  const clamp = (at: number) => Math.min(size - 1, Math.max(0, Math.floor(at / cellSize(state))));
  return clamp(y - GRID_TOP) * size + clamp(x - GRID_LEFT);
}

/** Where a straight line from a cell towards a point ends, or -1 where the hand has left the grid. */
export function lineEnd(state: Readonly<Quarry>, from: number, x: number, y: number): number {
  const { size } = state.picture;
  const to = cellAt(state, x, y, STRAY);
  if (to < 0) return -1;
  const across = Math.abs((to % size) - (from % size));
  const down = Math.abs(Math.floor(to / size) - Math.floor(from / size));
  return across >= down
    ? Math.floor(from / size) * size + (to % size)
    : Math.floor(to / size) * size + (from % size);
}

/** 0 to 2, or -1. */
export function toolAt(x: number, y: number): number {
  if (y < BAR_TOP) return -1;
  return Math.min(TOOLS - 1, Math.floor((x - TOOL_LEFT) / (TOOL_WIDTH + TOOL_GAP)));
}
