import { expect, test } from "vitest";
import { MAX_MUTES } from "~/domain/notifications/mute-queries";
import { post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { services } from "./history";

test("there is an end to muting, however much is muted at once", async () => {
  const [reader, author] = [await createPlayer(), await createPlayer()];
  await services().db.batch([
    {
      sql: `INSERT INTO "notification_mutes" ("user_id", "thing_id", "kind", "muted_at")
        WITH RECURSIVE "n" AS (SELECT 1 AS "at" UNION ALL SELECT "at" + 1 FROM "n" WHERE "at" < ?2)
        SELECT ?1, 'c0-' || "at", 'post', '2026-01-01' FROM "n"`,
      params: [reader.user.id, MAX_MUTES - 1],
    },
  ]);
  const posts = await Promise.all(Array.from({ length: 4 }, () => post(author, { content: "Hi" })));
  const mute = (id: string) => call(`/posts/${id}/mute`, { method: "PUT", token: reader.token });
  const answers = await Promise.all(posts.map(({ id }) => mute(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(await refused.json()).toMatchObject({ code: "too_many_mutes" });
  const muted = posts.find((_, at) => answers[at]!.status === 204)!;
  expect((await mute(muted.id)).status).toBe(204);
});
