import { type Decider, Refusal } from "~/domain/event-store/decider";
import { judge, type JudgeCommand } from "~/domain/publishing/judge";
import type { Held, Judged, PublishingState } from "~/domain/publishing/state";
import { take, type TakenBy, without } from "~/domain/publishing/taken";
import type { CommentEvent } from "./events";

/** How often a comment may be changed: each time adds to its history, which is read whole. */
const MAX_EDITS = 20;

type Published = Extract<CommentEvent, { type: "CommentPublished" }>["data"];
type About = Omit<Published, "text" | "alts" | "files" | "held">;

export interface CommentState {
  status: "none" | PublishingState;
  about: About | undefined;
  files: readonly string[];
  /** Why it waits, or waited when it was taken out of sight. */
  held: Held | null;
  /** Why it had waited, and who let it go. */
  released: { held: Held; by: string | null } | null;
  takenBy: TakenBy;
  /** Others have seen it. */
  wasPublished: boolean;
  edits: number;
}

export type CommentCommand =
  | { type: "Publish"; comment: Published }
  /** `held`: why it waits from now on. */
  | { type: "Edit"; text: string; held: Held | null }
  | { type: "Delete" }
  | { type: "Release"; judged: Judged }
  | JudgeCommand;

/** One comment. Who may give a command is decided by policies before. */
export const commentDecider: Decider<CommentState, CommentCommand, CommentEvent> = {
  initialState: {
    status: "none",
    about: undefined,
    files: [],
    held: null,
    released: null,
    takenBy: [],
    wasPublished: false,
    edits: 0,
  },

  evolve(state, { type, data }) {
    switch (type) {
      case "CommentPublished": {
        const { text: _, alts: __, files, held, ...about } = data;
        const ids = files.map(({ id }) => id);
        const begun = { ...state, about, files: ids, held };
        return { ...begun, status: held ? "held" : "published", wasPublished: !held };
      }
      case "CommentEdited":
        // What waited already waits for what it says now.
        return {
          ...state,
          edits: state.edits + 1,
          held: state.status === "held" ? (data.held ?? state.held) : state.held,
        };
      case "CommentDeleted":
        return { ...state, status: "deleted" };
      case "CommentReleased":
      case "CommentRestored": {
        const { held } = state;
        const isLetGo = type === "CommentReleased" && held !== null;
        const released = isLetGo ? { held, by: data.moderatorId } : null;
        const shown = { status: "published" as const, held: null, wasPublished: true };
        return { ...state, ...shown, released, takenBy: [] };
      }
      case "CommentHeld":
        return { ...state, status: "held", held: data.held, takenBy: [] };
      case "CommentTakingEnded":
        return { ...state, takenBy: without(state.takenBy, data) };
      case "CommentHidden":
      case "CommentRemoved": {
        const status = type === "CommentHidden" ? "hidden" : "removed";
        return { ...state, status, takenBy: take(state.takenBy, status, data) };
      }
    }
  },

  decide(command, state) {
    if (command.type === "Publish") return [{ type: "CommentPublished", data: command.comment }];
    const { status: was, about } = state;
    if (was === "none" || was === "deleted" || !about) throw new Refusal("not_found");
    const files = [...state.files];
    switch (command.type) {
      case "Edit": {
        refuseTaken(state);
        if (state.edits >= MAX_EDITS) throw new Refusal("too_many_edits");
        const { text, held } = command;
        const data = { ...about, text, shown: held === null, held };
        return [{ type: "CommentEdited", data }, ...gate(state, { ...about, files }, held)];
      }
      case "Delete":
        return [{ type: "CommentDeleted", data: { ...about, files, was } }];
      case "Release":
        if (was === "published") return [];
        if (was !== "held") throw new Refusal("taken_away");
        return [release(state, { ...about, files }, command.judged)];
      case "Hide":
      case "Remove":
      case "Restore":
      case "EndTaking":
      case "HoldAgain":
        return judge("Comment", command, was, state, { ...about, files });
    }
  },
};

/** @throws Refusal `taken_away` for what is to be changed after it was hidden. */
export function refuseTaken({ status }: CommentState): void {
  if (status === "hidden" || status === "removed") throw new Refusal("taken_away");
}

type Standing = About & { files: string[] };

const BY_THE_RULES: Judged = { moderatorId: null, caseId: null, rule: null };

const release = (
  { wasPublished }: CommentState,
  about: Standing,
  judged: Judged,
): CommentEvent => ({
  type: "CommentReleased",
  data: { ...about, ...judged, first: !wasPublished },
});

/** What becomes of a comment by what it says now: it goes out of sight and waits, or need not wait any more. */
function gate(state: CommentState, about: Standing, held: Held | null): CommentEvent[] {
  if (state.status === "held") return held ? [] : [release(state, about, BY_THE_RULES)];
  if (!held) return [];
  return [
    { type: "CommentHidden", data: { ...about, ...BY_THE_RULES, was: "published" } },
    { type: "CommentHeld", data: { ...about, ...BY_THE_RULES, was: "hidden", held } },
  ];
}
