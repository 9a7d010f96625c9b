import { test } from "vitest";
import { newsletterEvents } from "~/domain/newsletter/events";
import { newsletterProjection } from "~/domain/newsletter/projection";
import { dayOf, projectionSpecification } from "~/tests/support/given-rows";

const given = projectionSpecification(newsletterProjection, newsletterEvents);

test("each subscriber has a row, with the address that is sealed in the log", async () => {
  const subscribed = (subscriberId: string, email: string) => ({
    type: "NewsletterSubscribed",
    data: { subscriberId, email, language: "zh-TW" },
  });
  await given(
    ["newsletter-s1", subscribed("s1", "ann@example.com")],
    ["newsletter-s2", subscribed("s2", "bob@example.com")],
  ).leaves({
    newsletter_subscribers: [
      { id: "s1", email: "ann@example.com", language: "zh-TW", subscribed_at: dayOf(1) },
      { id: "s2", email: "bob@example.com", language: "zh-TW", subscribed_at: dayOf(2) },
    ],
  });
});
