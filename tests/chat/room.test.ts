import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { askForRoom, createRoom, enter, messagesOf } from "./world";

afterEach(() => {
  vi.useRealTimers();
});

test("what one says all are sent, numbered without a hole, and a resend gets the first again", async () => {
  const { creator, members, group } = await createRoom(1);
  const [one, other] = [await enter(group.id, creator), await enter(group.id, members[0]!)];
  const sent = await one.say("Hello");
  expect(sent).toMatchObject({ type: "entry", kind: "message", text: "Hello", seq: 3 });
  const heard = await other.get(({ seq, type }) => type === "entry" && seq === 3);
  expect(heard).toEqual(sent);
  one.send({ type: "send", clientId: sent["clientId"], text: "Hello again" });
  await expect.poll(() => one.entries().filter(({ seq }) => seq === 3).length).toBe(2);
  expect(one.entries().map(({ seq }) => seq)).toEqual([1, 2, 3, 3]);
  const { items, headSeq } = await messagesOf(group.id, members[0]!.token);
  expect(headSeq).toBe(3);
  expect(items.map(({ kind, text }) => [kind, text])).toEqual([
    ["member", "joined"],
    ["member", "joined"],
    ["message", "Hello"],
  ]);
});

test("a room that slept knows its sockets, its entries and who is in", async () => {
  const { creator, group } = await createRoom(0);
  const one = await enter(group.id, creator);
  await one.say("Before");
  await evictDurableObject(env.GROUP_CHAT.getByName(group.id));
  const after = await one.say("After");
  expect(after["seq"]).toBe(3);
});

test("messages without a socket keep the same rules", async () => {
  const { creator, group } = await createRoom(0);
  const post = (body: object, token = creator.token) =>
    call(`/groups/${group.id}/messages`, { token, body });
  const first = await post({ clientId: "a", text: "One" });
  expect(first.status).toBe(201);
  const again = await post({ clientId: "a", text: "Two" });
  expect(await again.json()).toEqual(await first.json());
  await expectProblem(await post({ clientId: "b", text: "  " }), 400, "content_empty");
  await expectProblem(await post({ clientId: "c", text: "x".repeat(4001) }), 400, "too_long");
  await expectProblem(
    await post({ clientId: "d", text: "Hi" }, (await createPlayer()).token),
    403,
    "not_a_member",
  );
});

test("refusals come before the upgrade", async () => {
  const { creator, group } = await createRoom(0);
  const stranger = await createPlayer();
  await expectProblem(await askForRoom(group.id, stranger.token), 403, "not_a_member");
  await expectProblem(await askForRoom("nowhere", stranger.token), 404, "not_found");
  await expectProblem(await askForRoom(group.id, "nonsense"), 401, "login_expired");
  await expectProblem(
    await askForRoom(group.id, creator.token, 0, { origin: "https://evil.example" }),
    403,
    "forbidden",
  );
  for (let at = 0; at < 4; at++) await enter(group.id, creator);
  await expectProblem(await askForRoom(group.id, creator.token), 429, "too_many_requests");
});

test("five messages in five seconds, then one waits", async () => {
  const { creator, group } = await createRoom(0);
  const one = await enter(group.id, creator);
  // However long a busy machine takes for them.
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let at = 0; at < 5; at++) expect((await one.say("Hi")).type).toBe("entry");
  const refused = await one.say("One more");
  expect(refused).toMatchObject({ type: "error", code: "rate_limited" });
  expect(refused.retryAfter).toBeGreaterThan(0);
});

test("messages are changed, deleted and reacted to by entries", async () => {
  const { creator, members, group } = await createRoom(1);
  const [admin, member] = [await enter(group.id, creator), await enter(group.id, members[0]!)];
  const { seq } = await member.say("Frist");
  member.send({ type: "edit", seq, text: "First" });
  admin.send({ type: "edit", seq, text: "Mine" });
  admin.send({ type: "react", seq, emoji: "👍", on: true });
  await admin.get(({ kind }) => kind === "react");
  expect(admin.of("error")).toMatchObject([{ code: "not_allowed" }]);
  const page = await messagesOf(group.id, creator.token);
  expect(page.items.find((item) => item["seq"] === seq)).toMatchObject({
    text: "Frist",
    edited: { text: "First" },
    reactions: [{ emoji: "👍", count: 1, mine: true }],
  });
  admin.send({ type: "delete", seq });
  await admin.get(({ kind }) => kind === "delete");
  const { items } = await messagesOf(group.id, creator.token);
  const gone = items.find((item) => item["seq"] === seq)!;
  expect(gone).toMatchObject({ deleted: true });
  expect([gone["text"], gone["salt"]]).toEqual([undefined, undefined]);
  expect(JSON.stringify(items)).not.toContain("First");
});
