import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { RoomNews } from "~/domain/chat/protocol";
import { requireLogOf } from "~/domain/community-id";
import { ChannelRooms } from "~/durable-objects/channel/rooms";
import { buildRoom } from "~/durable-objects/room/build";
import { services } from "~/tests/spaces/world";
import { createRoom } from "./world";

/** What is called before `done` waits for it. */
function held() {
  const [called, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = async <Result>(work: () => Promise<Result>) => {
    const result = await work();
    called.resolve();
    await done.promise;
    return result;
  };
  return { called: called.promise, done: done.resolve, hold };
}

test("a channel keeps nothing of a room that its player left while it was told of it", async () => {
  const { members, group } = await createRoom(1);
  const { id } = members[0]!.user;
  const heard = () =>
    runInDurableObject(env.PLAYER_CHANNEL.getByName(id), (_, { storage }) =>
      storage.sql.exec(`SELECT "group_id" FROM "heard"`).toArray(),
    );
  await expect.poll(heard).toHaveLength(1);
  await runInDurableObject(env.GROUP_CHAT.getByName(group.id), async (_, state) => {
    const slow = Promise.withResolvers<void>();
    const called = Promise.withResolvers<void>();
    const slowChannel = {
      async receiveRoomNews(...news: [string, RoomNews]) {
        called.resolve();
        await slow.promise;
        return env.PLAYER_CHANNEL.getByName(id).receiveRoomNews(...news);
      },
      forgetRoom: (groupId: string) => env.PLAYER_CHANNEL.getByName(id).forgetRoom(groupId),
    };
    const PLAYER_CHANNEL = { getByName: () => slowChannel } as never;
    const room = buildRoom(state, { ...env, PLAYER_CHANNEL }, async () => {});
    room.notices.answer(room.members.get(id)!);
    room.members.mute(id, true);
    const telling = room.notices.notifyChanged();
    await called.promise;
    const at = new Date().toISOString();
    room.members.learn({ position: 1_000_000, userId: id, became: "left", at });
    await room.notices.notifyPending();
    slow.resolve();
    await telling;
  });
  expect(await heard()).toEqual([]);
});

test("a room that was closed and is opened again is told to the channels of all who are in it", async () => {
  const { creator, group, space } = await createRoom(0);
  const room = env.GROUP_CHAT.getByName(group.id);
  const { db } = services().at(requireLogOf(group.id));
  const close = async (at: string | null) => {
    const sql = `UPDATE "spaces" SET "dissolved_at" = ? WHERE "id" = ?`;
    await db.batch([{ sql, params: [at, space.id] }]);
    await room.refresh();
  };
  const heard = () =>
    runInDurableObject(env.PLAYER_CHANNEL.getByName(creator.user.id), (_, { storage }) =>
      storage.sql.exec(`SELECT "group_id" FROM "heard"`).toArray(),
    );
  await expect.poll(heard).toHaveLength(1);
  await room.readNews(creator.user.id);
  await close("2026-11-22");
  await expect.poll(heard).toHaveLength(0);
  await close(null);
  await expect.poll(heard).toHaveLength(1);
});

test("a channel keeps no answer of a room that its player left while it was asked", async () => {
  const { creator, group } = await createRoom(0);
  const userId = creator.user.id;
  const isKept = async (ask: (rooms: ChannelRooms) => Promise<unknown>) =>
    runInDurableObject(env.PLAYER_CHANNEL.getByName(userId), async (_, { storage }) => {
      const { called, done, hold } = held();
      const slowRoom = {
        readNews: (id: string) => hold(() => env.GROUP_CHAT.getByName(group.id).readNews(id)),
        summary: (id: string) => hold(() => env.GROUP_CHAT.getByName(group.id).summary(id)),
      };
      const GROUP_CHAT = { getByName: () => slowRoom } as never;
      const rooms = new ChannelRooms({
        storage,
        env: { ...env, GROUP_CHAT },
        userId,
        isOpen: () => true,
        readPeople: () => Promise.reject(new Error("Nobody is asked for")),
      });
      rooms.clear();
      rooms.expect([group.id]);
      const asking = ask(rooms);
      await called;
      rooms.forget(group.id);
      done();
      await asking;
      return rooms.list().length > 0;
    });
  expect(await isKept((rooms) => rooms.askStale())).toBe(false);
  expect(await isKept((rooms) => rooms.summarize([group.id]))).toBe(false);
});
