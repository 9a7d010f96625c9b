import { expect, test } from "vitest";
import { OTHER_LOGS } from "~/domain/logs";
import { join, post, publish } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { comment, like, say, unsay } from "~/tests/talk/world";
import { readLog } from "./logged";
import { Model } from "./model";

const ROUNDS = 8;

/** Whatever the logs hold that was not allowed where it stands. */
async function findWrong(): Promise<string[]> {
  const model = new Model(new Set());
  for (const log of OTHER_LOGS) model.hear(await readLog(services(), log));
  return model.wrong;
}

const put = (path: string, { token }: TestPlayer) => call(path, { method: "PUT", token });
const remove = (path: string, { token }: TestPlayer) => call(path, { method: "DELETE", token });

test("a moderator who is dismissed in the same moment has pinned, locked and deleted before, or not at all", async () => {
  const [creator, helper] = [await createRichPlayer(), await createPlayer()];
  const { id: spaceId } = await createSpace(creator);
  await join(spaceId, helper);
  const { id } = await post(creator, { spaceId, content: "Look" });
  const seat = `/spaces/${spaceId}/moderators/${helper.user.id}`;
  for (let round = 0; round < ROUNDS; round++) {
    expect((await put(seat, creator)).status).toBe(204);
    const { id: said } = await comment(id, creator, { text: `Round ${round}` });
    const change = round % 2 ? remove : put;
    const [, ...answers] = await Promise.all([
      remove(seat, creator),
      change(`/posts/${id}/pin`, helper),
      unsay(said, helper),
    ]);
    for (const { status } of answers) expect([204, 403]).toContain(status);
  }
  expect(await findWrong()).toEqual([]);
});

test("whoever is banned in the same moment has liked, commented and posted before, or not at all", async () => {
  const creator = await createRichPlayer();
  const { id: spaceId } = await createSpace(creator);
  const { id } = await post(creator, { spaceId, content: "Look" });
  for (let round = 0; round < ROUNDS; round++) {
    const guest = await createPlayer();
    await join(spaceId, guest);
    const { id: bad } = await post(guest, { spaceId, content: `Round ${round}` });
    const target = { kind: "post", id: bad };
    await call("/reports", { token: creator.token, body: { target, reason: "spam" } });
    const waiting = await call(`/moderation?spaceId=${spaceId}`, { token: creator.token });
    const { items } = await waiting.json<{ items: { id: string }[] }>();
    const [banned, ...answers] = await Promise.all([
      call(`/moderation/${items[0]!.id}`, {
        token: creator.token,
        body: { action: "ban", rule: "house:spam" },
      }),
      like(`/posts/${id}`, guest),
      say(id, guest, { text: "Late" }),
      publish(guest, { spaceId, content: "Late" }),
      like(`/posts/${bad}`, guest),
    ]);
    expect(banned.status).toBe(204);
    for (const { status } of answers) expect([200, 201, 403, 409]).toContain(status);
    expect([403, 409]).toContain((await like(`/posts/${id}`, guest)).status);
    expect((await join(spaceId, guest)).status).toBe(409);
  }
  expect(await findWrong()).toEqual([]);
});
