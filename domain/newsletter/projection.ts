import { insert, projection } from "~/domain/event-store/projection";
import { newsletterEvents } from "./events";
import { newsletterSubscribers } from "./read-model";

export const newsletterProjection = projection({
  name: "newsletter",
  tables: [newsletterSubscribers],
  events: newsletterEvents,
  personal: [{ owner: newsletterSubscribers.id, columns: [newsletterSubscribers.email] }],
  // Two at once with one address: the second finds the first when it tries again.
  refusals: { "newsletter_subscribers.email": "retry" },
  on: {
    NewsletterSubscribed: ({ data, occurredAt }) => [
      insert(newsletterSubscribers, {
        id: data.subscriberId,
        email: data.email,
        language: data.language,
        subscribedAt: occurredAt,
      }),
    ],
  },
});
