import { ApiProblem } from "~/app/api-problem";
import { PlayClock } from "~/app/routes/play/session/play-clock";
import { Budget } from "./budget";
import type { Keeper } from "./keeper";
import { type Call, type ErrorCode, hasLeft, readCall } from "./read-call";

/** How the player wants things to be. */
export interface Setting {
  language: string;
  theme: "dark" | "light";
  muted: boolean;
  still: boolean;
}

interface Told {
  onBest(best: number): void;
  onReached(achievement: string): void;
  /** It has left its address, or says so much that the page hears no more of it. */
  onStopped(): void;
}

interface Game {
  best: number | null;
  achievements: readonly string[];
  reached: ReadonlySet<string>;
}

/** So long after its last word of it a game is no longer played. */
const SILENT_MS = 25_000;
/** So far apart are two starts, and two saves that the server is told. */
const START_MS = 2_000;
const SAVE_MS = 2_000;

class Refused extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

/** Answers a game in a frame. It hears that frame alone, and tells it nothing that names anybody. */
export class FrameHost {
  readonly #budget = new Budget(performance.now());
  readonly #left = new AbortController();
  readonly #reached: Set<string>;
  #best: number | null;
  #started = false;
  #startedAt = -Infinity;
  #heardAt = -Infinity;
  #paused = false;
  readonly #clock: PlayClock;
  #beats = 0;
  #unsaved: string | undefined;
  #saving: Promise<void> | undefined;
  #written: Promise<void> = Promise.resolve();
  #savedAt = -Infinity;

  constructor(
    private readonly frame: () => Window | null,
    private readonly game: Game,
    private readonly keeper: Keeper,
    private setting: Setting,
    private readonly told: Told,
  ) {
    this.#reached = new Set(game.reached);
    this.#best = game.best;
    const { signal } = this.#left;
    addEventListener("message", (event) => this.#hear(event), { signal });
    // What is not counted as played is no reason to stop anybody.
    const onBeat = () => void this.keeper.beat(++this.#beats).catch(() => {});
    this.#clock = new PlayClock({ isRunning: () => this.#isPlayed(), onBeat }, signal);
  }

  /** Something that the player wants otherwise by now. */
  change(setting: Setting): void {
    const before = this.setting;
    this.setting = setting;
    if (before.language !== setting.language) this.#tell("language", setting.language);
    if (before.theme !== setting.theme) this.#tell("theme", setting.theme);
    if (before.muted !== setting.muted) this.#tell("mute", setting.muted);
  }

  pause(paused: boolean): void {
    if (paused === this.#paused) return;
    this.#paused = paused;
    this.#tell(paused ? "pause" : "resume");
  }

  leave(): void {
    this.#left.abort();
    if (this.#unsaved !== undefined) void this.keeper.save(this.#unsaved).catch(() => {});
    this.#unsaved = undefined;
    if (this.#started) void this.keeper.end(null).catch(() => {});
    this.#started = false;
  }

  #stop(): void {
    this.leave();
    this.told.onStopped();
  }

  #hear(event: MessageEvent): void {
    // An origin that is nobody's says `null`. Whose window it is decides: no other page's frames are heard.
    const frame = this.frame();
    if (frame === null || event.source !== frame || event.origin !== "null") return;
    if (hasLeft(event.data)) return this.#stop();
    const verdict = this.#budget.spend(performance.now());
    if (verdict === "stopped") return this.#stop();
    if (verdict === "ignored") return;
    const read = readCall(event.data);
    if (!read) return;
    if (verdict === "refused") return this.#send({ id: read.id, error: "rate_limited" });
    if ("error" in read) return this.#send(read);
    void this.#answer(read.asked).then(
      (value) => this.#send({ id: read.id, value }),
      (error: unknown) => this.#send({ id: read.id, error: codeOf(error) }),
    );
  }

  async #answer(asked: Call): Promise<unknown> {
    switch (asked.call) {
      case "language":
        return this.setting.language;
      case "theme":
        return this.setting.theme;
      case "mute":
        return this.setting.muted;
      case "start":
        return this.#start();
      case "beat":
        this.#requireStarted();
        this.#heardAt = performance.now();
        return null;
      case "score":
        return this.#score(asked.score);
      case "save":
        return this.#save(asked.data);
      case "load":
        return this.#unsaved ?? this.keeper.load();
      case "achievement":
        return this.#reach(asked.achievement);
    }
  }

  async #start() {
    const now = performance.now();
    if (now - this.#startedAt < START_MS) throw new Refused("rate_limited");
    this.#startedAt = now;
    if (this.#started) {
      this.#started = false;
      await this.keeper.end(null);
    }
    await this.keeper.start();
    this.#started = true;
    this.#heardAt = performance.now();
    this.#clock.restart();
    this.#beats = 0;
    const { language, theme, muted, still } = this.setting;
    const achievements = [...this.#reached];
    return { language, theme, muted, still, best: this.#best, achievements };
  }

  #requireStarted(): void {
    if (!this.#started) throw new Refused("not_started");
  }

  async #score(score: number) {
    this.#requireStarted();
    this.#started = false;
    const best = (await this.keeper.end(score)) ?? score;
    this.#best = best;
    this.told.onBest(best);
    return { best };
  }

  async #save(data: string): Promise<null> {
    this.#unsaved = data;
    this.#saving ??= this.#saveNext();
    await this.#saving;
    return null;
  }

  /** One after the other, not too often, and of those that come meanwhile the last. */
  async #saveNext(): Promise<void> {
    await this.#written.catch(() => {});
    await new Promise((resolve) =>
      setTimeout(resolve, this.#savedAt + SAVE_MS - performance.now()),
    );
    this.#saving = undefined;
    this.#savedAt = performance.now();
    const data = this.#unsaved;
    if (data === undefined) return;
    this.#written = this.keeper.save(data);
    await this.#written;
    if (this.#unsaved === data) this.#unsaved = undefined;
  }

  async #reach(achievement: string) {
    if (!this.game.achievements.includes(achievement)) throw new Refused("unknown_achievement");
    if (this.#reached.has(achievement)) return { isNew: false };
    this.#reached.add(achievement);
    try {
      await this.keeper.reach(achievement);
    } catch (error) {
      this.#reached.delete(achievement);
      throw error;
    }
    this.told.onReached(achievement);
    return { isNew: true };
  }

  #isPlayed(): boolean {
    if (!this.#started || this.#paused) return false;
    return performance.now() - this.#heardAt <= SILENT_MS;
  }

  #tell(event: string, value?: unknown): void {
    this.#send({ event, value });
  }

  #send(message: object): void {
    // A frame without an origin can only be addressed by its window.
    if (!this.#left.signal.aborted) this.frame()?.postMessage({ playstead: 1, ...message }, "*");
  }
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof Refused) return error.code;
  if (error instanceof ApiProblem && error.code === "too_many_sessions") return error.code;
  if (!(error instanceof ApiProblem)) console.error(error);
  return "unavailable";
}
