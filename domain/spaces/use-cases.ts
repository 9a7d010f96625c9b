import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { defineUseCase } from "~/domain/event-store/use-case";
import { automaticRulesDecider } from "~/domain/publishing/automatic-decider";
import { loadAutomaticRules } from "~/domain/publishing/automatic-queries";
import type { AutomaticRules } from "~/domain/publishing/automatic-rules";
import { wordsDecider } from "~/domain/publishing/decider";
import { loadWords } from "~/domain/publishing/queries";
import { requireMayInSpace } from "./access";
import { spaceDecider } from "./decider";
import type { SpaceRule } from "./rules";
import { guardModerator, guardOpenSpace } from "./guards";
import { getSpace, loadSpace } from "./queries";

interface InSpace {
  userId: string;
  spaceId: string;
}

/** Refuses the batch of whoever does not look after the Space any more. */
const guardLookingAfter = ({ userId, spaceId }: InSpace, isOperator: boolean) => [
  guardOpenSpace(spaceId),
  guardModerator(spaceId, userId, isOperator),
];

export const editRules = defineUseCase({
  at: ({ spaceId }) => logOf(spaceId),
  load: ({ userId, spaceId }: InSpace & { rules: SpaceRule[] }) => ({
    space: loadSpace(spaceId),
    row: getSpace(spaceId, userId),
  }),
  decide({ userId, isOperator, spaceId, rules, space, row }) {
    requireMayInSpace(row, isOperator, "moderate");
    const events = spaceDecider.decide({ type: "EditRules", spaceId, userId, rules }, space.state);
    return {
      appends: [appendTo(space, events)],
      writes: guardLookingAfter({ userId, spaceId }, isOperator),
      answer: { rules },
    };
  },
});

export const changeBlockedWords = defineUseCase({
  at: ({ spaceId }) => logOf(spaceId),
  load: ({ userId, spaceId }: InSpace & { words: string[] }) => ({
    space: getSpace(spaceId, userId),
    list: loadWords(spaceId),
  }),
  decide({ userId, isOperator, spaceId, words, space, list }) {
    requireMayInSpace(space, isOperator, "moderate");
    const command = { type: "Change", spaceId, moderatorId: userId, words } as const;
    const events = wordsDecider.decide(command, list.state);
    const { version } = events.reduce(wordsDecider.evolve, list.state);
    return {
      appends: [appendTo(list, events)],
      writes: guardLookingAfter({ userId, spaceId }, isOperator),
      answer: { version, words },
    };
  },
});

/** The rules, and with them the words that one of them looks for, where they are given. */
export const changeAutomaticRules = defineUseCase({
  at: ({ spaceId }) => logOf(spaceId),
  load: ({
    userId,
    spaceId,
  }: InSpace & { rules: AutomaticRules; words: string[] | undefined }) => ({
    space: getSpace(spaceId, userId),
    automatic: loadAutomaticRules(spaceId),
    list: loadWords(spaceId),
  }),
  decide({ userId, isOperator, spaceId, rules, words, space, automatic, list }) {
    requireMayInSpace(space, isOperator, "moderate");
    const change = { type: "Change", spaceId, moderatorId: userId } as const;
    const events = automaticRulesDecider.decide({ ...change, rules }, automatic.state);
    const listed = words ? wordsDecider.decide({ ...change, words }, list.state) : [];
    const after = events.reduce(automaticRulesDecider.evolve, automatic.state);
    return {
      appends: [appendTo(automatic, events), appendTo(list, listed)],
      writes: guardLookingAfter({ userId, spaceId }, isOperator),
      answer: {
        version: after.version,
        rules: after.rules,
        words: listed.reduce(wordsDecider.evolve, list.state).words,
      },
    };
  },
});
