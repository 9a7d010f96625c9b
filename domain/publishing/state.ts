import { z } from "zod";
import { heldRules } from "./held-rules";

/**
 * How what players write stands. `held`: a published rule lets somebody look first. `hidden`: those who judge took it
 * away. `removed`: the same, and its files go for good. Its author and those who judge still see each of these.
 */
export const publishingStates = ["published", "held", "hidden", "removed", "deleted"] as const;
export type PublishingState = (typeof publishingStates)[number];
/** Something is left of it that somebody may see. */
export type VisibleState = Exclude<PublishingState, "deleted">;

export const heldSchema = z.object({
  rule: z.enum(heldRules),
  /** The version of the published rule, or of the Space's list. */
  version: z.number().int(),
});
export type Held = z.infer<typeof heldSchema>;

/** Of events that tell what holds something: there were fewer rules at first. */
export const heldUpcasters = { 1: (data: Record<string, unknown>) => data };

/** Who judged and why. */
export const judgedSchema = z.object({
  /** Null: the system. */
  moderatorId: z.string().nullable(),
  caseId: z.string().nullable(),
  /** In the words of the Space, or one of the shop's; null where it is given back. */
  rule: z.string().nullable(),
});
export type Judged = z.infer<typeof judgedSchema>;

/** What its author and those who judge are told of why it is not published. `version`: of a rule that holds. */
const reasonSchema = z.object({
  rule: z.string().nullable(),
  version: z.number().int().nullable(),
  caseId: z.string().nullable(),
});
export type Reason = z.infer<typeof reasonSchema>;

/** The fields by which a view tells how what it shows stands, to those who see what is not published. */
export const keptFields = {
  state: z.enum(publishingStates).exclude(["deleted"]).meta({
    description: "What is not published is seen by its author and by those who judge",
  }),
  reason: reasonSchema.nullable().meta({ description: "Why it is not published" }),
};

export const reasonHeld = ({ rule, version }: Held): Reason => ({ rule, version, caseId: null });
export const reasonJudged = ({ rule, caseId }: Judged): Reason => ({ rule, version: null, caseId });
