import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { logOf } from "~/domain/community-id";
import { contributionSubscription } from "~/domain/contributions/subscription";
import { post } from "~/tests/posts/world";
import { createPlayer } from "~/tests/sign-in/player";
import { follow, happenToMany } from "./history";

const FANS = 2000;

/** It takes two seconds. When each like asked for all others, it took a minute. */
test("a crowd that likes one post is one line, no more rows than a kind has, and delays nobody", async () => {
  const author = await createPlayer();
  await follow();
  const { id } = await post(author, { content: "Loved" });
  const data = { postId: id, kind: "post", authorId: author.user.id, spaceId: null };
  await happenToMany(
    Array.from({ length: FANS }, (_, at) => {
      const userId = `fan-${at}`;
      return [`like-${id}-${userId}`, { type: "PostLiked", data: { ...data, userId } }];
    }),
    logOf(id)!,
  );
  await follow(contributionSubscription);
  await follow();
  const { results } = await env.DB.prepare(
    `SELECT thing, count(*) AS rows FROM notifications WHERE user_id = ? AND kind = 'like' GROUP BY thing`,
  )
    .bind(author.user.id)
    .all();
  expect(results).toEqual([{ thing: id, rows: 500 }]);
}, 30_000);
