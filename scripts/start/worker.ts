import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import type { Settings } from "~/workers/env";
import { BUILDS } from "./build";
import { keepTime } from "./cron";
import { migrate } from "./migrate";

export interface WorkerOptions {
  /** What differs from the variables in wrangler.toml, and all secrets. */
  settings: Partial<Settings>;
  /** 0, the default, takes a free one. */
  port?: number;
  /** Where D1, queues and the like are kept; without it they are forgotten at the end. */
  dataDir?: string;
  /** `wide`, the default, lets load tests through from one address; `production` bites. */
  rateLimits?: "wide" | "production";
  /** Milliseconds between two runs of the cron jobs; 0 leaves them out. Default 2,000. */
  cronEvery?: number;
  /** Gets what the worker writes to its console. */
  onConsole?(level: string, message: string): void;
}

export interface RunningWorker {
  origin: string;
  miniflare: Miniflare;
  /** Runs the cron jobs once, now. */
  runCron(): Promise<void>;
  stop(): Promise<void>;
}

const BUILD = `${BUILDS.local}/server`;
const WIDE = 10_000_000;
const MODULE_TYPES = { ".js": "ESModule", ".mjs": "ESModule", ".wasm": "CompiledWasm" } as const;

/** Serves the built worker in workerd, bound to all that `build/server/wrangler.json` names. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { settings, port = 0, dataDir, rateLimits = "wide", cronEvery = 2_000 } = options;
  const { workerOptions } = workerOptionsOf(join(BUILD, "wrangler.json"));
  if (rateLimits === "wide") widen(workerOptions.ratelimits);
  const converted = convertV4MiniflareOptions({
    workers: [
      {
        ...workerOptions,
        name: "playstead",
        modulesRoot: BUILD,
        modules: listModules(),
        bindings: { ...(workerOptions.bindings as object), ...settings },
      },
    ],
    host: "127.0.0.1",
    port,
    cf: false,
    log: new Log(LogLevel.WARN),
    telemetry: { enabled: false },
    handleStructuredLogs: ({ level, message }) => options.onConsole?.(level, message),
    ...(dataDir && { resourcePersistencePath: dataDir }),
  });
  const miniflare = new Miniflare({ ...converted, enableDevRegistry: false });
  try {
    const url = await miniflare.ready;
    await migrate(await miniflare.getD1Database("DB"));
    const cron = keepTime(miniflare, cronEvery);
    return {
      // Wallets bind a signature to the host that the browser shows.
      origin: `http://localhost:${url.port}`,
      miniflare,
      runCron: cron.run,
      async stop() {
        await cron.stop();
        await miniflare.dispose();
      },
    };
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
}

function widen(limits: unknown): void {
  for (const { simple } of Object.values(limits as Record<string, { simple: { limit: number } }>)) {
    simple.limit = WIDE;
  }
}

/** The entry comes first; workerd resolves the rest by name. */
function listModules() {
  const files = readdirSync(BUILD, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return files
    .flatMap((path) => {
      const type = MODULE_TYPES[extname(path) as keyof typeof MODULE_TYPES];
      return type ? [{ type, path, contents: readFileSync(path) }] : [];
    })
    .sort((a, b) => Number(isEntry(b.path)) - Number(isEntry(a.path)));
}

function isEntry(path: string): boolean {
  return relative(BUILD, path) === "index.js";
}
