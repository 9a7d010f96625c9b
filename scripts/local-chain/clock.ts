/**
 * First slot of a fresh chain, near mainnet's, so that no test passes only because slots are small.
 * LiteSVM loads its programs for a slot in this region.
 */
export const GENESIS_SLOT = 447_552_000;

/** Slots without a block before genesis: on a real cluster the block height is never the slot. */
const SKIPPED_SLOTS = 22_000_000;

/** Milliseconds a slot lasts on a cluster. */
export const CLUSTER_SLOT_MS = 400;

export interface SlotClockOptions {
  /** Milliseconds a slot lasts. */
  slotMs: number;
  /** A manual clock moves only by `advance`. */
  manual: boolean;
  startSlot: number;
  /** Wall clock, Unix milliseconds. */
  now: () => number;
}

interface Waiter {
  slot: number;
  callback: () => void;
}

/** Slots that advance with time. Nothing runs while nobody asks: the slot is computed when it is read. */
export class SlotClock {
  readonly slotMs: number;
  readonly #manual: boolean;
  readonly #wallClock: () => number;
  readonly #origin: number;
  #firstSlot: number;
  #advanced = 0;
  #waiters = new Set<Waiter>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SlotClockOptions) {
    this.slotMs = options.slotMs;
    this.#manual = options.manual;
    this.#wallClock = options.now;
    this.#origin = options.now();
    this.#firstSlot = options.startSlot;
  }

  get slot(): number {
    if (this.#manual) return this.#firstSlot;
    return this.#firstSlot + Math.floor((this.#wallClock() - this.#origin) / this.slotMs);
  }

  get blockHeight(): number {
    return heightOfSlot(this.slot);
  }

  /** Unix milliseconds; a manual clock's time moves with its slots. */
  get now(): number {
    return this.#manual ? this.#origin + this.#advanced * this.slotMs : this.#wallClock();
  }

  /** Unix seconds at which `slot` was, or will be, produced. */
  blockTime(slot: number): number {
    return Math.floor((this.now - (this.slot - slot) * this.slotMs) / 1000);
  }

  /** Jump `slots` ahead; the wall time of an automatic clock stays true. */
  advance(slots: number): void {
    this.#firstSlot += slots;
    this.#advanced += slots;
    this.#wake();
  }

  /** Call back once `slot` is reached, never before this call returns. Returns a way to call it off. */
  whenSlot(slot: number, callback: () => void): () => void {
    const waiter = { slot, callback };
    this.#waiters.add(waiter);
    this.#arm();
    return () => this.#waiters.delete(waiter);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiters.clear();
  }

  #wake(): void {
    const slot = this.slot;
    for (const waiter of this.#waiters) {
      if (waiter.slot > slot) continue;
      this.#waiters.delete(waiter);
      waiter.callback();
    }
    this.#arm();
  }

  #arm(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiters.size === 0) return;
    let earliest = Infinity;
    for (const waiter of this.#waiters) earliest = Math.min(earliest, waiter.slot);
    const slot = this.slot;
    if (this.#manual && earliest > slot) return;
    const wait = earliest <= slot ? 0 : this.#millisecondsUntil(earliest);
    this.#timer = setTimeout(() => this.#wake(), wait);
    this.#timer.unref();
  }

  #millisecondsUntil(slot: number): number {
    return this.#origin + (slot - this.#firstSlot) * this.slotMs - this.#wallClock();
  }
}

/** Blocks produced up to and including `slot`. */
export function heightOfSlot(slot: number): number {
  return slot - SKIPPED_SLOTS;
}
