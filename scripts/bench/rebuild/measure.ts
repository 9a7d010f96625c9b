import { performance } from "node:perf_hooks";
import { serveOverDatabase } from "~/scripts/bench/serve-over-database";

export interface Rebuilt {
  events: number;
  projections: number;
  seconds: number;
}

/** Replays the log that a stopped worker has left in `dataDir`, in workerd, into shadow tables. */
export async function measureRebuild(dataDir: string, personKeysSecret: string): Promise<Rebuilt> {
  const miniflare = await serveOverDatabase(
    "bench-rebuild",
    "scripts/bench/rebuild/worker.ts",
    dataDir,
    { PERSON_KEYS_SECRET: personKeysSecret },
  );
  try {
    const began = performance.now();
    const response = await miniflare.dispatchFetch("http://localhost/");
    if (!response.ok) throw new Error(`The rebuild failed: ${await response.text()}`);
    const done = (await response.json()) as Omit<Rebuilt, "seconds">;
    return { ...done, seconds: (performance.now() - began) / 1000 };
  } finally {
    await miniflare.dispose();
  }
}
