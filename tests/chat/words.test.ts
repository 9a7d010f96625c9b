import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "~/tests/sign-in/player";
import { createRoom, enter } from "./world";

type Stub = ReturnType<typeof env.GROUP_CHAT.getByName>;

const HOUR_MS = 60 * 60_000;

afterEach(() => {
  vi.useRealTimers();
});

/** Whether the bytes of the index hold a word. */
const indexHolds = (stub: Stub, word: string) =>
  runInDurableObject(stub, (_, { storage }) =>
    storage.sql
      .exec<{ block: ArrayBuffer }>(`SELECT "block" FROM "message_words_data"`)
      .toArray()
      .some(({ block }) => new TextDecoder("latin1").decode(block).includes(word)),
  );

const dueOf = (stub: Stub) => runInDurableObject(stub, (_, { storage }) => storage.getAlarm());

test("of what was deleted no word is left in the index within an hour, though nobody is there", async () => {
  const { creator, group } = await createRoom(0);
  const stub = env.GROUP_CHAT.getByName(group.id);
  const one = await enter(group.id, creator);
  const { seq: deleted } = await one.say("Zebrafishes swim");
  const { seq: changed } = await one.say("Walruses walk");
  await one.say("Penguins slide");
  const search = async (q: string) =>
    (
      await (
        await call(`/groups/${group.id}/search?q=${q}`, { token: creator.token })
      ).json<{ items: unknown[] }>()
    ).items.length;
  const words = ["penguins", "seals", "walruses", "zebrafishes"];
  expect(await Promise.all(words.map(search))).toEqual([1, 0, 1, 1]);
  one.send({ type: "delete", seq: deleted });
  one.send({ type: "edit", seq: changed, text: "Seals walk" });
  await one.get(({ kind }) => kind === "edit");
  one.socket.close();
  expect(await Promise.all(words.map(search))).toEqual([1, 1, 0, 0]);
  await runDurableObjectAlarm(stub);
  expect(await indexHolds(stub, "ebrafish")).toBe(true);
  const due = (await dueOf(stub))!;
  expect(due).toBeGreaterThan(Date.now() + HOUR_MS - 60_000);
  expect(due).toBeLessThanOrEqual(Date.now() + HOUR_MS);
  vi.useFakeTimers({ toFake: ["Date"], now: due });
  await expect
    .poll(async () => (await runDurableObjectAlarm(stub)) && (await indexHolds(stub, "ebrafish")))
    .toBe(false);
  vi.useRealTimers();
  expect(await Promise.all(words.map(search))).toEqual([1, 1, 0, 0]);
});

test("of somebody who is forgotten no word is left in the index at once, of what they deleted before neither", async () => {
  const { creator, members, group } = await createRoom(1);
  const stub = env.GROUP_CHAT.getByName(group.id);
  const leaver = await enter(group.id, members[0]!);
  const other = await enter(group.id, creator);
  const { seq } = await leaver.say("Zebrafishes swim");
  await call(`/groups/${group.id}/search?q=zebrafishes`, { token: creator.token });
  leaver.send({ type: "delete", seq });
  await other.get(({ kind }) => kind === "delete");
  expect(await indexHolds(stub, "ebrafish")).toBe(true);
  await stub.forget(members[0]!.user.id);
  await expect
    .poll(async () => {
      await runDurableObjectAlarm(stub);
      return indexHolds(stub, "ebrafish");
    })
    .toBe(false);
});

test("for an edit the index is not merged: nothing is left to do for a room in which nobody is", async () => {
  const { creator, group } = await createRoom(0);
  const stub = env.GROUP_CHAT.getByName(group.id);
  const one = await enter(group.id, creator);
  const { seq } = await one.say("Walruses walk");
  one.send({ type: "edit", seq, text: "Seals walk" });
  await one.get(({ kind }) => kind === "edit");
  one.socket.close();
  await expect
    .poll(async () => {
      await runDurableObjectAlarm(stub);
      return dueOf(stub);
    })
    .toBeNull();
});

test("a room that falls before it has written the words of what was said finds them all the same", async () => {
  const { creator, group } = await createRoom(0);
  const stub = env.GROUP_CHAT.getByName(group.id);
  const one = await enter(group.id, creator);
  const { seq } = await one.say("Narwhals sing");
  const isWritten = () =>
    runInDurableObject(
      stub,
      (_, { storage }) =>
        storage.sql.exec(`SELECT 1 FROM "message_words_docsize" WHERE "id" = ?`, seq!).toArray()
          .length > 0,
    );
  const fall = async () => {
    await runInDurableObject(stub, (_, { storage }) => {
      storage.sql.exec(`DELETE FROM "message_words" WHERE rowid = ?`, seq!);
      storage.sql.exec(`UPDATE "facts" SET "value" = ? WHERE "key" = 'indexed'`, seq! - 1);
    });
    await evictDurableObject(stub);
  };
  // Nobody has to search for that.
  await expect.poll(isWritten).toBe(true);
  await fall();
  expect(await isWritten()).toBe(false);
  await runDurableObjectAlarm(stub);
  expect(await isWritten()).toBe(true);
  await fall();
  const found = await call(`/groups/${group.id}/search?q=narwhals`, { token: creator.token });
  expect(await found.json()).toMatchObject({ items: [{ seq }] });
});
