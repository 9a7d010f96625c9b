import { listBlockedIds } from "~/domain/blocks/between-queries";
import { defineUseCase } from "~/domain/event-store/use-case";
import type { PostPorts } from "~/domain/posts/ports";
import { dropPost, keepPost } from "./queries";

interface OfPost {
  userId: string;
  postId: string;
  now: Date;
}

export const bookmarkPost = defineUseCase({
  load: ({ userId }: OfPost) => ({ blocked: listBlockedIds(userId) }),
  async gather({ userId, postId, blocked }, ports: PostPorts) {
    await ports.requireShownPost(postId, userId, blocked);
  },
  decide: ({ userId, postId, now }) => ({ appends: [], writes: [keepPost(userId, postId, now)] }),
});

export const forgetBookmark = defineUseCase<OfPost>({
  decide: ({ userId, postId }) => ({ appends: [], writes: [dropPost(userId, postId)] }),
});
