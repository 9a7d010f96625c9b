import { z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { newId } from "~/domain/event-store/id";
import { linkSchema } from "~/domain/mail/commands";
import { subscribeToNewsletterSchema } from "~/domain/newsletter/commands";
import { newsletterDecider } from "~/domain/newsletter/decider";
import { loadSubscription } from "~/domain/newsletter/queries";
import { confirmSubscription, loadSubscriber, subscribe } from "~/domain/newsletter/use-cases";
import { publicCommand } from "~/workers/endpoint/command";
import { done } from "~/workers/endpoint/endpoint";
import { readLink } from "~/workers/mail/links";

export const subscribeToNewsletter = publicCommand("POST /newsletter/subscriptions", {
  summary: "Ask for the newsletter",
  description:
    "A mail asks the address to confirm. The answer is the same whatever is known of the address; one that nobody confirms is forgotten after a week.",
  body: subscribeToNewsletterSchema,
  answers: done("Asked"),
  verified: true,
  input: () => ({ subscriberId: newId() }),
  dataSubjects: ({ subscriberId }) => [subscriberId],
  load: ({ body: { email } }) => loadSubscriber(email),
  decide: ({ body: { email, language }, subscriberId, now, ...known }) => ({
    appends: subscribe({ subscriberId, email, language, now }, known),
  }),
});

export const confirmNewsletter = publicCommand("POST /newsletter/confirmations", {
  summary: "Confirm a subscription by the token of the mailed link",
  body: linkSchema,
  answers: done("Confirmed"),
  refuses: ["link_expired"],
  input: ({ env, body }) => ({
    subscriberId: readLink(env, "confirm-newsletter", body.token)[0]!,
  }),
  ...confirmSubscription,
});

/** Programs post to it what RFC 8058 says, which is no JSON and not needed. */
export const unsubscribeFromNewsletter = publicCommand("POST /newsletter/unsubscriptions/{token}", {
  summary: "End a subscription by the token of a letter",
  description:
    "One click (RFC 8058). Succeeds too for a subscription that has ended. A GET leads to the page.",
  params: z.object({ token: z.string().max(500) }),
  answers: done("Unsubscribed"),
  refuses: ["link_expired"],
  input: ({ env, params }) => ({
    subscriberId: readLink(env, "leave-newsletter", params.token)[0]!,
  }),
  load: ({ subscriberId }) => ({ subscription: loadSubscription(subscriberId) }),
  decide({ subscriberId, subscription }) {
    const command = { type: "Unsubscribe", subscriberId } as const;
    const events = newsletterDecider.decide(command, subscription.state);
    return { appends: [appendTo(subscription, events)] };
  },
});
