const KEY = "mystery-box-seen";
const MOST = 60;

interface Seen {
  seedId: string;
  seedHash: string;
}

/** Keeps the hashes that this browser was shown, so that a check need not take our word for them later. */
export function noteCommitment({ seedId, seedHash }: Seen): void {
  const known = readSeen();
  if (known.some((seen) => seen.seedId === seedId)) return;
  const kept = [{ seedId, seedHash }, ...known].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch (error) {
    console.warn(error);
  }
}

/** The hash that was shown for this seed, before anything was opened with it. */
export function seenHash(seedId: string): string | undefined {
  return readSeen().find((seen) => seen.seedId === seedId)?.seedHash;
}

function readSeen(): Seen[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Seen[];
  } catch {
    return [];
  }
}
