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
