import { EVENT_POSITION, insert, projection, put } from "~/domain/event-store/projection";
import { ruleEvents } from "./events";
import { ruleTrials, ruleVersions } from "./read-model";

export const ruleProjection = projection({
  name: "rules",
  version: 2,
  tables: [ruleVersions, ruleTrials],
  events: ruleEvents,
  refusals: { "rule_versions.kind, rule_versions.version": "retry" },
  on: {
    EconomyTried: ({ data: { kind, hash, beside, passed } }) => [
      put(ruleTrials, { kind, hash, beside, passed }),
    ],
    RulePublished: ({ data: { kind, version, startsAt, body } }) => [
      insert(ruleVersions, { kind, version, startsAt, body, position: EVENT_POSITION }),
    ],
  },
});
