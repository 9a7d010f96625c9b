import { EVENT_POSITION, insert, projection } from "~/domain/event-store/projection";
import { ruleEvents } from "./events";
import { ruleVersions } from "./read-model";

export const ruleProjection = projection({
  name: "rules",
  tables: [ruleVersions],
  events: ruleEvents,
  refusals: { "rule_versions.kind, rule_versions.version": "retry" },
  on: {
    RulePublished: ({ data: { kind, version, startsAt, body } }) => [
      insert(ruleVersions, { kind, version, startsAt, body, position: EVENT_POSITION }),
    ],
  },
});
