import { sql } from "drizzle-orm";
import { hexToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import type { EventDefinition } from "./event";
import { hashTextWith } from "./hash";
import { query } from "./query";
import { personKeys } from "./schema";

/** What a sealed field holds in the log: base64 of 12 bytes of nonce and the AES-256-GCM ciphertext. */
export interface Sealed {
  sealed: string;
}

export type PersonKey = typeof personKeys.$inferSelect;

/** `ids`: a JSON array of person ids. */
export const listPersonKeys = query<{ ids: string }>()((db, { ids }) =>
  db
    .select()
    .from(personKeys)
    .where(sql`${personKeys.personId} IN (SELECT value FROM json_each(${ids}))`),
);

/**
 * Per-person encryption of personal fields (AES-256-GCM, a key per person, wrapped by a platform key).
 * Destroying a person's key makes his fields unreadable for ever while the log stays verifiable.
 */
export class Vault {
  #wrapping: Promise<CryptoKey>;
  #fingerprinting: Uint8Array;

  /** `secret`: 32 bytes, base64. */
  constructor(secret: string) {
    const raw = base64.decode(secret) as Uint8Array<ArrayBuffer>;
    this.#wrapping = importKey(raw);
    this.#fingerprinting = hexToBytes(hashTextWith(raw, "fingerprints"));
  }

  /** Equal for equal texts, and of no use to somebody who guesses the text and lacks the secret. */
  fingerprint(text: string): string {
    return hashTextWith(this.#fingerprinting, text);
  }

  async createPersonKey(personId: string): Promise<{ key: CryptoKey; wrappedKey: string }> {
    const raw = crypto.getRandomValues(new Uint8Array(32));
    const wrappedKey = await encrypt(await this.#wrapping, raw, personId);
    return { key: await importKey(raw), wrappedKey };
  }

  async openPersonKey(personId: string, wrappedKey: string): Promise<CryptoKey> {
    return importKey(await decrypt(await this.#wrapping, wrappedKey, personId));
  }
}

/** Replaces the personal fields of an event's data by what goes into the log. */
export async function sealFields(
  type: string,
  definition: EventDefinition,
  data: Record<string, unknown>,
  key: CryptoKey,
): Promise<Record<string, unknown>> {
  const sealed = { ...data };
  for (const field of definition.personal?.fields ?? []) {
    if (data[field] === null || data[field] === undefined) continue;
    const text = new TextEncoder().encode(JSON.stringify(data[field]));
    sealed[field] = { sealed: await encrypt(key, text, `${type}.${field}`) } satisfies Sealed;
  }
  return sealed;
}

/** Opens the personal fields of an event's stored data; without a key they read as null. */
export async function openFields(
  type: string,
  definition: EventDefinition,
  data: Record<string, unknown>,
  key: CryptoKey | undefined,
): Promise<Record<string, unknown>> {
  const opened = { ...data };
  for (const field of definition.personal?.fields ?? []) {
    const value = data[field];
    if (!isSealed(value)) continue;
    opened[field] = key
      ? JSON.parse(new TextDecoder().decode(await decrypt(key, value.sealed, `${type}.${field}`)))
      : null;
  }
  return opened;
}

export function isSealed(value: unknown): value is Sealed {
  return (
    typeof value === "object" && value !== null && typeof (value as Sealed).sealed === "string"
  );
}

function importKey(raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
}

async function encrypt(
  key: CryptoKey,
  plain: Uint8Array<ArrayBuffer>,
  context: string,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode(context);
  const cipher = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, plain);
  const joined = new Uint8Array(12 + cipher.byteLength);
  joined.set(iv);
  joined.set(new Uint8Array(cipher), 12);
  return base64.encode(joined);
}

async function decrypt(
  key: CryptoKey,
  sealed: string,
  context: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const joined = base64.decode(sealed) as Uint8Array<ArrayBuffer>;
  const additionalData = new TextEncoder().encode(context);
  return new Uint8Array(
    await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: joined.subarray(0, 12), additionalData },
      key,
      joined.subarray(12),
    ),
  );
}
