import { appendTo, type StreamAppend, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import type { LoadedStream } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { newsletterDecider, type NewsletterState } from "./decider";
import {
  getSubscriber,
  getSubscriberByEmail,
  loadSubscription,
  loadSubscriptionOf,
} from "./queries";

/** What stands of an address. */
export const loadSubscriber = (email: string) => ({
  subscriber: first(getSubscriberByEmail({ email })),
  subscription: loadSubscriptionOf(email),
});

interface Asked {
  /** For an address that is new. */
  subscriberId: string;
  email: string;
  language: string;
  now: Date;
}

interface Known {
  subscription: LoadedStream<NewsletterState>;
  subscriber: { id: string; askedAt: string } | undefined;
}

/** Somebody typed an address into a form: a confirmation is asked for, or nothing happens. */
export function subscribe({ now, ...asked }: Asked, known: Known): StreamAppend[] {
  const { subscription, subscriber } = known;
  if (!subscriber) {
    const events = newsletterDecider.decide({ type: "Request", ...asked }, "none");
    return [startStream(`newsletter-${asked.subscriberId}`, events)];
  }
  const { id: subscriberId, askedAt } = subscriber;
  const command = { type: "RequestAgain", subscriberId, language: asked.language } as const;
  const events = newsletterDecider.decide({ ...command, askedAt, now }, subscription.state);
  return [appendTo(subscription, events)];
}

/** For the address of a mailed link. */
export const confirmSubscription = defineUseCase({
  load: ({ subscriberId }: { subscriberId: string }) => ({
    subscriber: first(getSubscriber({ id: subscriberId })),
    subscription: loadSubscription(subscriberId),
  }),
  decide({ subscriberId, subscriber, subscription }) {
    if (!subscriber) throw new Refusal("link_expired");
    const command = { type: "Confirm", subscriberId } as const;
    const events = newsletterDecider.decide(command, subscription.state);
    return { appends: [appendTo(subscription, events)] };
  },
});
