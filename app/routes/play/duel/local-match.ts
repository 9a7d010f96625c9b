import type { Feed } from "~/app/routes/play/machine/session";
import { choose } from "~/domain/play/hedge-duel/v1/opponent";
import {
  type DuelState,
  isLegal,
  RESIGNS,
  rules,
  type Side,
} from "~/domain/play/hedge-duel/v1/rules";
import { Playing } from "~/domain/play/replay";
import { RETIRE } from "~/domain/play/rules";

/** Whom one plays on this device: somebody beside one, or the computer, which thinks one move ahead or two. */
export type Rival = "beside" | "easy" | "hard";

/** The computer takes its time, so that one sees what it does. */
const THINKS_MS = 650;

/** How a match stands, after each move anew. */
export interface LocalStand extends Pick<DuelState, "turn" | "winner" | "ending"> {
  rival: Rival;
  seed: string;
  inputs: readonly number[];
}

/** A match on one device: nothing of it is sent, and it counts nowhere. */
export class LocalMatch implements Feed {
  readonly inputs: number[] = [];
  readonly seed: string;
  readonly #playing: Playing<DuelState>;
  #thinksUntil = 0;

  constructor(
    readonly rival: Rival,
    readonly onMove: (stand: LocalStand) => void,
  ) {
    const words = crypto.getRandomValues(new Uint32Array(4));
    this.seed = Array.from(words, (word) => word.toString(16).padStart(8, "0")).join("");
    this.#playing = new Playing(rules, this.seed);
  }

  get stand(): LocalStand {
    const { rival, seed, inputs } = this;
    const { turn, winner, ending } = this.#playing.state;
    return { rival, seed, inputs: [...inputs], turn, winner, ending };
  }

  /** Whose move is asked of somebody at this device. */
  isPerson(side: Side): boolean {
    return this.rival === "beside" || side === 0;
  }

  put(inputs: readonly number[]): void {
    for (const input of inputs) {
      const { turn, over } = this.#playing.state;
      if (over || !this.isPerson(turn)) continue;
      if (input === RETIRE) this.#do(RESIGNS[turn]);
      else if (isLegal(this.#playing.state, input)) this.#do(input);
    }
  }

  at(step: number): readonly number[] | null {
    if (step === this.inputs.length) this.#think();
    const input = this.inputs[step];
    return input === undefined ? null : [input];
  }

  #think(): void {
    const { state } = this.#playing;
    if (state.over || this.isPerson(state.turn)) return;
    const now = performance.now();
    this.#thinksUntil ||= now + THINKS_MS;
    if (now < this.#thinksUntil) return;
    const depth = this.rival === "hard" ? 2 : 1;
    this.#do(choose(state, depth, (count) => Math.floor(Math.random() * count)));
  }

  #do(input: number): void {
    this.#thinksUntil = 0;
    this.inputs.push(input);
    this.#playing.advance([input]);
    this.onMove(this.stand);
  }
}
