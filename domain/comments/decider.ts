import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { CommentEvent } from "./events";

type Published = Extract<CommentEvent, { type: "CommentPublished" }>["data"];
type About = Omit<Published, "text" | "alts" | "files">;

export interface CommentState {
  status: "none" | "published" | "deleted";
  about: About | undefined;
  files: readonly string[];
}

export type CommentCommand =
  | { type: "Publish"; comment: Published }
  | { type: "Delete"; deletedBy: string };

/** One comment. Who may give a command is decided by policies before. */
export const commentDecider: Decider<CommentState, CommentCommand, CommentEvent> = {
  initialState: { status: "none", about: undefined, files: [] },

  evolve(state, { type, data }) {
    if (type === "CommentDeleted") return { ...state, status: "deleted" };
    const { text: _, alts: __, files, ...about } = data;
    return { status: "published", about, files: files.map(({ id }) => id) };
  },

  decide(command, { status, about, files }) {
    if (command.type === "Publish") return [{ type: "CommentPublished", data: command.comment }];
    if (status !== "published" || !about) throw new Refusal("not_found");
    const { deletedBy } = command;
    return [{ type: "CommentDeleted", data: { ...about, files: [...files], deletedBy } }];
  },
};
