import { CELLS, CORNERS, LYING, SIZE } from "~/domain/play/hedge-duel/v1/garden";

export const WIDTH = 160;
export const HEIGHT = 200;
/** A bed, and the path between two. */
export const BED = 15;
export const PITCH = 17;
export const LEFT = 4;
export const TOP = 25;
/** How near to the edge of a bed one points at the bed no more, but at the path beside it. */
const EDGE = 3;

/** `turned`: seen from the other side, so that one's own hedgehog always walks up. */
export const turn = (cell: number, turned: boolean) => (turned ? CELLS - 1 - cell : cell);
export const turnHedge = (hedge: number, turned: boolean) =>
  !turned ? hedge : hedge < LYING ? LYING - 1 - hedge : LYING + (2 * LYING - 1 - hedge);

export const leftOf = (cell: number) => LEFT + (cell % SIZE) * PITCH;
export const topOf = (cell: number) => TOP + Math.floor(cell / SIZE) * PITCH;

/** Where a hedge grows, in pixels. */
export function boxOf(hedge: number) {
  const lies = hedge < LYING;
  const corner = lies ? hedge : hedge - LYING;
  const x = LEFT + (corner % CORNERS) * PITCH;
  const y = TOP + Math.floor(corner / CORNERS) * PITCH;
  const length = PITCH + BED;
  return lies
    ? { x, y: y + BED - 2, width: length, height: 6, lies }
    : { x: x + BED - 2, y, width: 6, height: length, lies };
}

/** What lies under a pixel: a bed where its middle is, and the hedge that would grow there otherwise. */
export function under(x: number, y: number): { bed: number | null; hedge: number } {
  const right = x - LEFT;
  const down = y - TOP;
  const column = Math.floor(right / PITCH);
  const row = Math.floor(down / PITCH);
  const isInside = (at: number) => at >= EDGE && at < BED - EDGE;
  const inGarden = column >= 0 && row >= 0 && column < SIZE && row < SIZE;
  const inMiddle = isInside(right - column * PITCH) && isInside(down - row * PITCH);
  const nearest = (at: number) =>
    Math.min(CORNERS - 1, Math.max(0, Math.round((at - BED - 0.5) / PITCH)));
  const [across, along] = [nearest(right), nearest(down)];
  const fromX = Math.abs(right - (across * PITCH + BED + 0.5));
  const fromY = Math.abs(down - (along * PITCH + BED + 0.5));
  const corner = along * CORNERS + across;
  return {
    bed: inGarden && inMiddle ? row * SIZE + column : null,
    hedge: fromX >= fromY ? corner : corner + LYING,
  };
}

/** Whether a pixel is on a hedge, or so near that a finger means it. */
export function touches(x: number, y: number, hedge: number): boolean {
  const box = boxOf(hedge);
  const near = 5;
  return (
    x >= box.x - near &&
    x < box.x + box.width + near &&
    y >= box.y - near &&
    y < box.y + box.height + near
  );
}
