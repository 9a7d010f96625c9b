import type { GameState } from "~/domain/play/rules";
import type { Cabinet } from "./cabinet";
import type { Synth } from "./sound";

/** Seconds for which it asks ahead: a late frame is then no late note. */
const AHEAD = 0.12;

/** Sounds that are part of a game's steps, played when the step is due and not when a frame comes. */
export class Music {
  #next = 0;
  /** Seconds by which sound is heard late here, and therefore played early. */
  early = 0;

  constructor(
    readonly cabinet: Cabinet,
    readonly synth: Synth,
  ) {}

  /** Nothing before this step sounds any more. */
  skipTo(step: number): void {
    this.#next = step;
  }

  /** @param step those that were taken, and the part of the next that is due */
  play(step: number, state: GameState, speed: number): void {
    const { music, rules } = this.cabinet;
    if (!music) return;
    const perSecond = rules.stepsPerSecond * speed;
    const heard = step + this.early * perSecond;
    for (; this.#next < heard + AHEAD * perSecond; this.#next++) {
      const sound = this.cabinet.music?.(this.#next, state);
      if (sound) this.synth.play(sound, Math.max(0, (this.#next - heard) / perSecond));
    }
  }
}
