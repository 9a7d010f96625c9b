import { type Decider, Refusal } from "~/domain/event-store/decider";
import { type Prices, nextDraw } from "./allowance";
import { award, prizeAt } from "./draw";
import type { BoxEvent, GrantedPrize } from "./events";
import { isAtLeast } from "./rarity";
import { type BoxSeed, isUsable } from "./seed";
import type { BoxPrize, MysteryBoxRule } from "./rule";
import type { Odds } from "./weights";

export interface BoxState {
  seed: BoxSeed | null;
  /** Openings in a row that brought nothing which the pity rule asks for. */
  pity: number;
  /** The day of the last opening, and how many that day had. */
  day: string;
  openedToday: number;
}

interface Today {
  /** UTC. */
  today: string;
  oddsVersion: number;
}

export interface CommitSeed extends Today {
  type: "CommitSeed";
  userId: string;
  /** Only in the place of this one (null: of none); of whichever there is, when left out. */
  replaces?: string | null;
  seedId: string;
  seedHash: string;
  pity: MysteryBoxRule["pity"];
  signature: string;
  /** The seed that ends, if there is one. */
  serverSeed: string | null;
}

interface RevealSeed {
  type: "RevealSeed";
  userId: string;
  serverSeed: string;
  today: string;
}

export interface OpenBox extends Today {
  type: "OpenBox";
  userId: string;
  openingId: string;
  /** The commitment that they saw, if they say so. */
  seedId?: string;
  /** The commitment's own id stands in for a player who sends none. */
  clientSeed?: string;
  rule: MysteryBoxRule;
  soldOut: readonly string[];
  owned: readonly string[];
  /** What the account may still take out, millionths of a US cent, and what its prizes cost. */
  allowance: number;
  prices: Prices;
  /** What the seeds bring, below the table's total: asked once it is sure that a box can be opened. */
  roll(draw: Pick<BoxSeed, "seedId" | "nonce"> & { clientSeed: string }, total: number): number;
  /** For a prize that is a discount. */
  discountCode: string;
  now: Date;
}

export type BoxCommand = CommitSeed | RevealSeed | OpenBox;

const DAY_MS = 24 * 60 * 60_000;

export const boxDecider: Decider<BoxState, BoxCommand, BoxEvent> = {
  initialState: { seed: null, pity: 0, day: "", openedToday: 0 },

  evolve(state, { type, data }) {
    switch (type) {
      case "BoxSeedCommitted": {
        const { seedId, seedHash, oddsVersion, day, signature } = data;
        return { ...state, seed: { seedId, seedHash, oddsVersion, day, signature, nonce: 0 } };
      }
      case "BoxSeedRevealed":
        return { ...state, seed: null };
      case "BoxDayResumed":
        return { ...state, day: data.day, openedToday: data.opened };
      case "MysteryBoxOpened": {
        const { pityAfter: pity, day, ofDay: openedToday, nonce } = data;
        return { seed: state.seed && { ...state.seed, nonce: nonce + 1 }, pity, day, openedToday };
      }
    }
  },

  decide(command, state) {
    switch (command.type) {
      case "CommitSeed":
        return commit(command, state);
      case "RevealSeed":
        return state.seed && state.seed.day < command.today
          ? [reveal(command.userId, state.seed, command.serverSeed)]
          : [];
      case "OpenBox":
        return [open(command, state)];
    }
  },
};

function commit(command: CommitSeed, { seed }: BoxState): BoxEvent[] {
  const { replaces, userId, seedId, seedHash, oddsVersion, pity, signature, today } = command;
  const other = replaces !== undefined && replaces !== (seed?.seedId ?? null);
  if (seed && other && isUsable(seed, command)) return [];
  return [
    ...(seed ? [reveal(userId, seed, command.serverSeed)] : []),
    {
      type: "BoxSeedCommitted",
      data: { userId, seedId, seedHash, oddsVersion, pity, day: today, signature },
      ruleVersion: `mystery-box:${oddsVersion}`,
    },
  ];
}

function reveal(userId: string, { seedId }: BoxSeed, serverSeed: string | null): BoxEvent {
  if (serverSeed === null) throw new Error(`Seed ${seedId} is to be revealed and was not brought`);
  return { type: "BoxSeedRevealed", data: { userId, seedId, serverSeed } };
}

interface Opening {
  seed: BoxSeed;
  clientSeed: string;
  draw: ReturnType<typeof nextDraw>;
  ofDay: number;
}

/**
 * Whether a box can be opened, and what is drawn from. Nothing here depends on chance, so that nobody
 * can be refused for what they would have drawn.
 *
 * Refuses with `no_commitment`, `daily_limit_reached` or `sold_out`.
 */
function prepareOpening(command: OpenBox, state: BoxState): Opening {
  const { seed, pity } = state;
  const { rule, soldOut, owned, today } = command;
  const seen = command.seedId === undefined || command.seedId === seed?.seedId;
  if (!seed || !seen || !isUsable(seed, command)) throw new Refusal("no_commitment");
  const ofDay = (state.day === today ? state.openedToday : 0) + 1;
  if (ofDay > rule.dailyLimit) {
    const until = new Date(Date.parse(today) + DAY_MS).toISOString();
    throw new Refusal("daily_limit_reached", { dailyLimit: rule.dailyLimit, until });
  }
  if (soldOut.includes(rule.fallback)) throw new Refusal("sold_out");
  const draw = nextDraw(rule, pity, new Set([...soldOut, ...owned]), command);
  return { seed, clientSeed: command.clientSeed ?? seed.seedId, draw, ofDay };
}

function open(command: OpenBox, state: BoxState): BoxEvent {
  const { seed, clientSeed, draw, ofDay } = prepareOpening(command, state);
  const { userId, openingId, oddsVersion, rule, soldOut, owned, today } = command;
  const { odds, table, worth } = draw;
  const roll = command.roll({ ...seed, clientSeed }, table.total);
  const drawn = prizeAt(table, roll);
  const prize = award(rule, drawn, new Set([...soldOut, ...owned]));
  return {
    type: "MysteryBoxOpened",
    data: {
      userId,
      openingId,
      seedId: seed.seedId,
      clientSeed,
      nonce: seed.nonce,
      oddsVersion,
      soldOut: [...soldOut],
      owned: [...owned],
      pityBefore: state.pity,
      pityAfter: isAtLeast(prize.rarity, rule.pity.rarity) ? 0 : state.pity + 1,
      pityApplied: table.pity,
      odds,
      worth,
      allowance: command.allowance,
      prices: command.prices,
      total: table.total,
      roll,
      drawn: drawn.id,
      prize: grant(prize, odds, command),
      price: rule.price,
      day: today,
      ofDay,
      dailyLimit: rule.dailyLimit,
    },
    ruleVersion: `mystery-box:${oddsVersion}`,
  };
}

function grant(prize: BoxPrize, odds: Odds, { discountCode, now }: OpenBox): GrantedPrize {
  const { id, rarity, perDay } = prize;
  const budget = perDay !== undefined && { perDay };
  const given = { id, rarity, limited: prize.stock !== null, ...budget };
  switch (prize.kind) {
    case "points":
      return { ...given, kind: "points", amount: prize.amount };
    case "discount": {
      const { percent, amountCents, mostCents, minimumCents, days } = prize;
      const until = new Date(now.getTime() + days * DAY_MS).toISOString();
      return {
        ...given,
        kind: "discount",
        percent,
        amountCents,
        ...(mostCents !== undefined && { mostCents }),
        minimumCents,
        code: discountCode,
        until,
      };
    }
    case "game":
      return { ...given, kind: "game", gameId: prize.gameId };
    case "collectible": {
      const bound = odds !== "all" && ({ bound: true } as const);
      return { ...given, kind: "collectible", collectibleId: prize.collectibleId, ...bound };
    }
  }
}
