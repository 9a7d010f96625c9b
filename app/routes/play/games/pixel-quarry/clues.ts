import type { Brush } from "~/app/routes/play/machine/brush";
import type { Quarry } from "~/domain/play/pixel-quarry/v1/rules";
import { figures } from "./drawings";
import type { Hand } from "./hand";
import { cellSize, GRID, GRID_LEFT, GRID_TOP } from "./layout";

const TALL = 7;
const LINE_LEFT = 2;
const LINE_TOP = 20;

/** The figures beside the grid: grey where a line is finished, gold where the hand is. */
export function paintClues(brush: Brush, state: Readonly<Quarry>, hand: Hand): void {
  const { size, rows, columns } = state.picture;
  const cell = cellSize(state);
  const grow = size === 5 ? 2 : 1;
  const at = hand.line ? (hand.line.to < 0 ? hand.line.from : hand.line.to) : hand.cursor;
  const isOn = at >= 0 && at < size * size;
  for (let line = 0; line < size; line++) {
    const row = isOn && Math.floor(at / size) === line;
    const top = GRID_TOP + line * cell;
    paintStrip(brush, LINE_LEFT, top, GRID_LEFT - LINE_LEFT - 3, cell - 1, row);
    const rowInk = figuresFor(state.rowsLeft[line] === 0, row);
    let right = GRID_LEFT - 5;
    for (const length of rows[line]!.toReversed()) {
      const width = widthOf(length) * grow;
      paintNumber(brush, length, right - width, top + (cell - TALL * grow) / 2, rowInk, grow);
      right -= width + 4 * grow;
    }
    const column = isOn && at % size === line;
    const left = GRID_LEFT + line * cell;
    paintStrip(brush, left, LINE_TOP, cell - 1, GRID_TOP - LINE_TOP - 3, column);
    const columnInk = figuresFor(state.columnsLeft[line] === 0, column);
    let bottom = GRID_TOP - 4;
    for (const length of columns[line]!.toReversed()) {
      const width = widthOf(length) * grow;
      bottom -= TALL * grow;
      paintNumber(brush, length, left + (cell - width) / 2, bottom, columnInk, grow);
      bottom -= grow;
    }
  }
  if (!isOn) return;
  brush.opacity(0.35);
  brush.rect(GRID_LEFT, GRID_TOP + Math.floor(at / size) * cell - 1, GRID, 1, "#ffd75f");
  brush.opacity(1);
}

const figuresFor = (done: boolean, looked: boolean) =>
  done ? figures.done : looked ? figures.looked : figures.open;

function paintStrip(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  on: boolean,
) {
  brush.opacity(on ? 0.95 : 0.75);
  brush.rect(x, y, width, height, on ? "#4a3f78" : "#1d1830");
  brush.opacity(1);
}

const widthOf = (length: number): number =>
  length < 10 ? figures.open[length]!.width : widthOf(length - 10) + 3;

function paintNumber(
  brush: Brush,
  length: number,
  x: number,
  y: number,
  ink: (typeof figures)["open"],
  grow: number,
): void {
  const left = Math.round(x);
  const top = Math.round(y);
  if (length >= 10) brush.sprite(ink[1]!, left, top, grow);
  brush.sprite(ink[length % 10]!, left + (length < 10 ? 0 : 3 * grow), top, grow);
}
