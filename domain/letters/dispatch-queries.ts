import { and, eq, gt, lt, sql } from "drizzle-orm";
import {
  type BoundQuery,
  countedBy,
  mapQuery,
  query,
  rawQuery,
  present,
} from "~/domain/event-store/query";
import { mails } from "~/domain/mail/read-model";
import { newsletterSubscribers } from "~/domain/newsletter/read-model";

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

// Both by hand: each is one statement that chooses, writes and says whom it took.

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

const confirmed = eq(newsletterSubscribers.state, "confirmed");

/** Those of them who still want letters. */
export const listReaders = query<{ ids: readonly string[] }>()((db, { ids }) =>
  db
    .select({
      id: newsletterSubscribers.id,
      email: present(newsletterSubscribers.email),
      language: newsletterSubscribers.language,
    })
    .from(newsletterSubscribers)
    .where(
      and(confirmed, sql`${newsletterSubscribers.id} IN (SELECT value FROM json_each(${ids}))`),
    ),
);

const readerCount = query()((db) =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(newsletterSubscribers)
    .where(confirmed),
);
export const countReaders = () => countedBy(readerCount({}));

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

const mailCounts = query<{ from: string; until: string }>()((db, { from, until }) =>
  db
    .select({
      state: mails.state,
      count: sql<number>`count(*)`.as("count"),
      lastTried: sql<string>`max(${mails.triedAt})`.as("lastTried"),
    })
    .from(mails)
    .where(and(gt(mails.key, from), lt(mails.key, until)))
    .groupBy(mails.state),
);

export function getProgress(letterId: string): BoundQuery<Progress> {
  const [from, until] = rangeOf(letterId);
  return mapQuery(mailCounts({ from, until }), (rows) => {
    const of = (state: string) => rows.find((row) => row.state === state);
    const count = (state: string) => of(state)?.count ?? 0;
    return {
      sent: count("sent"),
      refused: count("refused"),
      waiting: count("waiting"),
      sending: count("sending"),
      lastTried: of("sending")?.lastTried ?? null,
    };
  });
}
