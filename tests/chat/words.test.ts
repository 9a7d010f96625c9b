import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
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
