import { type Prices, nextDraw } from "./allowance";
import { award, hashSeed, prizeAt, rollOf } from "./draw";
import type { MysteryBoxRule } from "./rule";
import type { Odds } from "./weights";

/** An opening whose seed is revealed, as it stands on record. */
export interface RecordedDraw {
  seedHash: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  oddsVersion: number;
  soldOut: readonly string[];
  owned: readonly string[];
  pityBefore: number;
  pityApplied: boolean;
  odds: Odds;
  worth: number;
  allowance: number;
  prices: Prices;
  total: number;
  roll: number;
  drawn: string;
  /** The id of the prize that was given. */
  prize: string;
}

export interface DrawCheck {
  /** The seed is the one that was committed to. */
  seed: boolean;
  /** The weights that were drawn from are those that the rule, its pity and the allowance call for. */
  odds: boolean;
  /** The roll follows from both seeds. */
  roll: boolean;
  /** The prize is the one that the roll falls on, or the fallback where that could not be had. */
  prize: boolean;
  /** What was computed anew. */
  computed: { seedHash: string; total: number; roll: number; drawn: string; prize: string };
}

/** Does a draw again. `rule` is the published version `oddsVersion`. */
export function checkDraw(
  record: RecordedDraw,
  rule: Pick<MysteryBoxRule, "prizes" | "pity" | "fallback" | "market">,
): DrawCheck {
  const unavailable = new Set([...record.soldOut, ...record.owned]);
  const { odds, table, worth } = nextDraw(rule, record.pityBefore, unavailable, record);
  const seedHash = hashSeed(record.serverSeed);
  const roll = rollOf(record, table.total);
  const drawn = prizeAt(table, roll);
  const prize = award(rule, drawn, unavailable).id;
  return {
    seed: seedHash === record.seedHash,
    odds:
      odds === record.odds &&
      worth === record.worth &&
      table.total === record.total &&
      table.pity === record.pityApplied,
    roll: roll === record.roll,
    prize: drawn.id === record.drawn && prize === record.prize,
    computed: { seedHash, total: table.total, roll, drawn: drawn.id, prize },
  };
}
