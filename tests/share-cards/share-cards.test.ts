import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { logOf, requireLogOf } from "~/domain/community-id";
import { forgetPerson } from "~/domain/event-store/forget-person";
import type { MediaView } from "~/domain/media/view";
import { cardOfPost, cardPath } from "~/domain/share-cards/card";
import { postStream } from "~/domain/posts/queries";
import type { PostView } from "~/domain/posts/view";
import { upload } from "~/tests/media/uploads";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer, ORIGIN } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services } from "~/tests/spaces/world";
import { createOperator } from "~/tests/store/operator";
import { png } from "~/tests/support/files/png";
import { holdQueue } from "~/tests/support/queue";
import { exports } from "cloudflare:workers";
import { runEffect } from "~/workers/jobs/outbox";
import { cardKey } from "~/workers/share-cards/objects";
import { eraseCardsOfSpace, settlePicturedCards } from "~/workers/share-cards/effects";
import { settleCard } from "~/workers/share-cards/settle";

const get = (path: string) =>
  (exports as unknown as { default: Fetcher }).default.fetch(ORIGIN + path, { redirect: "manual" });
const pathOf = (view: PostView) =>
  cardPath("posts", view.id, cardOfPost({ ...view, spaceId: view.space?.id ?? null }));
const stored = (id: string, authorId: string | null) => env.MEDIA.head(cardKey({ id, authorId }));
const read = async (id: string) => (await call(`/posts/${id}`)).json<PostView>();
const settled = (id: string) => settleCard(services(), "posts", id);

beforeAll(holdQueue);

test("a post has a real picture of 1200 by 630, in both Chinese scripts, drawn once", async () => {
  const anna = await createPlayer();
  const view = await post(anna, {
    title: "春日遊戲攻略 与 <最后的> 敌人 & Zażółć 😀",
    content: "ありがとう! ".repeat(60),
  });
  const early = await get(pathOf(view));
  expect([early.status, early.headers.get("location")]).toEqual([302, "/art/share/site.png"]);

  await settled(view.id);
  const response = await get(pathOf(view));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  const info = await env.IMAGES.info(response.body!);
  expect(info).toMatchObject({ format: "image/png", width: 1200, height: 630 });

  const first = await stored(view.id, anna.user.id);
  await settled(view.id);
  expect((await stored(view.id, anna.user.id))!.uploaded).toEqual(first!.uploaded);
});

test("an edit gives another address, and the old one leads to it", async () => {
  const anna = await createPlayer();
  const { id, ...before } = await post(anna, { title: "Before", content: "x" });
  await settled(id);
  await call(`/posts/${id}`, { method: "PATCH", token: anna.token, body: { title: "After" } });
  const after = await read(id);
  const old = await get(pathOf({ ...before, id }));
  expect([old.status, old.headers.get("location")]).toEqual([302, pathOf(after)]);
  await settled(id);
  expect((await get(pathOf(after))).status).toBe(200);
});

test("what is deleted or dissolved is not served, and its picture goes", async () => {
  const creator = await createRichPlayer();
  const ben = await createPlayer();
  const { id: spaceId } = await createSpace(creator);
  await join(spaceId, ben);
  const [gone, left] = [
    await post(ben, { spaceId, content: "One" }),
    await post(ben, { spaceId, content: "Other" }),
  ];
  const waiting = await get(pathOf(left));
  expect(waiting.headers.get("location")).toContain(`/cards/spaces/${spaceId}/`);
  const spaceCard = waiting.headers.get("location")!;
  await Promise.all([gone.id, left.id].map(settled));
  await settleCard(services(), "spaces", spaceId);
  expect((await get(spaceCard)).status).toBe(200);

  await call(`/posts/${gone.id}`, { method: "DELETE", token: ben.token });
  expect((await get(pathOf(gone))).status).toBe(404);
  await settled(gone.id);
  expect(await stored(gone.id, ben.user.id)).toBeNull();

  await call(`/spaces/${spaceId}`, { method: "DELETE", token: creator.token });
  expect((await get(pathOf(left))).status).toBe(404);
  await settleCard(services(), "spaces", spaceId);
  await eraseCardsOfSpace(services().at(logOf(spaceId)!), { data: { spaceId } } as never);
  expect(await stored(left.id, ben.user.id)).toBeNull();
  expect(await stored(spaceId, null)).toBeNull();
  await settled(left.id);
  expect(await stored(left.id, ben.user.id)).toBeNull();
});

test("an upload that an operator hides is on no picture, and on it again when it is restored", async () => {
  const anna = await createPlayer();
  const operator = await createOperator();
  const bytes = await png({ width: 400, height: 300, colour: (x, y) => [x % 256, y % 256, 9] });
  const { id: mediaId } = await (
    await upload(anna.token, bytes, { use: "post" })
  ).json<MediaView>();
  const view = await post(anna, { content: "Look", media: [mediaId] });
  await settled(view.id);
  expect((await stored(view.id, anna.user.id))?.customMetadata?.imageId).toBe(mediaId);
  const streamId = postStream(view.id);
  const log = services().at(requireLogOf(view.id));
  await runEffect(log, { streamId, version: 1, effect: "settle-post-media" });

  const judged = { data: { mediaId, ownerId: anna.user.id } };
  const judge = (verb: string) =>
    call(`/ops/media/${mediaId}/${verb}`, { token: operator.token, body: { reason: "Rude" } });
  await judge("hide");
  expect((await get(pathOf(view))).headers.get("location")).toBe("/art/share/site.png");
  await settlePicturedCards(services(), { type: "MediaHidden", ...judged } as never);
  expect(await stored(view.id, anna.user.id)).toBeNull();
  await settled(view.id);
  expect(await stored(view.id, anna.user.id)).toBeNull();

  await judge("restore");
  await settlePicturedCards(services(), { type: "MediaRestored", ...judged } as never);
  expect((await get(pathOf(view))).status).toBe(200);
  // What was told of the first judgement comes late.
  await settlePicturedCards(services(), { type: "MediaHidden", ...judged } as never);
  expect(await stored(view.id, anna.user.id)).not.toBeNull();
});

test("nothing is drawn of what somebody wrote who is forgotten", async () => {
  const anna = await createPlayer();
  const view = await post(anna, { content: "Forget me" });
  await settled(view.id);
  await forgetPerson(services().at(logOf(view.id)!).store, anna.user.id);
  expect((await get(pathOf(view))).status).toBe(404);
  await settled(view.id);
  expect(await stored(view.id, anna.user.id)).toBeNull();
});

test("addresses that nothing gave find nothing", async () => {
  for (const path of ["/cards/posts/c0-x/abc.png", "/cards/games/c0-x/abc.png", "/cards/posts"]) {
    expect((await get(path)).status).toBe(404);
  }
});
