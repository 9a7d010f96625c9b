import { join } from "node:path";
import { BUILDS } from "~/scripts/start/build";
import { run } from "~/scripts/start/run";
import { readChunks } from "./page-weight";

/** The limit of a Worker on the free plan; the paid plan allows 10 MB. */
const MAX_GZIP_KIB = 3 * 1024;

/** Bundles as a deploy would, without one, and holds the size against the platform's limit. */
export async function checkDeploy(): Promise<void> {
  const said = await run(
    "wrangler",
    ["deploy", "--dry-run", "--config", join(BUILDS.production, "server/wrangler.json")],
    { timeout: 120_000, environment: { WRANGLER_SEND_METRICS: "false" } },
  );
  const size = Number(/gzip: ([\d.]+) KiB/.exec(said)?.[1]);
  if (!(size > 0)) throw new Error(`wrangler did not say how large the worker is:\n${said}`);
  if (size >= MAX_GZIP_KIB)
    throw new Error(`The worker has ${size} KiB gzip, over ${MAX_GZIP_KIB}`);
}

/** The Demo wallet's key lives in the browser: production must not offer it. */
export async function checkNoDemoWallet(): Promise<void> {
  const chunks = readChunks(BUILDS.production);
  const guilty = Object.keys(chunks).filter((file) => chunks[file]!.modules.some(isDemoWallet));
  if (guilty.length > 0) throw new Error(`The Demo wallet is in ${guilty.join(", ")}`);
}

function isDemoWallet(module: string): boolean {
  return /^app\/wallet\/demo-(wallet|key)\.ts$/.test(module);
}

const BROWSERS_SOLANA = /node_modules\/@solana\/(web3\.js|spl-token)\//;

/** These are for browsers and Node: in a worker they change what all that it does afterwards stands on. */
export async function checkServersSolana(): Promise<void> {
  const chunks = readChunks(BUILDS.production, "ssr");
  const found = Object.entries(chunks).flatMap(([file, { modules }]) => {
    const module = modules.find((one) => BROWSERS_SOLANA.test(one));
    return module ? [`${file}: ${module}`] : [];
  });
  if (found.length > 0)
    throw new Error(`The worker has the browser's chain code:\n${found.join("\n")}`);
}
