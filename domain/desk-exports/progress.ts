/** How far the writing of a file has come: kept with what its request owes, after each part of the work. */
export interface WritingProgress {
  /** How many logs are told to their end; nothing for the first. */
  logs?: number;
  /** The position of the last event of the present log that was looked at. */
  after: number;
  /** What share of all logs was looked at. */
  percent: number;
  rows: number;
  bytes: number;
  /** R2's, from the first part on. */
  uploadId: string;
  /** What R2 answered for each part, in their order. */
  etags: string[];
  /** Bytes beyond the last part lie in an object of this name, which no other call writes. Empty: there are none. */
  tail: string;
  /** All rows are written; it is only to be put together. */
  complete: boolean;
  /** How often it was begun anew, because the store no longer knew of it. */
  anew: number;
  /** What kinds that sum up have summed so far. */
  sums: Readonly<Record<string, readonly number[]>>;
  /** Whose turn it is to write, and until when nobody else may. */
  lease?: { by: string; until: string };
}

export const parseProgress = (cursor: string | null | undefined): WritingProgress | undefined =>
  cursor ? (JSON.parse(cursor) as WritingProgress) : undefined;
