import { DurableObject } from "cloudflare:workers";
import { newId } from "~/domain/event-store/id";
import { readTableFrame, type TableClientFrame, type TableView } from "~/domain/matches/frames";
import {
  type KnownTable,
  type Table,
  TABLE_OPENING,
  type TableOpening,
  type TableRefusal,
} from "~/domain/matches/protocol";
import { CLOSED, MAX_WATCHERS, MAX_WINDOWS } from "~/domain/matches/table";
import { TapeError } from "~/domain/play/tape";
import { PING, PONG } from "~/domain/socket-protocol";
import { channelOf, type Env } from "~/workers/env";
import { answerClose, closeSocket } from "./close-socket";
import { TableGame } from "./table/game";
import { TableStorage } from "./table/kept";
import { TableOutside } from "./table/outside";
import { attachmentOf, TableSockets } from "./table/sockets";

/** Before what `main` did not take is tried again. */
const RETRY_MS = 5_000;

/**
 * A table for two, named by its id: match after match in one order, by the clock of the server. It stores first and
 * tells then. What ends is owed to the main log until that has it. It sleeps between, and closes by itself.
 */
export class PlayTable extends DurableObject<Env> implements Table {
  readonly #storage: TableStorage;
  readonly #game: TableGame;
  readonly #sockets: TableSockets;
  readonly #outside: TableOutside;
  /** Sockets on their way in, by their ids: a session that ends meanwhile takes them away. */
  readonly #coming = new Map<string, { userId: string; tokenHash: string }>();
  /** One after the other: what waits for `main` holds up what comes after it, and nothing overtakes. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#storage = new TableStorage(state.storage);
    this.#game = new TableGame(this.#storage);
    this.#sockets = new TableSockets(state);
    this.#outside = new TableOutside(env, (work) => state.waitUntil(work));
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  override async fetch(request: Request): Promise<Response> {
    const opening = JSON.parse(request.headers.get(TABLE_OPENING)!) as TableOpening;
    const id = newId();
    const { userId, tokenHash, table } = opening;
    this.#coming.set(id, { userId, tokenHash });
    const channel = channelOf(this.env, userId);
    const { ok } = await channel.enterRoom(table.id, id, tokenHash);
    const answer = ok
      ? await this.#inTurn(() => this.#open(id, opening)).finally(() => this.#coming.delete(id))
      : refuse(429, "too_many_requests");
    if (answer.status !== 101) this.ctx.waitUntil(channel.leaveRoom(id));
    return answer;
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const now = Date.now();
    if (socket.readyState !== WebSocket.OPEN) return;
    if (this.#sockets.isFlood(socket)) return closeSocket(socket, CLOSED.flood, "too_many_frames");
    const read = readTableFrame(message);
    if ("problem" in read) {
      if (this.#sockets.isStray(socket)) return closeSocket(socket, CLOSED.flood, "malformed");
      return this.#sockets.send(socket, { type: "error", code: read.problem });
    }
    try {
      await this.#inTurn(() => this.#take(socket, read.frame, now));
    } catch (error) {
      console.error(error);
      // The client comes back, and is told how it stands.
      closeSocket(socket, 1011, "internal_error");
    }
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    answerClose(socket, code);
    await this.#left(socket);
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    closeSocket(socket, 1011);
    await this.#left(socket);
  }

  override async alarm(): Promise<void> {
    const settled = await this.#inTurn(async () => {
      if (!this.#game.kept) return true;
      await this.#meet();
      const now = Date.now();
      for (const socket of this.#sockets.all()) {
        if (attachmentOf(socket).expiresAt <= now)
          closeSocket(socket, CLOSED.session, "login_expired");
      }
      await this.#passTime(now);
      return this.#settle();
    });
    if (!this.#game.kept) return;
    await this.#wakeAt(settled ? this.#game.due : Math.min(this.#game.due, Date.now() + RETRY_MS));
  }

  view(table: KnownTable, userId: string) {
    return this.#for(table, userId, () => this.#view());
  }

  sit(table: KnownTable, userId: string) {
    return this.#for(table, userId, async () => {
      const game = this.#game;
      if (game.sideOf(userId) !== null) return this.#view();
      if (game.kept!.guestId !== null) return { refused: "table_full" as const };
      const { invitedId } = table;
      if (invitedId !== null && invitedId !== userId) return { refused: "table_reserved" as const };
      // Whatever becomes of the call, `main` hears afterwards who sits here.
      game.tell();
      await this.#wakeAt(Date.now());
      if (!(await this.#outside.takeSeat(table.id, userId)))
        return { refused: "table_open" as const };
      game.sit(userId, Date.now());
      await this.#changed();
      return this.#view();
    });
  }

  async close(table: KnownTable, userId: string) {
    const closed = await this.#for(table, userId, async () => {
      if (this.#game.sideOf(userId) !== 0) return { refused: "not_found" as const };
      if (this.#game.match) return { refused: "table_full" as const };
      this.#game.close();
      await this.#changed();
      return undefined;
    });
    return closed;
  }

  endSession(userId: string, tokenHash?: string): void {
    const isEnded = (one: { tokenHash: string }) =>
      tokenHash === undefined || one.tokenHash === tokenHash;
    for (const [id, one] of this.#coming) {
      if (one.userId === userId && isEnded(one)) this.#coming.delete(id);
    }
    for (const socket of this.#sockets.of(userId)) {
      if (isEnded(attachmentOf(socket))) closeSocket(socket, CLOSED.session, "login_expired");
    }
  }

  async refreshAccess(userId: string): Promise<void> {
    await this.#inTurn(async () => {
      const game = this.#game;
      if (!game.kept) return;
      if (game.sideOf(userId) !== null) {
        const { areApart } = await this.#outside.read(game.kept.table.gameId, this.#seated());
        if (this.#part(areApart)) await this.#tellAll();
        return;
      }
      if (!(await this.#isApart(userId))) return;
      for (const socket of this.#sockets.of(userId)) closeSocket(socket, CLOSED.apart, "not_found");
    });
  }

  openSockets(userId: string): string[] {
    return this.#sockets.of(userId).map((socket) => attachmentOf(socket).id);
  }

  chooseSettings(): void {
    // Nobody hides whose turn it is.
  }

  async forget(userId: string): Promise<void> {
    this.endSession(userId);
    await this.#inTurn(async () => {
      const game = this.#game;
      const side = game.kept ? game.sideOf(userId) : null;
      this.#outside.forget([userId]);
      if (side === null) return;
      await this.#meet();
      if (game.isPlaying) game.resign(side, Date.now());
      else if (!game.match && side === 1) game.unseat();
      else game.close();
      await this.#changed();
    });
  }

  /** What concerns a table that is there, and whom no block keeps from it. */
  async #for<Answer>(
    table: KnownTable,
    userId: string,
    work: () => Answer | Promise<Answer>,
  ): Promise<Answer | TableRefusal> {
    return this.#inTurn(async () => {
      await this.#begin(table);
      const isApart = await this.#isApart(userId);
      await this.#passTime(Date.now());
      if (isApart || this.#game.kept!.closed) return { refused: "not_found" as const };
      return work();
    });
  }

  async #open(id: string, { table, userId, tokenHash }: TableOpening): Promise<Response> {
    const game = this.#game;
    await this.#begin(table);
    const people = [...new Set([...this.#seated(), userId])];
    const { sessions, areApart } = await this.#outside.read(table.gameId, people, [tokenHash]);
    await this.#passTime(Date.now());
    const [session] = sessions;
    if (!this.#coming.has(id) || session?.userId !== userId) return refuse(401, "login_expired");
    if (!game.kept || game.kept.closed) return refuse(404, "not_found");
    if (this.#part(areApart)) await this.#tellAll();
    const side = game.sideOf(userId);
    if (side === null && this.#seated().some((one) => areApart(one, userId)))
      return refuse(404, "not_found");
    if (this.#sockets.of(userId).length >= MAX_WINDOWS || (side === null && this.#isCrowded()))
      return refuse(429, "too_many_requests");
    const { 0: client, 1: server } = new WebSocketPair();
    const expiresAt = Date.parse(session.expiresAt);
    this.#sockets.accept(server, { id, userId, tokenHash, expiresAt });
    if (side === null) this.#sockets.send(server, this.#frame(userId));
    else {
      game.note(side, true, Date.now());
      await this.#changed();
    }
    return new Response(null, { status: 101, webSocket: client });
  }

  async #take(socket: WebSocket, frame: TableClientFrame, now: number): Promise<void> {
    const game = this.#game;
    const { userId, expiresAt } = attachmentOf(socket);
    if (expiresAt <= now) return closeSocket(socket, CLOSED.session, "login_expired");
    if (frame.type === "ping") return this.#sockets.send(socket, { type: "pong" });
    if (!game.kept) return closeSocket(socket, CLOSED.closed, "closed");
    await this.#meet();
    await this.#passTime(now);
    const side = game.sideOf(userId);
    const problem = side === null ? "not_a_player" : await this.#do(side, frame, now);
    if (problem === "again") return this.#sockets.send(socket, this.#frame(userId));
    if (problem === null) return;
    const ply = "ply" in frame ? { ply: frame.ply } : {};
    this.#sockets.send(socket, { type: "error", code: problem, ...ply });
  }

  async #do(side: 0 | 1, frame: Exclude<TableClientFrame, { type: "ping" }>, now: number) {
    const game = this.#game;
    if (frame.type === "move") {
      const problem = game.move(side, frame.ply, frame.input, now);
      if (problem !== null) return problem;
      this.#tellMove(frame.ply, frame.input);
      // An end is told with what it ends.
      if (!game.isPlaying) await this.#changed();
      else await this.#wakeAt(game.due);
      return null;
    }
    if (frame.type === "again") {
      if (!game.match?.over) return "not_allowed";
      game.again(side, frame.on);
      await this.#changed();
      return null;
    }
    if (!game.isPlaying) return "no_match";
    if (frame.type === "resign") {
      if (frame.matchId !== game.match!.kept.matchId) return "no_match";
      game.resign(side, now);
    } else {
      if (frame.ply !== game.match!.inputs.length) return "out_of_order";
      const problem = game.draw(side, frame.offer, now);
      if (problem) return problem;
    }
    await this.#changed();
    return null;
  }

  #tellMove(ply: number, input: number): void {
    const { kept, state } = this.#game.match!;
    const { matchId, reserve, turnStartedAt } = kept;
    const { turn } = state;
    const frame = { type: "move", matchId, ply, input, turn, reserve, turnStartedAt } as const;
    this.#sockets.sendToAll(() => ({ ...frame, now: Date.now() }));
  }

  /** Begins a match where both are ready, tells all how it stands, and `main` what it has to know. */
  async #changed(): Promise<void> {
    const game = this.#game;
    const { kept } = game;
    if (!kept) return;
    if (!kept.closed && (await this.#mayStart())) game.start(Date.now());
    await this.#tellAll();
  }

  async #tellAll(): Promise<void> {
    this.#sockets.sendToAll((userId) => this.#frame(userId));
    if (this.#game.kept!.closed) this.#sockets.closeAll(CLOSED.closed, "closed");
    await this.#wakeAt(Date.now());
  }

  /** Both are at the table, and both want to: for a second match they are asked. */
  async #mayStart(): Promise<boolean> {
    const game = this.#game;
    const { guestId, again, round } = game.kept!;
    const [host] = game.players;
    if (guestId === null || game.isPlaying) return false;
    if (![host, guestId].every((id) => this.#sockets.isHere(id))) return false;
    if (round === 0) return true;
    if (!again.every(Boolean)) return false;
    const { areApart } = await this.#outside.read(game.kept!.table.gameId, [host, guestId]);
    return !areApart(host, guestId);
  }

  /** A block that comes before the first match frees the seat of the guest. @returns whether it did. */
  #part(areApart: (one: string, another: string) => boolean): boolean {
    const game = this.#game;
    const [host, guest] = game.players;
    if (guest === null || game.match || !areApart(host, guest)) return false;
    game.unseat();
    for (const socket of this.#sockets.of(guest)) closeSocket(socket, CLOSED.apart, "not_found");
    return true;
  }

  /** What time has brought: somebody has none left, or nobody is here any more. */
  async #passTime(now: number): Promise<void> {
    const game = this.#game;
    if (!game.kept || game.kept.closed) return;
    if (game.isPlaying) {
      if (now < game.match!.deadline) return;
      game.expire(now);
    } else if (!game.pass(now)) return;
    await this.#tellAll();
  }

  async #begin(table: KnownTable): Promise<void> {
    if (this.#game.kept) return;
    this.#game.begin(table);
    await this.#wakeAt(this.#game.due);
  }

  /** Gives `main` what it is owed. @returns whether nothing is left. */
  async #settle(): Promise<boolean> {
    const game = this.#game;
    try {
      for (const match of this.#storage.owed) {
        const recorded = await this.#outside.record(match).catch((error: unknown) => {
          if (!(error instanceof TapeError)) throw error;
          // No clock brings it to an end that the rules know: it is nobody's.
          console.error(error);
          return null;
        });
        game.recorded(match.matchId, recorded);
        this.#outside.forget(match.players);
        await this.#meet();
        this.#sockets.sendToAll((userId) => this.#frame(userId));
      }
      const { untold } = this.#storage;
      if (untold) {
        await this.#outside.tell(game.kept!.table.id, untold);
        this.#storage.untold = undefined;
      }
    } catch (error) {
      console.warn(error);
      return false;
    }
    if (game.kept!.closed) await this.#storage.clear();
    return true;
  }

  async #left(socket: WebSocket): Promise<void> {
    const { id, userId } = attachmentOf(socket);
    this.ctx.waitUntil(channelOf(this.env, userId).leaveRoom(id));
    await this.#inTurn(async () => {
      const game = this.#game;
      const side = game.kept ? game.sideOf(userId) : null;
      if (side === null || this.#sockets.isHere(userId)) return;
      game.note(side, false, Date.now());
      await this.#meet();
      this.#sockets.sendToAll((to) => this.#frame(to));
      await this.#wakeAt(game.due);
    });
  }

  #frame(userId: string) {
    const you = this.#game.sideOf(userId);
    return { type: "table", table: this.#view(), you, now: Date.now() } as const;
  }

  #view(): TableView {
    const game = this.#game;
    const { table, again, closesAt } = game.kept!;
    const { id, gameId, listed } = table;
    const seats = game.players.map((userId) =>
      userId === null
        ? null
        : {
            person: this.#outside.person(userId),
            here: this.#sockets.isHere(userId),
            rating: this.#outside.rating(userId),
          },
    ) as TableView["seats"];
    const match = game.match?.view() ?? null;
    const state = match ? (match.result ? "over" : "playing") : "waiting";
    const watchers = this.#watchers().size;
    return { id, gameId, state, listed, seats, match, again, watchers, closesAt };
  }

  #seated(): string[] {
    return this.#game.players.filter((one) => one !== null);
  }

  #watchers(): Set<string> {
    const people = this.#sockets.all().map((socket) => attachmentOf(socket).userId);
    return new Set(people.filter((userId) => this.#game.sideOf(userId) === null));
  }

  #isCrowded(): boolean {
    const watching = this.#sockets
      .all()
      .filter((socket) => this.#game.sideOf(attachmentOf(socket).userId) === null);
    return watching.length >= MAX_WATCHERS;
  }

  #meet(): Promise<void> {
    return this.#outside.meet(this.#game.kept!.table.gameId, this.#seated());
  }

  /** Whether a block is between somebody and those who play here. */
  async #isApart(userId: string): Promise<boolean> {
    const seated = this.#seated();
    const people = [...new Set([...seated, userId])];
    const { areApart } = await this.#outside.read(this.#game.kept!.table.gameId, people);
    return this.#game.sideOf(userId) === null && seated.some((one) => areApart(one, userId));
  }

  async #wakeAt(due: number): Promise<void> {
    const ends = this.#sockets.all().map((socket) => attachmentOf(socket).expiresAt);
    await this.ctx.storage.setAlarm(Math.max(Math.min(due, ...ends), Date.now()));
  }

  #inTurn<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

const refuse = (status: number, code: string) => new Response(code, { status });
