/** A hiccup longer than this slows the game down instead of making it jump, in seconds. */
export const LONGEST_FRAME = 0.1;

/** Turns the time that passes into whole steps. */
export class StepClock {
  /** Steps that are due and not taken yet; below 0 where the last was taken early. */
  #due = 0;
  /** Times as fast as it is played: for replays. */
  speed = 1;

  constructor(readonly stepsPerSecond: number) {}

  restart(): void {
    this.#due = 0;
  }

  pass(seconds: number): void {
    const most = LONGEST_FRAME * this.speed * this.stepsPerSecond;
    this.#due = Math.min(most, this.#due + seconds * this.speed * this.stepsPerSecond);
  }

  /**
   * Whether the next step is taken now. One with an input is taken before its time, by less than its length, so that
   * the very next picture shows what was done; those after it wait until time has caught up.
   */
  isDue(hasInput: boolean): boolean {
    return this.#due >= (hasInput ? 0 : 1);
  }

  take(): void {
    this.#due -= 1;
  }

  /** How far the next step is due, from 0 to 1. */
  get between(): number {
    return Math.min(1, Math.max(0, this.#due));
  }
}
