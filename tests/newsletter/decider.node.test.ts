import { test } from "vitest";
import { newsletterDecider } from "~/domain/newsletter/decider";
import type { NewsletterEvent } from "~/domain/newsletter/events";
import { specification } from "~/tests/support/given-when-then";

const given = specification(newsletterDecider);
const subscriberId = "s1";
const requested: NewsletterEvent = {
  type: "NewsletterRequested",
  data: { subscriberId, email: "ann@example.com", language: "en" },
};
const confirmed: NewsletterEvent = { type: "NewsletterConfirmed", data: { subscriberId } };
const left: NewsletterEvent = { type: "NewsletterUnsubscribed", data: { subscriberId } };
const askedAt = "2026-01-01T00:00:00.000Z";
const again = (now: string) =>
  ({ type: "RequestAgain", subscriberId, language: "zh-CN", askedAt, now: new Date(now) }) as const;

test("an address is asked to confirm, in the language of its reader", () => {
  given()
    .when({ type: "Request", subscriberId, email: "ann@example.com", language: "en" })
    .then(requested);
});

test("an address that has not confirmed may be asked again, after a while", () => {
  given(requested).when(again("2026-01-01T00:00:59.000Z")).thenNothingHappened();
  given(requested)
    .when(again("2026-01-01T00:01:00.000Z"))
    .then({ type: "NewsletterRequestedAgain", data: { subscriberId, language: "zh-CN" } });
});

test("one that has confirmed is not", () => {
  given(requested, confirmed).when(again("2026-02-01T00:00:00.000Z")).thenNothingHappened();
});

test("a subscription is confirmed once, and only as long as it lasts", () => {
  given(requested).when({ type: "Confirm", subscriberId }).then(confirmed);
  given(requested, confirmed).when({ type: "Confirm", subscriberId }).thenNothingHappened();
  given(requested, confirmed, left)
    .when({ type: "Confirm", subscriberId })
    .thenRefuses("link_expired");
  given().when({ type: "Confirm", subscriberId }).thenRefuses("link_expired");
});

test("a subscription ends once, confirmed or not", () => {
  given(requested, confirmed).when({ type: "Unsubscribe", subscriberId }).then(left);
  given(requested).when({ type: "Unsubscribe", subscriberId }).then(left);
  given(requested, left).when({ type: "Unsubscribe", subscriberId }).thenNothingHappened();
});
