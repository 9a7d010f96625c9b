import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import type { Miniflare } from "miniflare";
import { type Spread, spreadOf } from "~/scripts/bench/comparison";
import { serveOverDatabase } from "~/scripts/bench/serve-over-database";
import { seed } from "~/scripts/seed/seed";
import { startSurroundings } from "~/scripts/start/playstead";
import { startWorker } from "~/scripts/start/worker";
import type { AuditStep, StepResult } from "~/workers/operations/audit-step";
import type { Finding } from "~/workers/operations/finding";
import { type Heap, watchHeap } from "./memory";
import type { LongLogRequest } from "./worker";

const WORKER = "bench-long-log";
const EXTENSIONS = 5;
const EXTENDED_BY = 1_000;

export interface LongLog {
  events: number;
  audit: {
    seconds: number;
    /** Seconds by phase. */
    phases: Record<string, number>;
    heap: Heap;
    findings: Finding[];
  };
  /** Milliseconds for taking 1,000 more events into the signed tree. */
  extension: Spread;
  proof: { hashes: number; roundTrips: number };
}

/** Grows one log to each of these sizes, and measures at each what has to stay cheap on a long log. */
export async function* measureLongLogs(sizes: readonly number[]): AsyncGenerator<LongLog> {
  const dataDir = mkdtempSync(join(tmpdir(), "playstead-long-log-"));
  const around = await startSurroundings({ dataDir });
  try {
    const database = join(dataDir, "worker");
    const shop = await startWorker({ dataDir: database, settings: around.settings, cronEvery: 0 });
    const { origin } = shop;
    const { secretKey } = around.secrets.operator;
    await seed({ origin, operatorSecretKey: secretKey, log: () => {} });
    await shop.stop();
    for (const events of sizes) yield await measureAt(events, database, around.settings);
  } finally {
    await around.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureAt(events: number, database: string, settings: object): Promise<LongLog> {
  // A workerd for each size, so that none inherits another's memory.
  const open = () =>
    serveOverDatabase(WORKER, "scripts/bench/long-log/worker.ts", database, {
      ...settings,
    });
  let miniflare = await open();
  await ask(miniflare, { do: "grow", to: events });
  await ask(miniflare, { do: "replay" });
  await ask(miniflare, { do: "extend" });
  await miniflare.dispose();

  miniflare = await open();
  try {
    const audit = await measureAudit(miniflare);
    const times: number[] = [];
    for (let extension = 0; extension < EXTENSIONS; extension++) {
      const { head } = await ask<{ head: number }>(miniflare, { do: "head" });
      await ask(miniflare, { do: "grow", to: head + EXTENDED_BY });
      const began = performance.now();
      await ask(miniflare, { do: "extend" });
      times.push(performance.now() - began);
    }
    const proof = await ask<LongLog["proof"]>(miniflare, {
      do: "prove",
      position: 1,
      size: events,
    });
    await ask(miniflare, { do: "replay" });
    return { events, audit, extension: spreadOf(times), proof };
  } finally {
    await miniflare.dispose();
  }
}

async function measureAudit(miniflare: Miniflare): Promise<LongLog["audit"]> {
  const heap = await watchHeap(miniflare, WORKER);
  const findings: Finding[] = [];
  const phases: Record<string, number> = {};
  const began = performance.now();
  let step: AuditStep | null = { phase: "replay", at: 0 };
  while (step) {
    const { phase } = step;
    const from = performance.now();
    const result: StepResult = await ask(miniflare, { do: "audit", step });
    phases[phase] = (phases[phase] ?? 0) + (performance.now() - from) / 1000;
    findings.push(...result.findings);
    step = result.next;
  }
  const seconds = (performance.now() - began) / 1000;
  return { seconds, phases, heap: await heap.stop(), findings };
}

async function ask<Answer>(miniflare: Miniflare, body: LongLogRequest): Promise<Answer> {
  const response = await miniflare.dispatchFetch("http://localhost/", {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${body.do}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
