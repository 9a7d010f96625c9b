import { feature } from "~/domain/event-store/feature";
import { newsletterEvents } from "./events";
import { newsletterProjection } from "./projection";

export const newsletterFeature = feature({
  name: "newsletter",
  events: newsletterEvents,
  projections: [newsletterProjection],
  effects: {
    NewsletterRequested: ["confirm-newsletter"],
    NewsletterRequestedAgain: ["confirm-newsletter"],
    NewsletterUnsubscribed: ["forget-subscriber"],
  },
});
