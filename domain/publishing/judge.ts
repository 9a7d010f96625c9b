import type { Held, Judged, VisibleState } from "./state";
import { isBeneath, isDecidedAnew, type TakenBy, type Taker } from "./taken";

/** What those who judge do to a text, whatever it is. */
export type JudgeCommand =
  | { type: "Hide" | "Remove"; judged: Judged }
  /** `asBefore`: what waited then waits again. */
  | { type: "Restore"; judged: Judged; asBefore?: boolean }
  | { type: "EndTaking"; by: Taker }
  /** What somebody released waits for somebody else. */
  | { type: "HoldAgain"; judged: Judged; releasedBy: string };

interface Standing {
  /** Why it waits, or waited when it was taken out of sight. */
  held: Held | null;
  /** Why it had waited, and who let it go. */
  released: { held: Held; by: string | null } | null;
  takenBy: TakenBy;
}

type Restored<About> = About & Judged & { files: string[] };
type Taking<About> = Restored<About> & { was: VisibleState };
type Events<About> = {
  Hidden: Taking<About>;
  Removed: Taking<About>;
  Held: Restored<About> & { was: "hidden" | "removed"; held: Held };
  Restored: Restored<About>;
  TakingEnded: About & Taker;
};
/** `PostHidden`, `CommentRestored` and all of their kind. */
type EventOf<Kind extends string, About> = {
  [Type in keyof Events<About>]: { type: `${Kind}${Type}`; data: Events<About>[Type] };
}[keyof Events<About>];

const TAKEN = { hidden: "Hidden", removed: "Removed" } as const;

/** The events by which a text goes out of sight, comes back, or waits again. */
export function judge<Kind extends "Post" | "Comment", About extends object>(
  kind: Kind,
  command: JudgeCommand,
  was: VisibleState,
  { held, released, takenBy }: Standing,
  { files: used, ...about }: About & { files: readonly string[] },
): EventOf<Kind, Omit<About, "files">>[] {
  const files = [...used];
  const event = (type: keyof Events<unknown>, data: object) =>
    ({ type: `${kind}${type}`, data: { ...about, ...data } }) as EventOf<
      Kind,
      Omit<About, "files">
    >;
  switch (command.type) {
    case "Hide":
    case "Remove": {
      const as = command.type === "Hide" ? "hidden" : "removed";
      if (was === as && !isDecidedAnew(takenBy, command.judged)) return [];
      return [event(TAKEN[as], { ...command.judged, files, was })];
    }
    case "Restore": {
      if (was === "published" || was === "held") return [];
      const below = takenBy.at(-2);
      if (below) return [event(TAKEN[below.as], { ...below.judged, files, was })];
      const data = { ...command.judged, files };
      return command.asBefore && held
        ? [event("Held", { ...data, was, held })]
        : [event("Restored", data)];
    }
    case "EndTaking": {
      if (!isBeneath(takenBy, command.by)) return [];
      const { caseId, moderatorId } = command.by;
      return [event("TakingEnded", { caseId, moderatorId })];
    }
    case "HoldAgain": {
      if (was !== "published" || released?.by !== command.releasedBy) return [];
      const data = { ...command.judged, files };
      // It goes out of sight, and waits as whatever waited before it was taken away.
      return [
        event("Hidden", { ...data, was }),
        event("Held", { ...data, was: "hidden", held: released.held }),
      ];
    }
  }
}
