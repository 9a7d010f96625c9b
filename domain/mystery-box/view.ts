import { otherTitles, type Titles } from "~/domain/store/title";
import type { FirmMoney } from "~/domain/firm-money/queries";
import { type Prices, allowanceOf, nextDraw, worthOf } from "./allowance";
import type { BoxEvent, GrantedPrize } from "./events";
import type { BoxPlayerRow, OpeningRow, PublicOpeningRow, ShelfRow } from "./queries";
import type { BoxPrize, MysteryBoxRule } from "./rule";
import { totalWeight } from "./weights";
import { type BoxSeed, isUsable } from "./seed";
import { isSoldOut, leftOf, leftToday, pricesOf, unavailable, type Values } from "./shelf";

const usd = (cents: number) => ({ amount: String(cents), currency: "USD" });

interface PresentRule {
  version: number;
  startsAt: string;
  body: MysteryBoxRule;
}

type Prize = BoxPrize | GrantedPrize;
type Discount = Extract<Prize, { kind: "discount" }>;

function describeDiscount(prize: Discount) {
  const { id, rarity, kind, percent, amountCents, mostCents, minimumCents } = prize;
  const amountOff = amountCents === null ? null : usd(amountCents);
  const most = mostCents === undefined ? null : usd(mostCents);
  return { id, rarity, kind, percent, amountOff, most, minimum: usd(minimumCents) };
}

/** What a row says of the game that is given away. */
interface Titled {
  gameName: string | null;
  gameTitles: Titles | null;
}

const named = (game: Titled | null, gameId: string) => ({
  name: game?.gameName ?? gameId,
  ...otherTitles(game?.gameTitles),
});

function describeOther(prize: Exclude<Prize, Discount>, game: Titled | null) {
  const { id, rarity } = prize;
  switch (prize.kind) {
    case "points":
      return { id, rarity, kind: prize.kind, amount: prize.amount };
    case "game":
      return { id, rarity, kind: prize.kind, gameId: prize.gameId, ...named(game, prize.gameId) };
    case "collectible":
      return { id, rarity, kind: prize.kind, collectibleId: prize.collectibleId };
  }
}

/** What a prize is, as clients see it; `game` is what is given away, where it is one. */
export function describePrize(prize: Prize, game: Titled | null) {
  return prize.kind === "discount" ? describeDiscount(prize) : describeOther(prize, game);
}
export type PrizeView = ReturnType<typeof describePrize>;

/** The same with what is for the winner's eyes. */
function describeOwnPrize(prize: GrantedPrize, game: Titled | null) {
  if (prize.kind !== "discount") return describeOther(prize, game);
  return { ...describeDiscount(prize), code: prize.code, until: prize.until };
}
export type OwnPrizeView = ReturnType<typeof describeOwnPrize>;

/** The box with its odds, stock and observed frequencies; `player` null for visitors. */
export function viewBox(
  rule: PresentRule,
  shelf: readonly ShelfRow[],
  values: Values,
  player: {
    box: BoxPlayerRow | undefined;
    balance: number;
    firm: FirmMoney;
    taken: number;
  } | null,
  now: Date,
) {
  const { price, dailyLimit, pity, prizes, fallback } = rule.body;
  const total = totalWeight(prizes);
  const today = now.toISOString().slice(0, 10);
  const box = player?.box;
  const { soldOut, owned } = unavailable(shelf);
  const left = player
    ? allowanceOf({ firmCents: player.firm.firmCents, taken: player.taken }, rule.body)
    : 0;
  const prices = pricesOf(shelf, rule.body, values);
  const facts = { allowance: left, prices };
  const next = nextDraw(rule.body, box?.pity ?? 0, new Set([...soldOut, ...owned]), facts);
  const openedToday = box?.day === today ? box.openedToday : 0;
  return {
    id: "regular" as const,
    price,
    dailyLimit,
    openedToday: player && openedToday,
    balance: player && player.balance,
    soldOut: isSoldOut(rule.body, shelf),
    odds: {
      version: rule.version,
      startsAt: rule.startsAt,
      total,
      fallback,
      market: rule.body.market ?? null,
      prizes: prizes.map((prize) => {
        const row = shelf.find(({ prizeId }) => prizeId === prize.id);
        return {
          ...describePrize(prize, row ?? null),
          weight: prize.weight,
          counts: countsAs(prize, rule.body, prices),
          chance: prize.weight / total,
          nextChance: next.table.prizes.includes(prize) ? prize.weight / next.table.total : 0,
          stock: row ? leftOf(row) : prize.stock,
          leftToday: row ? leftToday(row) : (prize.perDay ?? null),
          drawn: row?.drawn ?? 0,
          drawnByPity: row?.drawnByPity ?? 0,
          drawnOfCollectibles: row?.drawnOfCollectibles ?? 0,
          given: row?.given ?? 0,
        };
      }),
    },
    next: { odds: next.odds, needed: next.needed },
    allowance: { percent: rule.body.allowancePercent, ...(player && moneyOf(player, left)) },
    observed: {
      openings: sum(shelf.map((row) => row.drawn + row.drawnByPity + row.drawnOfCollectibles)),
      byPity: sum(shelf.map(({ drawnByPity }) => drawnByPity)),
      ofCollectibles: sum(shelf.map((row) => row.drawnOfCollectibles)),
    },
    pity: { ...pity, since: player && (box?.pity ?? 0) },
    commitment: (box && viewCommitment(box, rule, today)) ?? null,
  };
}
export type BoxView = ReturnType<typeof viewBox>;

/** What a prize counts as off the allowance, in cents, and who says so; null for what has no price. */
function countsAs(prize: BoxPrize, rule: MysteryBoxRule, prices: Prices) {
  const cents = worthOf(prize, rule, prices);
  if (cents === 0) return null;
  const byMarket = prize.kind === "collectible" && prices[prize.id] === cents;
  return { cents, by: byMarket ? ("market" as const) : ("rule" as const) };
}

/** What an allowance comes from. Cents; what is taken and left, and what an opening needs, in millionths of one. */
function moneyOf({ firm, taken }: { firm: FirmMoney; taken: number }, left: number) {
  const { firmCents, waitingCents, nextFirmAt, standing } = firm;
  return { firmCents, waitingCents, nextFirmAt, standing, taken, left };
}

function viewCommitment(box: BoxPlayerRow, rule: PresentRule, today: string) {
  const { seedId, seedHash, oddsVersion, seedDay, nonce, signature } = box;
  if (seedId === null || oddsVersion === null || seedDay === null) return undefined;
  return {
    seedId,
    seedHash: seedHash!,
    oddsVersion,
    day: seedDay,
    nonce,
    signature: signature!,
    committedAt: box.committedAt!,
    position: box.committedPosition!,
    usable: isUsable({ day: seedDay, oddsVersion }, { today, oddsVersion: rule.version }),
  };
}

/** An opening of the caller, with all that its draw is checked by. */
export function viewOpening(row: OpeningRow) {
  const { gameName, gameTitles, prize, seedId, seedHash, day, serverSeed, signature, ...rest } =
    row;
  const { committedAt, committedPosition, revealedAt, ...opening } = rest;
  return {
    ...opening,
    seed: {
      seedId,
      seedHash,
      day,
      signature,
      committedAt,
      position: committedPosition,
      serverSeed,
      revealedAt,
    },
    prize: describeOwnPrize(prize, { gameName, gameTitles }),
  };
}
export type OpeningView = ReturnType<typeof viewOpening>;

type Opened = Extract<BoxEvent, { type: "MysteryBoxOpened" }>["data"];
interface Surroundings {
  seed: Pick<BoxSeed, "seedId" | "seedHash">;
  game: ShelfRow | undefined;
  balance: number;
  openedAt: string;
}

/** The answer to an opening, made before its event has a position. */
export function viewNewOpening(opened: Opened, { seed, game, balance, openedAt }: Surroundings) {
  const { openingId, nonce, clientSeed, oddsVersion, soldOut, owned, pityBefore } = opened;
  const {
    odds,
    worth,
    allowance,
    prices,
    pityApplied,
    total,
    roll,
    drawn,
    prize,
    price,
    pityAfter,
    ofDay,
    dailyLimit,
  } = opened;
  const { seedId, seedHash } = seed;
  return {
    openingId,
    openedAt,
    seed: { seedId, seedHash },
    nonce,
    clientSeed,
    oddsVersion,
    soldOut,
    owned,
    pityBefore,
    pityApplied,
    odds,
    worth,
    allowance,
    prices,
    total,
    roll,
    drawn,
    prize: describeOwnPrize(prize, game ?? null),
    price,
    balance,
    pity: pityAfter,
    openedToday: ofDay,
    dailyLimit,
  };
}
export type NewOpeningView = ReturnType<typeof viewNewOpening>;

export function viewPublicOpening({
  prize,
  gameName,
  gameTitles,
  drawn,
  ...row
}: PublicOpeningRow) {
  return {
    ...row,
    prize: describePrize(prize, { gameName, gameTitles }),
    fallback: drawn !== prize.id,
  };
}
export type PublicOpeningView = ReturnType<typeof viewPublicOpening>;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
