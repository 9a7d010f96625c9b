import type { PublishedEvent } from "~/domain/ledger/published-event";

/** What is signed of a deletion. It names nobody: `account` is a random id. */
export interface DeletionCertificate {
  kind: "account-deletion";
  /** The platform's own address, whatever address it was asked at. */
  issuer: string;
  certificate: string;
  account: string;
  /** Origin of the log's checkpoints. */
  log: string;
  /** The event by which the account was deleted, from which its leaf in the log can be recomputed. */
  deleted: PublishedEvent;
  /** The event by which the key was destroyed; null until then. */
  keyDestroyed: PublishedEvent | null;
  /** After this day (UTC) no backup of ours can restore the key. */
  backupsUntil: string;
}

export interface SignedCertificate {
  certificate: DeletionCertificate;
  /** RFC 8785 form of `certificate`, which is what is signed. */
  canonical: string;
  algorithm: "ecdsa-secp256k1-sha256";
  /** Compressed, hex: the key of the ledger. */
  publicKey: string;
  /** r || s, hex. */
  signature: string;
}

const DAY_MS = 24 * 60 * 60_000;
/** How long the platform can restore a database as it was. */
export const BACKUP_DAYS = 30;

/**
 * The last day on which a backup that holds the key may exist. As long as the key is there, a day more is
 * said: it goes a minute after the deletion, or when a job that stood still runs again.
 */
export function lastBackupDay(deletedAt: string, keyDestroyedAt: string | null): string {
  const days = BACKUP_DAYS + (keyDestroyedAt === null ? 1 : 0);
  const last = Date.parse(keyDestroyedAt ?? deletedAt) + days * DAY_MS;
  return new Date(last).toISOString().slice(0, 10);
}
