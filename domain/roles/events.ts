import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { rights } from "~/domain/policies/rights";

/** `address`: base58 of the wallet that has the right. `by`: of the operator's who gave or took it. */
const role = z.object({ address: z.string(), right: z.enum(rights), by: z.string() });

export const roleEvents = defineEvents({
  /** Stream `roles`, one for all, so that two who take rights from each other are one after the other. */
  RoleGranted: { version: 1, schema: role },
  RoleRevoked: { version: 1, schema: role },
});

export type RoleEvent = EventOf<typeof roleEvents>;
