/** So many calls at once, and so many a second from then on. */
const BURST = 60;
const PER_SECOND = 20;
/** Calls beyond it that are still read, so that they are refused with an answer. */
const ANSWERED = 60;
/** Messages beyond it after which the game is taken to be broken, or worse. */
const MAX_BEYOND = 2_000;

export type Verdict = "heard" | "refused" | "ignored" | "stopped";

/** How much a game may say. What is too much is not even unpacked. */
export class Budget {
  #left = BURST;
  #at: number;
  #beyond = 0;

  constructor(now: number) {
    this.#at = now;
  }

  /** @param now milliseconds */
  spend(now: number): Verdict {
    this.#left = Math.min(BURST, this.#left + ((now - this.#at) / 1000) * PER_SECOND);
    this.#at = now;
    if (this.#left === BURST) this.#beyond = 0;
    if (this.#left >= 1) {
      this.#left--;
      return "heard";
    }
    this.#beyond++;
    if (this.#beyond > MAX_BEYOND) return "stopped";
    return this.#beyond <= ANSWERED ? "refused" : "ignored";
  }
}
