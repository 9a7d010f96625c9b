import { hexToBytes } from "@noble/hashes/utils.js";
import { verifyAsync } from "@noble/secp256k1";
import { base64 } from "@scure/base";
import { canonicalJson } from "~/domain/event-store/digest";
import { type LedgerKey, openCheckpoint, originOf } from "~/domain/ledger/checkpoint";
import { rootFromInclusion } from "~/domain/ledger/merkle";
import { hashEvent, type PublishedEvent } from "~/domain/ledger/published-event";
import { MAIN } from "~/domain/logs";
import type { SignedCertificate } from "./certificate";

/** What the public log serves to everybody. */
export interface CertificateSources {
  fetchKey(): Promise<LedgerKey>;
  fetchNote(): Promise<string>;
  /** base64 of the audit path of an event in the tree of `size` leaves. */
  fetchProof(position: number, size: number): Promise<string[]>;
}

export interface CertificateCheck {
  /** The signature fits the signed text and the key. */
  signature: boolean;
  /** The signed text is the RFC 8785 form of what the certificate says, and its events are of this account. */
  text: boolean;
  /** The key is the one that the public log is signed with. */
  key: boolean;
  /** Its events stand in the log's signed tree; `waiting` for a checkpoint that holds them. */
  log: "holds" | "waiting" | "contradicts";
}

/** Checks a certificate by nothing but what it holds and what the public log serves. */
export async function checkCertificate(
  signed: SignedCertificate,
  sources: CertificateSources,
): Promise<CertificateCheck> {
  const { certificate, canonical, publicKey } = signed;
  const ledgerKey = await sources.fetchKey();
  return {
    signature: await isSigned(signed),
    text: canonicalJson(certificate) === canonical && isConsistent(signed),
    key: ledgerKey.publicKey === publicKey,
    log: await findInLog(
      [certificate.deleted, certificate.keyDestroyed].filter((event) => event !== null),
      ledgerKey,
      sources,
    ),
  };
}

function isConsistent({ certificate }: SignedCertificate): boolean {
  const { deleted, keyDestroyed, account, certificate: id, log } = certificate;
  const isOf = (event: PublishedEvent, type: string) =>
    event.type === type && event.data["userId"] === account && event.data["certificateId"] === id;
  return (
    log === originOf(MAIN) &&
    isOf(deleted, "AccountDeleted") &&
    (keyDestroyed === null || isOf(keyDestroyed, "KeyDestroyed"))
  );
}

async function isSigned({ canonical, signature, publicKey }: SignedCertificate): Promise<boolean> {
  try {
    const text = new TextEncoder().encode(canonical);
    return await verifyAsync(hexToBytes(signature), text, hexToBytes(publicKey));
  } catch {
    // Not even the form of a signature or of a key.
    return false;
  }
}

async function findInLog(
  events: readonly PublishedEvent[],
  key: LedgerKey,
  sources: CertificateSources,
): Promise<CertificateCheck["log"]> {
  const tree = await openCheckpoint(await sources.fetchNote(), key);
  if (!tree) return "contradicts";
  const newest = Math.max(...events.map(({ position }) => position));
  if (newest > tree.size) return "waiting";
  for (const event of events) {
    const path = await sources.fetchProof(event.position, tree.size);
    const root = await rootFromInclusion(
      await hashEvent(event),
      event.position - 1,
      tree.size,
      path.map((hash) => base64.decode(hash)),
    );
    if (!root || base64.encode(root) !== base64.encode(tree.root)) return "contradicts";
  }
  return "holds";
}
