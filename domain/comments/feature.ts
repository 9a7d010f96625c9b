import { feature } from "~/domain/event-store/feature";
import { commentEvents } from "./events";
import { commentProjection } from "./projection";

/** In each log of the communities: what players say beneath posts. */
export const commentsFeature = feature({
  name: "comments",
  events: commentEvents,
  projections: [commentProjection],
  effects: {
    CommentPublished: ["settle-comment-media"],
    CommentDeleted: ["settle-comment-media"],
    CommentReleased: ["settle-comment-media"],
    CommentHidden: ["settle-comment-media"],
    CommentRemoved: ["settle-comment-media"],
    CommentRestored: ["settle-comment-media"],
    CommentHeld: ["settle-comment-media"],
  },
  refusals: {
    comment_too_long: { status: 400, title: "A comment has at most 2,000 characters" },
  },
});
