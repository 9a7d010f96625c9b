import { playDeedTypes } from "./play-deed-types";

/** Types as SQL, each a `value`. */
export const PLAY_DEEDS = `SELECT value FROM json_each('${JSON.stringify(playDeedTypes)}')`;

/** Whether one of some types is of play; `types` selects each as a `value`. */
export const namesPlay = (types: string) =>
  `EXISTS (SELECT 1 FROM (${types}) type WHERE type.value IN (${PLAY_DEEDS}))`;

/** Each a SQL expression. */
interface Played {
  user: string;
  /** Selects each as a `value`. */
  types: string;
  /** JSON of times, each from and until which: see `spansOf`. */
  spans: string;
  /** How many of each span count at most. */
  perSpan: string;
  /** No fewer than any `perSpan`, and knows no row: so many are read. */
  most: string;
  /** Of a row `d` of `play_deeds`. */
  standing: string;
}

/** It counts now. */
export const STANDING = `d."position" IS NOT NULL AND d."ended_position" IS NULL`;

/** How much of play counts: of each span the first so many, whoever ended what at the same time. */
export const played = ({ user, types, spans, perSpan, most, standing }: Played) => `(
  SELECT coalesce(sum(min(${perSpan}, done)), 0) FROM (
    SELECT (SELECT count(*) FROM (
      SELECT 1 FROM "play_deeds" d WHERE d."user_id" = ${user} AND d."type" IN (${types})
        AND d."occurred_at" >= span.value->>0 AND d."occurred_at" < span.value->>1 AND ${standing} LIMIT ${most})) AS done
    FROM json_each(${spans}) span))`;
