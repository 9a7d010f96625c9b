import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

/** What players earn by and play by: each kind has versions, and each version a start. */
export const ruleKinds = [
  "points",
  "tasks",
  "mystery-box",
  "mining",
  "invites",
  "feeds",
  "publishing",
] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const ruleEvents = defineEvents({
  /** Data of one version. Nothing that happened before `startsAt` is decided by it. */
  RulePublished: {
    version: 1,
    schema: z.object({
      kind: z.enum(ruleKinds),
      /** 1, 2, 3 … within the kind. */
      version: z.int().min(1),
      startsAt: z.iso.datetime({ precision: 3 }),
      body: z.record(z.string(), z.unknown()),
    }),
  },
});

export type RuleEvent = EventOf<typeof ruleEvents>;
