import { and, asc, eq, lte } from "drizzle-orm";
import type { EventRow } from "~/domain/event-store/event";
import { foldRows, foldStream, type LoadedStream } from "~/domain/event-store/log";
import { type BoundQuery, query, rawQuery } from "~/domain/event-store/query";
import { newsletterDecider, type NewsletterState } from "./decider";
import { newsletterEvents } from "./events";
import { newsletterSubscribers } from "./read-model";

const newsletterStream = (subscriberId: string) => `newsletter-${subscriberId}`;

export function loadSubscription(subscriberId: string): BoundQuery<LoadedStream<NewsletterState>> {
  return foldStream(newsletterDecider, newsletterEvents, newsletterStream(subscriberId));
}

/** The same of the address that has one, which nobody has asked yet. Without it `streamId` is "". */
export function loadSubscriptionOf(email: string): BoundQuery<LoadedStream<NewsletterState>> {
  const rows = rawQuery<EventRow>(
    `SELECT * FROM "events" WHERE "stream_id" =
      (SELECT 'newsletter-' || "id" FROM "newsletter_subscribers" WHERE "email" = ?) ORDER BY "version"`,
    [email],
  );
  return foldRows(newsletterDecider, newsletterEvents, rows);
}

export const getSubscriber = query<{ id: string }>()((db, { id }) =>
  db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)),
);

export const getSubscriberByEmail = query<{ email: string }>()((db, { email }) =>
  db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)),
);

/** Addresses that nobody confirmed in time. */
export const listExpiredSubscribers = query<{ before: string; limit: number }>()(
  (db, { before, limit }) =>
    db
      .select({ id: newsletterSubscribers.id })
      .from(newsletterSubscribers)
      .where(
        and(
          eq(newsletterSubscribers.state, "unconfirmed"),
          lte(newsletterSubscribers.askedAt, before),
        ),
      )
      .orderBy(asc(newsletterSubscribers.askedAt))
      .limit(limit),
);
