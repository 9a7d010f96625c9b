import { appendTo, type StreamAppend, startStream } from "~/domain/event-store/append";
import type { LoadedStream } from "~/domain/event-store/log";
import { newsletterDecider, type NewsletterState } from "./decider";

interface Asked {
  /** For an address that is new. */
  subscriberId: string;
  email: string;
  language: string;
  now: Date;
}

/** What stands of this address, by `loadSubscriptionOf` and `getSubscriberByEmail`. */
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
