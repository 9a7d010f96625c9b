import { and, asc, eq, lte, sql } from "drizzle-orm";
import { foldStream, getEventRow } from "~/domain/event-store/log";
import { query } from "~/domain/event-store/query";
import { accountDecider } from "./decider";
import { accountEvents } from "./events";
import { exportDecider } from "./export";
import { accountDeletions, dataExports, formerWallets, returnedPlayers } from "./read-model";

const accountStream = (userId: string) => `account-${userId}`;

export const loadAccount = (userId: string) =>
  foldStream(accountDecider, accountEvents, accountStream(userId));

export const getDeletion = query<{ certificateId: string }>()((db, { certificateId }) =>
  db.select().from(accountDeletions).where(eq(accountDeletions.certificateId, certificateId)),
);

/** The events that a certificate names: of the deletion, and of the key's end. */
export const getAccountEvent = (userId: string, version: 1 | 2) =>
  getEventRow({ streamId: accountStream(userId), version });

/** `fingerprint`: of the wallet. */
export const getFormerWallet = query<{ fingerprint: string }>()((db, { fingerprint }) =>
  db.select().from(formerWallets).where(eq(formerWallets.fingerprint, fingerprint)),
);

/** What is kept of wallets by these cases, as it is sealed. */
export const listKeptByCases = query<{ caseIds: readonly string[]; limit: number }>()(
  (db, { caseIds, limit }) =>
    db
      .select({
        fingerprint: formerWallets.fingerprint,
        given: sql<string>`${formerWallets.grants}`.as("given"),
      })
      .from(formerWallets)
      .where(
        // Each is the end of a text.
        sql`EXISTS (SELECT 1 FROM json_each(${caseIds}) one
          WHERE instr(${formerWallets.grants}, '/' || one.value || '"') > 0)`,
      )
      .limit(limit),
);

/** Whether this player's wallet had an account before. */
export const getReturn = query<{ userId: string }>()((db, { userId }) =>
  db.select().from(returnedPlayers).where(eq(returnedPlayers.userId, userId)),
);

export const loadExports = (userId: string) =>
  foldStream(exportDecider, accountEvents, `exports-${userId}`);

export const getExport = query<{ userId: string }>()((db, { userId }) =>
  db.select().from(dataExports).where(eq(dataExports.userId, userId)),
);

/** Exports whose time is over and whose file is still there. */
export const listExpiredExports = query<{ now: Date; limit: number }>()((db, { now, limit }) =>
  db
    .select()
    .from(dataExports)
    .where(and(sql`state = 'ready'`, lte(dataExports.expiresAt, now)))
    .orderBy(asc(dataExports.expiresAt))
    .limit(limit),
);
