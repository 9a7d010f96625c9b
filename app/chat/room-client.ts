import { ApiProblem } from "~/app/api-problem";
import type { ServerFrame } from "~/domain/chat/frames";
import { FIRST_PAGE } from "~/domain/chat/limits";
import type { MessagesPage, RoomStatus } from "~/domain/chat/room-facts";
import { markRead, type Place, readMessages } from "./chat-api";
import { type End, isOver } from "./line-state";
import { Outgoing, type Said } from "./outgoing";
import { openRoomLine, type RoomLine } from "./room-line";
import { RoomLog } from "./room-log";
import { BEFORE_IT_OPENED, type RoomState } from "./room-state";
import type { Run } from "./runs";

/** Pages that one hole is filled by, at most. */
const MAX_FILLS = 20;
const TYPING_MS = 3_000;
/** For how long somebody is shown as typing after they did. */
const SEEN_TYPING_MS = 5_000;

interface Options {
  groupId: string;
  playerId: string;
  /** A message to begin at. */
  seq?: number;
  /** What the page came with: the newest entries, or those around `seq`. */
  opened?: Opened;
}

/** A room as the server rendered it. */
export interface Opened {
  page: MessagesPage;
  status: Pick<
    RoomStatus,
    "headSeq" | "readSeq" | "unread" | "slowModeSeconds" | "count" | "online"
  >;
}

/** The listeners for what happens in a room. */
interface Listener {
  mayShowTyping(): boolean;
  /** A message of somebody else came while this window was open. */
  onNews(seq: number): void;
  onProblem(what: "fetch" | "read" | "send" | "change", error: unknown): void;
}

/** One room in one window: its log, its line, and what is to be sent. */
export class RoomClient {
  readonly log: RoomLog;
  #state: RoomState;
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #line: RoomLine | undefined;
  readonly #outgoing: Outgoing;
  #typedAt = 0;
  #reading: number | undefined;
  #filling = false;
  #listener: Listener | undefined;
  /** How often it was opened and closed: what was begun before is not gone on with. */
  #turn = 0;
  #silent = false;

  constructor(options: Options) {
    this.#options = options;
    this.log = new RoomLog(options.playerId);
    this.#outgoing = new Outgoing({
      groupId: options.groupId,
      log: this.log,
      send: (frame) => this.#line?.send(frame) ?? false,
      changed: () => this.#change({}),
      failed: (code) => this.#listener?.onProblem("send", code),
    });
    this.#state = { ...BEFORE_IT_OPENED, anchor: options.seq };
    if (options.opened) this.#showOpened(options.opened);
  }

  #showOpened({ page, status }: Opened): void {
    const { headSeq, readSeq, unread, slowModeSeconds, count, online } = status;
    this.log.add(page.items, page.headSeq);
    const line = unread > 0 ? readSeq : undefined;
    const place = {
      headSeq: Math.max(headSeq, page.headSeq),
      readSeq,
      unread,
      line,
      news: unread,
    };
    const facts = { ...place, slowModeSeconds, count, online };
    this.#change({ ...facts, stage: "ready", welcomed: true });
  }

  get groupId(): string {
    return this.#options.groupId;
  }

  /** Whoever muted the group hears nothing of it. */
  get isSilent(): boolean {
    return this.#silent;
  }

  silence(silent: boolean): void {
    this.#silent = silent;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly read = () => this.#state;

  /** The entries that are shown. */
  get run(): Run | undefined {
    const { anchor } = this.#state;
    return (anchor === undefined ? undefined : this.log.runOf(anchor)) ?? this.log.runs.at(-1);
  }

  /** In the browser: from now on it has a line. */
  open(listener: Listener): void {
    this.#listener = listener;
    this.openAgain();
  }

  /** After it failed. */
  openAgain(): void {
    void this.#begin();
  }

  close(): void {
    this.#turn += 1;
    this.#listener = undefined;
    this.#line?.close();
    this.#line = undefined;
    this.#outgoing.close();
  }

  async #begin(): Promise<void> {
    const { groupId, seq } = this.#options;
    const turn = ++this.#turn;
    const { stage, headSeq } = this.#state;
    if (stage === "failed") this.#change({ stage: "loading" });
    try {
      const hasNow = stage === "ready" && this.log.last >= headSeq;
      const hasPlace = seq === undefined || this.log.entry(seq) !== undefined || stage === "ready";
      const [now, around] = await Promise.all([
        hasNow ? undefined : readMessages(groupId, {}, FIRST_PAGE),
        hasPlace ? undefined : readMessages(groupId, { around: seq }, FIRST_PAGE),
      ]);
      if (turn !== this.#turn) return;
      if (around) this.log.add(around.items, around.headSeq);
      if (now) this.#take(now);
      this.#change({ stage: "ready" });
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#change({ stage: "failed" });
      this.#listener?.onProblem("fetch", error);
      return;
    }
    await this.#outgoing.takeOver();
    if (turn !== this.#turn) return;
    this.#line = openRoomLine(groupId, {
      after: () => this.log.last,
      frame: (frame) => this.#receive(frame),
      status: (status) => {
        this.#change({ status });
        if (isOver(status)) this.#outgoing.giveUp();
      },
      why: () => this.#why(),
    });
  }

  #change(changes: Partial<RoomState>): void {
    this.#state = { ...this.#state, ...changes, version: this.log.version };
    for (const listener of this.#listeners) listener();
  }

  #take({ items, headSeq }: MessagesPage): void {
    this.log.add(items, headSeq);
    this.#change({ headSeq: Math.max(headSeq, this.#state.headSeq) });
  }

  async #why(): Promise<End | undefined> {
    try {
      await readMessages(this.#options.groupId, {}, 1);
    } catch (error) {
      if (!(error instanceof ApiProblem)) return undefined;
      if (error.status === 401) return "session";
      if (error.status === 403) return "notMember";
      // A private group is not there for whoever is not in it, and one that was disbanded for nobody.
      if (error.status === 404) return "gone";
    }
    return undefined;
  }

  #receive(frame: ServerFrame): void {
    switch (frame.type) {
      case "welcome": {
        const { headSeq, readSeq, unread, count, online, slowModeSeconds } = frame;
        const known = this.#state;
        const line = unread > 0 ? readSeq : undefined;
        const drawn = known.welcomed ? {} : { line, news: unread, welcomed: true };
        this.#change({ headSeq, readSeq, unread, ...drawn, count, online });
        this.#pace(slowModeSeconds);
        return;
      }
      case "reset":
        this.#change({ headSeq: frame.headSeq });
        // Too much was missed to be sent entry by entry.
        void this.#load({});
        return;
      case "entry": {
        const hole = this.log.last > 0 && frame.seq > this.log.last + 1;
        const isNew = !this.log.entry(frame.seq);
        const { playerId } = this.#options;
        const mine = frame.senderId === playerId;
        this.log.add([frame]);
        if (hole) void this.#fill();
        if (mine && frame.kind === "message") this.#sent(frame.clientId, isNew);
        this.#change({
          headSeq: Math.max(frame.seq, this.#state.headSeq),
          typing: this.#state.typing.filter(({ person }) => person.id !== frame.senderId),
        });
        if (isNew && frame.kind === "message" && !mine) this.#listener?.onNews(frame.seq);
        return;
      }
      case "error":
        if (frame.code === "slow_mode") this.#wait(frame.retryAfter ?? 1);
        if (frame.clientId === undefined) return this.#listener?.onProblem("change", frame.code);
        return this.#outgoing.refuse(frame);
      case "presence":
        return this.#change({ count: frame.count, online: frame.online });
      case "typing": {
        const until = Date.now() + SEEN_TYPING_MS;
        const others = this.#typingNow().filter(({ person }) => person.id !== frame.person.id);
        this.#change({ typing: [...others, { person: frame.person, until }] });
        setTimeout(() => this.#change({ typing: this.#typingNow() }), SEEN_TYPING_MS + 50);
        return;
      }
      case "read":
        return this.#change({
          readSeq: Math.max(frame.readSeq, this.#state.readSeq),
          unread: frame.unread,
        });
      case "pinned":
        return this.#change({ pinnings: this.#state.pinnings + 1 });
      case "slow_mode":
        return this.#pace(frame.slowModeSeconds);
      case "forgotten":
        this.log.forget(frame.senderId);
        // What they said may have been pinned.
        return this.#change({ pinnings: this.#state.pinnings + 1 });
      case "pong":
    }
  }

  #typingNow() {
    const now = Date.now();
    return this.#state.typing.filter(({ until }) => until > now);
  }

  #sent(clientId: string | undefined, isNew: boolean): void {
    if (clientId !== undefined) this.#outgoing.came(clientId);
    const { slowModeSeconds } = this.#state;
    if (isNew && slowModeSeconds) this.#wait(slowModeSeconds);
  }

  #wait(seconds: number): void {
    this.#change({ waitUntil: Date.now() + seconds * 1_000 });
  }

  /** So much lies between two messages from now on; what waited for more than that is tried again. */
  #pace(slowModeSeconds: number): void {
    const ms = slowModeSeconds * 1_000;
    // Clocks may be apart, but nobody waits longer than the whole of it.
    const waitUntil = Math.min(this.log.sentLast, Date.now()) + ms;
    this.#change({ slowModeSeconds, waitUntil });
    this.#outgoing.begin();
  }

  send(said: Said): void {
    this.#outgoing.send(said);
    // Whoever goes on writing is told of anew.
    this.#typedAt = 0;
    this.#change({ anchor: undefined, line: undefined });
  }

  retry(clientId: string): void {
    this.#outgoing.retry(clientId);
  }

  discard(clientId: string): void {
    this.#outgoing.discard(clientId);
  }

  /** Sends an edit, a deletion or a reaction; false while the line is down. */
  change(frame: object): boolean {
    return this.#line?.send(frame) ?? false;
  }

  type(): void {
    const now = Date.now();
    if (now - this.#typedAt < TYPING_MS || !this.#listener?.mayShowTyping()) return;
    if (this.#line?.send({ type: "typing" })) this.#typedAt = now;
  }

  /** What was seen is read, up to it; the newest counts. */
  markRead(seq: number): void {
    if (seq <= Math.max(this.#state.readSeq, this.#reading ?? 0)) return;
    if (this.#line?.send({ type: "read", seq })) {
      const run = this.log.runOf(seq);
      const unread =
        run && run.to === this.log.last ? this.log.unreadIn(run, seq) : this.#state.unread;
      return this.#change({ readSeq: seq, unread });
    }
    this.#reading = seq;
    markRead(this.#options.groupId, seq).then(
      ({ readSeq, unread }) => this.#change({ readSeq, unread }),
      (error: unknown) => {
        this.#reading = undefined;
        if (!(error instanceof ApiProblem && error.code === "offline")) {
          this.#listener?.onProblem("read", error);
        }
      },
    );
  }

  /** Nobody looks from now on: before what comes stands the line "new messages". */
  drawLine(): void {
    const { unread, readSeq, line } = this.#state;
    if (unread === 0 || line === undefined) this.#change({ line: readSeq, news: unread });
  }

  rubLine(): void {
    this.#change({ line: undefined });
  }

  async loadOlder(): Promise<void> {
    const { run } = this;
    if (!run || run.from <= 1 || this.#state.older === "busy") return;
    this.#change({ older: "busy" });
    const came = await this.#load({ before: run.from });
    this.#change({ older: came ? "idle" : "failed" });
  }

  async loadNewer(): Promise<void> {
    const { run } = this;
    if (!run || run.to >= this.log.last || this.#state.newer === "busy") return;
    this.#change({ newer: "busy" });
    const came = await this.#load({ after: run.to });
    this.#change({ newer: came ? "idle" : "failed" });
  }

  /** Shows the run that a message lies in, and gets it first where it is not here. False where it cannot be had. */
  async goTo(seq: number): Promise<boolean> {
    if (!this.log.entry(seq)) await this.#load({ around: seq });
    if (!this.log.entry(seq)) return false;
    this.#change({ anchor: seq });
    return true;
  }

  goToPresent(): void {
    this.#change({ anchor: undefined });
  }

  /** False where it could not be had, which the player is told. */
  async #load(place: Place): Promise<boolean> {
    try {
      this.#take(await readMessages(this.#options.groupId, place, FIRST_PAGE));
      return true;
    } catch (error) {
      this.#listener?.onProblem("fetch", error);
      return false;
    }
  }

  /** Gets what is missing before the newest run, so that no hole is passed over. */
  async #fill(): Promise<void> {
    if (this.#filling) return;
    this.#filling = true;
    const turn = this.#turn;
    for (let tries = 0; tries < MAX_FILLS && turn === this.#turn; tries++) {
      const [run, next] = this.log.runs.slice(-2);
      if (!run || !next || this.#state.anchor !== undefined) break;
      if (!(await this.#load({ after: run.to }))) break;
    }
    this.#filling = false;
  }
}
