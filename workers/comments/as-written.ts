import { commentEvents } from "~/domain/comments/events";
import { commentProjection } from "~/domain/comments/projection";
import { type CommentRow, commentStream } from "~/domain/comments/queries";
import { comments } from "~/domain/comments/read-model";
import { seenComments } from "~/domain/comments/page-queries";
import { peopleOf } from "~/domain/comments/view";
import { requireLogOf } from "~/domain/community-id";
import { begunRow } from "~/domain/event-store/projection";
import { getPeople } from "~/domain/people/person-queries";
import { getPostAccess } from "~/domain/posts/queries";
import { readFirstEvent } from "~/workers/posts/first-event";
import type { Services } from "~/workers/services";

/** A comment as its author was told it when it was written, whatever became of it since. */
export async function readCommentAsWritten(
  services: Services,
  { postId, commentId, userId }: { postId: string; commentId: string; userId: string },
) {
  const [event, { post }] = await Promise.all([
    readFirstEvent(services, {
      log: requireLogOf(postId),
      streamId: commentStream(commentId),
      events: commentEvents,
      authorId: userId,
    }),
    services.at(requireLogOf(postId)).db.read({ post: getPostAccess(postId, userId) }),
  ]);
  const begun = begunRow(commentProjection.project(event), comments);
  const row: CommentRow = { ...begun, likes: 0, liked: false, replies: 0, authorRank: null };
  const { personOf } = await services
    .at("main")
    .db.read({ personOf: getPeople(peopleOf([row]), userId) });
  const viewer = { id: userId, isOperator: false };
  // Then it was there, and they could speak beneath it.
  const open = { ...post!, state: "published", lockedAt: null, spaceId: null } as const;
  return seenComments([row], open, viewer, personOf, Date.parse(row.createdAt))[0]!;
}
