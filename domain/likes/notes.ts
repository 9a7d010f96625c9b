import { type Note, notes } from "~/domain/notifications/note";
import type { PostKind } from "~/domain/posts/kinds";
import { likeEvents } from "./events";

interface Liked {
  userId: string;
  authorId: string;
  postId: string;
  kind: PostKind;
  spaceId: string | null;
  commentId?: string;
  postAuthorId?: string;
  threadAuthorId?: string | null;
}

function noteOf({
  userId: by,
  authorId: to,
  postId,
  kind,
  spaceId,
  ...rest
}: Liked): Note<"like">[] {
  if (by === to) return [];
  const about = { kind: "like", to, by, postId, spaceId } as const;
  const { commentId: id, postAuthorId: hostId, threadAuthorId: threadHostId } = rest;
  if (id === undefined) return [{ ...about, target: { kind, id: postId } }];
  const target = { kind: "comment", id } as const;
  return [{ ...about, target, hostId, threadHostId, detail: { on: kind } }];
}

const liked = ({ data }: { data: Liked }) => noteOf(data);
const unliked = ({ data }: { data: Liked }) =>
  noteOf(data).map((note) => ({ ...note, takenBack: true }) as const);

export const likeNotes = notes({
  kinds: { like: {} },
  events: likeEvents,
  on: { PostLiked: liked, PostUnliked: unliked, CommentLiked: liked, CommentUnliked: unliked },
});
