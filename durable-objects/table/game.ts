import { newId } from "~/domain/event-store/id";
import { type DuelId, duels } from "~/domain/matches/duels";
import type { TableProblem } from "~/domain/matches/frames";
import type { KnownTable } from "~/domain/matches/protocol";
import { AFTER_MS, GONE_MS, LONGEST_MS } from "~/domain/matches/table";
import type { Side } from "~/domain/play/hedge-duel/v1/rules";
import type { Kept, TableStorage } from "./kept";
import { newMatch, RunningMatch } from "./match";

/** Moves between two offers of one player. */
const OFFER_EVERY = 10;

/** What is decided at a table, at once and in the order in which it comes; stored in the same turn. */
export class TableGame {
  readonly #storage: TableStorage;
  #running: RunningMatch | undefined;

  constructor(storage: TableStorage) {
    this.#storage = storage;
  }

  get kept(): Kept | undefined {
    return this.#storage.kept;
  }

  /** Begins with what `main` knows of it, where it has not begun. */
  begin(table: KnownTable): Kept {
    if (this.kept) return this.kept;
    const closesAt = Date.parse(table.expiresAt);
    // Its host comes as soon as the page has loaded; another would have to wait for the one in the list.
    this.#keep({
      table,
      guestId: null,
      round: 0,
      match: null,
      again: [false, false],
      closesAt,
      goneAt: [Date.now(), null],
      closed: false,
    });
    return this.kept!;
  }

  /** The match that is played, or was played last. */
  get match(): RunningMatch | undefined {
    const kept = this.kept;
    if (!kept?.match) return undefined;
    const { matchId } = kept.match;
    if (this.#running?.kept.matchId !== matchId) {
      this.#running = new RunningMatch(
        kept.table.gameId,
        kept.match,
        this.#storage.inputs(kept.round),
      );
    }
    return this.#running;
  }

  get isPlaying(): boolean {
    return this.match !== undefined && !this.match.over;
  }

  get players(): [string, string | null] {
    const { table, guestId } = this.kept!;
    return [table.hostId, guestId];
  }

  get seated(): string[] {
    return this.players.filter((one) => one !== null);
  }

  sideOf(userId: string): Side | null {
    const side = this.kept ? this.players.indexOf(userId) : -1;
    return side < 0 ? null : (side as Side);
  }

  sit(userId: string, now: number): void {
    const kept = this.kept!;
    this.#keep({ ...kept, guestId: userId, goneAt: [kept.goneAt[0], now] });
    this.tell();
  }

  /** Whether a window of a player is open; without any for a while they lose their seat before a match has begun. */
  note(side: Side, here: boolean, now: number): void {
    const kept = this.kept!;
    if ((kept.goneAt[side] === null) === here) return;
    const goneAt: Kept["goneAt"] = [...kept.goneAt];
    goneAt[side] = here ? null : now;
    this.#keep({ ...kept, goneAt });
  }

  /** The other seat is free again. */
  unseat(): void {
    const kept = this.kept!;
    this.#keep({ ...kept, guestId: null, goneAt: [kept.goneAt[0], null] });
    this.tell();
  }

  start(now: number): void {
    const kept = this.kept!;
    const round = kept.round + 1;
    const { version } = duels[kept.table.gameId as DuelId];
    const seed = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, "0"),
    ).join("");
    const players: [string, string] = [kept.table.hostId, kept.guestId!];
    this.#keep({
      ...kept,
      round,
      match: newMatch(newId(), version, seed, players, now),
      again: [false, false],
      closesAt: now + LONGEST_MS,
    });
    this.tell();
  }

  /** A move, from whoever's turn it is. @returns what is wrong with it, or whether it was done before. */
  move(side: Side | null, ply: number, input: number, now: number): TableProblem | "again" | null {
    const { match } = this;
    if (!match) return "no_match";
    if (side === null) return "not_a_player";
    if (ply < match.inputs.length) return match.inputs[ply] === input ? "again" : "out_of_order";
    if (match.over) return "no_match";
    if (ply > match.inputs.length) return "out_of_order";
    if (match.state.turn !== side) return "not_your_turn";
    if (!match.isLegal(input)) return "not_allowed";
    this.#take(input, now);
    return null;
  }

  resign(side: Side, now: number): void {
    this.#take(this.match!.rules.RESIGNS[side], now);
  }

  /** The time of whose turn it is has run out. */
  expire(now: number): void {
    const match = this.match!;
    this.#take(match.rules.TIME_IS_UP[match.state.turn], now);
  }

  /** An offer, its answer, or that it is taken back. */
  draw(side: Side, offer: boolean, now: number): TableProblem | null {
    const kept = this.kept!;
    const match = this.match!;
    const { drawBy, offeredAt } = match.kept;
    if (offer && drawBy !== null && drawBy !== side) {
      this.#take(match.rules.AGREED, now);
      return null;
    }
    if (offer) {
      if (drawBy === side || match.state.moves < offeredAt[side] + OFFER_EVERY)
        return "not_allowed";
      match.kept.drawBy = side;
      match.kept.offeredAt[side] = match.state.moves;
    } else {
      if (drawBy === null) return "not_allowed";
      match.kept.drawBy = null;
    }
    this.#keep({ ...kept, match: match.kept });
    return null;
  }

  again(side: Side, on: boolean): void {
    const kept = this.kept!;
    const again: Kept["again"] = [...kept.again];
    again[side] = on;
    this.#keep({ ...kept, again });
  }

  /** What the main log made of a match. */
  recorded(matchId: string, recorded: NonNullable<Kept["match"]>["recorded"]): void {
    this.#storage.turn(() => {
      this.#storage.settle(matchId);
      const { kept, match } = this;
      if (!kept || match?.kept.matchId !== matchId) return;
      match.kept.recorded = recorded;
      this.#keep({ ...kept, match: match.kept });
    });
  }

  /** It is there for nobody any more, once `main` says so too. */
  close(): void {
    this.#storage.turn(() => {
      this.#keep({ ...this.kept!, closed: true });
      this.#storage.untold = "gone";
    });
  }

  /** What time has brought: a seat is free again, or nobody waits here any more. @returns whether anything did. */
  pass(now: number): boolean {
    const kept = this.kept!;
    if (this.match) {
      if (this.match.over && now >= kept.closesAt) this.close();
      return kept.closed !== this.kept!.closed;
    }
    const [host, guest] = kept.goneAt;
    const isLeft = kept.table.listed && isLong(host, now);
    if (isLeft || now >= kept.closesAt) this.close();
    else if (kept.guestId !== null && isLong(guest, now)) this.unseat();
    else return false;
    return true;
  }

  /** When `pass` or `expire` may have something to do next. */
  get due(): number {
    const kept = this.kept!;
    if (this.isPlaying) return this.match!.deadline;
    const gone = this.match ? [] : kept.goneAt.flatMap((at) => (at === null ? [] : at + GONE_MS));
    const matters = gone.filter((at) => at > Date.now());
    return Math.min(kept.closesAt, ...matters);
  }

  #take(input: number, now: number): void {
    const match = this.match!;
    const kept = this.kept!;
    const ply = match.inputs.length;
    try {
      this.#storage.turn(() => {
        match.take(input, now);
        this.#storage.addInput(kept.round, ply, input);
        if (!match.over) return this.#keep({ ...kept, match: match.kept });
        match.kept.drawBy = null;
        this.#keep({ ...kept, match: match.kept, closesAt: now + AFTER_MS });
        this.#storage.owe(match.played(kept.table.id));
        this.tell();
      });
    } catch (error) {
      // What was stored says how it stands.
      this.#running = undefined;
      throw error;
    }
  }

  #keep(kept: Kept): void {
    this.#storage.keep(kept);
  }

  /** `main` is to hear how it stands. */
  tell(): void {
    const { table, guestId, closesAt } = this.kept!;
    const { match } = this;
    this.#storage.untold = {
      guestId,
      listed: table.listed && guestId === null,
      state: !match ? "waiting" : match.over ? "over" : "playing",
      expiresAt: new Date(closesAt).toISOString(),
    };
  }
}

const isLong = (goneAt: number | null, now: number) => goneAt !== null && now >= goneAt + GONE_MS;
