import { z } from "zod";
import { defineEvents } from "~/domain/event-store/event";

/** What operators do, each with its author as the event's actor. Stream `operation-<id>`. */
export const operationEvents = defineEvents({
  AuditStarted: {
    version: 1,
    schema: z.object({ auditId: z.string(), projection: z.string().nullable(), from: z.int() }),
  },
  AuditFinished: {
    version: 1,
    schema: z.object({
      auditId: z.string(),
      position: z.int(),
      findings: z.int(),
    }),
  },
  ReplayStarted: { version: 1, schema: z.object({ projection: z.string() }) },
  ReplayDropped: { version: 1, schema: z.object({ projection: z.string() }) },
  ProjectionRepaired: {
    version: 1,
    schema: z.object({ projection: z.string(), position: z.int(), differences: z.int() }),
  },
  EffectRetried: {
    version: 1,
    schema: z.object({
      log: z.string().optional(),
      streamId: z.string(),
      version: z.int(),
      effect: z.string(),
    }),
  },
  WorkRetried: {
    version: 1,
    schema: z.object({ job: z.string(), log: z.string(), item: z.string() }),
  },
  FollowedAnew: { version: 1, schema: z.object({ name: z.string() }) },
  RuleTried: {
    version: 1,
    schema: z.object({ kind: z.string(), days: z.int(), gain: z.int(), lose: z.int() }),
  },
});
