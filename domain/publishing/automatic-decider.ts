import type { Decider } from "~/domain/event-store/decider";
import { type AutomaticKind, automaticKinds } from "./automatic-kinds";
import { type AutomaticRules, NO_AUTOMATIC_RULES } from "./automatic-rules";
import type { AutomaticRulesEvent } from "./events";

interface Change {
  version: number;
  /** What they were before. */
  before: AutomaticRules;
  /** Which of them are others. */
  kinds: readonly AutomaticKind[];
}

interface RulesState {
  version: number;
  rules: AutomaticRules;
  changes: readonly Change[];
}

type RulesCommand =
  | { type: "Change"; spaceId: string; moderatorId: string; rules: AutomaticRules }
  /** `version`: what it changed. What somebody changed since stays. */
  | { type: "TakeBack"; spaceId: string; moderatorId: string; version: number };

/** The automatic rules of one Space. */
export const automaticRulesDecider: Decider<RulesState, RulesCommand, AutomaticRulesEvent> = {
  initialState: { version: 0, rules: NO_AUTOMATIC_RULES, changes: [] },

  evolve({ rules: before, changes }, { data: { version, rules } }) {
    const change = { version, before, kinds: changed(before, rules) };
    return { version, rules, changes: [...changes, change] };
  },

  decide(command, state) {
    const { spaceId, moderatorId } = command;
    const rules = command.type === "Change" ? command.rules : rulesBefore(command.version, state);
    if (changed(state.rules, rules).length === 0) return [];
    const data = { spaceId, moderatorId, version: state.version + 1, rules };
    return [{ type: "AutomaticRulesChanged", data }];
  },
};

const changed = (one: AutomaticRules, other: AutomaticRules) =>
  automaticKinds.filter((kind) => JSON.stringify(one[kind]) !== JSON.stringify(other[kind]));

/** The rules with those as before that one version changed and none since. */
function rulesBefore(version: number, { rules, changes }: RulesState): AutomaticRules {
  const change = changes.find((one) => one.version === version);
  if (!change) return rules;
  const since = changes.flatMap((one) => (one.version > version ? one.kinds : []));
  const back = change.kinds.filter((kind) => !since.includes(kind));
  return { ...rules, ...Object.fromEntries(back.map((kind) => [kind, change.before[kind]])) };
}
