/**
 * A kind of thing, drawn from above to below in sections; each section is one of several, and all have the same number
 * of rows. A capital letter is a stone in that of the picture's five colours, a small one is there or not, by chance.
 */
export interface Kind {
  /** The left half, with the middle column where the size is odd; the right half mirrors it. */
  mirrored: boolean;
  palettes: readonly number[];
  sections: readonly (readonly string[])[];
}
