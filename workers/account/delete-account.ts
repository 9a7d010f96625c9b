import { getPublicKey, signAsync } from "@noble/secp256k1";
import { base64, hex } from "@scure/base";
import {
  type DeletionCertificate,
  type SignedCertificate,
  lastBackupDay,
} from "~/domain/account/certificate";
import { accountDecider } from "~/domain/account/decider";
import {
  listKeysOf,
  listUnfinished,
  readGrants,
  refuseUnfinished,
  readKept,
  rememberGrants,
} from "~/domain/account/holdings";
import { getAccountEvent, getDeletion, loadAccount } from "~/domain/account/queries";
import { appendTo } from "~/domain/event-store/append";
import { canonicalJson } from "~/domain/event-store/digest";
import { execute } from "~/domain/event-store/execute";
import { closePeople } from "~/domain/event-store/forget-person";
import { first } from "~/domain/event-store/query";
import { ALGORITHM, originOf } from "~/domain/ledger/checkpoint";
import { publishEvent } from "~/domain/ledger/published-event";
import { MAIN, OTHER_LOGS } from "~/domain/logs";
import { answers } from "~/domain/sign-in/answer";
import { type SessionUser, getChallenge, getSession } from "~/domain/sign-in/queries";
import { type SignInInput, parseSignInText } from "~/domain/sign-in/siws";
import type { Services } from "~/workers/services";
import { fingerprintOf, sealOf } from "~/workers/wallet";

interface Deletion {
  userId: string;
  tokenHash: string;
  /** Idempotency-Key. */
  key: string;
  input: unknown;
  /** What the wallet signed; undefined when it did not. */
  signed: SignInInput | undefined;
  /** Throws unless it is the caller's session. */
  authorize(session: SessionUser | undefined): SessionUser;
}

/**
 * Deletes an account: in one batch the person is closed, every row of theirs loses what was readable, their
 * sessions end, and what was given once is kept under the wallet's fingerprint, with bans, mutes and blocks. The rest is one chain of
 * steps that the event owes ({@link import("./forget-person")}). The certificate bears the name of the nonce that was signed.
 */
export async function deleteAccount(
  { store, env, at }: Pick<Services, "store" | "env" | "at">,
  { userId, tokenHash, key, input, signed, authorize }: Deletion,
): Promise<void> {
  const { model } = store;
  const now = store.now();
  const certificateId = signed?.nonce ?? "";
  let address = "";
  const elsewhere = signed ? await readElsewhere({ at }, userId, now) : {};
  await execute(store, {
    id: key,
    name: "DeleteMe",
    actor: userId,
    input,
    load: {
      session: first(getSession({ tokenHash })),
      challenge: first(getChallenge({ nonce: certificateId })),
      account: loadAccount(userId),
      people: listKeysOf(model, userId),
      unfinished: listUnfinished(model, userId),
      given: readKept(model, userId, { elsewhere, now }),
    },
    authorize({ session }) {
      ({ address } = authorize(session as SessionUser | undefined));
    },
    decide({ challenge, account, people, unfinished, given }) {
      const issued = challenge && parseSignInText(challenge.message);
      const answer = signed && {
        signerAddress: address,
        signed,
        issued,
        origin: env.APP_ORIGIN,
        now,
      };
      const events = accountDecider.decide(
        {
          type: "DeleteAccount",
          userId,
          certificateId,
          signed: answer !== undefined && answers(answer, "delete"),
          unfinished,
        },
        account.state,
      );
      const closing = closePeople(model, people);
      const fingerprint = fingerprintOf(env, address);
      return {
        appends: [appendTo(account, events), ...closing.appends],
        writes: [
          refuseUnfinished(model, userId),
          rememberGrants(model, userId, {
            fingerprint,
            elsewhere,
            now,
            given,
            seal: sealOf(env, { fingerprint, given }),
          }),
          ...closing.writes,
          { sql: `DELETE FROM "challenges" WHERE "address" = ?`, params: [address] },
        ],
      };
    },
  });
}

/** Bans of the other logs, which forget them when they hear of the deletion. */
async function readElsewhere({ at }: Pick<Services, "at">, userId: string, now: Date) {
  const all = await Promise.all(
    OTHER_LOGS.map(async (log) => {
      const { db, store } = at(log);
      return (await db.read({ grants: readGrants(store.model, userId, now) }, { newest: true }))
        .grants;
    }),
  );
  const merged: Record<string, string[]> = {};
  for (const [kind, keys] of all.flatMap((one) => Object.entries(one))) {
    merged[kind] = [...(merged[kind] ?? []), ...keys];
  }
  return merged;
}

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
