import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import { rawQuery } from "~/domain/event-store/query";
import { uploaded } from "~/tests/media/uploads";
import { casesOn, decide, report } from "~/tests/moderation/world";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer, ORIGIN } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { png } from "~/tests/support/files/png";
import { comment } from "~/tests/talk/world";
import { runEffect } from "~/workers/jobs/outbox";
import { judge } from "./judge";

/** All that a stream's events owe `effect`, the newest first: order says nothing. */
async function settle(id: string, kind: "post" | "comment" | "space") {
  const own = services().at(requireLogOf(id));
  const streamId = `${kind}-${id}`;
  const effect = kind === "space" ? "close-media-of-space" : `settle-${kind}-media`;
  const { rows } = await own.db.read({
    rows: rawQuery<{ version: number }>(
      `SELECT "version" FROM "events" WHERE "stream_id" = ? AND "type" NOT IN ('SpaceMade', 'SpaceEdited') ORDER BY "version" DESC`,
      [streamId],
    ),
  });
  for (const { version } of rows) await runEffect(own, { streamId, version, effect });
}

async function aPicturedTalk() {
  const creator = await createRichPlayer();
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  const { id: spaceId } = await createSpace(creator);
  for (const one of [anna, ben]) await join(spaceId, one);
  const upload = async ({ token }: TestPlayer, use = "post") =>
    (await uploaded(token, await png({ width: 400, height: 300 }), { use })).id;
  const [picture, answer] = [await upload(anna), await upload(ben, "comment")];
  const { id } = await post(anna, { spaceId, content: "Look", media: [picture] });
  const { id: commentId } = await comment(id, ben, { text: "And this", media: [answer] });
  await settle(id, "post");
  await settle(commentId, "comment");
  // Of what is asked for in this way nothing is kept for a minute.
  const seen = async (file: string, by?: TestPlayer) => {
    const headers = by && { "x-token": by.token };
    const asked = new Request(`${ORIGIN}/media/${file}/360`, { method: "HEAD", headers });
    return (await exports.default.fetch(asked)).status;
  };
  return { creator, anna, ben, spaceId, picture, answer, id, commentId, seen };
}

test("a picture in a comment is seen by those who see the post above it", async () => {
  const { creator, anna, ben, answer, id, seen } = await aPicturedTalk();
  await judge(id, "Hide");
  await settle(id, "post");
  expect(await Promise.all([anna, creator, ben].map((by) => seen(answer, by)))).toEqual([
    404, 200, 200,
  ]);
  await judge(id, "Restore");
  await settle(id, "post");
  expect(await seen(answer, anna)).toBe(200);
  await call(`/posts/${id}`, { method: "DELETE", token: anna.token });
  await settle(id, "post");
  expect(await seen(answer, anna)).toBe(404);
}, 30_000);

test("nobody sees pictures of a Space that was dissolved, and those of a closed one come back with it", async () => {
  const { creator, anna, spaceId, picture, answer, seen } = await aPicturedTalk();
  const operator = await createPlayer();
  env.OPERATORS = [env.OPERATORS, operator.wallet.address].filter(Boolean).join(",");
  const both = async () => [await seen(picture), await seen(answer)];
  await report(anna, { kind: "space", id: spaceId }, "spam");
  const caseId = (await casesOn(spaceId))[0]!.id;
  await decide(operator, caseId, { action: "hide", rule: "house:spam" });
  await settle(spaceId, "space");
  expect(await both()).toEqual([404, 404]);
  await call(`/moderation/${caseId}/appeal`, { token: creator.token, body: { text: "Why?" } });
  const other = await createPlayer();
  env.OPERATORS = [env.OPERATORS, other.wallet.address].join(",");
  const overturned = await call(`/moderation/${caseId}/appeal/decision`, {
    token: other.token,
    body: { overturn: true },
  });
  expect(overturned.status).toBe(204);
  await settle(spaceId, "space");
  expect(await both()).toEqual([200, 200]);
  await call(`/spaces/${spaceId}`, { method: "DELETE", token: creator.token });
  await settle(spaceId, "space");
  expect(await both()).toEqual([404, 404]);
  expect(await seen(picture, creator)).toBe(404);
}, 30_000);
