import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { RoomOpening } from "~/domain/chat/protocol";
import { buildRoom } from "~/durable-objects/room/build";
import { attachmentOf } from "~/durable-objects/room/sockets";
import { watch } from "./watch-db";
import { createRoom } from "./world";

type Room = ReturnType<typeof buildRoom>;

/** Opens a socket of a room's creator; what sessions say is known and the group's log takes its time when `meanwhile` is done. */
async function openWhile(meanwhile: (room: Room, opening: RoomOpening) => void) {
  const { creator, group } = await createRoom(0);
  const stub = env.GROUP_CHAT.getByName(group.id);
  await stub.refresh();
  const userId = creator.user.id;
  const session = await env.DB.prepare(
    `SELECT "token_hash" AS "tokenHash" FROM "sessions" WHERE "user_id" = ?`,
  )
    .bind(userId)
    .first<{ tokenHash: string }>();
  const opening: RoomOpening = { userId, tokenHash: session!.tokenHash, after: 0 };
  return runInDurableObject(stub, async (_, state) => {
    const [asked, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const room = buildRoom(
      state,
      {
        ...env,
        DB: watch(env.DB, async (read) => {
          const rows = await read();
          asked.resolve();
          return rows;
        }),
        COMMUNITY_0: watch(env.COMMUNITY_0, (read) => told.promise.then(read)),
        COMMUNITY_1: watch(env.COMMUNITY_1, (read) => told.promise.then(read)),
      },
      async () => {},
    );
    const answer = room.door.open(opening);
    await asked.promise;
    meanwhile(room, opening);
    told.resolve();
    const { status, webSocket } = await answer;
    webSocket?.accept();
    const sockets = room.sockets.of(userId).map(attachmentOf);
    return { status, shown: sockets.map(({ shown }) => shown) };
  });
}

test("a session that ends while its socket is on its way lets nobody in", async () => {
  const ended = await openWhile((room, { userId, tokenHash }) => {
    room.door.endSession(userId, tokenHash);
  });
  expect(ended).toEqual({ status: 401, shown: [] });
  const other = await openWhile((room, { userId }) => {
    room.door.endSession(userId, "of another session");
  });
  expect(other).toEqual({ status: 101, shown: [true] });
});

test("whoever hides while their socket is on its way is hidden when it is there", async () => {
  const hidden = await openWhile((room, { userId }) => {
    room.door.chooseSettings(userId, { shown: false, types: false });
  });
  expect(hidden).toEqual({ status: 101, shown: [false] });
});
