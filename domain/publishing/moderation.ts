import { appendTo } from "~/domain/event-store/append";
import { type Begun, type Step, step } from "~/domain/moderation/undo-step";
import { automaticRulesDecider } from "./automatic-decider";
import { loadAutomaticRules } from "./automatic-queries";
import { wordsDecider } from "./decider";
import { loadWords } from "./queries";

/** The words that a Space blocks are again what they were before. */
export const undoWords = (
  { spaceId, version }: { spaceId: string; version: number },
  { userId: moderatorId }: Begun,
): Step =>
  step({ list: loadWords(spaceId) }, ({ list }) => [
    appendTo(
      list,
      wordsDecider.decide({ type: "TakeBack", spaceId, moderatorId, version }, list.state),
    ),
  ]);

/** The same for its automatic rules. */
export const undoAutomaticRules = (
  { spaceId, version }: { spaceId: string; version: number },
  { userId: moderatorId }: Begun,
): Step =>
  step({ rules: loadAutomaticRules(spaceId) }, ({ rules }) => {
    const command = { type: "TakeBack", spaceId, moderatorId, version } as const;
    return [appendTo(rules, automaticRulesDecider.decide(command, rules.state))];
  });
