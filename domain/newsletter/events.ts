import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

/**
 * Stream `newsletter-<subscriberId>`. A subscription is a person of its own: whoever asks for it may be a
 * visitor, and when it ends, its key is destroyed.
 */
export const newsletterEvents = defineEvents({
  /** Somebody typed an address. Whose it is, nobody knows yet. */
  NewsletterRequested: {
    version: 1,
    schema: z.object({
      subscriberId: z.string(),
      email: z.string().nullable(),
      language: z.string(),
    }),
    personal: { owner: "subscriberId", fields: ["email"] },
  },
  /** The same address once more, before anybody confirmed it. */
  NewsletterRequestedAgain: {
    version: 1,
    schema: z.object({ subscriberId: z.string(), language: z.string() }),
  },
  NewsletterConfirmed: { version: 1, schema: z.object({ subscriberId: z.string() }) },
  NewsletterUnsubscribed: { version: 1, schema: z.object({ subscriberId: z.string() }) },
});

export type NewsletterEvent = EventOf<typeof newsletterEvents>;
