export interface SignInPorts {
  /** The hash of the token that this sign-in gives to a player. */
  tokenHashOf(userId: string, nonce: string): string;
}
