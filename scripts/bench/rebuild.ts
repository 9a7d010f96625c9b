import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { build } from "vite";
import { unstable_readConfig as readConfig, type Unstable_Config } from "wrangler";

const OUTPUT = "build/rebuild";

export interface Rebuilt {
  events: number;
  projections: number;
  seconds: number;
}

/** Replays the log that a stopped worker has left in `dataDir`, in workerd, into shadow tables. */
export async function measureRebuild(dataDir: string, personKeysSecret: string): Promise<Rebuilt> {
  await build({
    configFile: false,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true, target: "webworker" },
    build: { ssr: "scripts/bench/rebuild-worker.ts", outDir: OUTPUT, emptyOutDir: true },
  });
  const { compatibility_date, compatibility_flags, d1_databases }: Unstable_Config = readConfig({
    config: "wrangler.toml",
  });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: "rebuild",
          modules: [
            {
              type: "ESModule",
              path: "rebuild-worker.js",
              contents: readFileSync(`${OUTPUT}/rebuild-worker.js`, "utf8"),
            },
          ],
          compatibilityDate: compatibility_date,
          compatibilityFlags: compatibility_flags,
          bindings: { PERSON_KEYS_SECRET: personKeysSecret },
          d1Databases: { DB: { id: d1_databases[0]!.database_id! } },
        },
      ],
      cf: false,
      telemetry: { enabled: false },
      resourcePersistencePath: dataDir,
    }),
  );
  try {
    await miniflare.ready;
    const began = performance.now();
    const response = await miniflare.dispatchFetch("http://localhost/");
    if (!response.ok) throw new Error(`The rebuild failed: ${await response.text()}`);
    const done = (await response.json()) as Omit<Rebuilt, "seconds">;
    return { ...done, seconds: (performance.now() - began) / 1000 };
  } finally {
    await miniflare.dispose();
  }
}
