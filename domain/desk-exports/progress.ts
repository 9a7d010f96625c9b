/** How far the writing of a file has come: kept with what its request owes, after each part of the work. */
export interface WritingProgress {
  /** The position of the last event that was looked at. */
  after: number;
  rows: number;
  bytes: number;
  /** R2's, from the first part on. */
  uploadId: string;
  /** What R2 answered for each part, in their order. */
  etags: string[];
  /** Bytes beyond the last part lie in an object of this number. 0: there are none. */
  tail: number;
  /** All rows are written; it is only to be put together. */
  complete: boolean;
  /** How often it was begun anew, because the store no longer knew of it. */
  anew: number;
  /** What kinds that sum up have summed so far. */
  sums: Readonly<Record<string, readonly number[]>>;
}

export const parseProgress = (cursor: string | null | undefined): WritingProgress | undefined =>
  cursor ? (JSON.parse(cursor) as WritingProgress) : undefined;
