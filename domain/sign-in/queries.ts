import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { first, query } from "~/domain/event-store/query";
import { profiles } from "~/domain/profile/read-model";
import { rightsOfWallet } from "~/domain/roles/queries";
import type { Right } from "~/domain/policies/rights";
import { challenges, sessions, users } from "./read-model";

export interface SessionUser {
  id: string;
  address: string;
  /** What they chose to be called, if anything. */
  displayName: string | null;
  /** The picture that they chose: an id of media. */
  avatar: string | null;
  sessionId: string;
  tokenHash: string;
  expiresAt: string;
  /** What operators trusted their wallet with. The wallets of `OPERATORS` have none of these, but all. */
  rights: readonly Right[];
}

/** The session with this token hash, and whose it is, unless they were forgotten while it began. */
export const getSession = query<{ tokenHash: string }>()((db, { tokenHash }) =>
  db
    .select({
      id: users.id,
      address: users.address,
      displayName: profiles.displayName,
      avatar: profiles.avatar,
      sessionId: sessions.sessionId,
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      rights: rightsOfWallet(users.address),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.userId, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isNotNull(users.address))),
);

const holderOf = query<{ userId: string }>()((db, { userId }) =>
  db
    .select({ address: users.address, rights: rightsOfWallet(users.address) })
    .from(users)
    .where(eq(users.id, userId)),
);
/** By what a player's rights are known. */
export const getHolder = (userId: string) => first(holderOf({ userId }));

const openSessions = query<{ tokenHashes: readonly string[]; now: Date }>()(
  (db, { tokenHashes, now }) =>
    db
      .select({
        tokenHash: sessions.tokenHash,
        userId: sessions.userId,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          sql`${sessions.tokenHash} IN (SELECT value FROM json_each(${tokenHashes}))`,
          gt(sessions.expiresAt, now),
          isNotNull(users.address),
        ),
      ),
);

/** Those of these sessions that last, for sockets that were opened with them. */
export const listOpenSessions = (tokenHashes: readonly string[], now: Date) =>
  openSessions({ tokenHashes, now });

/** Where a player is signed in, the newest first. */
export const listSessions = query<{ userId: string; now: string; limit: number }>()(
  (db, { userId, now, limit }) =>
    db
      .select({
        sessionId: sessions.sessionId,
        tokenHash: sessions.tokenHash,
        startedAt: sessions.startedAt,
        expiresAt: sessions.expiresAt,
        browser: sessions.browser,
        system: sessions.system,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.startedAt), desc(sessions.sessionId))
      .limit(limit),
);

export const getChallenge = query<{ nonce: string }>()((db, { nonce }) =>
  db.select().from(challenges).where(eq(challenges.nonce, nonce)),
);

export const getUserByAddress = query<{ address: string }>()((db, { address }) =>
  db.select().from(users).where(eq(users.address, address)),
);

export const getUserAddress = query<{ id: string }>()((db, { id }) =>
  db.select({ address: users.address }).from(users).where(eq(users.id, id)),
);

export const getRegistration = query<{ id: string }>()((db, { id }) =>
  db.select({ registeredAt: users.registeredAt }).from(users).where(eq(users.id, id)),
);

/** Who a request says it comes from. Only a session found in the database makes it true. */
export interface SessionClaim {
  userId: string;
  tokenHash: string;
}

/** The session that was found under the claim's token, if it is that player's own and lasts. */
export function admit<Session extends { id: string; expiresAt: string }>(
  claim: SessionClaim,
  session: Session | undefined,
  now: Date,
): Session | null {
  const stands = session?.id === claim.userId && Date.parse(session.expiresAt) > now.getTime();
  return stands ? session : null;
}
