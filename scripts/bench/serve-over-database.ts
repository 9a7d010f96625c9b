import { readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { build } from "vite";
import { unstable_readConfig as readConfig, type Unstable_Config } from "wrangler";

/** Serves a worker of the bench over the database that a stopped worker has left in `dataDir`. */
export async function serveOverDatabase(
  name: string,
  entry: string,
  dataDir: string,
  bindings: Record<string, unknown>,
): Promise<Miniflare> {
  await buildWorker(name, entry);
  return serveBuilt(name, dataDir, bindings);
}

const outDirOf = (name: string) => `build/${name}`;

export async function buildWorker(name: string, entry: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: entry,
      outDir: outDirOf(name),
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: "worker.js", codeSplitting: false } },
    },
  });
}

/** Lets a worker that {@link buildWorker} has built serve for as long as some work takes. */
export async function withWorker<Result>(
  name: string,
  dataDir: string,
  work: (miniflare: Miniflare) => Promise<Result>,
): Promise<Result> {
  const miniflare = await serveBuilt(name, dataDir, {});
  try {
    return await work(miniflare);
  } finally {
    await miniflare.dispose();
  }
}

async function serveBuilt(
  name: string,
  dataDir: string,
  bindings: Record<string, unknown>,
): Promise<Miniflare> {
  const {
    compatibility_date,
    compatibility_flags,
    d1_databases,
    r2_buckets,
    vars,
  }: Unstable_Config = readConfig({
    config: "wrangler.toml",
  });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name,
          modules: [
            {
              type: "ESModule",
              path: "worker.js",
              contents: readFileSync(`${outDirOf(name)}/worker.js`, "utf8"),
            },
          ],
          compatibilityDate: compatibility_date,
          compatibilityFlags: compatibility_flags,
          bindings: { ...vars, ...bindings } as never,
          r2Buckets: r2_buckets.map(({ binding }) => binding),
          d1Databases: Object.fromEntries(
            d1_databases.map(({ binding, database_id: id }) => [binding, { id: id! }]),
          ),
        },
      ],
      cf: false,
      inspectorPort: 0,
      telemetry: { enabled: false },
      resourcePersistencePath: dataDir,
    }),
  );
  await miniflare.ready;
  return miniflare;
}
