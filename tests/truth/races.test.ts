import { expect, test } from "vitest";
import { OTHER_LOGS } from "~/domain/logs";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { comment, unsay } from "~/tests/talk/world";
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
