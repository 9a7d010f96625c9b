import { startStream } from "~/domain/event-store/append";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { subscribeToNewsletterSchema } from "~/domain/newsletter/commands";
import { decideSubscription } from "~/domain/newsletter/decider";
import { getSubscriber } from "~/domain/newsletter/queries";
import { publicCommand } from "~/workers/endpoint/command";
import { done } from "~/workers/endpoint/endpoint";

export const subscribeToNewsletter = publicCommand("POST /newsletter/subscriptions", {
  summary: "Subscribe an address to the newsletter",
  description: "Subscribing an address again succeeds and changes nothing.",
  body: subscribeToNewsletterSchema,
  answers: done("Subscribed"),
  verified: true,
  prepare: () => ({ subscriberId: newId() }),
  dataSubjects: ({ subscriberId }) => [subscriberId],
  load: ({ body }) => ({ subscriber: first(getSubscriber({ email: body.email })) }),
  decide({ body, subscriberId, subscriber }) {
    const isSubscribed = subscriber !== undefined;
    const events = decideSubscription({ ...body, subscriberId, isSubscribed });
    return { appends: [startStream(`newsletter-${subscriberId}`, events)] };
  },
});
