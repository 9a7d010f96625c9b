import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import { rawQuery } from "~/domain/event-store/query";
import { postStream } from "~/domain/posts/queries";
import { join, post } from "~/tests/posts/world";
import { createPlayer, ORIGIN } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services } from "~/tests/spaces/world";
import { png } from "~/tests/support/files/png";
import { uploaded } from "~/tests/media/uploads";
import { runJob } from "~/tests/support/run-job";
import { runEffect } from "~/workers/jobs/outbox";
import { exports } from "cloudflare:workers";
import {
  appeal,
  casesOn,
  decide,
  judge as judgeAppeal,
  nameModerator,
  report,
} from "~/tests/moderation/world";
import { judge } from "./judge";

async function settle(postId: string): Promise<void> {
  const own = services().at(requireLogOf(postId));
  const { versions } = await own.db.read({
    versions: rawQuery<{ version: number }>(
      `SELECT "version" FROM "events" WHERE "stream_id" = ? ORDER BY "version"`,
      [postStream(postId)],
    ),
  });
  for (const { version } of versions) {
    await runEffect(own, { streamId: postStream(postId), version, effect: "settle-post-media" });
  }
}

test("a picture is seen by whoever sees its post, and of what was removed it is erased in 30 days", async () => {
  const creator = await createRichPlayer();
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  const { id: spaceId } = await createSpace(creator);
  for (const one of [anna, ben]) await join(spaceId, one);
  const file = await uploaded(anna.token, await png({ width: 400, height: 300 }));
  const { id } = await post(anna, { spaceId, content: "Look", media: [file.id] });
  // Each asks for a width of its own, so that nothing comes from the cache.
  const seen = async (token: string, width: number) =>
    (
      await exports.default.fetch(`${ORIGIN}/media/${file.id}/${width}`, {
        headers: { "x-token": token },
      })
    ).status;
  const eraseAt = async () =>
    (
      await env.DB.prepare(`SELECT erase_at AS eraseAt FROM media WHERE id = ?`)
        .bind(file.id)
        .first<{ eraseAt: string | null }>()
    )?.eraseAt;

  await judge(id, "Hide");
  await settle(id);
  expect(await eraseAt()).toBe(null);
  const all = [anna, creator, ben];
  expect(await Promise.all(all.map(({ token }) => seen(token, 360)))).toEqual([200, 200, 404]);
  await judge(id, "Remove");
  await settle(id);
  const days = (Date.parse((await eraseAt())!) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  expect(await Promise.all(all.map(({ token }) => seen(token, 360)))).toEqual([200, 200, 404]);
  await judge(id, "Restore");
  await settle(id);
  expect(await eraseAt()).toBe(null);
  expect(await Promise.all(all.map(({ token }) => seen(token, 360)))).toEqual([200, 200, 200]);
});

test("the pictures of what was removed stay as long as an appeal is open, and go once it is decided", async () => {
  const creator = await createRichPlayer();
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  const { id: spaceId } = await createSpace(creator);
  for (const one of [anna, ben]) await join(spaceId, one);
  await nameModerator(spaceId, creator, ben);
  const file = await uploaded(anna.token, await png({ width: 400, height: 300 }));
  const { id } = await post(anna, { spaceId, content: "Look", media: [file.id] });
  await report(creator, { kind: "post", id }, "spam");
  const caseId = (await casesOn(id))[0]!.id;
  await decide(ben, caseId, { action: "remove", rule: "house:spam" });
  await settle(id);
  await appeal(anna, caseId, "Why?");
  const isThere = async () => {
    await env.DB.prepare(`UPDATE media SET erase_at = '2026-01-01' WHERE id = ?`)
      .bind(file.id)
      .run();
    await runJob("erase-media", services());
    return env.DB.prepare(`SELECT 1 FROM media WHERE id = ?`).bind(file.id).first();
  };
  expect(await isThere()).not.toBeNull();
  await judgeAppeal(creator, caseId, false);
  expect(await isThere()).toBeNull();
});
