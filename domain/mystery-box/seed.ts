export interface BoxSeed {
  seedId: string;
  seedHash: string;
  oddsVersion: number;
  /** UTC. */
  day: string;
  signature: string;
  /** The nonce of the next opening. */
  nonce: number;
}

/** A seed serves on its day, at the odds that it was committed with. */
export function isUsable(
  seed: Pick<BoxSeed, "day" | "oddsVersion">,
  present: { today: string; oddsVersion: number },
): boolean {
  return seed.day === present.today && seed.oddsVersion === present.oddsVersion;
}
