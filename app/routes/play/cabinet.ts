import type { Brush } from "./brush";
import type { Input, Progress, Rules } from "./rules";

/** Draws a state. `still`: the player wants no motion that the game can do without. */
export type Paint<State> = (brush: Brush, state: State, still: boolean) => void;

/** A game ready to be played: its state is inside. */
export interface Cabinet {
  /** Held buttons and a pointer, or one turn at a press. */
  readonly controls: "slide" | "turns";
  readonly backdrop: string;
  readonly progress: Progress;
  restart(seed: number): void;
  step(input: Input, seconds: number): void;
  paint(brush: Brush, still: boolean): void;
}

export function buildCabinet<State extends Progress>(
  rules: Rules<State>,
  paint: Paint<State>,
  look: Pick<Cabinet, "controls" | "backdrop">,
): Cabinet {
  let state = rules.start(1);
  return {
    ...look,
    get progress() {
      return state;
    },
    restart(seed) {
      state = rules.start(seed);
    },
    step(input, seconds) {
      state = rules.step(state, input, seconds);
    },
    paint: (brush, still) => paint(brush, state, still),
  };
}
