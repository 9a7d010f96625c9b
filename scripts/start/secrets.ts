import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { base58 } from "@scure/base";
import { Keypair } from "@solana/web3.js";
import { z } from "zod";
import { type SecretName, secretNames } from "~/workers/env";

const secretsSchema = z.object({
  /** By their names in `workers/env.ts`. */
  worker: z.record(z.enum(secretNames), z.string()),
  /** 64 bytes in base58, as wallets import it. */
  operatorSecretKey: z.string(),
});

export type WorkerSecrets = Record<SecretName, string>;

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
    secretNames.map((name) => [name, randomBytes(32).toString("base64")]),
  );
  return { worker, operatorSecretKey: base58.encode(Keypair.generate().secretKey) };
}
