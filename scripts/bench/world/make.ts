import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { startStream } from "~/domain/event-store/append";
import { COMMUNITY_LOGS } from "~/domain/community-id";
import { contributionSubscription } from "~/domain/contributions/subscription";
import type { Model } from "~/domain/event-store/model";
import { Vault } from "~/domain/event-store/personal-data";
import {
  type SubscriptionContext,
  continueSubscription,
} from "~/domain/event-store/continue-subscription";
import { first } from "~/domain/event-store/query";
import { LOG_NAMES } from "~/domain/logs";
import { getLatestEpoch } from "~/domain/mining/epoch-queries";
import { pointDecider } from "~/domain/points/decider";
import { pointStream } from "~/domain/points/queries";
import { getCurrentRule } from "~/domain/rules/queries";
import { claimTask } from "~/domain/tasks/decider";
import { tasksRule } from "~/domain/tasks/rule";
import { catalogue } from "~/scripts/seed/catalogue/catalogue";
import { fingerprint } from "~/scripts/start/fingerprint";
import { startPlaystead } from "~/scripts/start/playstead";
import { type Log, step } from "~/scripts/start/progress";
import { localSecrets } from "~/scripts/start/secrets";
import { models, subscriptions } from "~/domain/model";
import { DATABASES } from "~/workers/env";
import { extendLedger } from "~/workers/ledger/extend";
import { accrueEpoch, closeEpoch } from "~/workers/mining/epochs";
import type { Services } from "~/workers/services";
import { type FileDatabase, openFiles } from "./file-database";
import { type Shop, tellHistory } from "./history";
import type { Size } from "./size";
import { HOUR_MS, writeHistory } from "./write";

/** What a world is made by: another generator or other tables want another world. */
const SOURCES = [
  ...["history", "make", "size", "write"].map((name) => `scripts/bench/world/${name}.ts`),
  "scripts/seed",
  "migrations",
];
const FOLDER = ".playstead-bench";
const QUIET_RUNS = 8;

/** The folder of a shop with such a history, made if it is not there yet. */
export async function makeWorld(name: string, size: Size, log: Log): Promise<string> {
  const print = fingerprint(SOURCES).slice(0, 12);
  const dataDir = join(FOLDER, `${name}-${print}`);
  if (existsSync(dataDir)) return dataDir;
  const seeded = join(FOLDER, `seeded-${print}`);
  if (!existsSync(seeded)) await step(log, "A seeded shop", () => makeAside(seeded, seedShop));
  await makeAside(dataDir, async (folder) => {
    cpSync(seeded, folder, { recursive: true });
    await fill(folder, size, log);
  });
  return dataDir;
}

/** What was begun and not ended is begun anew. */
async function makeAside(folder: string, make: (unfinished: string) => Promise<void>) {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await make(unfinished);
  renameSync(unfinished, folder);
}

/** Until nothing follows from what the seed did, as the Spaces of its games. */
async function seedShop(dataDir: string): Promise<void> {
  // No epoch ends before those of the history.
  const settings = { MINING_EPOCH_SECONDS: "1000000000" };
  const shop = await startPlaystead({ dataDir, cronEvery: 0, settings });
  const events = async () => {
    const heads = LOG_NAMES.map(async (name) => {
      const db = await shop.miniflare.getD1Database(DATABASES[name]);
      return db.prepare(`SELECT max("position") AS "head" FROM "events"`).first<number>("head");
    });
    return (await Promise.all(heads)).reduce<number>((sum, head) => sum + (head ?? 0), 0);
  };
  for (let [before, quiet] = [0, 0]; quiet < QUIET_RUNS;) {
    await shop.runCron();
    await sleep(500);
    const now = await events();
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
  await shop.stop();
}

async function fill(dataDir: string, size: Size, log: Log): Promise<void> {
  const files = openFiles(join(dataDir, "worker"));
  const { worker: secrets } = localSecrets(dataDir);
  const vault = new Vault(secrets.PERSON_KEYS_SECRET);
  const now = new Date();
  try {
    const shop = await readShop(files, now);
    const context = {
      database: (name: keyof typeof files) => files[name],
      keys: { db: files.main, vault },
    };
    const began = performance.now();
    const timed = async (what: string, work: () => Promise<unknown>) => {
      const from = performance.now();
      const made = await work();
      log(`  ${what}: ${((performance.now() - from) / 1000).toFixed(1)} s ${made ?? ""}`);
    };
    await timed("events and what the logs' own tables make of them", () =>
      writeHistory(files, vault, tellHistory(size, shop), now, closing(files, vault, context)),
    );
    await timed("seats and lists of groups", () => placeGroups(files));
    for (const one of subscriptions) {
      await timed(one.name, async () => {
        while (!(await continueSubscription(context, one)).atHead);
      });
    }
    for (const name of LOG_NAMES) {
      const services = {
        db: files[name],
        log: name,
        store: { model: models[name], now: () => now },
        env: { SIGNING_KEY: secrets.SIGNING_KEY },
      };
      await timed(`tree of ${name}`, () => extendLedger(services as unknown as Services));
    }
    log(`  in all ${((performance.now() - began) / 1000).toFixed(0)} s`);
  } finally {
    for (const file of Object.values(files)) file.close();
  }
}

/** Closes an epoch with what the communities did until then, as the cron and the queue do. */
function closing({ main: db }: Files, vault: Vault, context: SubscriptionContext) {
  const silent = Object.assign(Object.create(models.main) as Model, {
    listeners: (type: string) => models.main.listeners(type),
    effectsOf: () => [],
  });
  const env = { MINING_EPOCH_SECONDS: String(HOUR_MS / 1000) };
  return async (endsAt: Date): Promise<void> => {
    while (!(await continueSubscription(context, contributionSubscription)).atHead);
    const store = { db, model: silent, vault, now: () => endsAt, publish: () => {} };
    await closeEpoch({ db, store, env });
    const { latest } = await db.read({ latest: first(getLatestEpoch({})) });
    while (latest && (await accrueEpoch({ db, store }, { data: latest })) === "continue");
  };
}

type Files = ReturnType<typeof openFiles>;

/** What no event makes of groups: the commands do, and rooms. */
async function placeGroups(files: Files): Promise<void> {
  for (const log of COMMUNITY_LOGS) {
    const [members] = await files[log].batch([
      { sql: `SELECT "user_id", "group_id", "joined_at" FROM "group_members"`, params: [] },
      {
        sql: `INSERT INTO "group_activity" ("group_id", "space_id", "active_at")
          SELECT "id", "space_id", "created_at" FROM "groups" WHERE "visibility" = 'public'
          ON CONFLICT DO NOTHING`,
        params: [],
      },
    ]);
    await files.main.batch([
      {
        sql: `INSERT INTO "group_seats" ("user_id", "group_id", "taken_at")
          SELECT value->>'user_id', value->>'group_id', value->>'joined_at' FROM json_each(?)`,
        params: [JSON.stringify(members)],
      },
    ]);
  }
}

async function readShop(files: Files, now: Date): Promise<Shop> {
  const { rule } = await files.main.read({ rule: getCurrentRule(tasksRule, now.toISOString()) });
  const task = rule!.body.tasks.find(({ kind, target }) => kind === "daily" && target === 0)!;
  const balances = new Map<string, { version: number; state: typeof pointDecider.initialState }>();
  return {
    games: await listGames(files),
    words: [
      ...new Set(catalogue.flatMap(({ name, tagline }) => `${name} ${tagline}`.split(/\W+/))),
    ].filter((word) => /^[A-Za-z]{3,}$/.test(word)),
    topUp: await findTopUp(files.main),
    checkIn(userId, day) {
      const version = `tasks:${rule!.version}`;
      const source = `task-${task.id}-${userId}-${day}`;
      const claimed = claimTask({
        userId,
        task,
        period: day,
        progress: 0,
        claimed: false,
        rule: version,
      });
      const points = balances.get(userId) ?? { version: 0, state: pointDecider.initialState };
      const earned = {
        userId,
        amount: task.reward,
        reason: "task",
        source,
        rule: version,
      } as const;
      const events = pointDecider.decide({ type: "EarnPoints", ...earned }, points.state);
      balances.set(userId, {
        version: points.version + events.length,
        state: events.reduce(pointDecider.evolve, points.state),
      });
      return [
        startStream(source, claimed),
        { streamId: pointStream.id(userId), version: points.version, events },
      ];
    },
  };
}

/** Those that can be reviewed: nobody owns what is topped up. */
async function listGames({ main }: Files): Promise<Shop["games"]> {
  const [rows] = await main.batch([
    {
      sql: `SELECT g."id" AS "id", r."space_id" AS "space_id" FROM "games" g
        JOIN "space_register" r ON r."game_id" = g."id" AND r."state" = 'granted'
        WHERE g."delivery" <> 'top-up' ORDER BY g."id"`,
      params: [],
    },
  ]);
  return rows!.map((row) => ({ id: String(row["id"]), spaceId: String(row["space_id"]) }));
}

async function findTopUp(db: FileDatabase): Promise<Shop["topUp"]> {
  const [rows] = await db.batch([
    { sql: `SELECT "game_id", "item_id" FROM "top_up_items" ORDER BY 1, 2 LIMIT 1`, params: [] },
  ]);
  return { gameId: String(rows![0]!["game_id"]), itemId: String(rows![0]!["item_id"]) };
}
