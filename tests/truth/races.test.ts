import { expect, test } from "vitest";
import { OTHER_LOGS } from "~/domain/logs";
import { join, post, publish } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { casesOn, decide, report } from "~/tests/moderation/world";
import { listReviewable, own, review, vote, write } from "~/tests/reviews/world";
import { openOfficial } from "~/workers/spaces/open-hub";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { comment, like, say, unsay } from "~/tests/talk/world";
import { readLog } from "./logged";
import { Model } from "./model";

const ROUNDS = 8;

/** Whatever the logs hold that was not allowed where it stands. */
async function findWrong(operators: string[] = [], owned: string[] = []): Promise<string[]> {
  const model = new Model(new Set(operators), new Set(owned));
  for (const log of OTHER_LOGS) model.hear(await readLog(services(), log));
  return model.wrong;
}

const put = (path: string, { token }: Pick<TestPlayer, "token">) =>
  call(path, { method: "PUT", token });
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

test("who is banned, or hands a game's Space over, in the same moment has reviewed, voted and answered before, or not at all", async () => {
  const operator = await listReviewable("raced");
  const spaceId = await openOfficial(services(), "raced", "raced");
  const studios = [await createPlayer(), await createPlayer()] as const;
  for (const studio of studios) await join(spaceId, studio);
  const author = await createPlayer();
  const owned = [`${author.user.id} raced`];
  await own("raced", author);
  const { id } = await review("raced", author, 4);
  const seat = (studio: TestPlayer) => `/spaces/${spaceId}/creator/${studio.user.id}`;
  expect((await put(seat(studios[0]), operator)).status).toBe(204);
  for (let round = 0; round < ROUNDS; round++) {
    const [has, gets] = round % 2 ? [studios[1], studios[0]] : studios;
    const guest = await createPlayer();
    owned.push(`${guest.user.id} raced`);
    await own("raced", guest);
    const { id: bad } = await review("raced", guest, 1, `Gold ${round}`);
    await report(author, { kind: "post", id: bad }, "spam");
    const [found] = await casesOn(bad);
    const answers = await Promise.all([
      decide(has, found!.id, { action: "ban", rule: "house:spam" }),
      put(seat(gets), has),
      write("raced", guest, { stars: 5, text: `Silver ${round}` }),
      vote(id, guest, true),
      call(`/reviews/${id}/answer`, {
        method: "PUT",
        token: has.token,
        body: { text: `Thanks ${round}` },
      }),
    ]);
    const [banned, handed, ...others] = answers.map(({ status }) => status);
    expect([banned, handed]).toEqual([204, 204]);
    for (const status of others) expect([200, 403, 409]).toContain(status);
    expect((await vote(id, guest, false)).status).toBe(409);
  }
  expect(await findWrong([operator.user.id], owned)).toEqual([]);
});
