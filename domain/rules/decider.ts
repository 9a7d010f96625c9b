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
  /** What a version of this kind says. */
  schema: z.ZodType<Record<string, unknown>>;
  now: Date;
}

/** One stream for each kind. Versions begin one after the other, and never in the past. */
export const ruleDecider: Decider<RuleState, PublishRule, RuleEvent> = {
  initialState: { version: 0, startsAt: "" },

  evolve: (_, { data: { version, startsAt } }) => ({ version, startsAt }),

  decide({ kind, startsAt, body, schema, now }, state) {
    const parsed = schema.safeParse(body);
    if (!parsed.success) {
      throw new Refusal("malformed", { detail: z.prettifyError(parsed.error) });
    }
    if (startsAt <= state.startsAt) throw new Refusal("rule_starts_too_early");
    const first = state.version === 0;
    if (!first && Date.parse(startsAt) < now.getTime()) throw new Refusal("rule_starts_too_early");
    const version = state.version + 1;
    return [{ type: "RulePublished", data: { kind, version, startsAt, body: parsed.data } }];
  },
};
