import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { D1 } from "~/domain/event-store/database";
import { listNewestRated, listReviewTexts } from "~/domain/reviews/newest-queries";
import { createPlayer } from "~/tests/sign-in/player";
import { services } from "~/tests/spaces/world";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import { listReviewable, own, review, unwrite } from "./world";

const newest = () => listNewestRated({ lng: "en", limit: 12 });

test("the newest reviews of what is sold stand first, without those taken back", async () => {
  await listReviewable("quoted");
  const [anna, ben, cleo] = [await createPlayer(), await createPlayer(), await createPlayer()];
  await own("quoted", anna, ben, cleo);
  await review("quoted", anna, 5, "A **lantern** in the dark");
  await review("quoted", ben, 2, "It broke");
  await review("quoted", cleo, 4, "Taken back");
  await unwrite("quoted", cleo);
  await runSubscriptions(services());
  const ask = async () => (await new D1(env.DB).read({ rated: newest() })).rated;
  const found = await ask();
  expect(found.map(({ stars, gameName, personId }) => [stars, gameName, personId])).toEqual([
    [2, "Game quoted", ben.user.id],
    [5, "Game quoted", anna.user.id],
  ]);
  const ids = JSON.stringify(found.map(({ id }) => id));
  const texts = await Promise.all(
    [env.COMMUNITY_0, env.COMMUNITY_1].map(
      async (log) => (await new D1(log).read({ texts: listReviewTexts({ ids }) })).texts,
    ),
  );
  expect(
    texts
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(found.map(({ id }) => id).toSorted());
  await env.DB.prepare("UPDATE games SET withdrawn_at = 'now' WHERE id = 'quoted'").run();
  expect(await ask()).toEqual([]);
});

test("they are a walk along their index, and their texts a look by id", async () => {
  const plan = async (
    { sql, params }: { sql: string; params: readonly unknown[] },
    log: D1Database,
  ) => {
    const { results } = await log
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    return results.map(({ detail }) => detail).join("\n");
  };
  const walk = await plan(newest(), env.DB);
  expect(walk).toContain("rated_reviews USING INDEX rated_reviews_new");
  expect(walk).not.toContain("TEMP B-TREE");
  expect(await plan(listReviewTexts({ ids: "[]" }), env.COMMUNITY_0)).toContain(
    "SEARCH post_summaries USING INDEX",
  );
});
