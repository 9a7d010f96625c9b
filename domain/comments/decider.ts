import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { Held, Judged, PublishingState } from "~/domain/publishing/state";
import {
  isBeneath,
  isDecidedAnew,
  take,
  type TakenBy,
  type Taker,
  without,
} from "~/domain/publishing/taken";
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
  | { type: "Release" | "Hide" | "Remove"; judged: Judged }
  /** `asBefore`: what waited then waits again. */
  | { type: "Restore"; judged: Judged; asBefore?: boolean }
  | { type: "EndTaking"; by: Taker }
  /** What somebody released waits for somebody else. */
  | { type: "HoldAgain"; judged: Judged; releasedBy: string };

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
        if (was === "hidden" && !isDecidedAnew(state.takenBy, command.judged)) return [];
        return [{ type: "CommentHidden", data: { ...about, ...command.judged, files, was } }];
      case "Remove":
        if (was === "removed" && !isDecidedAnew(state.takenBy, command.judged)) return [];
        return [{ type: "CommentRemoved", data: { ...about, ...command.judged, files, was } }];
      case "Restore": {
        if (was === "published" || was === "held") return [];
        const below = state.takenBy.at(-2);
        if (below) {
          const type = below.as === "hidden" ? "CommentHidden" : "CommentRemoved";
          return [{ type, data: { ...about, ...below.judged, files, was } }];
        }
        const data = { ...about, ...command.judged, files };
        const { held } = state;
        if (command.asBefore && held)
          return [{ type: "CommentHeld", data: { ...data, was, held } }];
        return [{ type: "CommentRestored", data }];
      }
      case "EndTaking": {
        if (!isBeneath(state.takenBy, command.by)) return [];
        const { caseId, moderatorId } = command.by;
        return [{ type: "CommentTakingEnded", data: { ...about, caseId, moderatorId } }];
      }
      case "HoldAgain": {
        const { released } = state;
        if (was !== "published" || released?.by !== command.releasedBy) return [];
        const data = { ...about, ...command.judged, files };
        const { held } = released;
        // It goes out of sight, and waits as whatever waited before it was taken away.
        return [
          { type: "CommentHidden", data: { ...data, was } },
          { type: "CommentHeld", data: { ...data, was: "hidden", held } },
        ];
      }
    }
  },
};
