import { wantsStillness } from "~/app/motion";
import { type GameState, RETIRE } from "~/domain/play/rules";
import type { Button, Cabinet, Painter, PointPhase, Signal } from "./cabinet";
import type { Controls } from "./controls";
import { listenToGamepads } from "./gamepads";
import { GameSound } from "./game-sound";
import { listenToGestures } from "./gestures";
import { Hands } from "./hands";
import { listenToKeys } from "./keys";
import { Screen } from "./screen";
import {
  type Feed,
  feedOf,
  FollowedSession,
  LiveSession,
  type Recorded,
  type Session,
} from "./session";
import { LONGEST_FRAME, StepClock } from "./step-clock";
import type { Hooks, Phase, View } from "./view";

const ENDING = 1;
const COUNT_IN = 3;
/** The seed of the picture that stands there before the first game. */
const NO_SEED = "0".repeat(32);

/** Runs one game on a canvas: its clock, its inputs, its pauses, its sounds. */
export class Machine implements Controls {
  #view: View = { phase: "ready", score: 0, step: 0, steps: null };
  #session: Session;
  #painter: Painter<GameState>;
  readonly #screen: Screen;
  readonly #hands: Hands;
  readonly #steps: StepClock;
  #still = wantsStillness();
  #frame = 0;
  #drawnAt = 0;
  #clock = 0;
  #endsAt = 0;
  /** Seconds that are still counted down before it goes on. */
  #countIn = 0;
  #replay: { seed: string; feed: Feed; steps: number } | null = null;
  readonly #happened: string[] = [];
  readonly #sound: GameSound;
  readonly #gone = new AbortController();

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly cabinet: Cabinet,
    readonly hooks: Hooks,
  ) {
    this.#session = new LiveSession(cabinet, NO_SEED);
    this.#painter = cabinet.painter();
    this.#sound = new GameSound(cabinet);
    this.#hands = new Hands(cabinet, (signal) => this.#give(signal));
    this.#steps = new StepClock(cabinet.rules.stepsPerSecond);
    this.#screen = new Screen(canvas, cabinet, () => this.#paint(0));
    const { signal } = this.#gone;
    const hide = () => document.hidden && this.pause();
    document.addEventListener("visibilitychange", hide, { signal });
    addEventListener("blur", () => this.pause(), { signal });
    document.addEventListener("focusin", this.#onFocus, { signal });
    listenToKeys(this, signal);
    listenToGestures(this, signal);
    listenToGamepads(this, signal);
    this.hooks.onView(this.#view);
  }

  /** Times as fast as it is played: for replays. */
  set speed(times: number) {
    this.#steps.speed = times;
  }

  get phase(): Phase {
    return this.#view.phase;
  }

  /** What the player did so far; null of what is only watched or followed. */
  get recorded(): Recorded | null {
    return this.#session instanceof LiveSession ? this.#session.recorded : null;
  }

  start(seed: string): void {
    this.#replay = null;
    this.#set(new LiveSession(this.cabinet, seed));
    this.#run();
  }

  /** Goes on with what was left: it stands paused. A `TapeError` where the tape is none of this game's. */
  resume(seed: string, left: Recorded): void {
    this.#replay = null;
    this.#set(new LiveSession(this.cabinet, seed, left));
    this.#stand(this.#session.playing.over ? "over" : "paused");
  }

  /** Shows a session that is over. A `TapeError` where the tape is none of this game's. */
  watch(seed: string, tape: Uint8Array): void {
    this.#replay = { seed, ...feedOf(this.cabinet, seed, tape) };
    this.#set(new FollowedSession(this.cabinet, seed, this.#replay.feed));
    this.#run();
  }

  /** Goes to a step of a replay: backwards by running it again from its start. */
  seek(step: number): void {
    const replay = this.#replay;
    if (!replay) return;
    if (step < this.#session.playing.step || this.phase === "over")
      this.#set(new FollowedSession(this.cabinet, replay.seed, replay.feed));
    const { playing } = this.#session;
    while (playing.step < step && !playing.over) this.#session.advance();
    this.#painter = this.cabinet.painter();
    this.#sound.skipTo(playing.step);
    this.#stand(playing.over ? "over" : this.phase === "playing" ? "playing" : "paused");
    if (this.phase === "playing" && this.#frame === 0) this.#run();
  }

  /** Plays what comes from elsewhere, as it comes: a game of two over a room. What has come already is there at once. */
  follow(seed: string, feed: Feed): void {
    this.#replay = null;
    const session = new FollowedSession(this.cabinet, seed, feed);
    while (!session.playing.over && session.advance());
    this.#set(session);
    this.#run();
  }

  pause(): void {
    if (this.phase !== "playing") return;
    this.#stand("paused");
  }

  begin(): void {
    if (this.phase === "paused") {
      this.#countIn = this.cabinet.byEar && !this.#replay ? COUNT_IN : 0;
      this.#run();
    } else if (this.phase === "over" && this.#replay) this.watchAgain();
    else if (this.phase === "ready" || this.phase === "over") this.hooks.onBegin();
  }

  watchAgain(): void {
    if (!this.#replay) return;
    this.#set(new FollowedSession(this.cabinet, this.#replay.seed, this.#replay.feed));
    this.#run();
  }

  /** "End game": it counts as it stands. */
  retire(): void {
    if (this.phase !== "playing" && this.phase !== "paused") return;
    this.#session.put([RETIRE]);
    this.#session.advance();
    this.#afterSteps();
  }

  /** @param seconds by which sound is heard late here */
  hearLate(seconds: number): void {
    this.#sound.early = seconds;
  }

  sound(on: boolean): void {
    this.#sound.switch(on);
    if (this.phase === "playing") this.#sound.wake();
  }

  get #listens(): boolean {
    return this.phase === "playing" && this.#countIn <= 0;
  }

  press(button: Button, player: 0 | 1 = 0): void {
    if (this.#listens) this.#hands.press(button, player);
  }

  release(button: Button, player: 0 | 1 = 0): void {
    this.#hands.release(button, player);
  }

  point(x: number, y: number, phase: PointPhase, finger: number, second: boolean): void {
    if (this.#listens) this.#hands.point(x, y, phase, finger, second);
  }

  leave(): void {
    cancelAnimationFrame(this.#frame);
    this.#screen.leave();
    this.#gone.abort();
    this.#sound.close();
  }

  readonly #onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target.closest("dialog, [role='dialog']")) this.pause();
  };

  #give(signal: Signal): number {
    const inputs = this.cabinet.signal(signal, this.#session.playing.state);
    this.#session.put(inputs);
    return inputs.length;
  }

  #set(session: Session): void {
    this.#session = session;
    this.#painter = this.cabinet.painter();
    this.#still = wantsStillness();
    this.#clock = 0;
    this.#steps.restart();
    this.#countIn = 0;
    this.#hands.drop();
    this.#happened.length = 0;
    this.#sound.skipTo(session.playing.step);
  }

  #run(): void {
    this.#sound.wake();
    this.#drawnAt = performance.now();
    this.#show("playing");
    // In full screen and on a phone keys must reach the game, and the page must not jump.
    this.canvas.focus({ preventScroll: true });
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(this.#tick);
  }

  /** Stops where it is. */
  #stand(phase: Phase): void {
    if (phase !== "playing") {
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      this.#sound.silence();
      this.#sound.skipTo(this.#session.playing.step);
      this.#hands.letGo();
    }
    this.#show(phase);
    this.#paint(0);
  }

  readonly #tick = (now: number): void => {
    const passed = Math.min(LONGEST_FRAME, Math.max(0, (now - this.#drawnAt) / 1000));
    this.#drawnAt = now;
    if (this.#countIn > 0) this.#countIn -= passed;
    else if (this.phase === "playing") this.#advance(passed);
    this.#paint(this.#countIn > 0 ? 0 : passed);
    if (this.phase === "ending" && this.#clock >= this.#endsAt) this.#stand("over");
    else this.#frame = requestAnimationFrame(this.#tick);
  };

  #advance(passed: number): void {
    const session = this.#session;
    const { playing } = session;
    this.#steps.pass(passed);
    this.#hands.move(playing.step);
    while (this.#steps.isDue(session.waits) && !playing.over && session.advance()) {
      this.#steps.take();
      this.#happened.push(...playing.state.happened);
    }
    this.#sound.play(playing.step + this.#steps.between, playing.state, this.#steps.speed);
    this.#afterSteps();
  }

  #afterSteps(): void {
    for (const name of this.#happened) this.#sound.sing(name);
    const { playing } = this.#session;
    const { rules, ending = ENDING } = this.cabinet;
    if (playing.over) {
      this.#endsAt = this.#clock + ending;
      this.#hands.drop();
      this.#show("ending");
      if (this.#session instanceof LiveSession)
        this.hooks.onEnd({ ...this.#session.recorded, score: playing.state.score });
      if (this.#frame === 0) {
        this.#drawnAt = performance.now();
        this.#frame = requestAnimationFrame(this.#tick);
      }
    } else {
      const { score, step } = this.#view;
      const second = Math.floor(playing.step / rules.stepsPerSecond);
      if (score !== playing.state.score || second !== Math.floor(step / rules.stepsPerSecond))
        this.#show(this.phase);
    }
  }

  #show(phase: Phase): void {
    const { step, state } = this.#session.playing;
    this.#view = { phase, score: state.score, step, steps: this.#replay?.steps ?? null };
    this.hooks.onView(this.#view);
  }

  #paint(seconds: number): void {
    const { phase } = this;
    this.#clock += seconds;
    const { brush } = this.#screen;
    if (brush) {
      const { state, step } = this.#session.playing;
      this.#painter.paint(brush, state, {
        still: this.#still,
        phase: phase === "ending" ? "over" : phase === "paused" ? "playing" : phase,
        step,
        between: this.#steps.between,
        happened: this.#happened,
        seconds,
        clock: this.#clock,
      });
      if (this.#countIn > 0 && phase === "playing") this.#screen.count(this.#countIn);
    }
    this.#happened.length = 0;
  }
}
