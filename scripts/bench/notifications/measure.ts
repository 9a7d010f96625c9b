import { setTimeout as sleep } from "node:timers/promises";
import { performance } from "node:perf_hooks";
import WebSocket from "ws";
import { spreadOf } from "~/scripts/bench/comparison";
import { callApi, createPlayer } from "~/scripts/bench/player";
import { processorSeconds } from "~/scripts/bench/processor-time";
import { signIn } from "~/scripts/seed/caller";
import { type Playstead, startPlaystead } from "~/scripts/start/playstead";
import { residentBytes } from "./memory";

const WISHERS = Number(process.env.BENCH_WISHERS ?? 10_000);
const GAME = "gloamdelve";
const LOOK_MS = 20;
const MAX_MS = 120_000;
/** Longer than workerd keeps an object that does nothing. */
const ASLEEP_MS = 14_000;
const WAKES = 3;

/** A price that falls, told to everybody who wishes for the game; and how fast an object that slept speaks. */
export async function measureNotifications(): Promise<void> {
  const shop = await startPlaystead({
    chain: { lag: { confirmed: 0, finalized: 0 } },
    settings: { VERIFICATION_COST: "20" },
  });
  try {
    await measureFanOut(shop);
    await measureWake(shop);
  } finally {
    await shop.stop();
  }
}

async function measureFanOut(shop: Playstead): Promise<void> {
  const db = await shop.miniflare.getD1Database("DB");
  const number = async (sql: string) => Number(await db.prepare(sql).first("n"));
  const until = async (sql: string, wanted: number) => {
    const began = performance.now();
    while ((await number(sql)) < wanted) {
      if (performance.now() - began > MAX_MS) throw new Error(`${sql} did not come to ${wanted}`);
      await sleep(LOOK_MS);
    }
  };
  await writeWishers(db);
  // Sorts behind all of them: told last.
  const player = await createPlayer(shop.origin);
  await callApi(shop.origin, `/wishlist/games/${GAME}`, { method: "PUT", token: player.token });
  await until(
    `SELECT count(*) AS n FROM notification_audiences WHERE topic = 'game:${GAME}'`,
    WISHERS + 1,
  );
  const window = await openWindow(shop.origin, player.token);
  const operator = await signIn(shop.origin, shop.secrets.operator.secretKey);
  const before = { processor: processorSeconds(shop.origin), memory: residentBytes(shop.origin) };

  const began = performance.now();
  await operator.give("PUT", `ops/games/${GAME}/price`, { priceCents: 1 });
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, residentBytes(shop.origin) ?? 0);
  }, 100);
  await until(`SELECT count(*) AS n FROM notifications WHERE kind = 'price-drop'`, WISHERS + 1);
  const told = performance.now() - began;
  await window.told("price-drop");
  const heard = performance.now() - began;
  await sleep(5_000);
  clearInterval(watching);

  const disorder =
    await number(`SELECT count(*) AS n FROM (SELECT user_id, lag(user_id) OVER (ORDER BY rowid)
    AS before FROM notifications WHERE kind = 'price-drop') WHERE before >= user_id`);
  const processor = (processorSeconds(shop.origin) ?? 0) - (before.processor ?? 0);
  const megabytes = (bytes = 0) => Math.round(bytes / 1_048_576);
  console.log(
    `Notifications: ${WISHERS + 1} people told of one price in ${(told / 1000).toFixed(1)} s, in order: ${disorder === 0}; an open window heard after ${(heard / 1000).toFixed(1)} s\n  ${processor.toFixed(1)} s of workerd's processor time in all; its memory ${megabytes(before.memory)} MB before, ${megabytes(peak)} MB at most`,
  );
  window.close();
}

/** As the commands would: the events, and the rows of the inline projection. */
async function writeWishers(db: Awaited<ReturnType<Playstead["miniflare"]["getD1Database"]>>) {
  const ids = Array.from({ length: WISHERS }, (_, at) => `-wisher-${String(at).padStart(7, "0")}`);
  for (let at = 0; at < ids.length; at += 1_000) {
    const some = JSON.stringify(ids.slice(at, at + 1_000));
    const now = new Date().toISOString();
    await db.batch([
      db
        .prepare(
          `INSERT INTO events (stream_id, version, type, schema_version, data, actor, command_id, rule_version, occurred_at, salt)
            SELECT 'wishlist-' || value, 1, 'GameWished', 1, json_object('userId', value, 'gameId', ?2), value, value, NULL, ?3, hex(randomblob(16))
            FROM json_each(?1)`,
        )
        .bind(some, GAME, now),
      db
        .prepare(
          `INSERT INTO wishes (user_id, game_id, wished_at) SELECT value, ?2, ?3 FROM json_each(?1)`,
        )
        .bind(some, GAME, now),
    ]);
  }
}

async function measureWake(shop: Playstead): Promise<void> {
  const { token } = await createPlayer(shop.origin);
  const window = await openWindow(shop.origin, token);
  /** From a mark that is set to the count that every window is sent. */
  const round = async () => {
    const began = performance.now();
    const frames = window.frames.length;
    const upTo = "2026-01-01T00:00:00.000Z_main:1";
    await callApi(shop.origin, "/notifications/read", { token, body: { upTo } });
    while (window.frames.length === frames) await sleep(1);
    return performance.now() - began;
  };
  const awake: number[] = [];
  for (let at = 0; at < 20; at++) awake.push(await round());
  const asleep: number[] = [];
  for (let at = 0; at < WAKES; at++) {
    await sleep(ASLEEP_MS);
    asleep.push(await round());
  }
  window.close();
  const middle = (times: number[]) => spreadOf(times).median.toFixed(1);
  console.log(
    `Socket: a count is heard ${middle(awake)} ms after the request that changed it, ${middle(asleep)} ms where the object slept`,
  );
}

interface Frame {
  type: string;
  notification?: { kind: string };
}

async function openWindow(origin: string, token: string) {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/api/me/socket`, [
    "playstead.chat.v1",
    `x-token.${token}`,
  ]);
  const frames: Frame[] = [];
  socket.on("message", (data) => frames.push(JSON.parse(String(data)) as Frame));
  const wait = async (found: () => boolean) => {
    const began = performance.now();
    while (!found()) {
      if (performance.now() - began > MAX_MS) throw new Error("The window was told nothing");
      await sleep(LOOK_MS);
    }
  };
  await wait(() => frames.length > 0);
  return {
    frames,
    told: (kind: string) =>
      wait(() => frames.some(({ notification }) => notification?.kind === kind)),
    close: () => socket.close(),
  };
}
