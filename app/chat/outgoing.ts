import type { ChatMedia, ServerFrame } from "~/domain/chat/frames";
import { forgetWaiting, keepWaiting, takeWaiting } from "./outbox";
import type { Pending, RoomLog } from "./room-log";

/** What stays without an answer for so long is sent again. */
const RESEND_MS = 15_000;

/** What somebody wants to send. */
export interface Said {
  text: string;
  media: readonly ChatMedia[];
  replyTo?: number;
}

interface Options {
  groupId: string;
  log: RoomLog;
  /** False where there is no line. */
  send(frame: object): boolean;
  changed(): void;
  failed(code: string): void;
}

/**
 * What the player sends in one room: written down, then sent one after the other, each only when the one before has come back,
 * so that their order holds whatever is refused for being too early.
 */
export class Outgoing {
  readonly #options: Options;
  #inFlight: string | undefined;
  #resend: ReturnType<typeof setTimeout> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** What was written down and did not come back, in this tab or one that is closed. */
  async takeOver(): Promise<void> {
    const { log, groupId, changed } = this.#options;
    const waiting = await takeWaiting(log.playerId, groupId);
    for (const { clientId, text, media, replyTo, madeAt, code } of waiting) {
      const state = code === undefined ? "sending" : "failed";
      const isNew = log.addPending({ clientId, text, media, replyTo, madeAt, state, code });
      if (!isNew) void forgetWaiting(log.playerId, clientId);
    }
    changed();
    this.#pump();
  }

  send(said: Said): void {
    const { log, changed } = this.#options;
    const clientId = crypto.randomUUID();
    const madeAt = new Date().toISOString();
    log.addPending({ ...said, clientId, madeAt, state: "sending" });
    changed();
    // It is written down before anybody hears of it.
    void this.#keep(clientId).then(() => this.#pump());
  }

  retry(clientId: string): void {
    const { log, changed } = this.#options;
    log.changePending(clientId, { state: "sending", code: undefined });
    changed();
    void this.#keep(clientId).then(() => this.#pump());
  }

  discard(clientId: string): void {
    const { log, changed } = this.#options;
    log.dropPending(clientId);
    void forgetWaiting(log.playerId, clientId);
    this.#done(clientId);
    changed();
  }

  /** There is a line: whatever was in flight before may be lost, and what was too early need not be any more. */
  begin(): void {
    this.close();
    this.#inFlight = undefined;
    this.#pump();
  }

  /** An entry with this name came back. */
  came(clientId: string): void {
    void forgetWaiting(this.#options.log.playerId, clientId);
    this.#done(clientId);
  }

  /** The room refused it: for good, or for being too early. */
  refuse({ code, clientId, retryAfter }: Extract<ServerFrame, { type: "error" }>): void {
    if (clientId === undefined) return;
    if (code === "rate_limited" || code === "slow_mode") {
      // It is as good as before, only too early.
      clearTimeout(this.#resend);
      clearTimeout(this.#pause);
      this.#pause = setTimeout(() => this.begin(), (retryAfter ?? 1) * 1_000);
      return;
    }
    const { log, changed, failed } = this.#options;
    log.changePending(clientId, { state: "failed", code });
    void this.#keep(clientId);
    this.#done(clientId);
    changed();
    failed(code);
  }

  /** There will be no line any more: what waits is not on its way. */
  giveUp(): void {
    const { log, changed } = this.#options;
    for (const { clientId, state } of log.pending) {
      if (state === "sending") log.changePending(clientId, { state: "failed" });
    }
    this.close();
    changed();
  }

  close(): void {
    clearTimeout(this.#resend);
    clearTimeout(this.#pause);
    this.#pause = undefined;
  }

  #done(clientId: string): void {
    if (this.#inFlight !== clientId) return;
    this.#inFlight = undefined;
    clearTimeout(this.#resend);
    this.#pump();
  }

  #pump(): void {
    if (this.#inFlight !== undefined || this.#pause !== undefined) return;
    const next = this.#options.log.pending.find(({ state }) => state === "sending");
    if (!next) return;
    const { log, send } = this.#options;
    const { replyTo = 0 } = next;
    // What it answers may be gone by now: it stands without it.
    const frame = log.message(replyTo)?.deleted ? { ...next, replyTo: undefined } : next;
    if (!send(frameOf(frame))) return;
    this.#inFlight = next.clientId;
    clearTimeout(this.#resend);
    this.#resend = setTimeout(() => this.begin(), RESEND_MS);
  }

  async #keep(clientId: string): Promise<void> {
    const { log, groupId } = this.#options;
    const pending = log.pending.find((one) => one.clientId === clientId);
    if (!pending) return;
    const { text, media, replyTo, madeAt, code } = pending;
    await keepWaiting({
      userId: log.playerId,
      groupId,
      clientId,
      text,
      media,
      madeAt,
      ...(replyTo !== undefined && { replyTo }),
      ...(code !== undefined && { code }),
    });
  }
}

const frameOf = ({ clientId, text, media, replyTo }: Pending) => ({
  type: "send",
  clientId,
  text,
  ...(media.length > 0 && { media: media.map(({ id }) => id) }),
  ...(replyTo !== undefined && { replyTo }),
});
