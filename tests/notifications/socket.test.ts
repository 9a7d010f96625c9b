import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { call, createPlayer, expectProblem, logIn, ORIGIN } from "~/tests/sign-in/player";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import { follow, happen, services } from "./history";
import { askForSocket, openWindow } from "./player-window";

const mined = (userId: string, epoch: number) =>
  happen(`mining-${userId}`, {
    type: "MiningAccrued",
    data: { userId, epoch, money: 1, talk: 0, owed: 0, amount: 1, totalMined: epoch },
  });

// Only rows that are read are told.
beforeAll(() => follow());

test("every window is told what is new and the count, and the badge goes down in all of them", async () => {
  const { token, user } = await createPlayer();
  const windows = [await openWindow(token), await openWindow(token)];
  for (const one of windows) await expect.poll(one.unread).toBe(0);
  await mined(user.id, 1);
  await runSubscriptions(services());
  for (const { frames } of windows) {
    await expect.poll(() => frames.at(-1)?.notification?.kind).toBe("epoch");
    expect(frames.at(-1)?.unread).toBe(1);
  }
  const upTo = windows[0]!.frames.at(-1)!.notification!.id;
  await call("/notifications/read", { token, body: { upTo } });
  for (const one of windows) await expect.poll(one.unread).toBe(0);
});

test("an object that slept knows its windows and tells them", async () => {
  const { token, user } = await createPlayer();
  const one = await openWindow(token);
  await expect.poll(one.unread).toBe(0);
  await evictDurableObject(env.PLAYER_CHANNEL.getByName(user.id));
  await mined(user.id, 1);
  await runSubscriptions(services());
  await expect.poll(one.unread).toBe(1);
  one.socket.send(`{"type":"ping"}`);
  await expect.poll(() => one.frames.at(-1)?.type).toBe("pong");
});

test("a window closes when its session ends, and only that one", async () => {
  const { token, user, wallet } = await createPlayer();
  const other = await logIn(wallet);
  const [ended, kept] = [await openWindow(token), await openWindow(other.token)];
  await expect.poll(ended.unread).toBe(0);
  await call("/auth/logout", { method: "POST", token });
  await expect.poll(() => ended.closes).toEqual([4001]);
  expect(kept.closes).toEqual([]);
  await mined(user.id, 1);
  await runSubscriptions(services());
  await expect.poll(kept.unread).toBe(1);
  expect(ended.unread()).toBe(0);
});

test("a window whose session is gone without a word is closed when the object wakes", async () => {
  const { token, user } = await createPlayer();
  const one = await openWindow(token);
  await expect.poll(one.unread).toBe(0);
  await env.DB.prepare(`DELETE FROM sessions WHERE user_id = ?`).bind(user.id).run();
  await mined(user.id, 1);
  await runSubscriptions(services());
  await expect.poll(() => one.closes).toEqual([4001]);
  expect(one.unread()).toBe(0);
});

test("a session that runs out closes its windows by the clock", async () => {
  const { token, user } = await createPlayer();
  const one = await openWindow(token);
  await expect.poll(one.unread).toBe(0);
  await env.DB.prepare(`UPDATE sessions SET expires_at = ? WHERE user_id = ?`)
    .bind(new Date(0).toISOString(), user.id)
    .run();
  expect(await runDurableObjectAlarm(env.PLAYER_CHANNEL.getByName(user.id))).toBe(true);
  await expect.poll(() => one.closes).toEqual([4001]);
});

test("refusals come before the upgrade", async () => {
  const { token } = await createPlayer();
  const visitor = { upgrade: "websocket" };
  const fetchSocket = (headers: Record<string, string>) =>
    exports.default.fetch(`${ORIGIN}/api/me/socket`, { headers });
  await expectProblem(await fetchSocket(visitor), 401, "login_required");
  await expectProblem(await askForSocket("nonsense"), 401, "login_expired");
  await expectProblem(
    await fetchSocket({ ...visitor, cookie: `x-token=${token}` }),
    401,
    "login_required",
  );
  await expectProblem(await fetchSocket({ "x-token": token }), 426, "upgrade_required");
  await expectProblem(
    await askForSocket(token, { origin: "https://evil.example" }),
    403,
    "forbidden",
  );
  expect((await askForSocket(token, { origin: ORIGIN })).status).toBe(101);
});

test("a player has at most twenty windows", async () => {
  const { token } = await createPlayer();
  const windows = [];
  for (let at = 0; at < 20; at++) windows.push(await openWindow(token));
  await expectProblem(await askForSocket(token), 429, "too_many_requests");
  windows[0]!.socket.close(1000);
  await expect.poll(async () => (await askForSocket(token)).status).toBe(101);
});

test("what no window sends is answered by an error, and too much of it by the end", async () => {
  const { token } = await createPlayer();
  const one = await openWindow(token);
  one.socket.send("not json");
  one.socket.send(`{"type":"send"}`);
  await expect
    .poll(() => one.frames.filter(({ type }) => type === "error"))
    .toMatchObject([{ code: "malformed" }, { code: "unknown_type" }]);
  for (let at = 0; at < 25; at++) one.socket.send("[]");
  await expect.poll(() => one.closes).toEqual([1008]);
});
