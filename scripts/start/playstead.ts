import { join } from "node:path";
import type { Miniflare } from "miniflare";
import {
  startLocalChain,
  type LocalChainServer,
  type LocalChainServerOptions,
} from "~/scripts/local-chain/rpc-server";
import { type RunningMailbox, startMailbox } from "~/scripts/mailbox/server";
import { startTopUpProvider, type RunningTopUpProvider } from "~/scripts/top-up-provider/server";
import { seed } from "~/scripts/seed/seed";
import type { Settings } from "~/workers/env";
import { onceFor } from "./fingerprint";
import { localSettings } from "./local-settings";
import { findFreePort, type Ports } from "./ports";
import { type Log, step } from "./progress";
import { type LocalSecrets, localSecrets } from "./secrets";
import { createSteadMint } from "./stead-mint";
import { prepareUpgrade, type Upgrade } from "./upgrade";
import { startWorker, type WorkerOptions } from "./worker";
import { spawnWorker, type WorkerProcess } from "./worker-process";

export interface PlaysteadOptions {
  /** Everything is kept under it; without it everything is forgotten at the end. */
  dataDir?: string;
  /** Default: free ones. */
  ports?: Partial<Ports>;
  /** Wallets that are operators besides the shop's own, in base58. */
  operators?: readonly string[];
  /** Replace single settings of the worker. */
  settings?: Partial<Settings>;
  build?: WorkerOptions["build"];
  rateLimits?: WorkerOptions["rateLimits"];
  cronEvery?: number;
  chain?: Omit<LocalChainServerOptions, "port">;
  /** False leaves the shop empty. Default true. */
  seeded?: boolean;
  log?: Log;
  onConsole?: WorkerOptions["onConsole"];
  opensObjects?: WorkerOptions["opensObjects"];
  queueDelay?: WorkerOptions["queueDelay"];
  beginsAt?: WorkerOptions["beginsAt"];
}

export interface Playstead {
  /** Where the app is served. */
  origin: string;
  chain: LocalChainServer;
  provider: RunningTopUpProvider;
  mailbox: RunningMailbox;
  secrets: LocalSecrets;
  settings: Partial<Settings>;
  miniflare: Miniflare;
  runCron(): Promise<void>;
  stop(): Promise<void>;
}

/** The surroundings without the worker, for tests that start and kill the worker themselves. */
export type Surroundings = Pick<
  Playstead,
  "chain" | "provider" | "mailbox" | "secrets" | "settings" | "stop"
> & {
  /** Of kept data; undefined where nothing is kept. */
  upgrade: Upgrade | undefined;
};

/**
 * Starts chain, top-up provider and the built worker, and fills the shop. The build must exist.
 * `npm start`, the browser tests and the bench all run what this starts.
 */
export async function startPlaystead(options: PlaysteadOptions = {}): Promise<Playstead> {
  const { dataDir, ports, seeded = true, log = () => {} } = options;
  // Mails name the address of the app, so that it is known before anything is sent.
  const port = ports?.app ?? (await findFreePort());
  const around = await startSurroundings({ ...options, ports: { ...ports, app: port } });
  const undo = [around.stop];
  const stop = async () => {
    for (const end of undo.toReversed()) await end();
  };
  try {
    const worker = await step(log, "Worker, with its migrations", () =>
      startWorker({
        ...workerOptions(options, around.settings),
        ...(ports?.app === undefined && { port }),
      }),
    );
    undo.push(worker.stop);
    if (around.upgrade?.pending) await requireHealth(worker.origin);
    around.upgrade?.accept();
    if (seeded) {
      await step(log, "Catalogue", () => fill(worker.origin, around.secrets, dataDir));
    }
    // The port that people know opens last: whoever comes finds a shop that can answer.
    const origin = ports?.app ? await worker.moveTo(ports.app) : worker.origin;
    return { ...around, ...worker, origin, stop };
  } catch (error) {
    await stop();
    throw around.upgrade?.undo(error) ?? error;
  }
}

/** One of each that reads a database. */
const HEALTHY = ["/", "/community", "/api/games", "/api/posts", "/api/search?q=a"];

async function requireHealth(origin: string): Promise<void> {
  for (const path of HEALTHY) {
    const response = await fetch(origin + path);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${text}`);
  }
}

/** The same with the worker as a process of its own, which can be killed and started again. */
export async function startSeparatePlaystead(
  options: PlaysteadOptions & { dataDir: string },
): Promise<Surroundings & { startWorker(beginsAt?: Date): Promise<WorkerProcess> }> {
  const around = await startSurroundings(options);
  return {
    ...around,
    startWorker: (beginsAt) =>
      spawnWorker(workerOptions({ ...options, beginsAt }, around.settings)),
  };
}

export async function startSurroundings(options: PlaysteadOptions): Promise<Surroundings> {
  const { dataDir, ports = {}, log = () => {} } = options;
  const upgrade = dataDir === undefined ? undefined : prepareUpgrade(dataDir);
  if (upgrade?.pending) log("  Data of an earlier release: a copy is kept until this one opens it");
  const secrets = localSecrets(dataDir);
  const kept = (name: string) => (dataDir === undefined ? {} : { dataDir: join(dataDir, name) });
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of undo.toReversed()) await end();
  };
  try {
    const chain = await step(log, "Local chain", () =>
      startLocalChain({ port: ports.chain ?? 0, ...kept("chain"), ...options.chain }),
    );
    undo.push(() => chain.close());
    const provider = await step(log, "Top-up provider (sandbox)", () =>
      startTopUpProvider({
        port: ports.provider ?? 0,
        secret: secrets.worker.TOP_UP_PROVIDER_SECRET,
        ...kept("top-up-provider"),
      }),
    );
    undo.push(() => provider.close());
    const mailbox = await step(log, "Mailbox", () =>
      startMailbox({ port: ports.mailbox ?? 0, ...kept("mailbox") }),
    );
    undo.push(() => mailbox.close());
    const steadMint = await createSteadMint(chain.url, secrets.worker.MINT_AUTHORITY_KEY);
    const settings = {
      ...localSettings(
        {
          chainUrl: chain.url,
          providerUrl: provider.url,
          steadMint,
          mailboxUrl: mailbox.url,
          origin: `http://localhost:${ports.app ?? 8787}`,
        },
        secrets,
      ),
      OPERATORS: [secrets.operator.publicKey.toBase58(), ...(options.operators ?? [])].join(","),
      ...options.settings,
    };
    return { chain, provider, mailbox, secrets, settings, stop, upgrade };
  } catch (error) {
    await stop();
    throw upgrade?.undo(error) ?? error;
  }
}

function workerOptions(options: PlaysteadOptions, settings: Partial<Settings>): WorkerOptions {
  const { dataDir, build, rateLimits, cronEvery, onConsole, opensObjects, queueDelay, beginsAt } =
    options;
  return {
    settings,
    ...(dataDir !== undefined && { dataDir: join(dataDir, "worker") }),
    build,
    rateLimits,
    cronEvery,
    onConsole,
    opensObjects,
    queueDelay,
    beginsAt,
  };
}

/** Through commands, as an operator would. They repeat harmlessly, so a half-filled shop is completed. */
function fill(origin: string, { operator }: LocalSecrets, dataDir?: string) {
  return onceFor(dataDir, "seeded", ["scripts/seed", "sdk"], () =>
    seed({ origin, operatorSecretKey: operator.secretKey, log: () => {} }),
  );
}
