import { callApi, fetchApi } from "~/app/api-client";
import { ApiProblem } from "~/app/api-problem";
import { PlayClock } from "./play-clock";
import { keepSession, type KeptSession } from "./kept-sessions";

/** The part of a game that a session wants to know. */
export interface Recorded {
  /** Base64 of the tape so far. */
  readonly inputs: string;
  readonly steps: number;
}

export type Saved = "server" | "browser" | "login";

interface Told {
  record(): Recorded;
  isRunning(): boolean;
  /** Where it lies now: with the server, or in this browser alone, for want of a line or of a login. */
  onSaved(where: Saved): void;
  /** The server says that it is over, or knows nothing of it. */
  onOver(code: string): void;
}

/** Seconds of play between two of them. */
const SAVE = 20;
const KEEP = 5;
/** A browser sends at most 64 KiB behind a page that is left. */
const MAX_BEHIND = 60_000;

/** Tells the server, while a game is played, that it is, and how far it has come. */
export class ServerSession {
  #savedSteps: number;
  #saving: Promise<void> | undefined;
  readonly #ended = new AbortController();

  constructor(
    readonly session: KeptSession,
    private readonly told: Told,
  ) {
    this.#savedSteps = session.steps;
    const { signal } = this.#ended;
    const played = {
      isRunning: () => told.isRunning(),
      onBeat: () => this.#beat(),
      onSecond: (seconds: number) => this.#keepAfter(seconds),
    };
    new PlayClock(played, signal);
    addEventListener("pagehide", () => this.#leave(), { signal });
    const hide = () => document.hidden && void this.save();
    document.addEventListener("visibilitychange", hide, { signal });
  }

  /** Nothing more is told: it is over, or another takes its place. */
  end(): void {
    this.#ended.abort();
  }

  /** Keeps it in this browser at once, and with the server as soon as it answers. */
  async save(): Promise<void> {
    this.keep();
    const { sessionId: id, steps, inputs } = this.session;
    if (id === null || steps === this.#savedSteps || this.#ended.signal.aborted) return;
    // One after the other, so that an older one never comes last.
    if (this.#saving) return;
    this.#saving = this.#send(id, { inputs, steps }).finally(() => (this.#saving = undefined));
    await this.#saving;
  }

  /** Before anything was played. */
  async saveFirst(): Promise<void> {
    const { sessionId: id, steps, inputs } = this.session;
    if (id !== null) await this.#send(id, { inputs, steps });
  }

  keep(): void {
    if (this.#ended.signal.aborted) return;
    Object.assign(this.session, this.told.record());
    keepSession(this.session);
  }

  async #send(id: string, body: Recorded): Promise<void> {
    try {
      await callApi("PUT /play/sessions/{id}/save", { params: { id }, body: { ...body } });
      this.#savedSteps = body.steps;
      this.told.onSaved("server");
    } catch (error) {
      if (error instanceof ApiProblem && [404, 409].includes(error.status)) {
        if (!this.#ended.signal.aborted) this.told.onOver(error.code);
      } else {
        const isLogin = error instanceof ApiProblem && error.code.startsWith("login_");
        this.told.onSaved(isLogin ? "login" : "browser");
      }
    }
  }

  #keepAfter(seconds: number): void {
    if (seconds % SAVE === 0) void this.save();
    else if (seconds % KEEP === 0) this.keep();
  }

  #beat(): void {
    const { sessionId: id } = this.session;
    if (id === null) return;
    const seq = ++this.session.beats;
    // What is not counted as played is no reason to stop anybody.
    callApi("POST /play/sessions/{id}/beats", { params: { id }, body: { seq } }).catch(() => {});
  }

  /** The page goes away: what is sent now must outlive it. */
  #leave(): void {
    this.keep();
    const { sessionId: id, inputs, steps } = this.session;
    if (id === null || steps === this.#savedSteps) return;
    const body = JSON.stringify({ inputs, steps });
    if (body.length > MAX_BEHIND) return;
    fetchApi(`/api/play/sessions/${encodeURIComponent(id)}/save`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body,
      keepalive: true,
    }).catch(() => {});
  }
}
