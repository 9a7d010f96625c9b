import { feature } from "~/domain/event-store/model";
import { newsletterEvents } from "./events";
import { newsletterProjection } from "./projection";

export const newsletterFeature = feature({
  name: "newsletter",
  events: newsletterEvents,
  projections: [newsletterProjection],
  // Only of an address that is known to be theirs: else anybody could end anybody's subscription.
  holds: {
    keys: [
      `SELECT "id" FROM "newsletter_subscribers" WHERE "email" =
        (SELECT "email" FROM "profiles" WHERE "user_id" = ?1 AND "email_verified_at" IS NOT NULL)`,
    ],
  },
  effects: {
    NewsletterRequested: ["confirm-newsletter"],
    NewsletterRequestedAgain: ["confirm-newsletter"],
    NewsletterUnsubscribed: ["forget-subscriber"],
  },
});
