import { test } from "vitest";
import { newsletterEvents } from "~/domain/newsletter/events";
import { newsletterProjection } from "~/domain/newsletter/projection";
import { dayOf, projectionSpecification } from "~/tests/support/given-rows";

const given = projectionSpecification(newsletterProjection, newsletterEvents);

test("each address has a row until its reader leaves", async () => {
  const requested = (subscriberId: string, email: string) => ({
    type: "NewsletterRequested",
    data: { subscriberId, email, language: "zh-TW" },
  });
  const event = (type: string, data: object) => ({ type, data: data as Record<string, unknown> });
  await given(
    ["newsletter-s1", requested("s1", "ann@example.com")],
    ["newsletter-s2", requested("s2", "bob@example.com")],
    ["newsletter-s3", requested("s3", "cem@example.com")],
    ["newsletter-s1", event("NewsletterRequestedAgain", { subscriberId: "s1", language: "en" })],
    ["newsletter-s2", event("NewsletterConfirmed", { subscriberId: "s2" })],
    ["newsletter-s3", event("NewsletterUnsubscribed", { subscriberId: "s3" })],
  ).leaves({
    newsletter_subscribers: [
      {
        id: "s1",
        email: "ann@example.com",
        language: "en",
        state: "unconfirmed",
        asked_at: dayOf(4),
        confirmed_at: null,
      },
      {
        id: "s2",
        email: "bob@example.com",
        language: "zh-TW",
        state: "confirmed",
        asked_at: dayOf(2),
        confirmed_at: dayOf(5),
      },
    ],
  });
});
