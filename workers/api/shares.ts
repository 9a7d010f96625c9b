import { sharePost as share } from "~/domain/shares/use-cases";
import { z } from "@hono/zod-openapi";
import { shareTargets } from "~/domain/shares/targets";
import { playerCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { pathId } from "./schemas";

export const sharePost = playerCommand("POST /posts/{id}/shares", {
  summary: "Share a post: where to, counted once for each target",
  description:
    "Facebook, X, Weibo and Telegram have an address that takes the post's. For the others it is the post's own, to be copied.",
  params: z.object({ id: pathId }),
  body: z.object({ target: z.enum(shareTargets) }),
  answers: ok(z.object({ url: z.url() }), "Where it is shared"),
  refuses: ["not_found", "space_dissolved", "person_forgotten"],
  input: ({ params: { id: postId }, body: { target }, env }) => ({
    postId,
    target,
    origin: env.APP_ORIGIN,
  }),
  ...share,
});
