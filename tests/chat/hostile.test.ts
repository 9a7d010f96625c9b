import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createRoom, enter, messagesOf } from "./world";

test("frames that make no sense are answered by errors, and the room goes on", async () => {
  const { creator, members, group } = await createRoom(1);
  const [one, other] = [await enter(group.id, creator), await enter(group.id, members[0]!)];
  const hostile: (string | ArrayBuffer)[] = [
    "",
    "{",
    "null",
    "[]",
    "7",
    `"send"`,
    `{"type":1}`,
    `{"type":"nothing"}`,
    `{"type":"send"}`,
    `{"type":"send","clientId":"","text":"x"}`,
    `{"type":"send","clientId":"${"x".repeat(65)}","text":"x"}`,
    `{"type":"send","clientId":"a","text":{}}`,
    String.raw`{"type":"send","clientId":"b","text":"\ud800"}`,
    String.raw`{"type":"send","clientId":"\ud800","text":"x"}`,
    `{"type":"send","clientId":"c","text":"x","replyTo":999999}`,
    `{"type":"send","clientId":"c","text":"x","replyTo":-1}`,
    `{"type":"send","clientId":"d","text":"x","media":["nothing"]}`,
    `{"type":"send","clientId":"e","text":"${"x".repeat(70_000)}"}`,
    `{"type":"send","clientId":"f","text":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
    `{"type":"edit","seq":9007199254740993,"text":"x"}`,
    `{"type":"edit","seq":1,"text":"x"}`,
    `{"type":"delete","seq":1}`,
    `{"type":"delete","seq":0}`,
    `{"type":"react","seq":1,"emoji":"<script>","on":true}`,
    `{"type":"read","seq":"1"}`,
    `{"type":"read","seq":1.5}`,
    new ArrayBuffer(8),
    new TextEncoder().encode(`{"type":"ping"}`).buffer,
  ];
  for (const frame of hostile) one.socket.send(frame);
  await expect.poll(() => one.of("error").length).toBe(hostile.length);
  const codes = new Set(one.of("error").map(({ code }) => code));
  expect([...codes].sort()).toEqual(["malformed", "not_allowed", "unknown_type"]);
  one.send({ type: "read", seq: 999_999 });
  one.send({ type: "ping" });
  expect((await one.say("Still here")).type).toBe("entry");
  await other.get(({ text }) => text === "Still here");
  expect((await messagesOf(group.id, creator.token)).headSeq).toBe(3);
});

test("a client's name for a message is its own: another may use the same", async () => {
  const { creator, members, group } = await createRoom(1);
  const [one, other] = [await enter(group.id, creator), await enter(group.id, members[0]!)];
  one.send({ type: "send", clientId: "same", text: "Mine" });
  await other.get(({ text }) => text === "Mine");
  other.send({ type: "send", clientId: "same", text: "Theirs" });
  await one.get(({ text }) => text === "Theirs");
  expect(one.entries().map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test("a flood of nonsense ends by the socket's end, and by nobody else's", async () => {
  const { creator, members, group } = await createRoom(1);
  const [one, other] = [await enter(group.id, creator), await enter(group.id, members[0]!)];
  for (let at = 0; at < 250; at++) one.socket.send("flood");
  await expect.poll(() => one.closes).toEqual([1008]);
  expect((await other.say("Calm")).type).toBe("entry");
});

test("a room that has grown large moves its oldest entries out, and reads them as before", async () => {
  const { creator, group } = await createRoom(0);
  const stub = env.GROUP_CHAT.getByName(group.id);
  await stub.refresh();
  await runInDurableObject(stub, (_, state) => fill(state.storage, creator.user.id, 5_000));
  // It is to find what was put there behind its back.
  await evictDurableObject(stub);
  const before = await messagesOf(group.id, creator.token, "?after=0&limit=100");
  const size = () => runInDurableObject(stub, (_, { storage }) => storage.sql.databaseSize);
  const full = await size();
  await stub.refresh();
  await runDurableObjectAlarm(stub);
  const kept = await runInDurableObject(stub, (_, state) =>
    state.storage.sql
      .exec<{ n: number }>(`SELECT min("seq") AS "n" FROM "entries" WHERE "text" IS NOT NULL`)
      .one(),
  );
  expect(kept.n).toBe(3_001);
  expect(await size()).toBeLessThan(full * 0.8);
  const after = await messagesOf(group.id, creator.token, "?after=0&limit=100");
  expect(after).toEqual(before);
  const over = await messagesOf(group.id, creator.token, "?around=3000&limit=100");
  expect(over.items.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 100 }, (_, at) => 2_950 + at),
  );
  const one = await enter(group.id, creator, 4_999);
  one.send({ type: "delete", seq: 7 });
  await one.get(({ kind }) => kind === "delete");
  const text = async () =>
    (await messagesOf(group.id, creator.token, "?around=7&limit=1")).items[0]!["text"];
  expect(await text()).toBeUndefined();
  await stub.refresh();
  await runDurableObjectAlarm(stub);
  expect(await text()).toBeUndefined();
  const block = await (await env.MEDIA.get(`rooms/${group.id}/1.json`))!.text();
  expect(block).not.toContain("Old message 7.");
  expect(block).toContain("Old message 8.");
  for (const replyTo of [8, 1_500, 9]) await one.say(`About ${replyTo}`, { replyTo });
  const { items } = await messagesOf(group.id, creator.token, "?limit=3");
  expect(items.map((item) => (item["quote"] as { text: string }).text.split(".")[0])).toEqual([
    "Old message 8",
    "Old message 1500",
    "Old message 9",
  ]);
});

/** As a room holds them after a long time. */
function fill(storage: DurableObjectStorage, senderId: string, count: number): void {
  const numbers = `WITH RECURSIVE number(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM number WHERE n < ${count})`;
  storage.sql.exec(
    `${numbers} INSERT INTO "entries" SELECT n, 'message', 'id' || n, 'c' || n, ?, 'commitment', NULL, NULL, NULL,
      '2026-11-01T00:00:00.000Z', 'AAAA', 1, 'salt', 'Old message ' || n || '.' || printf('%400s', ''), NULL FROM number`,
    senderId,
  );
  storage.sql.exec(
    `INSERT INTO "runs" SELECT "seq" / 1000, count(*) FROM "entries" WHERE "kind" = 'message' GROUP BY 1`,
  );
}
