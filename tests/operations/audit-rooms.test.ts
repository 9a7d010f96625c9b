import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createRoom, enter } from "~/tests/chat/world";
import { RoomErasure } from "~/durable-objects/room/erasure";
import { RoomLog } from "~/durable-objects/room/log";
import { RoomSql } from "~/durable-objects/room/storage";
import { logOf } from "~/domain/community-id";
import { call } from "~/tests/sign-in/player";
import { picture, services } from "~/tests/spaces/world";
import { audited } from "./run-audit";

const auditRooms = () => audited(["anchors", "rooms"]);
const said = (findings: Awaited<ReturnType<typeof auditRooms>>) =>
  findings.map(({ check, code }) => `${check}: ${code}`);

/** A room in which all was done that can be done in one. */
async function createTalk() {
  const { creator, members, group } = await createRoom(2);
  const [other, third] = members as [typeof creator, typeof creator];
  const stub = env.GROUP_CHAT.getByName(group.id);
  const client = await enter(group.id, creator);
  const one = await client.say("Hello there");
  const two = await client.say(`Look, <@${other.user.id}>`);
  const three = await client.say("Gone soon");
  const change = async (frame: { type: string; [field: string]: unknown }, kind: string) => {
    const before = client.entries().length;
    client.send(frame);
    await expect.poll(() => client.entries().length, { message: kind }).toBe(before + 1);
  };
  await change({ type: "edit", seq: one.seq, text: "Hello here" }, "edit");
  await change({ type: "react", seq: one.seq, emoji: "👍", on: true }, "react");
  await change({ type: "react", seq: one.seq, emoji: "🎉", on: true }, "react");
  await change({ type: "react", seq: one.seq, emoji: "🎉", on: false }, "react");
  await change({ type: "edit", seq: three.seq, text: "Gone very soon" }, "edit");
  await change({ type: "delete", seq: three.seq }, "delete");
  const file = await picture(creator.user.id, "chat");
  const sent = await call(`/groups/${group.id}/messages`, {
    token: creator.token,
    body: { clientId: "file", text: "A picture", media: [file] },
  });
  expect(sent.status).toBe(201);
  await call(`/groups/${group.id}/pins/${one.seq}`, {
    method: "PUT",
    token: creator.token,
  });
  client.socket.close();
  // Writes what the search is still to learn.
  const found = await call(`/groups/${group.id}/search?q=picture`, { token: creator.token });
  expect(found.status).toBe(200);
  await runDurableObjectAlarm(stub);
  const sql = (query: string, ...params: (string | number | null)[]) =>
    runInDurableObject(stub, (_, { storage }) => void storage.sql.exec(query, ...params));
  return {
    creator,
    other,
    third,
    group,
    stub,
    sql,
    one: one.seq!,
    two: two.seq!,
    three: three.seq!,
  };
}

test("an audit of a room where all was as it should finds nothing", async () => {
  await createTalk();
  expect(await auditRooms()).toEqual([]);
});

test("an audit names what somebody altered in a room, by its table", async () => {
  const { sql, group, other, one, two, three } = await createTalk();
  const { id } = group;
  const log = logOf(id)!;
  const inLog = async (query: string) => {
    await services()
      .at(log)
      .db.batch([{ sql: query, params: [id] }]);
  };
  const alterations: [string, () => Promise<void>, () => Promise<void>][] = [
    altered(
      "entries",
      `UPDATE "entries" SET "text" = 'Forged' WHERE "seq" = ${one}`,
      `UPDATE "entries" SET "text" = 'Hello there' WHERE "seq" = ${one}`,
    ),
    altered(
      "entries",
      `UPDATE "entries" SET "sender_id" = 'x' || "sender_id" WHERE "seq" = ${one}`,
      `UPDATE "entries" SET "sender_id" = substr("sender_id", 2) WHERE "seq" = ${one}`,
    ),
    altered(
      "entries",
      `UPDATE "entries" SET "said" = 0 WHERE "seq" = ${one}`,
      `UPDATE "entries" SET "said" = 1 WHERE "seq" = ${one}`,
    ),
    altered(
      "reactions",
      `INSERT INTO "reactions" VALUES (${one}, '🎉', 'x')`,
      `DELETE FROM "reactions" WHERE "user_id" = 'x'`,
    ),
    altered(
      "edits",
      `UPDATE "edits" SET "seq" = "seq" + 100`,
      `UPDATE "edits" SET "seq" = "seq" - 100`,
    ),
    altered(
      "mentions",
      `UPDATE "mentions" SET "seq" = ${one}`,
      `UPDATE "mentions" SET "seq" = ${two}`,
    ),
    altered(
      "mentions",
      `DELETE FROM "mentions"`,
      `INSERT INTO "mentions" VALUES ('${other.user.id}', ${two})`,
    ),
    altered(
      "members",
      `UPDATE "members" SET "role" = 'admin' WHERE "user_id" = '${other.user.id}'`,
      `UPDATE "members" SET "role" = 'member' WHERE "user_id" = '${other.user.id}'`,
    ),
    altered(
      "files",
      `UPDATE "files" SET "sender_id" = 'x' || "sender_id"`,
      `UPDATE "files" SET "sender_id" = substr("sender_id", 2)`,
    ),
    altered("pins", `UPDATE "pins" SET "seq" = ${three}`, `UPDATE "pins" SET "seq" = ${one}`),
    altered("runs", `INSERT INTO "runs" VALUES (7, 3)`, `DELETE FROM "runs"`),
    altered("erasures", `INSERT INTO "erasures" VALUES (${one})`, `DELETE FROM "erasures"`),
    altered("blocks", `INSERT INTO "blocks" VALUES (5000, 5001, 'x')`, `DELETE FROM "blocks"`),
    [
      "group_rooms",
      () => inLog(`UPDATE "group_rooms" SET "head_hash" = 'x' || "head_hash" WHERE "group_id" = ?`),
      () =>
        inLog(`UPDATE "group_rooms" SET "head_hash" = substr("head_hash", 2) WHERE "group_id" = ?`),
    ],
    [
      "group_activity",
      () =>
        inLog(`UPDATE "group_activity" SET "active_at" = 'x' || "active_at" WHERE "group_id" = ?`),
      () =>
        inLog(
          `UPDATE "group_activity" SET "active_at" = substr("active_at", 2) WHERE "group_id" = ?`,
        ),
    ],
  ];
  function altered(table: string, query: string, back: string): (typeof alterations)[number] {
    return [table, () => sql(query), () => sql(back)];
  }
  for (const [table, alter, restore] of alterations) {
    await alter();
    const findings = await auditRooms();
    expect(
      findings.map(({ check }) => check),
      table,
    ).toContain(`rows of ${table}`);
    const subjects = findings
      .filter(({ kind }) => kind === "room")
      .map(({ params }) => params.room);
    expect(new Set(subjects)).toEqual(new Set([id]));
    await restore();
  }
  // What cannot be put back.
  await sql(`DELETE FROM "message_words" WHERE rowid = ${two}`);
  expect(said(await auditRooms())).toEqual(["rows of message_words: not_from_entries"]);
  await sql(`DELETE FROM "entries" WHERE "seq" = ${two}`);
  expect(said(await auditRooms())).toContain("rows of entries: entry_missing");
});

test("an audit reads what lies in blocks, and names one that was altered or is missing", async () => {
  const { creator, group } = await createRoom(0);
  const stub = env.GROUP_CHAT.getByName(group.id);
  await runInDurableObject(stub, (_, { storage }) => {
    const sql = new RoomSql(storage);
    const log = new RoomLog(sql, group.id);
    for (let at = 0; at < 3_100; at++) {
      const said = { text: `Message ${at} ${"x".repeat(300)}`, media: null };
      const clientId = `c${at}`;
      log.append({ kind: "message", senderId: creator.user.id, clientId, said }, new Date());
    }
    log.append({ kind: "delete", senderId: creator.user.id, target: 7 }, new Date());
    new RoomErasure(sql, log).erase(7);
  });
  // It is to find what was put there behind its back.
  await evictDurableObject(stub);
  await stub.refresh();
  await runDurableObjectAlarm(stub);
  const key = `rooms/${group.id}/1.json`;
  const block = (await (await env.MEDIA.get(key))?.text())!;
  expect(block).toContain("Message 6 ");
  const auditRoom = async () => {
    const findings = await auditRooms();
    return findings.filter(({ params }) => params.room === group.id);
  };
  expect(await auditRoom()).toEqual([]);
  await env.MEDIA.put(key, block.replace("Message 500 ", "Forgery 500 "));
  expect(said(await auditRoom())).toEqual([
    "rows of entries: text_changed",
    "rows of message_words: not_from_entries",
  ]);
  await env.MEDIA.delete(key);
  expect(said(await auditRoom())).toContain("rows of blocks: block_missing");
});
