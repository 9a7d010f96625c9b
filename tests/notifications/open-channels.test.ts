import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { takePending } from "~/domain/notifications/delivery-queries";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { holdQueue } from "~/tests/support/queue";
import { Chance, freshWord } from "~/tests/support/random";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import { notifyPending } from "~/workers/notifications/notify";
import { follow, happen, happenToMany, services } from "./history";
import { openWindow } from "./player-window";

const offer = (gameId: string, priceCents: number) =>
  happen(`game-${gameId}`, {
    type: "OfferChanged",
    data: { gameId, priceCents, percent: 0, until: null },
  });
const wishAll = (gameId: string, userIds: string[]) =>
  happenToMany(
    userIds.map((userId) => [
      `wishlist-${userId}-${gameId}`,
      { type: "GameWished", data: { userId, gameId } },
    ]),
  );
const mined = (userId: string, epoch: number) =>
  happen(`mining-${userId}`, {
    type: "MiningAccrued",
    data: { userId, epoch, money: 1, talk: 0, owed: 0, amount: 1, totalMined: epoch },
  });
const marks = async (userId: string) =>
  (await env.DB.prepare(`SELECT * FROM open_channels WHERE user_id = ?`).bind(userId).all())
    .results;
const channelOf = (userId: string) => env.PLAYER_CHANNEL.getByName(userId);

beforeAll(async () => {
  holdQueue();
  await follow();
});

test("of a crowd, those alone are owed a word whose windows are open", async () => {
  const player = await createPlayer();
  const gameId = freshWord();
  const one = await openWindow(player.token);
  await expect.poll(one.unread).toBe(0);
  const crowd = Array.from({ length: 600 }, (_, at) => `wisher-${at}`);
  await offer(gameId, 2_000);
  await wishAll(gameId, [player.user.id, ...crowd]);
  await offer(gameId, 1_000);
  await follow();
  const { db, store } = services();
  const [owed] = await db.batch([takePending(store.now(), 1_000)]);
  expect(owed).toEqual([{ userId: player.user.id }]);
});

test("windows that open, close and come back while a crowd is told show the right count", async () => {
  const gameId = freshWord();
  const chance = new Chance(20_261_122);
  const players = await Promise.all(Array.from({ length: 24 }, () => createPlayer()));
  // In pages of 500 with others between them, so that some are told early and some late.
  const crowd = Array.from({ length: 1_500 }, (_, at) => `${at.toString(36)}-wisher`);
  const operator = await createOperator();
  await operator.list(gameId);
  await operator.price(gameId, 2_000);
  await wishAll(gameId, crowd);
  for (const { token } of players)
    await call(`/wishlist/games/${gameId}`, { method: "PUT", token });
  await follow();
  await operator.price(gameId, 1_000);
  const pause = () => new Promise((resolve) => setTimeout(resolve, chance.next() * 400));
  const telling = (async () => {
    await pause();
    await runSubscriptions(services());
  })();
  const windows = await Promise.all(
    players.map(async ({ token }, at) => {
      await pause();
      const first = await openWindow(token);
      if (at % 3 === 0) return first;
      await pause();
      first.socket.close(1000);
      return openWindow(token);
    }),
  );
  await telling;
  await runSubscriptions(services());
  for (const one of windows) await expect.poll(one.unread).toBe(1);
});

test("a window that opens at the moment of the telling is not forgotten", async () => {
  const chance = new Chance(7);
  for (let round = 0; round < 15; round++) {
    const { token, user } = await createPlayer();
    await mined(user.id, 1);
    const [one] = await Promise.all([
      openWindow(token),
      new Promise((resolve) => setTimeout(resolve, chance.next() * 30)).then(() =>
        runSubscriptions(services()),
      ),
    ]);
    await expect.poll(one.unread).toBe(1);
    one.socket.close(1000);
  }
});

test("a word that nobody brought is brought by the next who looks", async () => {
  const { token, user } = await createPlayer();
  const one = await openWindow(token);
  await expect.poll(one.unread).toBe(0);
  await mined(user.id, 1);
  // Written, and then whoever wrote it died.
  await follow();
  await notifyPending(services());
  await expect.poll(() => one.frames.at(-1)?.notification?.kind).toBe("epoch");
  expect(one.unread()).toBe(1);

  await mined(user.id, 2);
  await follow();
  // Taken, and then lost.
  const { db, store } = services();
  await db.batch([takePending(store.now(), 1_000)]);
  await notifyPending(services());
  expect(one.frames.filter(({ notification }) => notification)).toHaveLength(1);
  await db.batch([
    { sql: `UPDATE open_channels SET due_at = '' WHERE user_id = ?`, params: [user.id] },
  ]);
  await notifyPending(services());
  await expect.poll(() => one.frames.filter(({ notification }) => notification)).toHaveLength(2);
});

test("what is taken back leaves the count of open windows", async () => {
  const [{ token, user }, fan] = [await createPlayer(), await createPlayer()];
  const one = await openWindow(token);
  await call(`/follows/${user.id}`, { method: "PUT", token: fan.token });
  await runSubscriptions(services());
  await expect.poll(one.unread).toBe(1);
  await call(`/follows/${user.id}`, { method: "DELETE", token: fan.token });
  await runSubscriptions(services());
  await expect.poll(one.unread).toBe(0);
});

test("a block changes the count of both at once", async () => {
  const [{ token, user }, fan] = [await createPlayer(), await createPlayer()];
  await happen(`invite-${fan.user.id}`, {
    type: "InviteRewarded",
    data: {
      invitedId: fan.user.id,
      inviterId: user.id,
      orderId: "order",
      inviterPoints: 1,
      invitedPoints: 1,
    },
  });
  await follow();
  const windows = [await openWindow(token), await openWindow(fan.token)];
  for (const one of windows) await expect.poll(one.unread).toBe(1);
  await call(`/blocks/${user.id}`, { method: "PUT", token: fan.token });
  for (const one of windows) await expect.poll(one.unread).toBe(0);
  await call(`/blocks/${user.id}`, { method: "DELETE", token: fan.token });
  for (const one of windows) await expect.poll(one.unread).toBe(1);
});

test("the mark goes a while after the last window, unless one has come back", async () => {
  const { token, user } = await createPlayer();
  const first = await openWindow(token);
  await expect.poll(first.unread).toBe(0);
  expect(await marks(user.id)).toMatchObject([{ due_at: null }]);
  first.socket.close(1000);
  await expect.poll(() => first.closes).toEqual([1000]);
  const second = await openWindow(token);
  await expect.poll(second.unread).toBe(0);
  await runDurableObjectAlarm(channelOf(user.id));
  expect(await marks(user.id)).toHaveLength(1);
  second.socket.close(1000);
  await expect.poll(() => second.closes).toEqual([1000]);
  await expect
    .poll(async () => {
      await runDurableObjectAlarm(channelOf(user.id));
      return marks(user.id);
    })
    .toEqual([]);
});

test("a mark without windows, and one of a player who is gone, do not stay", async () => {
  const [lost, gone] = [await createPlayer(), await createPlayer()];
  await env.DB.prepare(
    `INSERT INTO open_channels VALUES (?, '2026-01-01T00:00:00.000Z', NULL, '[]')`,
  )
    .bind(lost.user.id)
    .run();
  await mined(lost.user.id, 1);
  await runSubscriptions(services());
  await expect.poll(() => marks(lost.user.id)).toEqual([]);
  const one = await openWindow(gone.token);
  await expect.poll(one.unread).toBe(0);
  await forgetPerson(services().store, gone.user.id);
  expect(await marks(gone.user.id)).toEqual([]);
});
