import { expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import { forgetOldKeys } from "~/domain/event-store/idempotency";
import { listed, publish } from "~/tests/posts/world";
import { givePoints } from "~/tests/points/give-points";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";

const ROUNDS = 6;

/** Two Spaces of one player, in two logs. */
async function createTwo(creator: TestPlayer): Promise<[string, string]> {
  await givePoints(creator.user.id, 50_000);
  const { id: one } = await createSpace(creator);
  for (;;) {
    const { id: other } = await createSpace(creator);
    if (requireLogOf(other) !== requireLogOf(one)) return [one, other];
  }
}
const codeOf = async (response: Response) =>
  response.ok ? response.status : (await response.json<{ code: string }>()).code;
const newKey = () => crypto.randomUUID();
const rename = ({ token }: TestPlayer, key: string) =>
  call("/me", { method: "PATCH", token, key, body: { displayName: "Somebody Else" } });

test("a key that was used in one log is used for nothing else in another", async () => {
  const creator = await createRichPlayer();
  const [one, other] = await createTwo(creator);
  const key = newKey();
  expect((await publish(creator, { spaceId: one, content: "Hello" }, key)).status).toBe(201);
  expect((await publish(creator, { spaceId: one, content: "Hello" }, key)).status).toBe(201);
  const second = await publish(creator, { spaceId: other, content: "Hello" }, key);
  expect(second.status).toBe(422);
  expect(await codeOf(second)).toBe("idempotency_key_reused");
  expect((await rename(creator, key)).status).toBe(422);
  expect((await listed(`spaceId=${other}`)).items).toEqual([]);

  const named = newKey();
  expect((await rename(creator, named)).status).toBe(200);
  const late = await publish(creator, { spaceId: other, content: "Hello" }, named);
  expect(await codeOf(late)).toBe("idempotency_key_reused");
  const { id } = (await listed(`spaceId=${one}`)).items[0]!;
  const like = await call(`/posts/${id}/like`, { method: "PUT", token: creator.token, key: named });
  expect(await codeOf(like)).toBe("idempotency_key_reused");
});

test("of two that come at once by one key in two logs one is done, whichever logs they are", async () => {
  const creator = await createRichPlayer();
  const [one, other] = await createTwo(creator);
  for (let round = 0; round < ROUNDS; round++) {
    for (const second of [
      (key: string) => publish(creator, { spaceId: other, content: `Round ${round}` }, key),
      (key: string) => rename(creator, key),
    ]) {
      const key = newKey();
      const answers = await Promise.all([
        publish(creator, { spaceId: one, content: `Round ${round}` }, key),
        second(key),
      ]);
      const codes = await Promise.all(answers.map(codeOf));
      expect(codes.filter((code) => code === "idempotency_key_reused")).toHaveLength(1);
      expect(codes.filter((code) => code === 200 || code === 201)).toHaveLength(1);
    }
  }
});

test("who is not signed in claims no key of anybody's, and a key is forgotten after a day", async () => {
  const creator = await createRichPlayer();
  const [one, other] = await createTwo(creator);
  const key = newKey();
  const forged = `${creator.user.id}.${"A".repeat(43)}`;
  const body = { spaceId: other, content: "Hello" };
  expect((await call("/posts", { token: forged, key, body })).status).toBe(401);
  expect((await publish(creator, { spaceId: one, content: "Hello" }, key)).status).toBe(201);
  expect((await publish(creator, body, key)).status).toBe(422);
  const { db, store } = services();
  await db.batch([forgetOldKeys(store.now())]);
  expect((await publish(creator, body, key)).status).toBe(422);
  await db.batch([forgetOldKeys(new Date(store.now().getTime() + 24 * 3_600_000))]);
  expect((await publish(creator, body, key)).status).toBe(201);
});

test("another's key is another key", async () => {
  const [one, other] = [await createPlayer(), await createPlayer()];
  const key = newKey();
  for (const by of [one, other]) {
    expect((await publish(by, { content: "Hello" }, key)).status).toBe(201);
  }
});
