import type { Loaded } from "~/domain/event-store/execute";
import type { Undoable } from "~/domain/moderation/undo-step";
import type { countUndoable, listRuleChanges } from "~/domain/moderation-undo/queries";
import { wordsDecider } from "~/domain/publishing/decider";
import type { loadWords } from "~/domain/publishing/queries";
import { spaceDecider } from "~/domain/spaces/decider";
import type { loadSpace } from "~/domain/spaces/queries";

type Read = Loaded<{
  counts: ReturnType<typeof countUndoable>;
  changes: ReturnType<typeof listRuleChanges>;
  words: ReturnType<typeof loadWords>;
  rules: ReturnType<typeof loadSpace>;
}>;

/** What a list loses and gets back. */
interface Change {
  gone: string[];
  back: string[];
}

export interface UndoPreview {
  /** What was done to things and people. */
  decisions: number;
  /** What was let be, or published out of the queue: it waits again. */
  kept: number;
  appeals: number;
  comments: number;
  lifts: number;
  marks: number;
  words: Change;
  rules: Change;
  automaticRules: number;
}

const MARKS: readonly Undoable[] = ["PostPinned", "PostUnpinned", "PostLocked", "PostUnlocked"];

/** What undoing a moderator would do, as things stand: of words and rules each one by name. */
export function previewUndo({ counts, changes, words, rules }: Read): UndoPreview {
  const count = (of: (row: Read["counts"][number]) => boolean) =>
    counts.filter(of).reduce((sum, row) => sum + row.count, 0);
  let list = words.state;
  let space = rules.state;
  for (const { type, data } of changes) {
    const about = JSON.parse(data) as never;
    if (type === "BlockedWordsChanged") {
      const { spaceId, version, moderatorId } = about;
      const command = { type: "TakeBack", spaceId, moderatorId, version } as const;
      list = wordsDecider.decide(command, list).reduce(wordsDecider.evolve, list);
    } else if (type === "SpaceEdited") {
      const {
        spaceId,
        userId,
        changes: made,
      } = about as {
        spaceId: string;
        userId: string;
        changes: { rules: typeof space.rules };
      };
      const command = { type: "TakeBackRules", spaceId, userId, writtenBy: userId } as const;
      const events = spaceDecider.decide({ ...command, rules: made.rules }, space);
      space = events.reduce(spaceDecider.evolve, space);
    }
  }
  const titles = (of: typeof space) => of.rules.map(({ title }) => title);
  return {
    decisions: count(({ type, action }) => type === "CaseDecided" && action !== "keep"),
    kept: count(({ type, action }) => type === "CaseDecided" && action === "keep"),
    appeals: count(({ type }) => type === "AppealDecided"),
    comments: count(({ type, action }) => type === "ModeratorActed" && action !== "lift"),
    lifts: count(({ type, action }) => type === "ModeratorActed" && action === "lift"),
    marks: count(({ type }) => MARKS.includes(type)),
    words: differ(words.state.words, list.words),
    rules: differ(titles(rules.state), titles(space)),
    automaticRules: changes.filter(({ type }) => type === "AutomaticRulesChanged").length,
  };
}

const differ = (now: readonly string[], then: readonly string[]): Change => ({
  gone: now.filter((one) => !then.includes(one)),
  back: then.filter((one) => !now.includes(one)),
});
