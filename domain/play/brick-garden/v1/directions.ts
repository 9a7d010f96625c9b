/** A full turn is this many directions, clockwise from right: 32 is down, 96 is up. */
const TURN = 128;
export const UP = 96;
/** Sines of a quarter turn in 1/256. */
const QUARTER = [
  0, 13, 25, 38, 50, 62, 74, 86, 98, 109, 121, 132, 142, 152, 162, 172, 181, 190, 198, 206, 213,
  220, 226, 231, 237, 241, 245, 248, 251, 253, 255, 256, 256,
];

function sine(direction: number): number {
  const at = direction & (TURN - 1);
  if (at <= 32) return QUARTER[at]!;
  if (at <= 64) return QUARTER[64 - at]!;
  if (at <= 96) return -QUARTER[at - 64]!;
  return -QUARTER[TURN - at]!;
}

/** How far right and down `length` goes in a direction, in the units of `length`. */
export function across(direction: number, length: number): number {
  return (sine(direction + 32) * length) >> 8;
}
export function down(direction: number, length: number): number {
  return (sine(direction) * length) >> 8;
}

/** Off a wall at the side, and off one above or below. */
export function mirrorAcross(direction: number): number {
  return (64 - direction) & (TURN - 1);
}
export function mirrorDown(direction: number): number {
  return -direction & (TURN - 1);
}

/** The nearest direction that is not so level that a ball would never come back. */
export function steep(direction: number): number {
  const at = direction & (TURN - 1);
  if (at >= 64) return Math.min(TURN - MIN_RISE, Math.max(64 + MIN_RISE, at));
  return Math.min(64 - MIN_RISE, Math.max(MIN_RISE, at));
}
const MIN_RISE = 7;
