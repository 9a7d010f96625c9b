import type { StreamAppend } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import type { Loaded } from "~/domain/event-store/execute";
import type { BoundQuery } from "~/domain/event-store/query";
import type { UndoEvent } from "~/domain/moderation-undo/events";

type Loads = Record<string, BoundQuery<unknown>>;

/** The moderator whose actions are undone, and who undoes them. */
export type Begun = Extract<UndoEvent, { type: "UndoBegun" }>["data"];

/** What a moderator does that can be taken back. */
export const UNDOABLE = [
  "CaseDecided",
  "AppealDecided",
  "PostPinned",
  "PostUnpinned",
  "PostLocked",
  "PostUnlocked",
  "ModeratorActed",
  "BlockedWordsChanged",
  "AutomaticRulesChanged",
  "SpaceEdited",
] as const;
/** What of it a Space goes by: it is taken back where that is asked for. */
export const OF_RULES: readonly string[] = [
  "BlockedWordsChanged",
  "AutomaticRulesChanged",
  "SpaceEdited",
] satisfies (typeof UNDOABLE)[number][];
export type Undoable = (typeof UNDOABLE)[number];

export interface UndoableRow {
  position: number;
  type: Undoable;
  /** JSON. */
  data: string;
}

/** Something that a moderator did, and what takes it back: nothing where somebody else changed it since. */
export interface Step<L extends Loads = Loads> {
  load: L;
  takeBack(loaded: Loaded<L>, now: Date): readonly StreamAppend[];
}

export const step = <L extends Loads>(load: L, takeBackOf: Step<L>["takeBack"]): Step => ({
  load,
  takeBack(loaded, now) {
    try {
      return takeBackOf(loaded as Loaded<L>, now).filter(({ events }) => events.length > 0);
    } catch (error) {
      // What can no longer be done was changed since, and holds up nothing that comes after it.
      if (error instanceof Refusal) return [];
      throw error;
    }
  },
});
export const NO_STEP = step({}, () => []);
