import { DurableObject } from "cloudflare:workers";
import { newId } from "~/domain/event-store/id";
import { readTableFrame, type TableClientFrame } from "~/domain/matches/frames";
import {
  type KnownTable,
  type Table,
  TABLE_OPENING,
  type TableOpening,
  type TableRefusal,
} from "~/domain/matches/protocol";
import { CLOSED } from "~/domain/matches/table";
import { PING, PONG } from "~/domain/socket-protocol";
import { channelOf, type Env } from "~/workers/env";
import { answerClose, closeSocket } from "./close-socket";
import { TableAccess } from "./table/access";
import { TableGame } from "./table/game";
import { TableStorage } from "./table/kept";
import { TableLifecycle } from "./table/lifecycle";
import { TableOutside } from "./table/outside";
import { TablePresenter } from "./table/presenter";
import { attachmentOf, TableSockets } from "./table/sockets";

/** Before what `main` did not take is tried again. */
const RETRY_MS = 5_000;

/**
 * A table for two, named by its id: match after match in one order, by the clock of the server. It stores first and
 * tells then. What ends is owed to the main log until that has it. It sleeps between, and closes by itself.
 */
export class PlayTable extends DurableObject<Env> implements Table {
  readonly #game: TableGame;
  readonly #sockets: TableSockets;
  readonly #outside: TableOutside;
  readonly #presenter: TablePresenter;
  readonly #access: TableAccess;
  readonly #life: TableLifecycle;
  /** Sockets on their way in, by their ids: a session that ends meanwhile takes them away. */
  readonly #coming = new Map<string, { userId: string; tokenHash: string }>();
  /** One after the other: what waits for `main` holds up what comes after it, and nothing overtakes. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const storage = new TableStorage(state.storage);
    const game = new TableGame(storage);
    const sockets = new TableSockets(state);
    const outside = new TableOutside(env, (work) => state.waitUntil(work));
    const presenter = new TablePresenter(game, sockets, outside);
    this.#game = game;
    this.#sockets = sockets;
    this.#outside = outside;
    this.#presenter = presenter;
    this.#access = new TableAccess(game, sockets, outside);
    this.#life = new TableLifecycle({ storage, game, sockets, outside, presenter }, (at) =>
      state.storage.setAlarm(at),
    );
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
      await this.#life.meet();
      const now = Date.now();
      for (const socket of this.#sockets.all()) {
        if (attachmentOf(socket).expiresAt <= now)
          closeSocket(socket, CLOSED.session, "login_expired");
      }
      await this.#life.passTime(now);
      return this.#life.settle();
    });
    if (!this.#game.kept) return;
    await this.#life.wakeAt(
      settled ? this.#game.due : Math.min(this.#game.due, Date.now() + RETRY_MS),
    );
  }

  view(table: KnownTable, userId: string) {
    return this.#for(table, userId, () => this.#presenter.view());
  }

  sit(table: KnownTable, userId: string) {
    return this.#for(table, userId, async () => {
      const game = this.#game;
      if (game.sideOf(userId) !== null) return this.#presenter.view();
      if (game.kept!.guestId !== null) return { refused: "table_full" as const };
      const { invitedId } = table;
      if (invitedId !== null && invitedId !== userId) return { refused: "table_reserved" as const };
      // Whatever becomes of the call, `main` hears afterwards who sits here.
      game.tell();
      await this.#life.wakeAt(Date.now());
      const taking = { players: [userId], guestId: userId, state: "waiting" } as const;
      if (!(await this.#outside.takeTable(table.id, taking)))
        return { refused: "table_open" as const };
      game.sit(userId, Date.now());
      await this.#life.changed();
      return this.#presenter.view();
    });
  }

  close(table: KnownTable, userId: string) {
    return this.#for(table, userId, async () => {
      if (this.#game.sideOf(userId) !== 0) return { refused: "not_found" as const };
      if (this.#game.match) return { refused: "table_full" as const };
      this.#game.close();
      await this.#life.changed();
      return undefined;
    });
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
        const { areApart } = await this.#access.read(userId);
        if (this.#access.part(areApart)) await this.#life.tellAll();
        return;
      }
      if (!(await this.#access.isApart(userId))) return;
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
      await this.#life.meet();
      if (game.isPlaying) game.resign(side, Date.now());
      else if (!game.match && side === 1) game.unseat();
      else game.close();
      await this.#life.changed();
    });
  }

  /** What concerns a table that is there, and whom no block keeps from it. */
  async #for<Answer>(
    table: KnownTable,
    userId: string,
    work: () => Answer | Promise<Answer>,
  ): Promise<Answer | TableRefusal> {
    return this.#inTurn(async () => {
      await this.#life.begin(table);
      const isApart = await this.#access.isApart(userId);
      await this.#life.passTime(Date.now());
      if (isApart || this.#game.kept!.closed) return { refused: "not_found" as const };
      return work();
    });
  }

  async #open(id: string, { table, userId, tokenHash }: TableOpening): Promise<Response> {
    const game = this.#game;
    await this.#life.begin(table);
    const { sessions, areApart } = await this.#access.read(userId, [tokenHash]);
    await this.#life.passTime(Date.now());
    const [session] = sessions;
    if (!this.#coming.has(id) || session?.userId !== userId) return refuse(401, "login_expired");
    if (!game.kept || game.kept.closed) return refuse(404, "not_found");
    if (this.#access.part(areApart)) await this.#life.tellAll();
    const side = game.sideOf(userId);
    if (this.#access.keeps(userId, areApart)) return refuse(404, "not_found");
    if (this.#access.isCrowded(userId)) return refuse(429, "too_many_requests");
    const { 0: client, 1: server } = new WebSocketPair();
    const expiresAt = Date.parse(session.expiresAt);
    this.#sockets.accept(server, { id, userId, tokenHash, expiresAt });
    if (side === null) this.#sockets.send(server, this.#presenter.frame(userId));
    else {
      game.note(side, true, Date.now());
      await this.#life.changed();
    }
    return new Response(null, { status: 101, webSocket: client });
  }

  async #take(socket: WebSocket, frame: TableClientFrame, now: number): Promise<void> {
    const game = this.#game;
    const { userId, expiresAt } = attachmentOf(socket);
    if (expiresAt <= now) return closeSocket(socket, CLOSED.session, "login_expired");
    if (frame.type === "ping") return this.#sockets.send(socket, { type: "pong" });
    if (!game.kept) return closeSocket(socket, CLOSED.closed, "closed");
    await this.#life.meet();
    await this.#life.passTime(now);
    const side = game.sideOf(userId);
    const problem = side === null ? "not_a_player" : await this.#life.play(side, frame, now);
    if (problem === "again") return this.#sockets.send(socket, this.#presenter.frame(userId));
    if (problem === null) return;
    const ply = "ply" in frame ? { ply: frame.ply } : {};
    this.#sockets.send(socket, { type: "error", code: problem, ...ply });
  }

  async #left(socket: WebSocket): Promise<void> {
    const { id, userId } = attachmentOf(socket);
    this.ctx.waitUntil(channelOf(this.env, userId).leaveRoom(id));
    await this.#inTurn(async () => {
      const game = this.#game;
      const side = game.kept ? game.sideOf(userId) : null;
      if (side === null || this.#sockets.isHere(userId)) return;
      game.note(side, false, Date.now());
      await this.#life.meet();
      this.#presenter.tellAll();
      await this.#life.wakeAt(game.due);
    });
  }

  #inTurn<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

const refuse = (status: number, code: string) => new Response(code, { status });
