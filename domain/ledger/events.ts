import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

/** Stream `anchor-<log>` of the main log. */
export const ledgerEvents = defineEvents({
  LogAnchored: {
    version: 1,
    schema: z.object({
      log: z.string(),
      /** The size and root (base64) of a signed tree of that log. */
      size: z.int().min(0),
      root: z.string(),
    }),
  },
});

export type LedgerEvent = EventOf<typeof ledgerEvents>;
