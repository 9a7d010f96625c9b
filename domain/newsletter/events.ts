import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

export const newsletterEvents = defineEvents({
  NewsletterSubscribed: {
    version: 1,
    schema: z.object({
      subscriberId: z.string(),
      email: z.string().nullable(),
      language: z.string(),
    }),
    personal: { owner: "subscriberId", fields: ["email"] },
  },
});

export type NewsletterEvent = EventOf<typeof newsletterEvents>;
