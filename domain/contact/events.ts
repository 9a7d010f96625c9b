import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { attachedSchema } from "~/domain/media/attach";

/** Stream `contact-case-<caseId>`. A case is a person of its own: whoever wrote may be a visitor. */
export const contactEvents = defineEvents({
  ContactCaseOpened: {
    version: 2,
    upcasters: { 1: (data) => ({ ...data, orderId: null }) },
    schema: z.object({
      caseId: z.string(),
      /** What it is about, where that is an order of the player who wrote. */
      orderId: z.string().nullable(),
      /** The player who wrote, where one was signed in. */
      userId: z.string().nullable(),
      topic: z.string(),
      language: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      message: z.string().nullable(),
      media: z.array(attachedSchema).nullable(),
    }),
    personal: { owner: "caseId", fields: ["name", "email", "message", "media"] },
  },
  ContactCaseClosed: {
    version: 1,
    schema: z.object({ caseId: z.string(), note: z.string().nullable() }),
    personal: { owner: "caseId", fields: ["note"] },
  },
  ContactCaseAnswered: {
    version: 1,
    schema: z.object({ caseId: z.string(), answerId: z.string(), answer: z.string().nullable() }),
    personal: { owner: "caseId", fields: ["answer"] },
  },
  /** Whoever reads the mails to the address that was given says that it is theirs. */
  ContactAddressConfirmed: { version: 1, schema: z.object({ caseId: z.string() }) },
  ContactCaseReopened: { version: 1, schema: z.object({ caseId: z.string() }) },
});

export type ContactEvent = EventOf<typeof contactEvents>;
