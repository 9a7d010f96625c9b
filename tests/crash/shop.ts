import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { runAudit } from "~/scripts/audit/audit";
import { signIn } from "~/scripts/seed/caller";
import { startSeparatePlaystead } from "~/scripts/start/playstead";
import type { WorkerProcess } from "~/scripts/start/worker-process";

/** How often a worker is killed in the midst of its work. */
export const CRASHES = Number(process.env.CRASHES ?? "1");

/** A shop whose worker can be killed, and is then started again on the same data. */
export async function openShop() {
  const dataDir = mkdtempSync(join(tmpdir(), "playstead-crash-"));
  const around = await startSeparatePlaystead({
    dataDir,
    cronEvery: 500,
    seeded: false,
    settings: { VERIFICATION_COST: "20", MINING_EPOCH_SECONDS: "5" },
    chain: { lag: { confirmed: 0, finalized: 0 } },
  });
  let worker: WorkerProcess = await around.startWorker();
  /** Milliseconds by which the worker's clock is ahead. */
  let ahead = 0;
  onTestFinished(async () => {
    await worker.kill();
    await around.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** As a client that does not give up does: the same request again until somebody answers. */
  async function insist<Answer>(ask: (origin: string) => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask(worker.origin);
      } catch (error) {
        const refused = error instanceof Error && /: 4\d\d /.test(error.message);
        if (refused || attempt === 400) throw error;
        await sleep(100);
      }
    }
  }
  const operator = () => signIn(worker.origin, around.secrets.operator.secretKey);
  return {
    chain: around.chain,
    secrets: around.secrets,
    settings: around.settings,
    workerData: join(dataDir, "worker"),
    insist,
    origin: () => worker.origin,
    operator,
    /** `kill -9` in the middle of whatever it does, and a new start after so many milliseconds, by the worker's clock. */
    async crash(after = 0) {
      await worker.kill();
      ahead += after;
      worker = await around.startWorker(ahead ? new Date(Date.now() + ahead) : undefined);
    },
    /** Puts an object of the worker to sleep, its sockets left open. */
    evict: (className: string, name: string) => worker.evict(className, name),
    stopWorker: () => worker.stop(),
    async startWorker() {
      worker = await around.startWorker();
    },
    async audit() {
      const file = join(dataDir, "audit.json");
      const options = { projection: null, from: 0, file, resume: false, onProgress: () => {} };
      return runAudit(await operator(), options);
    },
  };
}
export type CrashingShop = Awaited<ReturnType<typeof openShop>>;
