import { type Decider, Refusal } from "~/domain/event-store/decider";
import { judge, type JudgeCommand } from "~/domain/publishing/judge";
import type { Held, Judged, PublishingState } from "~/domain/publishing/state";
import { take, type TakenBy, without } from "~/domain/publishing/taken";
import type { ReviewPublication, WrittenReview } from "~/domain/reviews/events";
import type { PostEvent, PostFile, PostText } from "./events";

/** How often a post may be changed: each time adds to its history, which is read whole. */
const MAX_EDITS = 50;

export interface PostState {
  kind: "post" | "review";
  status: "none" | PublishingState;
  authorId: string;
  spaceId: string | null;
  files: readonly PostFile[];
  pinned: boolean;
  locked: boolean;
  edits: number;
  /** Why it waits, or waited when it was taken out of sight. */
  held: Held | null;
  /** Others have seen it. */
  wasPublished: boolean;
  /** Why it had waited, and who let it go. */
  released: { held: Held; by: string | null } | null;
  takenBy: TakenBy;
  /** Who pinned or locked it last, or the reverse. */
  pinnedBy: string | null;
  lockedBy: string | null;
}

export type PostCommand =
  | {
      type: "Publish";
      postId: string;
      spaceId: string | null;
      userId: string;
      text: PostText;
      held: Held | null;
    }
  | { type: "Edit"; postId: string; text: PostText; publishedAt: string; held: Held | null }
  /** Published, or changed. */
  | { type: "WriteReview"; postId: string; review: WrittenReview }
  | { type: "Release"; postId: string; judged: Judged }
  | ({ postId: string } & JudgeCommand)
  | { type: "Delete"; postId: string }
  | { type: "Pin" | "Unpin" | "Lock" | "Unlock"; postId: string; moderatorId: string };

/** One post, or what is done to a review as to one. Who may give a command is decided by policies before. */
export const postDecider: Decider<PostState, PostCommand, PostEvent | ReviewPublication> = {
  initialState: {
    kind: "post",
    status: "none",
    authorId: "",
    spaceId: null,
    files: [],
    pinned: false,
    locked: false,
    edits: 0,
    held: null,
    wasPublished: false,
    released: null,
    takenBy: [],
    pinnedBy: null,
    lockedBy: null,
  },

  evolve(state, { type, data }) {
    switch (type) {
      case "PostPublished": {
        const { userId: authorId, spaceId, files, held } = data;
        const begun = { ...state, authorId, spaceId, files, held };
        return { ...begun, status: held ? "held" : "published", wasPublished: !held };
      }
      case "PostEdited": {
        const { files, held } = data;
        const edited = { ...state, files, held: held ?? state.held, edits: state.edits + 1 };
        return held ? { ...edited, status: "held", pinned: false } : edited;
      }
      case "ReviewPublished": {
        const { userId: authorId, spaceId, held } = data;
        const begun = { ...state, kind: "review" as const, authorId, spaceId, held };
        return { ...begun, status: held ? "held" : "published", wasPublished: !held };
      }
      case "ReviewEdited": {
        const { held } = data;
        const edited = { ...state, held: held ?? state.held, edits: state.edits + 1 };
        return held ? { ...edited, status: "held" } : edited;
      }
      case "PostDeleted":
        return { ...state, status: "deleted", pinned: false };
      case "PostReleased":
      case "PostRestored": {
        const { held } = state;
        const isLetGo = type === "PostReleased" && held !== null;
        const released = isLetGo ? { held, by: data.moderatorId } : null;
        const shown = { status: "published" as const, held: null, wasPublished: true };
        return { ...state, ...shown, released, takenBy: [] };
      }
      case "PostHeld":
        return { ...state, status: "held", held: data.held, takenBy: [] };
      case "PostTakingEnded":
        return { ...state, takenBy: without(state.takenBy, data) };
      case "PostHidden":
      case "PostRemoved": {
        const status = type === "PostHidden" ? "hidden" : "removed";
        const takenBy = take(state.takenBy, status, data);
        return { ...state, status, pinned: false, takenBy };
      }
      case "PostPinned":
      case "PostUnpinned":
        return { ...state, pinned: type === "PostPinned", pinnedBy: data.moderatorId };
      case "PostLocked":
      case "PostUnlocked":
        return { ...state, locked: type === "PostLocked", lockedBy: data.moderatorId };
    }
  },

  decide(command, state) {
    const { postId } = command;
    if (command.type === "Publish") {
      const { spaceId, userId, text, held } = command;
      return [{ type: "PostPublished", data: { postId, spaceId, userId, ...text, held } }];
    }
    const { status: was } = state;
    if (command.type === "WriteReview" && was === "none") {
      return [{ type: "ReviewPublished", data: { postId, ...command.review } }];
    }
    if (was === "none" || was === "deleted") throw new Refusal("not_found");
    const about = aboutOf(postId, state);
    const files = state.files.map(({ id }) => id);
    switch (command.type) {
      case "Edit": {
        if (state.kind !== "post") throw new Refusal("not_found");
        refuseChange(state);
        const { text, publishedAt, held } = command;
        const kept = new Set(text.files.map(({ id }) => id));
        const dropped = files.filter((id) => !kept.has(id));
        const { kind: _, ...ofPost } = about;
        const data = { ...ofPost, ...text, dropped, publishedAt, held, was };
        const edited: PostEvent = { type: "PostEdited", data };
        if (was === "published" || held) return [edited];
        return [edited, releaseByRules(postId, { ...state, files: text.files })];
      }
      case "WriteReview": {
        if (state.kind !== "review") throw new Refusal("not_found");
        refuseChange(state);
        const data = { postId, ...command.review, was };
        const edited: ReviewPublication = { type: "ReviewEdited", data };
        if (was === "published" || data.held) return [edited];
        return [edited, releaseByRules(postId, state)];
      }
      case "Delete":
        return [{ type: "PostDeleted", data: { ...about, files, was } }];
      case "Release":
        if (was === "published") return [];
        if (was !== "held") throw new Refusal("taken_away");
        return [release(about, state, command.judged)];
      case "Hide":
      case "Remove":
      case "Restore":
      case "EndTaking":
      case "HoldAgain":
        return judge("Post", command, was, state, { ...about, files });
      case "Pin":
      case "Unpin": {
        // Reviews stand in an order of their own.
        if (was !== "published" || state.kind === "review") throw new Refusal("not_found");
        if (state.pinned === (command.type === "Pin")) return [];
        const { moderatorId } = command;
        const type = command.type === "Pin" ? "PostPinned" : "PostUnpinned";
        return [{ type, data: { ...about, moderatorId } }];
      }
      case "Lock":
      case "Unlock": {
        if (was !== "published") throw new Refusal("not_found");
        if (state.locked === (command.type === "Lock")) return [];
        const { moderatorId } = command;
        const type = command.type === "Lock" ? "PostLocked" : "PostUnlocked";
        return [{ type, data: { ...about, moderatorId } }];
      }
    }
  },
};

/** @throws Refusal `taken_away` for what is to be changed after it was hidden. */
export function refuseRemoved({ status }: PostState): void {
  if (status === "hidden" || status === "removed") throw new Refusal("taken_away");
}

/** @throws Refusal the same, and `too_many_edits` */
function refuseChange(state: PostState): void {
  refuseRemoved(state);
  if (state.edits >= MAX_EDITS) throw new Refusal("too_many_edits");
}

const aboutOf = (postId: string, { kind, spaceId, authorId }: PostState) => ({
  postId,
  spaceId,
  userId: authorId,
  kind,
});

/** What no rule holds any more need not be looked at. */
const releaseByRules = (postId: string, state: PostState): PostEvent =>
  release(aboutOf(postId, state), state, BY_THE_RULES);

const BY_THE_RULES: Judged = { moderatorId: null, caseId: null, rule: null };

function release(
  about: ReturnType<typeof aboutOf>,
  { files, wasPublished }: PostState,
  judged: Judged,
): PostEvent {
  const ids = files.map(({ id }) => id);
  return { type: "PostReleased", data: { ...about, ...judged, files: ids, first: !wasPublished } };
}
