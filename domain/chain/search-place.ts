/**
 * Where the search for the transactions of an address stands. They are listed newest first, so it comes in
 * sweeps from the newest down: signatures, or null.
 */
export interface SearchPlace {
  /** It and all before it have been dealt with: a sweep ends there. */
  through: string | null;
  /** Where the sweep that is under way began. */
  head: string | null;
  /** How far down it has come. */
  before: string | null;
}

export const BEGINNING: SearchPlace = { through: null, head: null, before: null };
