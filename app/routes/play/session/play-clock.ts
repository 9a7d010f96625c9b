const SECOND_MS = 1000;
/** Seconds of play between two of which the server hears. */
const BEAT = 15;

interface Played {
  isRunning(): boolean;
  onBeat(): void;
  /** @param seconds since the clock began. */
  onSecond?(seconds: number): void;
}

/** Counts the seconds for which a game goes on while its tab is seen, until `left`. */
export class PlayClock {
  #seconds = 0;

  constructor({ isRunning, onBeat, onSecond }: Played, left: AbortSignal) {
    const timer = setInterval(() => {
      if (document.hidden || !isRunning()) return;
      this.#seconds++;
      if (this.#seconds % BEAT === 0) onBeat();
      onSecond?.(this.#seconds);
    }, SECOND_MS);
    left.addEventListener("abort", () => clearInterval(timer));
  }

  /** A game begins. */
  restart(): void {
    this.#seconds = 0;
  }
}
