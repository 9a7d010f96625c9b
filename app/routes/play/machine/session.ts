import { Playing, replay, runTape } from "~/domain/play/replay";
import { type GameState, RETIRE } from "~/domain/play/rules";
import { decodeTape, encodeTape, MAX_TAPE_BYTES, type TapeEntry } from "~/domain/play/tape";
import type { Cabinet } from "./cabinet";

/** What is advanced on the screen. */
export interface Session {
  readonly playing: Playing<GameState>;
  /** Whether something that the player did here is part of the next step. */
  readonly waits: boolean;
  /** What the player does here. Nothing where they only watch. */
  put(inputs: readonly number[]): void;
  /** Takes the next step; false where it is not known yet what the players do in it. */
  advance(): boolean;
}

/** A tape as the server takes it, and for how many steps it was played. */
export interface Recorded {
  tape: Uint8Array<ArrayBuffer>;
  steps: number;
}

/** An input and its step are at most this many bytes. */
const LARGEST_ENTRY = 5;

/** What is played here and now: it is recorded. */
export class LiveSession implements Session {
  readonly playing: Playing<GameState>;
  readonly #entries: TapeEntry[] = [];
  #bytes = 0;
  #last = 0;
  #due: number[] = [];

  /** @param left where it is gone on with */
  constructor({ rules }: Cabinet, seed: string, left?: Recorded) {
    if (!left) {
      this.playing = new Playing(rules, seed);
      return;
    }
    const entries = decodeTape(left.tape, rules.maxSteps);
    this.playing = runTape(rules, seed, entries);
    this.playing.wait(left.steps);
    for (const entry of entries) this.#record(entry);
  }

  get recorded(): Recorded {
    return { tape: encodeTape(this.#entries), steps: this.playing.step };
  }

  get waits(): boolean {
    return this.#due.length > 0;
  }

  put(inputs: readonly number[]): void {
    this.#due.push(...inputs);
  }

  advance(): boolean {
    const { playing } = this;
    // One place stays free for the end of the session.
    const room = Math.floor((MAX_TAPE_BYTES - this.#bytes) / LARGEST_ENTRY) - 1;
    const inputs = room > this.#due.length ? this.#due : [RETIRE];
    if (inputs.length > 0) this.#due = [];
    for (const input of inputs) {
      this.#record({ step: playing.step, input });
      if (input === RETIRE) break;
    }
    playing.advance(inputs);
    return true;
  }

  #record(entry: TapeEntry): void {
    this.#entries.push(entry);
    let gap = entry.step - this.#last;
    for (this.#bytes += 2; gap >= 128; gap = Math.floor(gap / 128)) this.#bytes++;
    this.#last = entry.step;
  }
}

/** What was played before, or elsewhere and just now. */
export interface Feed {
  /** What the players did in a step, or null: that is not known yet. */
  at(step: number): readonly number[] | null;
  /** What the player does here, which comes back by `at` when it counts. */
  put?(inputs: readonly number[]): void;
}

export class FollowedSession implements Session {
  readonly playing: Playing<GameState>;
  readonly waits = false;

  constructor(
    { rules }: Cabinet,
    seed: string,
    readonly feed: Feed,
  ) {
    this.playing = new Playing(rules, seed);
  }

  put(inputs: readonly number[]): void {
    this.feed.put?.(inputs);
  }

  advance(): boolean {
    const inputs = this.feed.at(this.playing.step);
    if (inputs) this.playing.advance(inputs);
    return inputs !== null;
  }
}

/** A tape to look at, and how many steps it lasts. A `TapeError` where it is none of this game's. */
export function feedOf(
  { rules }: Cabinet,
  seed: string,
  tape: Uint8Array,
): { feed: Feed; steps: number } {
  const entries = decodeTape(tape, rules.maxSteps);
  const { steps } = replay(rules, seed, entries);
  const inputs = new Map<number, number[]>();
  for (const { step, input } of entries) {
    const others = inputs.get(step);
    if (others) others.push(input);
    else inputs.set(step, [input]);
  }
  return { feed: { at: (step) => inputs.get(step) ?? NOTHING }, steps };
}
const NOTHING: readonly number[] = [];
