import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { base58 } from "@scure/base";
import { Keypair } from "@solana/web3.js";
import { z } from "zod";

/** By their names in `workers/env.ts`. */
export const SECRETS = [
  "PERSON_KEYS_SECRET",
  "GAME_KEYS_SECRET",
  "SESSION_SECRET",
  "SIGNING_KEY",
  "TOP_UP_PROVIDER_SECRET",
  "VERIFICATION_SECRET",
  "BOX_SEED_SECRET",
] as const;

const secretsSchema = z.object({
  worker: z.record(z.enum(SECRETS), z.string()),
  /** 64 bytes in base58, as wallets import it. */
  operatorSecretKey: z.string(),
});

export type WorkerSecrets = Record<(typeof SECRETS)[number], string>;

export interface LocalSecrets {
  worker: WorkerSecrets;
  operator: Keypair;
}

/** The secrets of this machine: made once, then kept, since what they sealed must stay readable. */
export function localSecrets(dataDir: string | undefined): LocalSecrets {
  if (dataDir === undefined) return open(generate());
  const file = join(dataDir, "secrets.json");
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as object) : {};
  const made = generate();
  // A later version may want one more secret; those that exist stay as they are.
  const secrets = {
    ...made,
    ...known,
    worker: { ...made.worker, ...("worker" in known ? (known.worker as object) : {}) },
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return open(secrets);
}

function open(stored: unknown): LocalSecrets {
  const { worker, operatorSecretKey } = secretsSchema.parse(stored);
  return { worker, operator: Keypair.fromSecretKey(base58.decode(operatorSecretKey)) };
}

function generate() {
  const worker = Object.fromEntries(
    SECRETS.map((name) => [name, randomBytes(32).toString("base64")]),
  );
  return { worker, operatorSecretKey: base58.encode(Keypair.generate().secretKey) };
}
