import type { BoxPrize, MysteryBoxRule } from "~/domain/mystery-box/rule";
import type { NewOpeningView } from "~/domain/mystery-box/view";

const WINDOW_MS = 180 * 24 * 60 * 60_000;
const MICRO = 1_000_000;
const sinceOf = (now: string) => new Date(Date.parse(now) - WINDOW_MS).toISOString();
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

export interface Paid {
  cents: number;
  firmAt: string;
  refundedAt?: string;
}

/** What an account paid and what its openings took, told once more, as a list of each. */
export class Purse {
  readonly paid: Paid[] = [];
  readonly opened: { day: string; worth: number }[] = [];
  readonly games = new Set<string>();
  /** Openings in a row that brought nothing rare. */
  dull = 0;

  at(now: string) {
    const since = sinceOf(now);
    const kept = this.paid.filter(({ refundedAt }) => refundedAt === undefined);
    const firm = kept.filter(({ firmAt }) => firmAt > since && firmAt <= now);
    const taken = this.opened.filter(({ day }) => day >= since.slice(0, 10));
    return {
      firmCents: sum(firm.map(({ cents }) => cents)),
      waitingCents: sum(kept.filter(({ firmAt }) => firmAt > now).map(({ cents }) => cents)),
      taken: sum(taken.map(({ worth }) => worth)),
    };
  }
}

/** What is in the boxes, and what of it was given. */
export class Shelf {
  rule!: MysteryBoxRule;
  readonly prices: Record<string, number> = {};
  readonly withdrawn = new Set<string>();
  readonly #given = new Map<string, number>();

  publish(rule: MysteryBoxRule): void {
    this.rule = rule;
    this.#given.clear();
  }

  #isThere(prize: BoxPrize, { games }: Purse, day: string): boolean {
    const { id, stock, perDay } = prize;
    if (stock !== null && (this.#given.get(id) ?? 0) >= stock) return false;
    if (perDay !== undefined && (this.#given.get(`${id} ${day}`) ?? 0) >= perDay) return false;
    return prize.kind !== "game" || !(this.withdrawn.has(prize.gameId) || games.has(prize.gameId));
  }

  #worthOf(prize: BoxPrize): number {
    if (prize.kind === "game") return this.prices[prize.gameId]!;
    if (prize.kind === "discount") return prize.mostCents!;
    return (prize.kind === "collectible" && prize.valueCents) || 0;
  }

  /** Which odds the next opening has, and what it takes off. */
  next(purse: Purse, now: string) {
    const { prizes, pity, allowancePercent } = this.rule;
    const day = now.slice(0, 10);
    const pityApplied = purse.dull + 1 >= pity.within;
    const there = (prize: BoxPrize) => this.#isThere(prize, purse, day);
    const drawn = pityApplied
      ? prizes.filter((prize) => prize.rarity === "rare" && there(prize))
      : prizes;
    const weights = sum(drawn.map(({ weight }) => weight));
    const worths = drawn.filter(there).map((prize) => prize.weight * this.#worthOf(prize));
    const needed = Math.ceil((sum(worths) * MICRO) / weights);
    const { firmCents, taken } = purse.at(now);
    const left = Math.max(0, (firmCents * allowancePercent * MICRO) / 100 - taken);
    const games = drawn.filter((prize) => there(prize) && prize.kind !== "collectible");
    const gamesWorth = games.map((prize) => prize.weight * this.#worthOf(prize));
    const bound = Math.ceil((sum(gamesWorth) * MICRO) / weights);
    const [odds, worth] =
      needed <= left
        ? ["all", needed]
        : bound < needed && bound <= left
          ? ["bound", bound]
          : ["collectibles", 0];
    return { odds, worth, allowance: left, pityApplied };
  }

  /** Takes what was won from the shelf. */
  give(purse: Purse, { prize, worth, odds }: NewOpeningView, now: string): void {
    const day = now.slice(0, 10);
    const of = this.rule.prizes.find(({ id }) => id === prize.id)!;
    if (odds === "collectibles" && this.#worthOf(of) > 0) throw new Error(`${of.id} has a price`);
    for (const place of [of.id, `${of.id} ${day}`]) {
      this.#given.set(place, (this.#given.get(place) ?? 0) + 1);
    }
    purse.opened.push({ day, worth });
    purse.dull = of.rarity === "rare" ? 0 : purse.dull + 1;
    if (of.kind === "game") purse.games.add(of.gameId);
  }
}
