import { test } from "vitest";
import { decideSubscription, type SubscribeToNewsletter } from "~/domain/newsletter/decider";
import type { NewsletterEvent } from "~/domain/newsletter/events";
import { specification } from "~/tests/support/given-when-then";

// Whether the address is known is told by the read model: it comes with the command.
const given = specification<null, SubscribeToNewsletter, NewsletterEvent>({
  initialState: null,
  evolve: (state) => state,
  decide: decideSubscription,
});
const subscribe: SubscribeToNewsletter = {
  subscriberId: "s1",
  email: "ann@example.com",
  language: "en",
  isSubscribed: false,
};

test("an address is subscribed in the language of its reader", () => {
  given()
    .when(subscribe)
    .then({
      type: "NewsletterSubscribed",
      data: { subscriberId: "s1", email: "ann@example.com", language: "en" },
    });
});

test("a second subscription of an address is no news", () => {
  given()
    .when({ ...subscribe, isSubscribed: true })
    .thenNothingHappened();
});
