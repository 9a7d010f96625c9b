import { env, exports } from "cloudflare:workers";
import { base64 } from "@scure/base";
import { beforeAll, expect, test } from "vitest";
import { D1 } from "~/domain/event-store/database";
import { startStream } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { type LedgerKey, openCheckpoint } from "~/domain/ledger/checkpoint";
import { hashEmpty, rootFromInclusion } from "~/domain/ledger/merkle";
import { hashEvent } from "~/domain/ledger/published-event";
import type { LogName } from "~/domain/logs";
import { createJarTables, jarModel } from "~/tests/support/jars";
import { call, createPlayer, expectProblem, ORIGIN } from "~/tests/sign-in/player";
import { anchorLog, anchorLogs } from "~/workers/ledger/anchor";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import { extendLedger } from "~/workers/ledger/extend";
import type { LogListing } from "~/workers/ledger/logs";
import { readOwnEvents } from "~/workers/ledger/own-events";
import { auditStep } from "~/workers/operations/audit";
import type { AuditStep, StepResult } from "~/workers/operations/audit-step";
import type { Finding } from "~/workers/operations/finding";
import { createServices } from "~/workers/services";

/** `later`: how many minutes from now it is. */
const services = (later = 0) => {
  const created = createServices(env, () => {}, "first-primary");
  created.store.now = () => new Date(Date.now() + later * 60_000);
  return created;
};
const get = (path: string) => exports.default.fetch(`${ORIGIN}/ledger${path}`);
const key = async () => (await get("/key")).json<LedgerKey>();
const checkpoint = async (log: LogName) => {
  const note = await (await get(log === "main" ? "/checkpoint" : `/${log}/checkpoint`)).text();
  return (await openCheckpoint(note, await key(), log))!;
};
const listLogs = async () =>
  (await (await call("/ledger/logs")).json<{ items: LogListing[] }>()).items;

/** A player's deed in a log that no product feature writes yet. */
async function addCoins(log: LogName): Promise<void> {
  const store = { ...services().at(log).store, model: jarModel };
  const jarId = newId();
  const data = { jarId, coins: 1, owner: "somebody", note: null };
  await execute(store, {
    id: jarId,
    name: "AddCoins",
    actor: "somebody",
    input: data,
    load: {},
    decide: () => ({ appends: [startStream(`jar-${jarId}`, [{ type: "CoinsAdded", data }])] }),
  });
}
async function audit() {
  const found: Finding[] = [];
  for (let step: AuditStep | null = { phase: "replay", at: 0 }; step && step.phase !== "draws";) {
    const scope = { auditId: "logs", projection: null, from: 0 };
    const result: StepResult = await auditStep(services(), scope, step);
    found.push(...result.findings);
    step = result.next;
  }
  const ofOthers = found.filter(({ params }) => typeof params.log === "string");
  return {
    ofOthers: new Set(ofOthers.map(({ params, code }) => `${params.log},${code}`)),
    codes: found.map(({ code }) => code),
  };
}
const extendAll = async () => {
  for (const log of ["main", "community-0", "community-1"] as const) {
    await extendLedger(services().at(log));
  }
};

beforeAll(async () => {
  await createJarTables(new D1(env.COMMUNITY_0));
  await createPlayer();
  for (let at = 0; at < 5; at++) await addCoins("community-0");
  await extendAll();
  await anchorLogs(services());
  await extendAll();
});

test("each log has a signed checkpoint under its own origin and the one key", async () => {
  expect(await checkpoint("community-0")).toMatchObject({ size: 5 });
  expect(await checkpoint("community-1")).toEqual({ size: 0, root: await hashEmpty() });
  const note = await (await get("/community-0/checkpoint")).text();
  expect(note.split("\n")[0]).toBe("playstead/ledger/community-0");
  expect(note).toContain("— playstead/ledger ");
  expect(await openCheckpoint(note, await key(), "community-1")).toBeUndefined();
});

test("each log serves its own tiles and proofs", async () => {
  expect((await get("/community-0/tile/0/000.p/5")).status).toBe(200);
  expect((await get("/community-1/tile/0/000.p/5")).status).toBe(404);
  const { root, size } = await checkpoint("community-0");
  const tile = new Uint8Array(await (await get("/community-0/tile/0/000.p/5")).arrayBuffer());
  const proof = await (
    await call("/ledger/proofs/inclusion?log=community-0&position=2")
  ).json<{ leafIndex: number; treeSize: number; hashes: string[] }>();
  const path = proof.hashes.map((hash) => base64.decode(hash));
  expect(await rootFromInclusion(tile.subarray(32, 64), 1, size, path)).toEqual(root);
  await expectProblem(
    await call("/ledger/proofs/inclusion?log=community-1&position=1"),
    404,
    "not_found",
  );
  expect((await call("/ledger/proofs/inclusion?log=nowhere&position=1")).status).toBe(400);
  expect((await get("/nowhere/checkpoint")).status).toBe(404);
});

test("the list of logs proves each anchor by the main log's checkpoint, empty logs too", async () => {
  const main = await checkpoint("main");
  const logs = await listLogs();
  expect(logs.map(({ log, origin, size }) => [log, origin, size])).toEqual([
    ["main", "playstead/ledger", main.size],
    ["community-0", "playstead/ledger/community-0", 5],
    ["community-1", "playstead/ledger/community-1", 0],
  ]);
  for (const { log, anchor } of logs.slice(1)) {
    const { event, leafIndex, treeSize, hashes } = anchor!;
    expect(event).toMatchObject({ type: "LogAnchored", data: { log, root: anchor!.root } });
    const path = hashes.map((hash) => base64.decode(hash));
    expect(treeSize).toBe(main.size);
    expect(await rootFromInclusion(await hashEvent(event), leafIndex, treeSize, path)).toEqual(
      main.root,
    );
    expect(base64.decode(anchor!.root)).toEqual((await checkpoint(log)).root);
  }
  expect(logs[0]!.anchor).toBeNull();
});

test("a log is anchored when it moved, at most once a minute, and by one of two jobs", async () => {
  const anchors = async () => {
    const row = await env.DB.prepare(
      `SELECT count(*) AS n FROM events WHERE stream_id = 'anchor-community-0'`,
    ).first<{ n: number }>();
    return row!.n;
  };
  expect(await anchors()).toBe(1);
  await anchorLogs(services(2));
  expect(await anchors()).toBe(1);
  await addCoins("community-0");
  await extendAll();
  await anchorLogs(services());
  expect(await anchors()).toBe(1);
  await Promise.all([1, 2, 3].map(() => anchorLogs(services(2))));
  expect(await anchors()).toBe(2);
});

test("a player's events of all logs come as one list", async () => {
  const { token, user } = await createPlayer();
  await env.COMMUNITY_0.prepare(
    `INSERT INTO events (stream_id, version, type, schema_version, data, actor, command_id, occurred_at, salt)
      VALUES ('jar-own', 1, 'CoinsTaken', 1, ?, ?, 'c', '2099-01-01T00:00:00.000Z', 's')`,
  )
    .bind(JSON.stringify({ jarId: "own", coins: 1, userId: user.id }), user.id)
    .run();
  await call("/auth/logout", { method: "POST", token });
  const opened = services();
  opened.at("community-0").store.model = jarModel;
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await readOwnEvents(opened, user.id, { limit: 1, cursor });
    seen.push(...page.items.map(({ log, event }) => `${log}: ${event.type}`));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect(seen).toEqual([
    "community-0: CoinsTaken",
    "main: SessionEnded",
    "main: SessionStarted",
    "main: UserRegistered",
  ]);
});

test("a log that was rolled back or rewritten is not anchored again, and an audit names it", async () => {
  const { DB: _, COMMUNITY_0: db } = env;
  const anchor = await listLogs();
  expect(anchor[1]!.anchor!.size).toBeGreaterThan(4);
  await runSubscriptions(services());
  await db.batch([
    db.prepare(`DROP TRIGGER events_refuse_delete`),
    db.prepare(`DELETE FROM events WHERE position > 4`),
    db.prepare(`DELETE FROM ledger_checkpoints`),
    db.prepare(`DELETE FROM ledger_tiles`),
  ]);
  await extendAll();
  await expect(anchorLog(services(2), "community-0")).rejects.toMatchObject({
    code: "log_contradicts_anchor",
  });
  const { ofOthers, codes } = await audit();
  // What commands without events answered, too.
  expect(ofOthers).toEqual(new Set(["community-0,anchored_gone", "community-0,not_from_log"]));
  // Rows that have followed further than the log now reaches end neither an audit nor a run of the queue.
  expect(codes).toContain("not_followed");
  await runSubscriptions(services());
  for (let at = 0; at < 5; at++) await addCoins("community-0");
  await extendAll();
  expect((await audit()).ofOthers).toEqual(
    new Set(["community-0,anchored_otherwise", "community-0,not_from_log"]),
  );
  await expect(anchorLog(services(2), "community-0")).rejects.toMatchObject({
    code: "log_contradicts_anchor",
  });
});
