import { insert, patch, projection, remove } from "~/domain/event-store/projection";
import { newsletterEvents } from "./events";
import { newsletterSubscribers } from "./read-model";

export const newsletterProjection = projection({
  name: "newsletter",
  tables: [newsletterSubscribers],
  events: newsletterEvents,
  personal: [{ owner: newsletterSubscribers.id, columns: "all" }],
  // Two at once with one address: the second finds the first when it tries again.
  refusals: { "newsletter_subscribers.email": "retry" },
  on: {
    NewsletterRequested: ({ data: { subscriberId, email, language }, occurredAt }) => [
      insert(newsletterSubscribers, {
        id: subscriberId,
        email,
        language,
        state: "unconfirmed",
        askedAt: occurredAt,
        confirmedAt: null,
      }),
    ],
    NewsletterRequestedAgain: ({ data: { subscriberId, language }, occurredAt }) => [
      patch(newsletterSubscribers, { id: subscriberId }, { language, askedAt: occurredAt }),
    ],
    NewsletterConfirmed: ({ data: { subscriberId }, occurredAt }) => [
      patch(
        newsletterSubscribers,
        { id: subscriberId },
        { state: "confirmed", confirmedAt: occurredAt },
      ),
    ],
    NewsletterUnsubscribed: ({ data: { subscriberId } }) => [
      remove(newsletterSubscribers, { id: subscriberId }),
    ],
  },
});
