import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { addGroup } from "~/scripts/bench/chat/group-rows";
import { callApi, createPlayer, repeat } from "~/scripts/bench/player";
import { startWorker } from "~/scripts/start/worker";
import { problemsOf } from "~/tests/chat/independent";
import { ChatClient } from "./chat-client";
import { openShop } from "./shop";

const {
  CHAT_CLIENTS = "8",
  CHAT_MESSAGES = "160",
  CHAT_CUTS = "20",
  CHAT_KILLS = "1",
} = process.env;
const [clients, messages, cuts, kills] = [CHAT_CLIENTS, CHAT_MESSAGES, CHAT_CUTS, CHAT_KILLS].map(
  Number,
) as [number, number, number, number];

const GROUP = "c0-soaksoaksoaksoaksoakAA";

/** The longest text is this long. */
const LETTERS = 3_600;

test("whatever is cut, stalled, evicted and killed, all clients end with the same entries, each message once", async () => {
  const shop = await openShop();
  // Two of them only listen, and never say that they are there.
  const listeners = 2;
  const players = await repeat(clients + listeners, 4, async () => {
    const { token } = await shop.insist(createPlayer);
    const { id } = await shop.insist((origin) => callApi<{ id: string }>(origin, "/me", { token }));
    return { token, id };
  });
  await shop.stopWorker();
  const alone = await startWorker({
    settings: shop.settings,
    dataDir: shop.workerData,
    cronEvery: 0,
  });
  await addGroup(
    await alone.miniflare.getD1Database("COMMUNITY_0"),
    GROUP,
    players.map(({ id }) => id),
  );
  await alone.stop();
  await shop.startWorker();

  const room = { origin: shop.origin, groupId: GROUP };
  const all = players.map(({ token }, at) => new ChatClient({ ...room, token, keeps: at === 0 }));
  const speakers = all.slice(0, clients);
  const each = Math.floor(messages / clients);
  for (const [at, client] of speakers.entries()) {
    for (let n = 1; n <= each; n++) {
      client.say(`${at}: ${n} ${"and on and on ".repeat((n * 41) % (LETTERS / 14))}`);
    }
  }
  const total = players.length + each * clients;
  const reached = () => Math.min(...all.map(({ seq }) => seq));
  const cut = () => speakers.reduce((sum, client) => sum + client.cuts, 0);
  const evictions = Math.ceil(cuts / 20);
  for (let killed = 0, evicted = 0; reached() < total || cut() < cuts;) {
    const way = reached() / total;
    if (killed < kills && way > (killed + 1) / (kills + 1)) {
      killed += 1;
      await shop.crash();
    }
    if (evicted < evictions && way > (evicted + 1) / (evictions + 1)) {
      if (await shop.evict("GroupChat", GROUP)) evicted += 1;
    }
    // As many as are due by now.
    if (cut() < (cuts * (reached() + 1)) / total + 1) speakers[cut() % clients]!.cut();
    await sleep(20);
  }
  await expect.poll(() => all.map(({ waiting }) => waiting)).toEqual(all.map(() => 0));
  for (const client of all) client.end();
  expect(all.flatMap(({ gaps }) => gaps)).toEqual([]);
  const [first, ...others] = all as [ChatClient, ...ChatClient[]];
  const { entries } = first;
  expect(entries).toHaveLength(total);
  const digest = first.digest();
  expect(others.map((other) => other.digest())).toEqual(others.map(() => digest));
  expect(await problemsOf(entries)).toEqual([]);
  expect(entries.filter(({ kind }) => kind === "message")).toHaveLength(each * clients);
}, 3_600_000);
