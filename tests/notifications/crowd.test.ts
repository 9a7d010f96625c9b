import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { logOf } from "~/domain/community-id";
import { post } from "~/tests/posts/world";
import { deedSubscription } from "~/domain/deeds/subscription";
import { createPlayer } from "~/tests/sign-in/player";
import { follow, happenToMany } from "./history";

test("a crowd that likes one post is one line, and rows no more than a kind has", async () => {
  const author = await createPlayer();
  await follow();
  const { id } = await post(author, { content: "Loved" });
  const log = logOf(id)!;
  const data = { postId: id, authorId: author.user.id, spaceId: null };
  for (let part = 0; part < 1; part++) {
    await happenToMany(
      Array.from({ length: 600 }, (_, at) => {
        const userId = `fan-${part}-${at}`;
        return [`like-${id}-${userId}`, { type: "PostLiked", data: { ...data, userId } }];
      }),
      log,
    );
  }
  const begun = Date.now();
  await follow(deedSubscription);
  console.log("DEEDS", Date.now() - begun);
  await follow();
  console.log("TOOK", Date.now() - begun);
  const { results } = await env.DB.prepare(
    `SELECT thing, count(*) AS rows FROM notifications WHERE user_id = ? AND kind = 'like' GROUP BY thing`,
  )
    .bind(author.user.id)
    .all();
  expect(results).toEqual([{ thing: id, rows: 500 }]);
});
