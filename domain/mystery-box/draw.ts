import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, createView, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { BoxPrize, MysteryBoxRule } from "./rule";
import { isAtLeast } from "./rarity";
import { type Odds, totalWeight } from "./weights";

/**
 * The draw, for whoever wants to do it again in another language.
 *
 * 1. `serverSeed` is 32 bytes, written as 64 hex digits. Before a player can open, SHA-256 of the 32
 *    bytes is committed as `seedHash`. `clientSeed` is the player's: 1 to 64 of `A-Z a-z 0-9 _ -`.
 *    `nonce` counts the openings with this server seed from 0. `oddsVersion` is the version of the rule.
 * 2. Block 0 is HMAC-SHA-256(key = the 32 bytes, message = ASCII of `clientSeed:nonce:oddsVersion`),
 *    the numbers in decimal. Block k > 0 is the same over `clientSeed:nonce:oddsVersion:k`.
 * 3. Each block is eight words of 32 bits, big-endian. With `total` the sum of the weights in the draw,
 *    a word of floor(2^32 / total) * total or more is thrown away, since it would favour small rolls;
 *    the first word below it, modulo `total`, is the roll. After eight such words comes the next block.
 * 4. The prizes lie side by side in the order of the rule, each as wide as its weight, from 0; the roll
 *    falls on one of them ({@link drawTable}, {@link prizeAt}).
 * 5. What was drawn and cannot be had becomes the rule's fallback ({@link award}).
 */
export interface DrawInput {
  /** 64 hex digits. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  oddsVersion: number;
}

export const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

const WORDS = 2 ** 32;

export function rollOf(input: DrawInput, total: number): number {
  const key = hexToBytes(input.serverSeed);
  const message = `${input.clientSeed}:${input.nonce}:${input.oddsVersion}`;
  for (let block = 0; ; block++) {
    const roll = firstRoll(wordsOf(key, block ? `${message}:${block}` : message), total);
    if (roll !== undefined) return roll;
  }
}

/** Undefined when every word lies where it would favour small rolls. `total`: 1 to 2^32. */
export function firstRoll(words: Iterable<number>, total: number): number | undefined {
  const limit = Math.floor(WORDS / total) * total;
  for (const word of words) if (word < limit) return word % total;
  return undefined;
}

/** What one opening is drawn from. */
export interface DrawTable {
  /** Whether the pity rule limits it. */
  pity: boolean;
  prizes: readonly BoxPrize[];
  total: number;
}

/**
 * All prizes at their declared weights, had or not; or, when `pityBefore` openings in a row brought
 * nothing rare enough and this is the last that may not, only rare enough ones that can be had. Of collectibles alone
 * lie there only such as can be had, in any case, and none of which only so many are given on a day: whoever paid nothing
 * would leave none of them to those who did.
 */
export function drawTable(
  rule: Pick<MysteryBoxRule, "prizes" | "pity">,
  pityBefore: number,
  unavailable: ReadonlySet<string>,
  odds: Odds = "all",
): DrawTable {
  const pity = pityBefore + 1 >= rule.pity.within;
  const prizes = rule.prizes.filter(
    ({ id, rarity, kind, perDay }) =>
      (!pity || isAtLeast(rarity, rule.pity.rarity)) &&
      (odds !== "collectibles" || (kind === "collectible" && perDay === undefined)) &&
      ((odds !== "collectibles" && !pity) || !unavailable.has(id)),
  );
  return { pity, prizes, total: totalWeight(prizes) };
}

export function prizeAt({ prizes }: Pick<DrawTable, "prizes">, roll: number): BoxPrize {
  let end = 0;
  for (const prize of prizes) {
    end += prize.weight;
    if (roll < end) return prize;
  }
  throw new RangeError(`The roll ${roll} lies beyond the weights ${end}`);
}

/** What the player gets for what they drew. */
export function award(
  rule: Pick<MysteryBoxRule, "prizes" | "fallback">,
  drawn: BoxPrize,
  unavailable: ReadonlySet<string>,
): BoxPrize {
  if (!unavailable.has(drawn.id)) return drawn;
  const fallback = rule.prizes.find(({ id }) => id === rule.fallback);
  if (!fallback) throw new RangeError(`There is no fallback ${rule.fallback}`);
  return fallback;
}

export function hashSeed(serverSeed: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}

function wordsOf(key: Uint8Array, message: string): number[] {
  const block = createView(hmac(sha256, key, utf8ToBytes(message)));
  return Array.from({ length: block.byteLength / 4 }, (_, at) => block.getUint32(at * 4));
}
