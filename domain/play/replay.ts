import { type GameState, RETIRE, type Rules } from "./rules";
import { type TapeEntry, TapeError } from "./tape";

/** Plays a game step by step. The page and the server both advance it with this and nothing else. */
export class Playing<State extends GameState> {
  readonly state: State;
  /** Steps taken. */
  step = 0;
  #retired = false;

  constructor(
    readonly rules: Rules<State>,
    readonly seed: string,
  ) {
    this.state = rules.start(seed);
  }

  get over(): boolean {
    return this.#retired || this.state.over || this.step >= this.rules.maxSteps;
  }

  /** Takes the next step. Nothing happens to a game that is over. */
  advance(inputs: readonly number[]): void {
    if (this.over) return;
    const { state, rules } = this;
    if (state.happened.length > 0) state.happened.length = 0;
    this.#retired = inputs.includes(RETIRE);
    rules.step(state, this.#retired ? inputs.slice(0, inputs.indexOf(RETIRE)) : inputs, this.step);
    this.step++;
  }

  /** Passes the steps before `step` in which the player does nothing. */
  wait(step: number): void {
    if (this.rules.waits && !this.over) {
      this.step = Math.max(this.step, Math.min(step, this.rules.maxSteps));
    }
    while (this.step < step && !this.over) this.advance(NOTHING);
  }
}
const NOTHING: readonly number[] = [];

export interface Outcome {
  score: number;
  steps: number;
}

/**
 * Runs a session again from what the player did. Throws a `TapeError` where an input is none of the game's, follows
 * its end, or where nothing ends it: neither its rules, nor its last step, nor the player.
 */
export function replay(rules: Rules, seed: string, tape: readonly TapeEntry[]): Outcome {
  const { state, step } = runToEnd(rules, seed, tape);
  return { score: state.score, steps: step };
}

/** The same, with all that there is in the end. */
export function runToEnd(
  rules: Rules,
  seed: string,
  tape: readonly TapeEntry[],
): Playing<GameState> {
  const playing = runTape(rules, seed, tape);
  playing.wait(rules.maxSteps);
  return playing;
}

/** Plays a tape up to its last input, as it was left. Errors as of `replay`. */
export function runTape<State extends GameState>(
  rules: Rules<State>,
  seed: string,
  tape: readonly TapeEntry[],
): Playing<State> {
  const playing = new Playing(rules, seed);
  for (let at = 0; at < tape.length;) {
    const { step } = tape[at]!;
    const inputs: number[] = [];
    for (; tape[at]?.step === step; at++) {
      const { input } = tape[at]!;
      if (input !== RETIRE && input >= rules.inputs)
        throw new TapeError("An input that the game does not know");
      if (inputs.at(-1) === RETIRE) throw new TapeError("An input after the end");
      inputs.push(input);
    }
    playing.wait(step);
    if (playing.over) throw new TapeError("An input after the end");
    playing.advance(inputs);
  }
  return playing;
}
