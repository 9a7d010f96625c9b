import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { buildRoom } from "~/durable-objects/room/build";
import type { RoomOpening } from "~/durable-objects/room/opening";
import { logIn } from "~/tests/sign-in/player";
import { createRoom } from "./world";

test("a session that ends while its socket is on its way lets nobody in", async () => {
  const { creator, group } = await createRoom(0);
  const stub = env.GROUP_CHAT.getByName(group.id);
  await stub.refresh();
  const { user } = await logIn(creator.wallet);
  const session = await env.DB.prepare(
    `SELECT "token_hash" AS "tokenHash" FROM "sessions" WHERE "user_id" = ?`,
  )
    .bind(user.id)
    .first<{ tokenHash: string }>();
  const opening: RoomOpening = { userId: user.id, tokenHash: session!.tokenHash, after: 0 };
  const answered = await runInDurableObject(stub, async (_, state) => {
    const [asked, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const room = buildRoom(
      state,
      {
        ...env,
        // What the sessions say is known, and the groups' logs take their time.
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
    const answer = room.entrance.open(opening);
    await asked.promise;
    room.entrance.turnAway(user.id, opening.tokenHash);
    told.resolve();
    const { status, webSocket } = await answer;
    webSocket?.accept();
    return { status, sockets: room.sockets.of(user.id).length };
  });
  expect(answered).toEqual({ status: 401, sockets: 0 });
});

/** The same database, with something between at each batch. */
function watch<DB extends object>(
  db: DB,
  batch: <Rows>(read: () => Promise<Rows>) => Promise<Rows>,
): DB {
  return new Proxy(db, {
    get(target, key) {
      const value = Reflect.get(target, key) as unknown;
      if (typeof value !== "function") return value;
      const method = (...asked: unknown[]) => Reflect.apply(value, target, asked) as unknown;
      if (key === "withSession")
        return (...asked: unknown[]) => watch(method(...asked) as object, batch);
      if (key === "batch")
        return (...asked: unknown[]) => batch(() => method(...asked) as Promise<unknown>);
      return method;
    },
  });
}
