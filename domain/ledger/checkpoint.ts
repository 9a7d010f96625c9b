import { getPublicKey, signAsync, verifyAsync } from "@noble/secp256k1";
import { base64, hex } from "@scure/base";
import { type LogName, MAIN } from "~/domain/logs";
import { equalBytes } from "./merkle";

/** The name of the key that signs the checkpoints of every log. */
export const KEY_NAME = "playstead/ledger";

/** First line of every checkpoint of a log. */
export function originOf(log: LogName): string {
  return log === MAIN ? KEY_NAME : `${KEY_NAME}/${log}`;
}
export const ALGORITHM = "ecdsa-secp256k1-sha256";

/** C2SP signed-note: signature types from 0xff on are named by text. */
const NAMED_TYPE = 0xff;
const KEY_ID_BYTES = 4;

export interface Checkpoint {
  size: number;
  root: Uint8Array;
}

export interface LedgerKey {
  name: string;
  algorithm: typeof ALGORITHM;
  /** Compressed, 33 bytes, hex. */
  publicKey: string;
  keyId: string;
}

/** The three lines that are signed, each with its line feed (C2SP tlog-checkpoint). */
function checkpointText({ size, root }: Checkpoint, log: LogName = MAIN): string {
  return `${originOf(log)}\n${size}\n${base64.encode(root)}\n`;
}

/** @param secretKey 32 bytes. */
export async function describeKey(secretKey: Uint8Array): Promise<LedgerKey> {
  const publicKey = getPublicKey(secretKey, true);
  const keyId = await computeKeyId(publicKey);
  return {
    name: KEY_NAME,
    algorithm: ALGORITHM,
    publicKey: hex.encode(publicKey),
    keyId: hex.encode(keyId),
  };
}

/** The first 4 bytes of SHA-256(name, "\n", 0xff, algorithm, compressed key). */
async function computeKeyId(publicKey: Uint8Array): Promise<Uint8Array> {
  const text = new TextEncoder();
  const head = text.encode(`${KEY_NAME}\n`);
  const name = text.encode(ALGORITHM);
  const bytes = new Uint8Array([...head, NAMED_TYPE, ...name, ...publicKey]);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).subarray(0, KEY_ID_BYTES);
}

/** The signed note: the text, an empty line, and a line `— <name> <base64(key id || r || s)>`, low s. */
export async function signCheckpoint(
  checkpoint: Checkpoint,
  secretKey: Uint8Array,
  log: LogName = MAIN,
): Promise<string> {
  const text = checkpointText(checkpoint, log);
  const signature = await signAsync(new TextEncoder().encode(text), secretKey);
  const keyId = await computeKeyId(getPublicKey(secretKey, true));
  return `${text}\n— ${KEY_NAME} ${base64.encode(new Uint8Array([...keyId, ...signature]))}\n`;
}

/** Reads a log's signed checkpoint and checks its signature; undefined when anything about it is wrong. */
export async function openCheckpoint(
  note: string,
  key: LedgerKey,
  log: LogName = MAIN,
): Promise<Checkpoint | undefined> {
  try {
    const end = note.indexOf("\n\n");
    const text = note.slice(0, end + 1);
    const [origin, size, root, ...rest] = text.split("\n");
    if (
      end < 0 ||
      origin !== originOf(log) ||
      !/^(0|[1-9]\d*)$/.test(size ?? "") ||
      rest.join("") !== ""
    ) {
      return undefined;
    }
    const prefix = `— ${KEY_NAME} `;
    const line = note
      .slice(end + 2)
      .split("\n")
      .find((candidate) => candidate.startsWith(prefix));
    const signed = base64.decode((line ?? "").slice(prefix.length));
    const publicKey = hex.decode(key.publicKey);
    if (!equalBytes(signed.subarray(0, KEY_ID_BYTES), await computeKeyId(publicKey)))
      return undefined;
    const valid = await verifyAsync(
      signed.subarray(KEY_ID_BYTES),
      new TextEncoder().encode(text),
      publicKey,
    );
    return valid ? { size: Number(size), root: base64.decode(root!) } : undefined;
  } catch {
    return undefined;
  }
}
