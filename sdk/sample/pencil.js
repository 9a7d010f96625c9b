// @ts-check

/** @typedef {{ fillStyle: any, fillRect(x: number, y: number, width: number, height: number): void }} Surface */

/**
 * @param {Surface} on
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} colour
 */
export function rect(on, x, y, width, height, colour) {
  on.fillStyle = colour;
  on.fillRect(Math.round(x), Math.round(y), width, height);
}

/**
 * @param {Surface} on
 * @param {readonly string[]} rows
 * @param {number} x
 * @param {number} y
 * @param {Record<string, string>} inks
 */
export function sprite(on, rows, x, y, inks) {
  rows.forEach((row, down) => {
    for (let at = 0; at < row.length; at++) {
      const ink = inks[row.charAt(at)];
      if (ink) rect(on, x + at, y + down, 1, 1, ink);
    }
  });
}

/** A number from 0 to 1 that stays with a place. @param {number} at */
export const chance = (at) => {
  const mixed = Math.imul((at | 0) ^ 0x9e3779b9, 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4294967296;
};

const DIGITS = [31599, 11415, 29671, 29647, 23497, 31183, 31215, 29257, 31727, 31695];

/**
 * Figures of three squares by five, two pixels a square, ending at `right`.
 *
 * @param {Surface} on
 * @param {string} text
 * @param {number} right
 * @param {number} top
 */
export function digits(on, text, right, top) {
  for (let at = 0; at < text.length; at++) {
    const bits = DIGITS[Number(text.charAt(at))] ?? 0;
    for (let bit = 0; bit < 15; bit++) {
      if (!((bits >> (14 - bit)) & 1)) continue;
      const left = right - (text.length - at) * 8 + (bit % 3) * 2;
      rect(on, left, top + Math.floor(bit / 3) * 2, 2, 2, "#fff4e6");
    }
  }
}
