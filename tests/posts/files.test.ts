import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { logOf } from "~/domain/community-id";
import { rawQuery } from "~/domain/event-store/query";
import { postStream } from "~/domain/posts/queries";
import { runEffect } from "~/workers/jobs/outbox";
import { call, createPlayer } from "~/tests/sign-in/player";
import { picture, services } from "~/tests/spaces/world";
import { post } from "./world";

/** Does what this post owes, as the queue would; each effect may come again. */
async function settle(postId: string): Promise<void> {
  const own = services().at(logOf(postId)!);
  const owed = rawQuery<{ version: number }>(
    `SELECT "version" FROM "events" WHERE "stream_id" = ? ORDER BY "version" DESC`,
    [postStream(postId)],
  );
  const { versions } = await own.db.read({ versions: owed });
  // The newest first: what is older then changes nothing.
  for (const { version } of [...versions, ...versions]) {
    await runEffect(own, { streamId: postStream(postId), version, effect: "settle-post-media" });
  }
}

const recordOf = async (id: string) => {
  const text = `SELECT state, used_by AS usedBy, reserved_in AS reservedIn FROM media
    LEFT JOIN media_usages ON media_id = id WHERE id = ?`;
  return env.DB.prepare(text).bind(id).first();
};

test("a post's files are its own while it shows them, and go when it does", async () => {
  const anna = await createPlayer();
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => picture(anna.user.id, "post")));
  const { id } = await post(anna, { content: "Look", media: [one, two] });
  await settle(id);
  const kept = { state: "stored", usedBy: postStream(id), reservedIn: null };
  expect([await recordOf(one!), await recordOf(two!)]).toEqual([kept, kept]);

  const body = { media: [three, two] };
  await call(`/posts/${id}`, { method: "PATCH", token: anna.token, body });
  await settle(id);
  expect(await recordOf(one!)).toMatchObject({ state: "removed", usedBy: null });
  expect([await recordOf(two!), await recordOf(three!)]).toEqual([kept, kept]);

  await call(`/posts/${id}`, { method: "DELETE", token: anna.token });
  await settle(id);
  for (const gone of [two!, three!]) {
    expect(await recordOf(gone)).toMatchObject({ state: "removed", usedBy: null });
  }
});
