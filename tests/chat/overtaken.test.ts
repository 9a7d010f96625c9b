import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { buildRoom } from "~/durable-objects/room/build";
import { deleteAccount } from "~/tests/account/leaver";
import { call, createPlayer } from "~/tests/sign-in/player";
import { watch } from "./watch-db";
import { createRoom } from "./world";

type Room = ReturnType<typeof buildRoom>;

/** A room whose first answer of the main log comes when `meanwhile` is done, which another may overtake. */
async function askSlowly(
  groupId: string,
  ask: (room: Room) => Promise<unknown>,
  meanwhile: (room: Room) => Promise<void>,
): Promise<Room> {
  const stub = env.GROUP_CHAT.getByName(groupId);
  return runInDurableObject(stub, async (_, state) => {
    const [asked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let batches = 0;
    const DB = watch(env.DB, async (read) => {
      const isFirst = batches++ === 0;
      const rows = await read();
      if (!isFirst) return rows;
      asked.resolve();
      await done.promise;
      return rows;
    });
    const room = buildRoom(state, { ...env, DB }, async () => {});
    const slow = ask(room);
    await asked.promise;
    await meanwhile(room);
    done.resolve();
    await slow;
    return room;
  });
}

test("an answer that another overtook changes nothing that was learned since", async () => {
  const { creator, members, group } = await createRoom(1);
  const [one, other] = [creator.user.id, members[0]!.user.id];
  const ask = (room: Room) => room.outside.meetReader(one, [other]);
  const block = async (method: "PUT" | "DELETE") =>
    expect((await call(`/blocks/${other}`, { method, token: creator.token })).status).toBe(204);
  const blocked = await askSlowly(group.id, ask, async (room) => {
    await block("PUT");
    await ask(room);
  });
  expect(blocked.outside.areBlocked(one, other)).toBe(true);
  expect(blocked.outside.areBlocked(other, one)).toBe(true);
  const free = await askSlowly(group.id, ask, async (room) => {
    await block("DELETE");
    await ask(room);
  });
  expect(free.outside.areBlocked(one, other)).toBe(false);
});

test("whoever is forgotten has no name any more, also where it was asked for before", async () => {
  const { group } = await createRoom(0);
  const leaver = await createPlayer();
  const { id } = leaver.user;
  const room = await askSlowly(
    group.id,
    ({ outside }) => outside.meet([id]),
    async ({ outside }) => {
      await deleteAccount(leaver);
      await outside.forget(id);
    },
  );
  expect(room.outside.person(id)).toEqual({ id: null, displayName: null, avatarUrl: null });
});
