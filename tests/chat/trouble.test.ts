import { base64 } from "@scure/base";
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { listMoved, noteAnchor, noteHead } from "~/domain/chat/head-queries";
import { hashLeaf, rootFromInclusion } from "~/domain/ledger/merkle";
import { join } from "~/tests/groups/world";
import { call } from "~/tests/sign-in/player";
import { anchorRooms } from "~/workers/chat/anchor-rooms";
import { type Services, createServices } from "~/workers/services";
import { askForRoom, createRoom, enter } from "./world";

test("a flood of frames that make sense ends by the socket's end, too, and by nobody else's", async () => {
  const { creator, members, group } = await createRoom(1);
  const [one, other] = [await enter(group.id, creator), await enter(group.id, members[0]!)];
  for (let at = 0; at < 2_000; at++) one.send({ type: "read", seq: 1 });
  await expect.poll(() => one.closes).toEqual([1008]);
  expect((await other.say("Calm")).type).toBe("entry");
  expect((await (await enter(group.id, creator)).say("Calm again")).type).toBe("entry");
});

test("of sockets that ask to come in at once no more than twenty do, in whatever rooms", async () => {
  const rooms = await Promise.all(Array.from({ length: 8 }, () => createRoom(0)));
  const { creator: player } = await createRoom(0);
  for (const { group } of rooms) expect((await join(group.id, player)).status).toBe(200);
  const answers = await Promise.all(
    rooms.flatMap(({ group }) =>
      Array.from({ length: 4 }, () => askForRoom(group.id, player.token)),
    ),
  );
  for (const { webSocket } of answers) webSocket?.accept();
  const codes = answers.map(({ status }) => status);
  expect(codes.filter((status) => status === 101)).toHaveLength(20);
  expect(codes.filter((status) => status === 429)).toHaveLength(12);
});

test("a room that cannot answer takes neither the list nor the badge of its members with it", async () => {
  const { creator, group } = await createRoom(0);
  const broken = await createRoom(0);
  expect((await join(broken.group.id, creator)).status).toBe(200);
  const stub = env.GROUP_CHAT.getByName(broken.group.id);
  await runInDurableObject(
    stub,
    (_, { storage }) => void storage.sql.exec(`DROP TABLE "mentions"`),
  );
  const list = await call("/chats", { token: creator.token });
  expect(list.status).toBe(200);
  const { items } = await list.json<{ items: { id: string }[] }>();
  expect(items.map(({ id }) => id).sort()).toEqual([group.id, broken.group.id].sort());
  expect((await call("/chats/unread", { token: creator.token })).status).toBe(200);
});

test("of two runs that cover rooms at once each names its own event", async () => {
  const [one, other] = [await createRoom(0), await createRoom(0)];
  const move = async ({ group: { id } }: typeof one) => {
    await env.GROUP_CHAT.getByName(id).refresh();
    await runDurableObjectAlarm(env.GROUP_CHAT.getByName(id));
  };
  const services = createServices(env, (work) => void work, "first-primary");
  const [listed, appended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // It looks for rooms first, and writes last.
  const slow = watch(services, {
    async beforeRead() {
      listed.resolve();
      await appended.promise;
    },
  });
  await move(one);
  const slowRun = anchorRooms(slow);
  await listed.promise;
  await move(other);
  const overtaken = watch(services, {
    async afterBatch() {
      appended.resolve();
      await slowRun;
    },
  });
  await anchorRooms(overtaken);
  for (const { group, creator } of [one, other]) {
    const response = await call(`/groups/${group.id}/verify`, { token: creator.token });
    const { anchors } = await response.json<{
      anchors: {
        seq: number;
        hash: string;
        position: number;
        leafIndex: number;
        treeSize: number;
        hashes: string[];
      }[];
    }>();
    const { seq, hash, position, leafIndex, treeSize, hashes } = anchors[0]!;
    const leaf = await hashLeaf(new TextEncoder().encode(`${group.id}\n${seq}\n${hash}`));
    const path = hashes.map((text) => base64.decode(text));
    const root = await rootFromInclusion(leaf, leafIndex, treeSize, path);
    const event = await env.DB.prepare(`SELECT data FROM events WHERE position = ?`)
      .bind(position)
      .first<{ data: string }>();
    expect(JSON.parse(event!.data)).toEqual({ root: base64.encode(root!), rooms: treeSize });
  }
});

test("where more rooms move than one tree holds, each has its turn", async () => {
  const { db } = createServices(env, (work) => void work, "first-primary").at("community-0");
  const head = { hash: "", messages: 0, lastMessageAt: null };
  const covered = { position: 1, leafIndex: 0, treeSize: 1, hashes: [] };
  await db.batch([
    noteHead("!busy", { ...head, seq: 1 }),
    noteAnchor({ groupId: "!busy", seq: 1, hash: "", ...covered }),
    noteHead("!busy", { ...head, seq: 2 }),
    noteHead("!quiet", { ...head, seq: 1 }),
  ]);
  const { rooms } = await db.read({ rooms: listMoved(1_000) });
  const ours = rooms.map(({ groupId }) => groupId).filter((id) => id.startsWith("!"));
  await db.batch([
    { sql: `DELETE FROM "group_rooms" WHERE "group_id" IN ('!busy', '!quiet')`, params: [] },
  ]);
  expect(ours).toEqual(["!quiet", "!busy"]);
});

/** The same, with something between at what is asked of the main log's database and written to it. */
function watch(
  services: Services,
  { beforeRead, afterBatch }: Partial<Record<"beforeRead" | "afterBatch", () => Promise<void>>>,
): Services {
  const at = (log: Parameters<Services["at"]>[0]) => {
    const there = services.at(log);
    if (log !== "main") return there;
    const { db } = there;
    const read = async (...asked: Parameters<typeof db.read>) => {
      await beforeRead?.();
      return db.read(...asked);
    };
    const batch = async (...asked: Parameters<typeof db.batch>) => {
      const results = await db.batch(...asked);
      await afterBatch?.();
      return results;
    };
    const watched = { ...db, read: read as typeof db.read, batch };
    return { ...there, db: watched, store: { ...there.store, db: watched } };
  };
  return { ...services, at };
}
