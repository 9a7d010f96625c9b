import { feature } from "~/domain/event-store/model";
import { closingEvents } from "./closing-events";
import { postEvents } from "./events";
import { postProjection } from "./projection";

interface Said {
  files: readonly unknown[];
  dropped?: readonly unknown[];
  held: unknown;
}
/** Most posts have no files: then `main`, which keeps them, has nothing to hear. What is held closes its place, too. */
const settleMedia = (when: (data: Said) => boolean) =>
  ({ effect: "settle-post-media", when }) as const;

/** In each log of the communities: what players write. */
export const postsFeature = feature({
  name: "posts",
  events: { ...postEvents, ...closingEvents },
  projections: [postProjection],
  effects: {
    PostPublished: [settleMedia(({ files }) => files.length > 0), "settle-post-card"],
    PostEdited: [
      settleMedia(
        ({ files, dropped = [], held }) => files.length + dropped.length > 0 || held !== null,
      ),
      "settle-post-card",
    ],
    PostDeleted: ["settle-post-media", "settle-post-card"],
    PostReleased: ["settle-post-media", "settle-post-card"],
    PostHidden: ["settle-post-media", "settle-post-card"],
    PostRemoved: ["settle-post-media", "settle-post-card"],
    PostRestored: ["settle-post-media", "settle-post-card"],
    PostHeld: ["settle-post-media", "settle-post-card"],
  },
  refusals: {
    content_empty: { status: 400, title: "Content cannot be empty" },
    content_too_long: { status: 400, title: "A post has at most 10,000 characters" },
    content_too_deep: { status: 400, title: "Quotes and lists lie too deep in each other" },
    title_too_long: { status: 400, title: "A title has at most 120 characters" },
    unknown_person: { status: 400, title: "There is no such player to be tagged" },
    not_a_member: { status: 403, title: "Join the Space first" },
    too_many_edits: { title: "This was changed as often as is possible" },
    taken_away: { title: "A moderator has taken it away" },
    post_locked: { title: "This post is locked" },
  },
});
