import { readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";

export interface ServeOptions {
  /** Replace variables and add secrets. */
  bindings?: Record<string, unknown>;
  /** Where D1, queues and the like are kept; without it they are forgotten at the end. */
  dataDir?: string;
  /** Lets load tests through from one address. */
  wideRateLimits?: boolean;
  /** Seconds for which queues gather messages. Default: wrangler.toml's. */
  queueDelay?: number;
  /** Lets the bench speak to the SQLite of durable objects. */
  opensObjects?: boolean;
  /** The time at which the worker takes itself to begin, for tests on data of then. Default: now. */
  beginsAt?: Date;
  /** Default: one that nobody knows. */
  port?: number;
  /** Gets what the worker writes to its console. */
  onConsole?(level: string, message: string): void;
}

export interface ServedBuild {
  origin: string;
  miniflare: Miniflare;
  /** Moves to a port that is known, which begins the worker anew. Answers the new origin. */
  moveTo(port: number): Promise<string>;
}

const WIDE = 10_000_000;
const MODULE_TYPES = { ".js": "ESModule", ".mjs": "ESModule", ".wasm": "CompiledWasm" } as const;

/** Serves a build in workerd, bound to all that its `server/wrangler.json` names. */
export async function serveBuild(build: string, options: ServeOptions): Promise<ServedBuild> {
  const server = join(build, "server");
  const { workerOptions } = workerOptionsOf(join(server, "wrangler.json"));
  const { ratelimits, queueConsumers, ...bound } = workerOptions;
  const converted = convertV4MiniflareOptions({
    workers: [
      {
        ...bound,
        name: "worker",
        modulesRoot: server,
        modules: setClock(listModules(server), options.beginsAt),
        queueConsumers: gatherFor(options.queueDelay, queueConsumers) as never,
        bindings: {
          ...(bound.bindings as object),
          RATE_LIMITS: countedLimits(ratelimits, options.wideRateLimits),
          ...options.bindings,
        } as never,
      },
    ],
    host: "127.0.0.1",
    port: options.port ?? 0,
    cf: false,
    log: new Log(LogLevel.WARN),
    telemetry: { enabled: false },
    unsafeInspectDurableObjects: options.opensObjects,
    handleStructuredLogs: ({ level, message }) => options.onConsole?.(level, message),
    ...(options.dataDir && { resourcePersistencePath: options.dataDir }),
  });
  const miniflareOptions = { ...converted, enableDevRegistry: false };
  const miniflare = new Miniflare(miniflareOptions);
  try {
    return {
      origin: originOf(await miniflare.ready),
      miniflare,
      async moveTo(port) {
        await miniflare.setOptions({ ...miniflareOptions, port });
        return originOf(await miniflare.ready);
      },
    };
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
}

/** Wallets bind a signature to the host that the browser shows. */
const originOf = ({ port }: URL) => `http://localhost:${port}`;

/** The limits of wrangler.toml, for the isolate to count: the simulator's counters cost more than the work. */
function countedLimits(bound: unknown, wide = false): string {
  const limits = Object.entries((bound ?? {}) as Record<string, { simple: { limit: number } }>);
  return JSON.stringify(
    Object.fromEntries(
      limits.map(([name, { simple }]) => [name, wide ? { ...simple, limit: WIDE } : simple]),
    ),
  );
}

function gatherFor(delay = Infinity, queues: unknown): Record<string, object> {
  const each = Object.entries(queues as Record<string, { maxBatchTimeout: number }>);
  return Object.fromEntries(
    each.map(([name, queue]) => [
      name,
      { ...queue, maxBatchTimeout: Math.min(delay, queue.maxBatchTimeout) },
    ]),
  );
}

type Module = ReturnType<typeof listModules>[number];

/** Has the entry import first what puts the clock back. */
function setClock([entry, ...others]: Module[], beginsAt: Date | undefined): Module[] {
  if (!beginsAt) return [entry!, ...others];
  const path = join(dirname(entry!.path), "set-clock.js");
  const late = Date.now() - beginsAt.getTime();
  const contents = `const { now } = Date;
    const then = () => now() - ${late};
    globalThis.Date = class extends Date {
      constructor(...given) { super(...(given.length ? given : [then()])); }
      static now() { return then(); }
    };`;
  return [
    {
      ...entry!,
      contents: Buffer.concat([Buffer.from('import "./set-clock.js";\n'), entry!.contents]),
    },
    { type: "ESModule", path, contents: Buffer.from(contents) },
    ...others,
  ];
}

/** The entry comes first; workerd resolves the rest by name. */
function listModules(server: string) {
  const isEntry = (path: string) => relative(server, path) === "index.js";
  return readdirSync(server, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((path) => {
      const type = MODULE_TYPES[extname(path) as keyof typeof MODULE_TYPES];
      return type ? [{ type, path, contents: readFileSync(path) }] : [];
    })
    .sort((a, b) => Number(isEntry(b.path)) - Number(isEntry(a.path)));
}
