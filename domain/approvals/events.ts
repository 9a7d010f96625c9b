import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { rights } from "~/domain/policies/rights";

const approvalId = z.string();
/** base58 of the wallet of whoever answered. */
const by = z.string();

/** Stream `approval-<approval id>`: from the request of one operator to what came of it. */
export const approvalEvents = defineEvents({
  ApprovalRequested: {
    version: 3,
    schema: z.object({
      approvalId,
      /** What is to be done, as the API names it: `POST /ops/redeem-batches`. */
      endpoint: z.string(),
      /** The right that it takes, of whoever agrees too. */
      right: z.enum([...rights, "any"]),
      params: z.record(z.string(), z.string()).nullable(),
      body: z.json().nullable(),
      /** The player of whom the body tells: it is then sealed, and goes with them. */
      aboutId: z.string().nullable(),
      aboutBody: z.json().nullable(),
      /** The players who gain by it. */
      gainers: z.array(z.string()),
      userId: z.string(),
      by,
    }),
    upcasters: {
      1: (data) => ({ ...data, aboutId: null, aboutBody: null }),
      2: (data) => ({ ...data, gainers: [] }),
    },
    personal: { owner: "aboutId", fields: ["aboutBody"] },
  },
  ApprovalGiven: { version: 1, schema: z.object({ approvalId, by }) },
  /** By somebody who is asked, or by whoever asked, who takes it back. */
  ApprovalDeclined: { version: 1, schema: z.object({ approvalId, by }) },
  /** What was agreed to is done, in the same append. It is done once. */
  ApprovalUsed: { version: 1, schema: z.object({ approvalId }) },
});

export type ApprovalEvent = EventOf<typeof approvalEvents>;
