/** What sessions ask of outside. */
export interface PlayPorts {
  /** A new session's id and seed. */
  drawSession(): { sessionId: string; seed: string };
  /** Keeps a tape under its SHA-256, for as long as its player has an account. Safe to repeat. */
  keepTape(userId: string, sha256: string, tape: Uint8Array): Promise<void>;
  /** Remembers that the inputs of a session did not lead to the score, whatever becomes of the command. */
  countMismatch(sessionId: string): Promise<void>;
}
