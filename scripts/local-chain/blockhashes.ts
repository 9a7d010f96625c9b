import { createHash } from "node:crypto";
import { base58 } from "@scure/base";
import { heightOfSlot } from "./clock.ts";

/** Block heights for which a blockhash stays usable (MAX_PROCESSING_AGE of the validator). */
export const BLOCKHASH_LIFETIME = 150;

/** The same on every start, so that a wallet recognises the local cluster. */
export const GENESIS_HASH = base58.encode(
  createHash("sha256").update("playstead local chain genesis").digest(),
);

/** The blockhash of every slot, derived from the genesis hash: nothing has to be stored. */
export class Blockhashes {
  #slots = new Map<string, number>();
  #knownUpTo = -1;

  /** Newest first, at most as many as are still usable at `slot`. */
  recent(slot: number): { slot: number; hash: string }[] {
    this.#learn(slot);
    const hashes = [...this.#slots].map(([hash, hashSlot]) => ({ slot: hashSlot, hash }));
    return hashes.filter((entry) => isUsable(entry.slot, slot)).reverse();
  }

  hashOf(slot: number): string {
    const preimage = createHash("sha256").update(GENESIS_HASH).update(`:${slot}`);
    return base58.encode(preimage.digest());
  }

  /** Last block height at which a transaction that names the blockhash of `slot` may land. */
  lastValidBlockHeight(slot: number): number {
    return heightOfSlot(slot) + BLOCKHASH_LIFETIME;
  }

  /** The slot of a blockhash that can still be used at `slot`, else undefined. */
  usableSlot(hash: string, slot: number): number | undefined {
    this.#learn(slot);
    const hashSlot = this.#slots.get(hash);
    return hashSlot !== undefined && isUsable(hashSlot, slot) ? hashSlot : undefined;
  }

  /** Whether a blockhash that has not expired at `slot` was already known at the older `atSlot`. */
  isKnown(hash: string, slot: number, atSlot: number): boolean {
    const hashSlot = this.usableSlot(hash, slot);
    return hashSlot !== undefined && hashSlot <= atSlot;
  }

  #learn(slot: number): void {
    if (slot <= this.#knownUpTo) return;
    const from = Math.max(this.#knownUpTo + 1, slot - BLOCKHASH_LIFETIME);
    for (let next = from; next <= slot; next++) this.#slots.set(this.hashOf(next), next);
    this.#knownUpTo = slot;
    for (const [hash, hashSlot] of this.#slots) {
      if (isUsable(hashSlot, slot)) break;
      this.#slots.delete(hash);
    }
  }
}

function isUsable(hashSlot: number, slot: number): boolean {
  return hashSlot <= slot && slot - hashSlot <= BLOCKHASH_LIFETIME;
}
