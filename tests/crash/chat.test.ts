import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
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
const NOW = "2026-11-01T00:00:00.000Z";

test("whatever is cut and killed, all clients end with the same entries, each message once", async () => {
  const shop = await openShop();
  const players = await repeat(clients, 4, async () => {
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
    players.map(({ id }) => id),
  );
  await alone.stop();
  await shop.startWorker();

  const room = { origin: shop.origin, groupId: GROUP };
  const all = players.map(({ token }) => new ChatClient({ ...room, token }));
  const each = Math.floor(messages / clients);
  for (const [at, client] of all.entries()) {
    for (let n = 1; n <= each; n++) client.say(`${at}: ${n}`);
  }
  const total = clients + each * clients;
  const reached = () => Math.min(...all.map(({ entries }) => entries.length));
  const cut = () => all.reduce((sum, client) => sum + client.cuts, 0);
  for (let killed = 0; reached() < total || cut() < cuts;) {
    if (killed < kills && reached() > (total * (killed + 1)) / (kills + 2)) {
      killed += 1;
      await shop.crash();
    }
    // As many as are due by now.
    if (cut() < (cuts * (reached() + 1)) / total + 1) all[cut() % clients]!.cut();
    await sleep(20);
  }
  await expect.poll(() => all.map(({ waiting }) => waiting)).toEqual(all.map(() => 0));
  for (const client of all) client.end();
  expect(all.flatMap(({ gaps }) => gaps)).toEqual([]);
  const [first, ...others] = all.map(({ entries }) => entries.map(({ seq, hash }) => [seq, hash]));
  for (const other of others) expect(other).toEqual(first);
  const [{ entries }] = all as [ChatClient];
  expect(await problemsOf(entries)).toEqual([]);
  expect(entries.filter(({ kind }) => kind === "message")).toHaveLength(each * clients);
}, 3_600_000);

type D1 = Awaited<
  ReturnType<Awaited<ReturnType<typeof startWorker>>["miniflare"]["getD1Database"]>
>;

/** As the log's projections hold them: to make them through the shop would take longer than the test. */
async function addGroup(db: D1, ids: readonly string[]): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO "spaces" ("id", "name", "name_folded", "rules", "creator_id", "created_at", "last_active_at")
          VALUES ('c0-space', 'Soak', 'soak', '[]', ?, ?, ?)`,
      )
      .bind(ids[0], NOW, NOW),
    db
      .prepare(
        `INSERT INTO "groups" ("id", "space_id", "name", "name_folded", "announcement", "announced_at", "visibility",
            "approval", "slow_mode_seconds", "creator_id", "members", "created_at", "changed_at")
          VALUES (?, 'c0-space', 'Soak', 'soak', 'Soak', ?, 'public', 'none', 0, ?, ?, ?, 1)`,
      )
      .bind(GROUP, NOW, ids[0], ids.length, NOW),
    ...ids.flatMap((id, at) => [
      db
        .prepare(
          `INSERT INTO "group_members" ("group_id", "user_id", "rank", "joined_at", "role_since")
            VALUES (?, ?, ?, ?, ?)`,
        )
        .bind(GROUP, id, at ? 2 : 0, NOW, NOW),
      db
        .prepare(
          `INSERT INTO "group_changes" ("group_id", "position", "user_id", "became", "at") VALUES (?, ?, ?, ?, ?)`,
        )
        .bind(GROUP, at + 1, id, at ? "member" : "creator", NOW),
    ]),
  ]);
}
