import { readFileSync } from "node:fs";
import { type Caller, signIn } from "~/scripts/seed/caller";
import { localSecrets } from "~/scripts/start/secrets";

export const DATA = ".playstead";

export interface WhichShop {
  /** A deployment; without it the shop of this machine. */
  origin: string | undefined;
  /** A file with the operator's Solana keypair (JSON array of 64 numbers, as `solana-keygen` writes it). */
  key: string | undefined;
}

export const WHICH_SHOP = `  --origin URL        a deployment; without it the data of this machine
  --key FILE          the operator's keypair, for a deployment`;

/** Signs in as an operator, where the shop runs or, on this machine, by opening its data for as long as `work` takes. */
export async function asOperator<Result>(
  { origin, key }: WhichShop,
  work: (operator: Caller) => Promise<Result>,
): Promise<Result> {
  if (origin && !key) throw new Error("A deployment needs --key");
  const shop = origin ? { origin, close: async () => {} } : await openLocal();
  try {
    const secretKey = key
      ? Uint8Array.from(JSON.parse(readFileSync(key, "utf8")) as number[])
      : localSecrets(DATA).operator.secretKey;
    return await work(await signIn(shop.origin, secretKey));
  } finally {
    await shop.close();
  }
}

async function openLocal(): Promise<{ origin: string; close(): Promise<void> }> {
  const origin = `http://localhost:${process.env.PLAYSTEAD_PORT ?? 8787}`;
  const running = await fetch(`${origin}/api/openapi.json`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (running) return { origin, close: async () => {} };
  // With the chain and all that belongs to it: a deployment is worked on without.
  const { startPlaystead } = await import("~/scripts/start/playstead");
  const playstead = await startPlaystead({ dataDir: DATA, seeded: false });
  return { origin: playstead.origin, close: () => playstead.stop() };
}
