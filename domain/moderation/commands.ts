import { z } from "zod";
import { Refusal } from "~/domain/event-store/decider";
import { readLines } from "~/domain/profile/about";
import type { SpaceRule } from "~/domain/spaces/rules";
import type { NamedRule } from "./events";
import { templates } from "./templates";
import {
  actions,
  houseRuleOf,
  MAX_APPEAL,
  MAX_NOTE,
  kindsAtHand,
  MAX_REPORT,
  reasons,
  reportedKinds,
} from "./words";

/** How long texts may be is said by name, not by the schema. */
export const reportSchema = z.object({
  target: z.object({ kind: z.enum(reportedKinds), id: z.string().max(64) }),
  reason: z.enum(reasons),
  text: z.string().optional(),
});

export const decideCaseSchema = z.object({
  action: z.enum(actions),
  /** `editedAt` of the thing as it was looked at: what its author changed since is looked at once more. */
  seen: z.iso.datetime().nullable().optional(),
  /** With `mute` and `ban`: what becomes of the thing. */
  thing: z.enum(["hide", "remove"]).optional(),
  /** The end of a `mute` or `ban`; left out, it is for good. */
  until: z.iso.datetime().optional(),
  /** The id of a rule of the Space or of the house; `keep` needs none. */
  rule: z.string().max(40).optional(),
  /** Why, in words that its author reads in their own language. */
  template: z.enum(templates).optional(),
  note: z.string().optional(),
  /** For those who judge, never for the author. */
  staffNote: z.string().optional(),
});
export const decideAtHandSchema = decideCaseSchema.omit({ action: true, seen: true }).extend({
  target: z.object({
    kind: z.enum(kindsAtHand),
    id: z.string().max(64),
    /** Of a `member`: the Space. */
    spaceId: z.string().max(64).optional(),
  }),
  action: z.enum(actions).exclude(["keep"]),
});
export type DecideAtHand = z.output<typeof decideAtHandSchema>;
export type TargetAtHand = DecideAtHand["target"];
export type DecideCase = z.output<typeof decideCaseSchema>;

export const appealSchema = z.object({ text: z.string() });
export const decideAppealSchema = z.object({ overturn: z.boolean(), note: z.string().optional() });

const MINUTE_MS = 60_000;
const LONGEST_MS = 5 * 366 * 24 * 60 * MINUTE_MS;

const read = (typed: string | undefined, most: number): string | null => {
  const text = readLines(typed ?? "", most);
  if (text === undefined) throw new Refusal("text_too_long");
  return text || null;
};
export const readReport = (typed: string | undefined) => read(typed, MAX_REPORT);
export const readNote = (typed: string | undefined) => read(typed, MAX_NOTE);

export function readAppeal(typed: string): string {
  const text = read(typed, MAX_APPEAL);
  if (text === null) throw new Refusal("content_empty");
  return text;
}

/** When a mute or a ban ends. Throws for what is over already or years away. */
export function readUntil(
  { action, until }: Pick<DecideCase, "action" | "until">,
  now: Date,
): string | null {
  if (until === undefined || (action !== "mute" && action !== "ban")) return null;
  const end = Date.parse(until);
  if (end < now.getTime() + MINUTE_MS || end > now.getTime() + LONGEST_MS) {
    throw new Refusal("bad_until");
  }
  return new Date(end).toISOString();
}

/** The rule that a decision names, as it is called now. */
export function readRule(
  { action, rule: id }: Pick<DecideCase, "action" | "rule">,
  ofSpace: readonly SpaceRule[],
): NamedRule | null {
  if (id === undefined) {
    if (action === "keep") return null;
    throw new Refusal("unknown_rule");
  }
  if (houseRuleOf(id)) return { id, title: null };
  const found = ofSpace.find((rule) => rule.id === id);
  if (!found) throw new Refusal("unknown_rule");
  return { id, title: found.title };
}
