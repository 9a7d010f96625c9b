import { base64, hex } from "@scure/base";
import { getPublicKey, signAsync } from "@noble/secp256k1";
import {
  type DeletionCertificate,
  lastBackupDay,
  type SignedCertificate,
} from "~/domain/account/certificate";
import { getAccountEvent, getDeletion } from "~/domain/account/queries";
import { canonicalJson } from "~/domain/event-store/digest";
import { first } from "~/domain/event-store/query";
import { ALGORITHM, originOf } from "~/domain/ledger/checkpoint";
import { publishEvent } from "~/domain/ledger/published-event";
import { MAIN } from "~/domain/logs";
import type { Services } from "~/workers/services";

/**
 * The certificate of a deletion as things stand: made of the log anew each time, signed with ECDSA over
 * secp256k1 on its SHA-256 (RFC 6979, low s), and so the same as long as nothing new has happened.
 */
export async function readCertificate(
  { db, env }: Pick<Services, "db" | "env">,
  certificateId: string,
): Promise<SignedCertificate | undefined> {
  const { deletion } = await db.read({ deletion: first(getDeletion({ certificateId })) });
  if (!deletion) return undefined;
  const { userId, deletedAt, keyDestroyedAt } = deletion;
  const { deleted, keyDestroyed } = await db.read({
    deleted: first(getAccountEvent(userId, 1)),
    keyDestroyed: first(getAccountEvent(userId, 2)),
  });
  const certificate: DeletionCertificate = {
    kind: "account-deletion",
    issuer: env.APP_ORIGIN,
    certificate: certificateId,
    account: userId,
    log: originOf(MAIN),
    deleted: publishEvent(deleted!),
    keyDestroyed: keyDestroyed ? publishEvent(keyDestroyed) : null,
    backupsUntil: lastBackupDay(deletedAt, keyDestroyedAt),
  };
  const canonical = canonicalJson(certificate);
  const key = base64.decode(env.SIGNING_KEY);
  return {
    certificate,
    canonical,
    algorithm: ALGORITHM,
    publicKey: hex.encode(getPublicKey(key, true)),
    signature: hex.encode(await signAsync(new TextEncoder().encode(canonical), key)),
  };
}
