import { sql } from "drizzle-orm";
import { hexToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import type { EventDefinition } from "./event";
import { hashTextWith } from "./digest";
import { query } from "./query";
import { forgottenPeople, personKeys } from "./schema";
import type { Statement } from "./statement";

/** What a sealed field holds in the log: base64 of 12 bytes of nonce and the AES-256-GCM ciphertext. */
interface Sealed {
  sealed: string;
}

export type PersonKey = typeof personKeys.$inferSelect;

/** The keys of people who are not forgotten. `ids`: a JSON array of person ids. */
export const listPersonKeys = query<{ ids: string }>()((db, { ids }) =>
  db
    .select()
    .from(personKeys)
    .where(
      sql`${personKeys.personId} IN (SELECT value FROM json_each(${ids}))
        AND ${personKeys.personId} NOT IN (SELECT ${forgottenPeople.personId} FROM ${forgottenPeople})`,
    ),
);

/** `secrets`: a JSON array of ids of secrets. */
export const listPersonKeysBy = query<{ secrets: string; limit: number }>()(
  (db, { secrets, limit }) =>
    db
      .select()
      .from(personKeys)
      .where(sql`${personKeys.wrappedBy} IN (SELECT value FROM json_each(${secrets}))`)
      .limit(limit),
);

interface Secret {
  /** 8 hex digits that tell it from others and nothing of what it is. */
  id: string;
  wrapping: Promise<CryptoKey>;
  fingerprinting: Uint8Array;
}

/**
 * Per-person encryption of personal fields (AES-256-GCM, a key per person, wrapped by a platform key).
 * Destroying a person's key makes their fields unreadable for ever while the log stays verifiable.
 */
export class Vault {
  readonly #secrets: readonly [Secret, ...Secret[]];

  /** `secret`: 32 bytes, base64. `previous` ones still open what they wrapped, and wrap nothing more. */
  constructor(secret: string, previous: readonly string[] = []) {
    this.#secrets = [readSecret(secret), ...previous.map(readSecret)];
  }

  /** Equal for equal texts, and of no use to somebody who guesses the text and lacks the secret. */
  fingerprint(text: string): string {
    return this.fingerprints(text)[0]!;
  }

  /** By the present secret, and by each of the previous ones. */
  fingerprints(text: string): string[] {
    return this.#secrets.map(({ fingerprinting }) => hashTextWith(fingerprinting, text));
  }

  /** Put beside a row that no event stands behind: whoever alters it without the secret is found by the audit. */
  sealRow(kind: string, values: readonly unknown[]): string {
    return this.fingerprint(sealedText(kind, values));
  }

  isSealed(kind: string, values: readonly unknown[], seal: string): boolean {
    return this.fingerprints(sealedText(kind, values)).includes(seal);
  }

  /** Ids of secrets whose keys are to be wrapped anew, before they can be thrown away. */
  get previousIds(): string[] {
    return this.#secrets.slice(1).map(({ id }) => id);
  }

  async createPersonKey(personId: string): Promise<{ key: CryptoKey; row: PersonKey }> {
    const raw = crypto.getRandomValues(new Uint8Array(32));
    return { key: await importKey(raw), row: await this.#wrap(personId, raw) };
  }

  /** Throws when the secret that wrapped it is not there. */
  async openPersonKey(row: PersonKey): Promise<CryptoKey> {
    return importKey(await this.#unwrap(row));
  }

  /** The same key, wrapped by the present secret. */
  async rewrap(row: PersonKey): Promise<PersonKey> {
    return this.#wrap(row.personId, await this.#unwrap(row));
  }

  async #wrap(personId: string, raw: Uint8Array<ArrayBuffer>): Promise<PersonKey> {
    const [{ id, wrapping }] = this.#secrets;
    return { personId, wrappedKey: await encrypt(await wrapping, raw, personId), wrappedBy: id };
  }

  async #unwrap({ personId, wrappedKey, wrappedBy }: PersonKey) {
    const secret = this.#secrets.find(({ id }) => id === wrappedBy);
    if (!secret) throw new Error(`The secret ${wrappedBy} that wraps a person's key is missing`);
    return decrypt(await secret.wrapping, wrappedKey, personId);
  }
}

function readSecret(secret: string): Secret {
  const raw = base64.decode(secret) as Uint8Array<ArrayBuffer>;
  return {
    id: hashTextWith(raw, "key id").slice(0, 8),
    wrapping: importKey(raw),
    fingerprinting: hexToBytes(hashTextWith(raw, "fingerprints")),
  };
}

/** What a command is known by is another text: that begins with a bracket or an actor's id. */
const sealedText = (kind: string, values: readonly unknown[]) =>
  `row of ${kind}\n${JSON.stringify(values)}`;

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

/**
 * Opens what is sealed in an event's data as it was stored, whatever the fields are called today; without
 * a key it reads as null.
 */
export async function openFields(
  type: string,
  data: Record<string, unknown>,
  key: CryptoKey | undefined,
): Promise<Record<string, unknown>> {
  const opened = closeFields(data);
  if (!key) return opened;
  for (const [field, value] of Object.entries(data)) {
    if (!isSealed(value)) continue;
    const plain = await decrypt(key, value.sealed, `${type}.${field}`);
    opened[field] = JSON.parse(new TextDecoder().decode(plain));
  }
  return opened;
}

/** What nobody opens reads as null. */
export function closeFields(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, isSealed(value) ? null : value]),
  );
}

function isSealed(value: unknown): value is Sealed {
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

/** Opens the keys of people, and makes those that are missing: they are kept if an event is sealed by them. */
export async function openPeople(
  vault: Vault,
  dataSubjects: readonly string[],
  known: readonly PersonKey[],
) {
  const keys = new Map<string, CryptoKey>();
  const created = new Map<string, Statement>();
  const used = new Set<string>();
  for (const personId of dataSubjects) {
    const wrapped = known.find((row) => row.personId === personId);
    if (wrapped) {
      keys.set(personId, await vault.openPersonKey(wrapped));
    } else {
      const { key, row } = await vault.createPersonKey(personId);
      keys.set(personId, key);
      created.set(personId, {
        sql: `INSERT INTO "person_keys" ("person_id", "wrapped_key", "wrapped_by") VALUES (?1,
          (CASE WHEN EXISTS (SELECT 1 FROM "forgotten_people" WHERE "person_id" = ?1) THEN NULL ELSE ?2 END), ?3)`,
        params: [personId, row.wrappedKey, row.wrappedBy],
      });
    }
  }
  return {
    keyOf(personId: string) {
      used.add(personId);
      return keys.get(personId);
    },
    newKeys: () => [...created].filter(([id]) => used.has(id)).map(([, statement]) => statement),
  };
}
