import { z } from "zod";
import { heldRules } from "./held-rules";

/**
 * How what players write stands. `held`: a published rule lets somebody look first. `hidden`: those who judge took it
 * away. `removed`: the same, and its files go for good. Its author and those who judge still see each of these.
 */
export const standings = ["published", "held", "hidden", "removed", "deleted"] as const;
export type Standing = (typeof standings)[number];
/** Something is left of it that somebody may see. */
export type Kept = Exclude<Standing, "deleted">;

export const heldSchema = z.object({
  rule: z.enum(heldRules),
  /** Of the published rule, or of the Space's list. */
  version: z.number().int(),
});
export type Held = z.infer<typeof heldSchema>;

/** Who judged and why. */
export const judgedSchema = z.object({
  /** Null: the system. */
  moderatorId: z.string().nullable(),
  caseId: z.string().nullable(),
  /** In the words of the Space, or one of the shop's; null where it is given back. */
  rule: z.string().nullable(),
});
export type Judged = z.infer<typeof judgedSchema>;

/** What its author and those who judge are told of why it is not published. */
export interface Reason {
  rule: string | null;
  /** Of a rule that holds. */
  version: number | null;
  caseId: string | null;
}

export const reasonHeld = ({ rule, version }: Held): Reason => ({ rule, version, caseId: null });
export const reasonJudged = ({ rule, caseId }: Judged): Reason => ({ rule, version: null, caseId });
