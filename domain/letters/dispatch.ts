import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";

/** All keys of a letter's mails lie between these. */
const rangeOf = (letterId: string) => [`letter:${letterId}:`, `letter:${letterId};`] as const;

const readerOf = (key: string) => key.slice(key.lastIndexOf(":") + 1);

interface Reservation {
  letterId: string;
  /** Who confirmed later gets the next one. */
  sentAt: string;
  now: Date;
  most: number;
}

const IS_SENDING = `EXISTS (SELECT 1 FROM "letters" WHERE "id" = ? AND "state" = 'sending')`;

/** Takes readers who could not be written to before. Their ids come back to the one who took them. */
export function retakeReaders({ letterId, now, most }: Reservation): BoundQuery<string[]> {
  const taken = rawQuery<{ key: string }>(
    `UPDATE "mails" SET "state" = 'sending', "tried_at" = ? WHERE ${IS_SENDING} AND "key" IN (
      SELECT "key" FROM "mails" WHERE "state" = 'waiting' AND "key" > ? AND "key" < ? ORDER BY "key" LIMIT ?)
      RETURNING "key"`,
    [now.toISOString(), letterId, ...rangeOf(letterId), most],
  );
  return mapQuery(taken, (rows) => rows.map(({ key }) => readerOf(key)));
}

/**
 * Takes the next readers, in the order of their ids: each is taken once, by one, whoever dies and however many
 * are at it.
 */
export function takeReaders({ letterId, sentAt, now, most }: Reservation): BoundQuery<string[]> {
  const [from, until] = rangeOf(letterId);
  const taken = rawQuery<{ key: string }>(
    `INSERT INTO "mails" ("key", "kind", "state", "unconfirmed", "tried_at")
      SELECT ? || "id", 'letter', 'sending', 0, ? FROM "newsletter_subscribers"
      WHERE ${IS_SENDING} AND "state" = 'confirmed' AND "confirmed_at" <= ? AND "id" > coalesce(
        (SELECT substr(max("key"), ?) FROM "mails" WHERE "key" > ? AND "key" < ?), '')
      ORDER BY "id" LIMIT ?
      ON CONFLICT ("key") DO NOTHING RETURNING "key"`,
    [from, now.toISOString(), letterId, sentAt, from.length + 1, from, until, most],
  );
  return mapQuery(taken, (rows) => rows.map(({ key }) => readerOf(key)));
}

export const keyOf = (letterId: string, readerId: string) => `${rangeOf(letterId)[0]}${readerId}`;

export interface Reader {
  id: string;
  email: string;
  language: string;
}

/** Those of them who still want letters. `ids`: a JSON array. */
export const listReaders = (ids: readonly string[]) =>
  rawQuery<Reader>(
    `SELECT "id", "email", "language" FROM "newsletter_subscribers"
      WHERE "state" = 'confirmed' AND "id" IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(ids)],
  );

export const countReaders = () =>
  first(
    rawQuery<{ readers: number }>(
      `SELECT count(*) AS "readers" FROM "newsletter_subscribers" WHERE "state" = 'confirmed'`,
    ),
  );

export interface Progress {
  sent: number;
  refused: number;
  /** Certainly not sent yet. */
  waiting: number;
  /** Being sent, or nobody knows. */
  sending: number;
  /** When the newest of those was begun. */
  lastTried: string | null;
}

export function getProgress(letterId: string): BoundQuery<Progress> {
  const counted = rawQuery<{ state: keyof Progress; mails: number; lastTried: string }>(
    `SELECT "state", count(*) AS "mails", max("tried_at") AS "lastTried" FROM "mails"
      WHERE "key" > ? AND "key" < ? GROUP BY "state"`,
    rangeOf(letterId),
  );
  return mapQuery(counted, (rows) => {
    const of = (state: string) => rows.find((row) => row.state === state)?.mails ?? 0;
    return {
      sent: of("sent"),
      refused: of("refused"),
      waiting: of("waiting"),
      sending: of("sending"),
      lastTried: rows.find((row) => row.state === "sending")?.lastTried ?? null,
    };
  });
}
