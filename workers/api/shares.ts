import { sureApart } from "~/workers/people/sure-apart";
import { z } from "@hono/zod-openapi";
import { listKeptApart } from "~/domain/blocks/between-queries";
import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { getPost } from "~/domain/posts/queries";
import { thingPath } from "~/domain/posts/paths";
import { shareDecider } from "~/domain/shares/decider";
import { loadShares } from "~/domain/shares/queries";
import { shareTargets, shareUrl } from "~/domain/shares/targets";
import { playerCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { keepOpen } from "~/workers/posts/may-speak";
import { needPost } from "~/workers/posts/read-post";
import { pathId } from "./schemas";

export const sharePost = playerCommand("POST /posts/{id}/shares", {
  summary: "Share a post: where to, counted once for each target",
  description:
    "Facebook, X, Weibo and Telegram have an address that takes the post's. For the others it is the post's own, to be copied.",
  params: z.object({ id: pathId }),
  body: z.object({ target: z.enum(shareTargets) }),
  answers: ok(z.object({ url: z.url() }), "Where it is shared"),
  refuses: ["not_found", "space_dissolved", "person_forgotten"],
  at: ({ params: { id } }) => logOf(id),
  load: ({ userId, params: { id } }) => ({
    row: getPost(id, userId),
    shares: loadShares(id, userId),
  }),
  loadMain: ({ userId }) => ({ apart: listKeptApart(userId) }),
  gather: async ({ services, userId, row, apart }) => ({
    apart: await sureApart(services, userId, apart, [row?.authorId]),
  }),
  decide({ userId, env, body: { target }, row, shares, apart }) {
    const post = needPost(row, apart);
    const { id: postId, kind, authorId, spaceId, title } = post;
    const data = { postId, kind, userId, authorId, spaceId, target };
    return {
      appends: [appendTo(shares, shareDecider.decide(data, shares.state))],
      writes: keepOpen(post),
      answer: { url: shareUrl(target, env.APP_ORIGIN + thingPath(post), title ?? "") },
    };
  },
});
