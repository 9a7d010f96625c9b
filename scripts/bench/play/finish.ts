import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "~/scripts/start/build";
import { type Playstead, startPlaystead } from "~/scripts/start/playstead";
import { step } from "~/scripts/start/progress";
import { compare, spreadOf } from "~/scripts/bench/comparison";
import { share } from "~/scripts/bench/frames/trace";
import type { Target } from "~/scripts/bench/load";
import { callApi, createPlayer, repeat } from "~/scripts/bench/player";
import { recordBatch, type Recorded } from "~/scripts/bench/recorded-command";
import { describeMachine, printComparison } from "~/scripts/bench/report";
import { serveOverDatabase } from "~/scripts/bench/serve-over-database";
import { GAME } from "./filling";
import { type Finished, rankedGames, tapesOf } from "./tapes";

const ROUNDS = 3;
const EACH = 20;
const WARM_UP = 5;
const PLAYERS = ROUNDS * EACH + WARM_UP;
const LOAD = { seconds: 3, connections: 10 };
const CRON_EVERY = 600_000;

interface Ready extends Finished {
  gameId: string;
  sessionId: string;
  userId: string;
  token: string;
}

/**
 * Ends sessions of every game, one after the other, in turns with the very batch that each writes, on a copy of the same
 * database by a bare worker; and beats beside their statements and beside one update.
 */
export async function printFinishes(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "playstead-finish-"));
  const options = { dataDir, cronEvery: CRON_EVERY };
  let shop: Playstead | undefined;
  try {
    await step(console.log, "Pages and worker", () => build("local"));
    shop = await startPlaystead(options);
    const ready = await startSessions(shop);
    await shop.stop();
    shop = undefined;
    cpSync(join(dataDir, "worker"), join(dataDir, "floor"), { recursive: true });
    shop = await startPlaystead(options);
    const floor = await serveOverDatabase(
      "bench-play",
      "scripts/bench/play/worker.ts",
      join(dataDir, "floor"),
      {},
    );
    try {
      const { origin } = await floor.ready;
      console.log(`Ends of sessions, ${describeMachine()}: ${ROUNDS} rounds of ${EACH}`);
      for (const gameId of rankedGames) {
        await measureEnds(
          shop,
          origin,
          ready.filter((one) => one.gameId === gameId),
        );
      }
      await measureBeats(
        shop,
        origin,
        ready.filter(({ gameId }) => gameId === "beats"),
      );
    } finally {
      await floor.dispose();
    }
  } finally {
    await shop?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Sessions of each player in each game, with the seed and the age that their tapes need. */
async function startSessions(shop: Playstead): Promise<Ready[]> {
  const { origin, miniflare } = shop;
  const db = await miniflare.getD1Database("DB");
  const players = await repeat(PLAYERS, 8, async () => {
    const { token } = await createPlayer(origin);
    return { token, userId: (await callApi<{ id: string }>(origin, "/me", { token })).id };
  });
  const start = (gameId: string, token: string, daily: boolean) =>
    callApi<{ sessionId: string }>(origin, `/play/games/${gameId}/sessions`, {
      token,
      body: daily ? { daily } : {},
    });
  // The log refuses what is done to it here: sessions that began earlier, by a known seed.
  await db.prepare(`DROP TRIGGER "events_refuse_update"`).run();
  const ready: Ready[] = [];
  for (const gameId of rankedGames) {
    const { seed, sessions } = await tapesOf(gameId, PLAYERS);
    const longest = Math.max(...sessions.map(({ lastsMs }) => lastsMs));
    const startedAt = new Date(Date.now() - longest - 60_000).toISOString();
    await repeat(PLAYERS, 8, async (at) => {
      const player = players[at]!;
      const { sessionId } = await start(gameId, player.token, gameId === "pixel-quarry");
      await db.batch([
        db
          .prepare(
            `UPDATE "events" SET "data" = json_set("data", '$.seed', ?, '$.startedAt', ?) WHERE "stream_id" = ? AND "type" = 'PlayStarted'`,
          )
          .bind(seed, startedAt, `play-${sessionId}`),
        db
          .prepare(`UPDATE "play_sessions" SET "seed" = ?, "started_at" = ? WHERE "id" = ?`)
          .bind(seed, startedAt, sessionId),
      ]);
      ready.push({ ...sessions[at]!, ...player, gameId, sessionId });
    });
  }
  const none = { inputs: "", score: 0, lastsMs: 0, replayMs: 0 };
  await repeat(PLAYERS, 8, async (at) => {
    const player = players[at]!;
    const { sessionId } = await start(GAME, player.token, false);
    ready.push({ ...none, ...player, gameId: "beats", sessionId });
  });
  return ready;
}

async function measureEnds(shop: Playstead, floor: string, ready: readonly Ready[]): Promise<void> {
  const settings = { ...shop.settings, VERIFICATION_COST: "1" };
  const requestOf = ({ sessionId, token, inputs, score }: Ready) =>
    new Request(`${shop.origin}/api/play/sessions/${sessionId}/finish`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-token": token,
        "idempotency-key": sessionId,
      },
      body: JSON.stringify({ inputs, score }),
    });
  const batches: Recorded[][] = [];
  for (const one of ready)
    batches.push(await recordBatch(shop.miniflare, settings, requestOf(one)));
  const bare: number[][] = [];
  const ends: number[][] = [];
  let held = 0;
  for (const [at, one] of ready.entries()) {
    const body = JSON.stringify(batches[at]);
    const { ms: floorMs } = await timed(new Request(`${floor}/batch`, { method: "POST", body }));
    const { ms, text } = await timed(requestOf(one));
    if ((JSON.parse(text) as { held: boolean }).held) held += 1;
    const round = Math.floor((at - WARM_UP) / EACH);
    if (round < 0) continue;
    (bare[round] ??= []).push(floorMs);
    (ends[round] ??= []).push(ms);
  }
  const at = (times: readonly number[], part: number) =>
    share(
      times.toSorted((one, other) => one - other),
      part,
    );
  const ratio = spreadOf(ends.map((times, round) => at(times, 0.5) / at(bare[round]!, 0.5)));
  const tell = (times: readonly number[][]) =>
    `p50 ${at(times.flat(), 0.5).toFixed(1)} ms, p99 ${at(times.flat(), 0.99).toFixed(1)} ms`;
  const replays = at(
    ready.map(({ replayMs }) => replayMs),
    0.5,
  );
  console.log(
    `  ${ready[0]!.gameId}: ${tell(ends)}; its batch alone ${tell(bare)}; ${ratio.median.toFixed(2)} times (${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)}); ${Math.round(ready[0]!.lastsMs / 1000)} s of play run again in ${replays.toFixed(1)} ms${held ? `; ${held} of ${ready.length} wait for an operator` : ""}`,
  );
}

async function timed(request: Request): Promise<{ ms: number; text: string }> {
  const began = performance.now();
  const response = await fetch(request);
  const text = await response.text();
  const ms = performance.now() - began;
  if (!response.ok) throw new Error(`${request.url}: ${response.status} ${text}`);
  return { ms, text };
}

async function measureBeats(
  shop: Playstead,
  floor: string,
  ready: readonly Ready[],
): Promise<void> {
  const json = { "content-type": "application/json" };
  const counts = new Map<string, number>();
  const target = (url: string, request: (one: Ready, seq: number) => object): Target => ({
    url,
    method: "POST",
    headers: json,
    varyOf(connection) {
      const own = ready.filter((_, at) => at % LOAD.connections === connection);
      let turn = 0;
      return () => {
        const one = own[turn++ % own.length]!;
        const key = `${url} ${one.sessionId}`;
        const seq = (counts.get(key) ?? 0) + 1;
        counts.set(key, seq);
        return request(one, seq);
      };
    },
  });
  const product = target(shop.origin, ({ sessionId, token }, seq) => ({
    path: `/api/play/sessions/${sessionId}/beats`,
    headers: { "x-token": token },
    body: JSON.stringify({ seq }),
  }));
  const floors = { "by its statements in a bare batch": "beat", "by one bare update": "update" };
  for (const [name, path] of Object.entries(floors)) {
    const bare = target(floor, ({ sessionId, userId }, seq) => ({
      path: `/${path}?session=${sessionId}&user=${userId}&seq=${seq}`,
      body: "{}",
    }));
    printComparison(await compare({ name: `A beat, ${name}`, floor: bare, product }, ROUNDS, LOAD));
  }
}
