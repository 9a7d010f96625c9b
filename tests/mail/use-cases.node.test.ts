import { test } from "vitest";
import { confirmAddress } from "~/domain/mail/use-cases";
import { confirmSubscription } from "~/domain/newsletter/use-cases";
import { profileDecider } from "~/domain/profile/decider";
import { specification, useCaseSpecification } from "~/tests/support/given-when-then";

const now = new Date("2026-11-21T12:00:00.000Z");
const expiresAt = now.getTime();
const stream = (state: unknown) => ({ streamId: "x", version: 0, state });

test("an address is confirmed for the order or the case that it was given with, in time", () => {
  const nothing = { order: undefined, contactCase: undefined, stream: stream("none") };
  const given = useCaseSpecification(confirmAddress)({ id: "a", expiresAt, now, ...nothing });
  const ofOrder = { about: "order", order: { userId: "u", confirmedAt: null } };
  given.when(ofOrder).then("OrderAddressConfirmed");
  given.when({ ...ofOrder, order: { userId: "u", confirmedAt: "then" } }).then();
  given.when({ ...ofOrder, expiresAt: expiresAt - 1 }).thenRefuses("link_expired");
  const contactCase = { email: "a@b.c", addressConfirmedAt: null };
  const ofCase = { about: "case", contactCase, stream: stream("open") };
  given.when(ofCase).then("ContactAddressConfirmed");
  given
    .when({ ...ofCase, contactCase: { ...contactCase, email: null } })
    .thenRefuses("link_expired");
  for (const about of ["order", "case", "other"]) given.when({ about }).thenRefuses("link_expired");
});

test("a player's address is verified once, in time, and only while it is theirs", () => {
  const given = specification(profileDecider);
  const data = { userId: "u", emailId: "e", email: "a@b.c", language: "en" };
  const changed = { type: "EmailChanged" as const, data };
  const verify = { type: "VerifyEmail" as const, userId: "u", emailId: "e", expiresAt, now };
  const verified = { type: "EmailVerified" as const, data: { userId: "u", emailId: "e" } };
  given(changed).when(verify).then(verified);
  given(changed, verified).when(verify).thenRefuses("link_expired");
  given(changed)
    .when({ ...verify, emailId: "other" })
    .thenRefuses("link_expired");
  given(changed)
    .when({ ...verify, expiresAt: expiresAt - 1 })
    .thenRefuses("link_expired");
});

test("a subscription is confirmed while there is one", () => {
  const given = useCaseSpecification(confirmSubscription)({ subscriberId: "s" });
  const asked = { subscriber: { id: "s" }, subscription: stream("unconfirmed") };
  given.when(asked).then("NewsletterConfirmed");
  given.when({ ...asked, subscriber: undefined }).thenRefuses("link_expired");
});
