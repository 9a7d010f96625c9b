import type { GameState } from "~/domain/play/rules";
import type { Cabinet } from "./cabinet";
import { Synth } from "./sound";

/** Seconds for which music is asked ahead: a late frame is then no late note. */
const AHEAD = 0.12;

/** What is heard of a game: what happens when it happens, and music when its step is due and not when a frame comes. */
export class GameSound {
  readonly #synth = new Synth();
  #next = 0;
  /** Seconds by which sound is heard late here, and music therefore played early. */
  early = 0;

  constructor(readonly cabinet: Cabinet) {}

  switch(on: boolean): void {
    this.#synth.switch(on);
  }

  wake(): void {
    this.#synth.wake();
  }

  silence(): void {
    this.#synth.silence();
  }

  close(): void {
    this.#synth.close();
  }

  sing(happened: string): void {
    const [name = "", value] = happened.split(":");
    const sound = this.cabinet.sounds[name];
    if (sound) this.#synth.play(typeof sound === "function" ? sound(Number(value)) : sound);
  }

  /** No music before this step sounds any more. */
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
      if (sound) this.#synth.play(sound, Math.max(0, (this.#next - heard) / perSecond));
    }
  }
}
