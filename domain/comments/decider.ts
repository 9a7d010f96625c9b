import { type Decider, Refusal } from "~/domain/event-store/decider";
import { judge, type JudgeCommand } from "~/domain/publishing/judge";
import type { Held, Judged, PublishingState } from "~/domain/publishing/state";
import { take, type TakenBy, without } from "~/domain/publishing/taken";
import type { CommentEvent } from "./events";

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
}

export type CommentCommand =
  | { type: "Publish"; comment: Published }
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
  },

  evolve(state, { type, data }) {
    switch (type) {
      case "CommentPublished": {
        const { text: _, alts: __, files, held, ...about } = data;
        const ids = files.map(({ id }) => id);
        return { ...state, status: held ? "held" : "published", about, files: ids, held };
      }
      case "CommentDeleted":
        return { ...state, status: "deleted" };
      case "CommentReleased":
      case "CommentRestored": {
        const { held } = state;
        const isLetGo = type === "CommentReleased" && held !== null;
        const released = isLetGo ? { held, by: data.moderatorId } : null;
        return { ...state, status: "published", held: null, released, takenBy: [] };
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
      case "Delete":
        return [{ type: "CommentDeleted", data: { ...about, files, was } }];
      case "Release":
        if (was === "published") return [];
        if (was !== "held") throw new Refusal("taken_away");
        return [{ type: "CommentReleased", data: { ...about, ...command.judged, files } }];
      case "Hide":
      case "Remove":
      case "Restore":
      case "EndTaking":
      case "HoldAgain":
        return judge("Comment", command, was, state, { ...about, files });
    }
  },
};
