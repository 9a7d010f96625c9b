import type { MiningRule } from "~/domain/mining/rule";
import { type Attack, type Counted, count } from "./attack";
import { Chance } from "./chance";
import type { Boxes } from "./market";
import { measure } from "./measure";
import { type Strategy, strategies } from "./strategies";
import { type Scale, createWorld } from "./world";

export interface Setting extends Scale {
  runs: number;
  /** The number of the first run; each has the next. */
  seed: number;
}

/** Rules that are in force together. */
export interface Rules {
  /** Undefined before there is one: nothing is mined. */
  mining: MiningRule | undefined;
  boxes: Boxes;
}

/** What one strategy got out under some rules, in the mean of all runs. */
export interface Row {
  strategy: Strategy;
  /** Cents. */
  budget: number;
  wallets: number;
  attack: Counted;
  own: number;
  given: number;
  median: number;
}

const BUDGETS = [0, 1_000, 100_000];
const WALLETS = [1, 10, 100, 1_000, 10_000];
const EPOCHS_OF_WEEK = 168;

type Play = (budget: number, wallets: number) => Omit<Attack, "seen"> & { seen?: boolean };

const beginning = ({ boxes }: Rules): Row[] =>
  (Object.entries(strategies) as [Strategy, Play][]).flatMap(([strategy, play]) =>
    BUDGETS.flatMap((budget) =>
      WALLETS.map((wallets) => {
        const attack = count({ seen: false, ...play(budget, wallets) }, boxes);
        return { strategy, budget, wallets, attack, own: 0, given: 0, median: 0 };
      }),
    ),
  );

/**
 * Half a year of honest players, once for each run, and what attackers get out of it under each of these rules. It yields
 * after each run, so that others get their turn; the same setting gives the same rows.
 */
export function* playEconomy(
  rules: readonly Rules[],
  { runs, seed, ...scale }: Setting,
): Generator<void, Row[]> {
  const played = rules.map((one) => ({
    // All epochs of a week at once.
    rule: one.mining && { ...one.mining, emission: one.mining.emission * EPOCHS_OF_WEEK },
    rows: beginning(one),
  }));
  for (let run = 0; run < runs; run++) {
    const world = createWorld(new Chance(seed + run), scale);
    for (const { rule, rows } of played) {
      for (const row of rule ? rows : []) {
        const { own, given, median } = measure(rule!, world, row.attack);
        row.own += own / runs;
        row.given += given / runs;
        row.median += median / runs;
      }
    }
    yield;
  }
  return played.flatMap(({ rows }) => rows);
}
