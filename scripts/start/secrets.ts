import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { base58 } from "@scure/base";
import { Keypair } from "@solana/web3.js";
import { z } from "zod";
import { DataDamaged } from "./kept-data";
import { type SecretName, secretNames } from "~/workers/env";

const secretsSchema = z.object({
  /** By their names in `workers/env.ts`. */
  worker: z.record(z.enum(secretNames), z.string()),
  /** 64 bytes in base58, as wallets import it. */
  operatorSecretKey: z.string(),
});

/** A later version knows secrets that an older one did not keep. */
const keptSchema = z.object({
  worker: z.partialRecord(z.enum(secretNames), z.base64().length(44)),
  operatorSecretKey: z.string().refine(isSecretKey),
});

function isSecretKey(text: string): boolean {
  return base58.decode(text).length === 64;
}

type WorkerSecrets = Record<SecretName, string>;

export interface LocalSecrets {
  worker: WorkerSecrets;
  operator: Keypair;
}

/** The secrets of this machine: made once, then kept, since what they sealed must stay readable. */
export function localSecrets(dataDir: string | undefined): LocalSecrets {
  if (dataDir === undefined) return open(generate());
  const file = join(dataDir, "secrets.json");
  const known = existsSync(file) ? read(file, dataDir) : undefined;
  const made = generate();
  // A later version may want one more secret; those that exist stay as they are.
  const secrets = {
    ...made,
    ...known,
    worker: { ...made.worker, ...known?.worker },
  };
  mkdirSync(dataDir, { recursive: true });
  // In one step, so that a crash leaves the old ones or the new ones, never half of them.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return open(secrets);
}

function read(file: string, dataDir: string): z.infer<typeof keptSchema> {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new DataDamaged(file, "is damaged", dataDir);
  }
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
