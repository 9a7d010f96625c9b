import { wantsStillness } from "~/app/motion";
import { type GameState, RETIRE } from "~/domain/play/rules";
import { Brush } from "./brush";
import type { Button, Cabinet, Painter, PointPhase, Signal } from "./cabinet";
import type { Controls, Phase } from "./controls";
import { listenToGamepads } from "./gamepads";
import { listenToGestures } from "./gestures";
import { listenToKeys } from "./keys";
import { Music } from "./music";
import {
  type Feed,
  feedOf,
  FollowedSession,
  LiveSession,
  type Recorded,
  type Session,
} from "./session";
import { Synth } from "./sound";

export interface View {
  phase: Phase;
  score: number;
  /** Steps taken, told at least once a second of play, and of how many where that is known: in a replay. */
  step: number;
  steps: number | null;
}

export interface Hooks {
  onView(view: View): void;
  /** The player asked to start by key or gamepad: the page gives a seed to `start`. */
  onBegin(): void;
  /** At once, while the picture still plays to its end. Not of what was only watched or followed. */
  onEnd(ended: Recorded & { score: number }): void;
}

/** A hiccup longer than this slows the game down instead of making it jump, in seconds. */
const LONGEST_FRAME = 0.1;
const MOVES_PER_SECOND = 20;
const ENDING = 1;
const COUNT_IN = 3;
/** The seed of the picture that stands there before the first game. */
const NO_SEED = "0".repeat(32);
/** The largest a pixel of a game is drawn; the browser does the rest. */
const LARGEST_SCALE = 4;

/** Runs one game on a canvas: its clock, its inputs, its pauses, its sounds. */
export class Machine implements Controls {
  #view: View = { phase: "ready", score: 0, step: 0, steps: null };
  #session: Session;
  #painter: Painter<GameState>;
  #brush: Brush | undefined;
  #still = wantsStillness();
  #frame = 0;
  #drawnAt = 0;
  /** Seconds that are due and not played yet. */
  #behind = 0;
  #clock = 0;
  #endsAt = 0;
  /** Seconds that are still counted down before it goes on. */
  #countIn = 0;
  /** Times as fast as it is played: for replays. */
  speed = 1;
  #replay: { seed: string; feed: Feed; steps: number } | null = null;
  #move: Signal | null = null;
  #movedAt = 0;
  readonly #held = new Set<string>();
  readonly #happened: string[] = [];
  readonly #synth = new Synth();
  readonly #music: Music;
  readonly #gone = new AbortController();
  readonly #resize = new ResizeObserver(() => this.#fit());

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly cabinet: Cabinet,
    readonly hooks: Hooks,
  ) {
    this.#session = new LiveSession(cabinet, NO_SEED);
    this.#painter = cabinet.painter();
    this.#music = new Music(cabinet, this.#synth);
    canvas.style.backgroundColor = cabinet.backdrop;
    this.#resize.observe(canvas);
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
    this.#music.skipTo(playing.step);
    this.#stand(playing.over ? "over" : this.phase === "playing" ? "playing" : "paused");
    if (this.phase === "playing" && this.#frame === 0) this.#run();
  }

  /** Plays what comes from elsewhere, as it comes: a game of two over a room. */
  follow(seed: string, feed: Feed): void {
    this.#replay = null;
    this.#set(new FollowedSession(this.cabinet, seed, feed));
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
    this.#music.early = seconds;
  }

  sound(on: boolean): void {
    this.#synth.switch(on);
    if (this.phase === "playing") this.#synth.wake();
  }

  get #listens(): boolean {
    return this.phase === "playing" && this.#countIn <= 0;
  }

  press(button: Button, player: 0 | 1 = 0): void {
    const key = `${player} ${button}`;
    if (!this.#listens || !this.cabinet.buttons.includes(button)) return;
    if (this.#held.has(key)) return;
    this.#held.add(key);
    this.#give({ button, down: true, player });
  }

  release(button: Button, player: 0 | 1 = 0): void {
    if (this.#held.delete(`${player} ${button}`)) this.#give({ button, down: false, player });
  }

  point(x: number, y: number, phase: PointPhase, finger: number, second: boolean): void {
    if (!this.#listens) return;
    const { width, height } = this.cabinet.screen;
    const signal: Signal = { x: pixel(x, width), y: pixel(y, height), phase, finger, second };
    if (phase === "move" || phase === "hover") this.#move = signal;
    else {
      this.#move = null;
      this.#give(signal);
    }
  }

  leave(): void {
    cancelAnimationFrame(this.#frame);
    this.#resize.disconnect();
    this.#gone.abort();
    this.#synth.close();
  }

  readonly #onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target.closest("dialog, [role='dialog']")) this.pause();
  };

  #give(signal: Signal): void {
    this.#session.put(this.cabinet.signal(signal, this.#session.playing.state));
  }

  #set(session: Session): void {
    this.#session = session;
    this.#painter = this.cabinet.painter();
    this.#still = wantsStillness();
    this.#clock = 0;
    this.#behind = 0;
    this.#countIn = 0;
    this.#movedAt = 0;
    this.#move = null;
    this.#held.clear();
    this.#happened.length = 0;
    this.#music.skipTo(session.playing.step);
  }

  #run(): void {
    this.#synth.wake();
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
      this.#synth.silence();
      this.#music.skipTo(this.#session.playing.step);
      this.#letGo();
    }
    this.#show(phase);
    this.#paint(0);
  }

  /** Whoever pauses lets everything go: it is part of the first step after. */
  #letGo(): void {
    for (const key of this.#held) {
      const [player, button] = key.split(" ") as ["0" | "1", Button];
      this.release(button, player === "1" ? 1 : 0);
    }
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
    const { stepsPerSecond } = this.cabinet.rules;
    const { playing } = this.#session;
    this.#behind = Math.min(LONGEST_FRAME * this.speed, this.#behind + passed * this.speed);
    while (this.#behind * stepsPerSecond >= 1 && !playing.over) {
      this.#giveMove(playing.step, stepsPerSecond);
      if (!this.#session.advance()) break;
      this.#behind -= 1 / stepsPerSecond;
      this.#happened.push(...playing.state.happened);
    }
    this.#music.play(playing.step + this.#between, playing.state, this.speed);
    this.#afterSteps();
  }

  #giveMove(step: number, stepsPerSecond: number): void {
    if (!this.#move || (step - this.#movedAt) * MOVES_PER_SECOND < stepsPerSecond) return;
    this.#movedAt = step;
    this.#give(this.#move);
    this.#move = null;
  }

  get #between(): number {
    return Math.min(1, this.#behind * this.cabinet.rules.stepsPerSecond);
  }

  #afterSteps(): void {
    for (const name of this.#happened) this.#sing(name);
    const { playing } = this.#session;
    const { rules, ending = ENDING } = this.cabinet;
    if (playing.over) {
      this.#endsAt = this.#clock + ending;
      this.#held.clear();
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

  #sing(happened: string): void {
    const [name = "", value] = happened.split(":");
    const sound = this.cabinet.sounds[name];
    if (sound) this.#synth.play(typeof sound === "function" ? sound(Number(value)) : sound);
  }

  #show(phase: Phase): void {
    const { step, state } = this.#session.playing;
    this.#view = { phase, score: state.score, step, steps: this.#replay?.steps ?? null };
    this.hooks.onView(this.#view);
  }

  #paint(seconds: number): void {
    const { phase } = this;
    this.#clock += seconds;
    if (this.#brush) {
      const { state, step } = this.#session.playing;
      this.#painter.paint(this.#brush, state, {
        still: this.#still,
        phase: phase === "ending" ? "over" : phase === "paused" ? "playing" : phase,
        step,
        between: this.#between,
        happened: this.#happened,
        seconds,
        clock: this.#clock,
      });
      if (this.#countIn > 0 && phase === "playing") {
        const { width, height } = this.cabinet.screen;
        this.#brush.number(Math.ceil(this.#countIn), width / 2, height / 2 - 15, "#ffffff", 6);
      }
    }
    this.#happened.length = 0;
  }

  /** As sharp as the screen, up to a scale where squares are large enough to be grown by the browser. */
  #fit(): void {
    const { canvas, cabinet } = this;
    const { width, height } = cabinet.screen;
    const scale = Math.min(LARGEST_SCALE, (canvas.clientWidth * devicePixelRatio) / width);
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext("2d", { alpha: false });
    if (!context) return;
    context.imageSmoothingEnabled = false;
    this.#brush = new Brush(context, scale);
    this.#paint(0);
  }
}

function pixel(share: number, pixels: number): number {
  return Math.min(pixels - 1, Math.max(0, Math.floor(share * pixels)));
}
