import { and, asc, eq, lte, sql } from "drizzle-orm";
import { type LoadedStream, eventRow, foldRows, foldStream } from "~/domain/event-store/log";
import { type BoundQuery, query, select } from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import { newsletterDecider, type NewsletterState } from "./decider";
import { newsletterEvents } from "./events";
import { newsletterSubscribers } from "./read-model";

const newsletterStream = (subscriberId: string) => `newsletter-${subscriberId}`;

export function loadSubscription(subscriberId: string): BoundQuery<LoadedStream<NewsletterState>> {
  return foldStream(newsletterDecider, newsletterEvents, newsletterStream(subscriberId));
}

const eventsOfAddress = query<{ email: string }>()((_, { email }) =>
  select(
    eventRow,
    sql`FROM ${events} WHERE ${events.streamId} = (
        SELECT 'newsletter-' || ${newsletterSubscribers.id} FROM ${newsletterSubscribers}
        WHERE ${newsletterSubscribers.email} = ${email})
      ORDER BY ${events.version}`,
  ),
);

/** The same of the address that has one, which nobody has asked yet. Without it `streamId` is "". */
export function loadSubscriptionOf(email: string): BoundQuery<LoadedStream<NewsletterState>> {
  return foldRows(newsletterDecider, newsletterEvents, eventsOfAddress({ email }));
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
