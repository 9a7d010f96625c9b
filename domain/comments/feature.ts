import { feature } from "~/domain/event-store/model";
import { commentEvents } from "./events";
import { commentProjection } from "./projection";

/** Most comments have no files: then `main`, which keeps them, has nothing to hear. */
const settleMedia = {
  effect: "settle-comment-media",
  when: ({ files }: { files: readonly unknown[] }) => files.length > 0,
} as const;

/** In each log of the communities: what players say beneath posts. */
export const commentsFeature = feature({
  name: "comments",
  events: commentEvents,
  projections: [commentProjection],
  effects: {
    CommentPublished: [settleMedia],
    CommentDeleted: [settleMedia],
    CommentReleased: [settleMedia],
    CommentHidden: [settleMedia],
    CommentRemoved: [settleMedia],
    CommentRestored: [settleMedia],
    CommentHeld: [settleMedia],
  },
  refusals: {
    edit_too_late: { status: 409, title: "A comment can be changed for a day" },
    comment_too_long: { status: 400, title: "A comment has at most 2,000 characters" },
  },
});
