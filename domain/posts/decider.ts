import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { PostEvent, PostFile, PostText } from "./events";

/** How often a post may be changed: each time adds to its history, which is read whole. */
const MAX_EDITS = 50;

export interface PostState {
  status: "none" | "published" | "deleted";
  authorId: string;
  spaceId: string | null;
  files: readonly PostFile[];
  pinned: boolean;
  locked: boolean;
  edits: number;
}

export type PostCommand =
  | { type: "Publish"; postId: string; spaceId: string | null; userId: string; text: PostText }
  | { type: "Edit"; postId: string; text: PostText; publishedAt: string }
  | { type: "Delete"; postId: string }
  | { type: "Pin" | "Unpin" | "Lock" | "Unlock"; postId: string; moderatorId: string };

/** One post. Who may give a command is decided by policies before. */
export const postDecider: Decider<PostState, PostCommand, PostEvent> = {
  initialState: {
    status: "none",
    authorId: "",
    spaceId: null,
    files: [],
    pinned: false,
    locked: false,
    edits: 0,
  },

  evolve(state, { type, data }) {
    switch (type) {
      case "PostPublished": {
        const { userId: authorId, spaceId, files } = data;
        return { ...state, status: "published", authorId, spaceId, files };
      }
      case "PostEdited":
        return { ...state, files: data.files, edits: state.edits + 1 };
      case "PostDeleted":
        return { ...state, status: "deleted", pinned: false };
      case "PostPinned":
      case "PostUnpinned":
        return { ...state, pinned: type === "PostPinned" };
      case "PostLocked":
      case "PostUnlocked":
        return { ...state, locked: type === "PostLocked" };
    }
  },

  decide(command, state) {
    const { postId } = command;
    if (command.type === "Publish") {
      const { spaceId, userId, text } = command;
      return [{ type: "PostPublished", data: { postId, spaceId, userId, ...text } }];
    }
    if (state.status !== "published") throw new Refusal("not_found");
    const about = { postId, spaceId: state.spaceId, userId: state.authorId };
    switch (command.type) {
      case "Edit": {
        if (state.edits >= MAX_EDITS) throw new Refusal("too_many_edits");
        const { text, publishedAt } = command;
        const kept = new Set(text.files.map(({ id }) => id));
        const dropped = state.files.map(({ id }) => id).filter((id) => !kept.has(id));
        return [{ type: "PostEdited", data: { ...about, ...text, dropped, publishedAt } }];
      }
      case "Delete":
        return [
          { type: "PostDeleted", data: { ...about, files: state.files.map(({ id }) => id) } },
        ];
      case "Pin":
      case "Unpin": {
        if (state.pinned === (command.type === "Pin")) return [];
        const { moderatorId } = command;
        const type = command.type === "Pin" ? "PostPinned" : "PostUnpinned";
        return [{ type, data: { ...about, moderatorId } }];
      }
      case "Lock":
      case "Unlock": {
        if (state.locked === (command.type === "Lock")) return [];
        const { moderatorId } = command;
        const type = command.type === "Lock" ? "PostLocked" : "PostUnlocked";
        return [{ type, data: { ...about, moderatorId } }];
      }
    }
  },
};
