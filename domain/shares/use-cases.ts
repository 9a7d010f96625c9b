import { listBlockedIds } from "~/domain/blocks/between-queries";
import type { BlockPorts } from "~/domain/blocks/ports";
import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { defineUseCase } from "~/domain/event-store/use-case";
import { requirePost } from "~/domain/posts/access";
import { guardShown } from "~/domain/posts/guards";
import { thingPath } from "~/domain/posts/paths";
import { getPost } from "~/domain/posts/queries";
import { shareDecider } from "./decider";
import { loadShares } from "./queries";
import { type ShareTarget, shareUrl } from "./targets";

interface SharePost {
  userId: string;
  postId: string;
  target: ShareTarget;
  /** Where the site stands. */
  origin: string;
}

export const sharePost = defineUseCase({
  at: ({ postId }) => logOf(postId),
  load: ({ userId, postId }: SharePost) => ({
    row: getPost(postId, userId),
    shares: loadShares(postId, userId),
  }),
  loadMain: ({ userId }) => ({ blocked: listBlockedIds(userId) }),
  gather: async ({ userId, row, blocked }, ports: BlockPorts) => ({
    blockedIds: await ports.completeBlocked(userId, blocked, [row?.authorId]),
  }),
  decide({ userId, target, origin, row, shares, blockedIds }) {
    const post = requirePost(row, blockedIds);
    const { id: postId, kind, authorId, spaceId, title } = post;
    const data = { postId, kind, userId, authorId, spaceId, target };
    return {
      appends: [appendTo(shares, shareDecider.decide(data, shares.state))],
      writes: guardShown(post),
      answer: { url: shareUrl(target, origin + thingPath(post), title ?? "") },
    };
  },
});
