import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { call } from "~/tests/sign-in/player";
import { createRoom, enter } from "./world";

test("of what was deleted or changed no word is left in the index", async () => {
  const { creator, group } = await createRoom(0);
  const stub = env.GROUP_CHAT.getByName(group.id);
  const one = await enter(group.id, creator);
  const { seq: deleted } = await one.say("Zebrafishes swim");
  const { seq: changed } = await one.say("Walruses walk");
  await one.say("Penguins slide");
  one.send({ type: "delete", seq: deleted });
  one.send({ type: "edit", seq: changed, text: "Seals walk" });
  await one.get(({ kind }) => kind === "edit");
  const look = async () => {
    await stub.refresh();
    await runDurableObjectAlarm(stub);
    return runInDurableObject(stub, (_, { storage }) => {
      const rows = storage.sql
        .exec<{ block: ArrayBuffer }>(`SELECT "block" FROM "message_words_data"`)
        .toArray();
      const bytes = rows.map(({ block }) => new TextDecoder("latin1").decode(block)).join();
      const owed = storage.sql.exec(`SELECT 1 FROM "facts" WHERE "key" = 'words'`).toArray().length;
      return { zebra: bytes.includes("ebrafish"), walrus: bytes.includes("alruse"), owed };
    });
  };
  await expect.poll(look).toEqual({ zebra: false, walrus: false, owed: 0 });
  const search = async (q: string) =>
    (
      await (
        await call(`/groups/${group.id}/search?q=${q}`, { token: creator.token })
      ).json<{ items: unknown[] }>()
    ).items.length;
  expect([await search("penguins"), await search("seals"), await search("walruses")]).toEqual([
    1, 1, 0,
  ]);
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
