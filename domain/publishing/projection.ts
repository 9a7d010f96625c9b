import { insert, projection } from "~/domain/event-store/projection";
import { publishingEvents } from "./events";
import { automaticRules, blockedWords } from "./read-model";

const { AutomaticRulesChanged, BlockedWordsChanged } = publishingEvents;

/** In each log of the communities. */
export const blockedWordsProjection = projection({
  name: "blocked-words",
  tables: [blockedWords],
  events: { BlockedWordsChanged },
  on: {
    BlockedWordsChanged: ({ data: { spaceId, version, words }, occurredAt }) => [
      insert(blockedWords, { spaceId, version, words, changedAt: occurredAt }),
    ],
  },
});

/** In each log of the communities. */
export const automaticRulesProjection = projection({
  name: "automatic-rules",
  version: 2,
  tables: [automaticRules],
  events: { AutomaticRulesChanged },
  on: {
    AutomaticRulesChanged: ({ data: { spaceId, version, rules, moderatorId }, occurredAt }) => [
      insert(automaticRules, { spaceId, version, rules, moderatorId, changedAt: occurredAt }),
    ],
  },
});
