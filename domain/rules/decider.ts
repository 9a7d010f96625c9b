import { z } from "zod";
import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { RuleEvent, RuleKind } from "./events";

export interface RuleState {
  version: number;
  startsAt: string;
}

export interface PublishRule {
  type: "PublishRule";
  kind: RuleKind;
  startsAt: string;
  body: unknown;
  /** The version that it was written on; undefined: whatever is the newest. */
  after?: number | undefined;
  /** What a version of this kind says. */
  schema: z.ZodType<Record<string, unknown>>;
  /** Whether it has passed its trial, where its kind needs one. */
  passed: boolean;
  now: Date;
}

type Published = Extract<RuleEvent, { type: "RulePublished" }>;

/** One stream for each kind. Versions begin one after the other, and never in the past. */
export const ruleDecider: Decider<RuleState, PublishRule, Published> = {
  initialState: { version: 0, startsAt: "" },

  evolve: (_, { data: { version, startsAt } }) => ({ version, startsAt }),

  decide({ kind, startsAt, body, after, schema, passed, now }, state) {
    if (after !== undefined && after !== state.version) throw new Refusal("rule_changed");
    const parsed = schema.safeParse(body);
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ path, code, message, ...issue }) => {
        const { problem = code } = ("params" in issue && issue.params) || {};
        return { path: ["body", ...path].join("."), code: problem, message };
      });
      throw new Refusal("malformed", { detail: z.prettifyError(parsed.error), errors });
    }
    if (startsAt <= state.startsAt) throw new Refusal("rule_starts_too_early");
    if (!passed) throw new Refusal("rule_not_tried");
    const first = state.version === 0;
    if (!first && Date.parse(startsAt) < now.getTime()) throw new Refusal("rule_starts_too_early");
    const version = state.version + 1;
    return [{ type: "RulePublished", data: { kind, version, startsAt, body: parsed.data } }];
  },
};
