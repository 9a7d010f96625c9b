import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { select } from "~/domain/event-store/query";
import { appendTo } from "~/domain/event-store/append";
import { moderated, ofSpace, returning } from "~/domain/moderation/moderated";
import { moderationCases as cases } from "~/domain/moderation/read-model";
import { type Begun, type Step, step } from "~/domain/moderation/undo-step";
import { spaces } from "~/domain/spaces/read-model";
import { postDecider } from "./decider";
import type { PostKind } from "./kinds";
import { thingPath } from "./paths";
import { foldPost, loadPost } from "./queries";
import { postSummaries } from "./read-model";

export type { Block } from "./tree";

/** What a report asks of whatever lies among posts, of these kinds. */
export const reportablePost = (id: Placeholder | SQL, kinds: SQL) =>
  select(
    {
      ...ofSpace(postSummaries.spaceId, postSummaries.authorId),
      shown: sql`${postSummaries.state} = 'published'`.mapWith(Boolean),
    },
    sql`FROM ${postSummaries} LEFT JOIN ${spaces} ON ${spaces.id} = ${postSummaries.spaceId}
      WHERE ${postSummaries.id} = ${id} AND ${kinds}`,
  );

/** Posts, and reviews, which are such. */
export const moderatedPost = moderated({
  reportable: (id) => reportablePost(id, sql`${postSummaries.kind} <> 'article'`),
  actions: (inSpace, held) =>
    !inSpace || held ? ["keep", "hide", "remove"] : ["keep", "hide", "remove", "mute", "ban"],
  restricts: true,
  shown: {
    joins: sql`LEFT JOIN ${postSummaries} ON ${cases.kind} = 'post' AND ${postSummaries.id} = ${cases.targetId}`,
    title: postSummaries.title,
    text: postSummaries.content,
    body: postSummaries.body,
    mentions: postSummaries.mentions,
    media: postSummaries.media,
    state: postSummaries.state,
    editedAt: postSummaries.editedAt,
    place: sql`json_object('kind', ${postSummaries.kind})`,
  },
  url: (id, { kind }) => thingPath({ kind: (kind ?? "post") as PostKind, id }),
  load: (events) => ({ post: foldPost(events(sql`'post-' || ${cases.targetId}`)) }),
  status: ({ post }) => post.state.status,
  takenBy: ({ post }) => post.state.takenBy,
  hide: ({ targetId: postId }, { outcome: type, judged }, { post }) =>
    type ? [appendTo(post, postDecider.decide({ type, postId, judged }, post.state))] : [],
  restore({ targetId: postId, caseId }, details, { post }) {
    const by = { caseId, moderatorId: null };
    if (post.state.status === "deleted") return [];
    const command = { ...returning(post.state.takenBy, by, details), postId };
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
