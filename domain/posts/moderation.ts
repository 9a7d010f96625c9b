import { appendTo } from "~/domain/event-store/append";
import { againstStaff, moderated, OF_SPACE, returning } from "~/domain/moderation/moderated";
import { type Begun, type Step, step } from "~/domain/moderation/undo-step";
import { postDecider } from "./decider";
import { thingPath } from "./paths";
import type { PostKind } from "./kinds";
import { foldPost, loadPost } from "./queries";

export const reportablePost = `SELECT p."author_id" AS "authorId", ${OF_SPACE}, p."state" = 'published' AS "shown",
  ${againstStaff(`p."author_id"`)}
  FROM "post_summaries" p LEFT JOIN "spaces" s ON s."id" = p."space_id" WHERE p."id" = ?`;

/** Posts, and reviews, which are such. */
export const moderatedPost = moderated({
  reportable: `${reportablePost} AND p."kind" <> 'article'`,
  actions: (inSpace, held) =>
    !inSpace || held ? ["keep", "hide", "remove"] : ["keep", "hide", "remove", "mute", "ban"],
  restricts: true,
  shown: {
    joins: `LEFT JOIN "post_summaries" p ON c."kind" = 'post' AND p."id" = c."target_id"`,
    title: `p."title"`,
    text: `p."content"`,
    media: `p."media"`,
    state: `p."state"`,
    place: `json_object('kind', p."kind")`,
  },
  url: (id, { kind }) => thingPath({ kind: (kind ?? "post") as PostKind, id }),
  load: (events) => ({ post: foldPost(events(`'post-' || c."target_id"`)) }),
  status: ({ post }) => post.state.status,
  hide: ({ targetId: postId }, { outcome: type, judged }, { post }) =>
    type ? [appendTo(post, postDecider.decide({ type, postId, judged }, post.state))] : [],
  restore(about, details, { post }) {
    if (post.state.status === "deleted") return [];
    const command = { ...returning(post.state.takenBy, about, details), postId: about.targetId };
    return [appendTo(post, postDecider.decide(command, post.state))];
  },
  undo: ({ targetId: postId }, again, { post }) => [
    appendTo(post, postDecider.decide({ type: "HoldAgain", postId, ...again }, post.state)),
  ],
});

const INVERSE = {
  PostPinned: "Unpin",
  PostUnpinned: "Pin",
  PostLocked: "Unlock",
  PostUnlocked: "Lock",
} as const;

/** A pin or a lock goes, or comes back, where it is still theirs. */
export function undoMark(
  { postId }: { postId: string },
  { userId, moderatorId }: Begun,
  done: keyof typeof INVERSE,
): Step {
  return step({ post: loadPost(postId) }, ({ post }) => {
    const isPin = done === "PostPinned" || done === "PostUnpinned";
    const { status, pinnedBy, lockedBy } = post.state;
    const last = isPin ? pinnedBy : lockedBy;
    // By them, or by what was taken back a step before.
    if (status !== "published" || (last !== moderatorId && last !== userId)) return [];
    const command = { type: INVERSE[done], postId, moderatorId: userId } as const;
    return [appendTo(post, postDecider.decide(command, post.state))];
  });
}
