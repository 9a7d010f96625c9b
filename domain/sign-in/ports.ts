export interface SignInPorts {
  /** Brings what outlives an account to the wallet's new player, before that player is there. */
  bringBack(
    userId: string,
    former: { fingerprint: string; grants: Readonly<Record<string, string[]>> },
  ): Promise<void>;
  /** The hash of the token that this sign-in gives to a player. */
  tokenHashOf(userId: string, nonce: string): string;
}
