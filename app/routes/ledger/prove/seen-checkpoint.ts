const STORAGE_KEY = "ledger-checkpoint";

/** The checkpoint that this browser checked last: what a log that was rewritten would contradict. */
export interface SeenCheckpoint {
  size: number;
  /** base64. */
  root: string;
  /** The key that signed it, hex. */
  publicKey: string;
  /** When it was checked, ISO 8601. */
  at: string;
}

export function readSeenCheckpoint(): SeenCheckpoint | undefined {
  try {
    const seen = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") as SeenCheckpoint | null;
    return seen && Number.isInteger(seen.size) && seen.root ? seen : undefined;
  } catch {
    return undefined;
  }
}

export function keepSeenCheckpoint(seen: SeenCheckpoint): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(seen));
}

export function forgetSeenCheckpoint(): void {
  localStorage.removeItem(STORAGE_KEY);
}
