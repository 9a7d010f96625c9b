import { CLOSED, MAX_WATCHERS, MAX_WINDOWS } from "~/domain/matches/table";
import { closeSocket } from "~/durable-objects/close-socket";
import type { TableGame } from "./game";
import type { TableOutside } from "./outside";
import { watchersOf } from "./presenter";
import type { TableSockets } from "./sockets";

type AreApart = (one: string, another: string) => boolean;

/** Whom blocks keep away from a table, and from its seats. */
export class TableAccess {
  readonly #game: TableGame;
  readonly #sockets: TableSockets;
  readonly #outside: TableOutside;

  constructor(game: TableGame, sockets: TableSockets, outside: TableOutside) {
    this.#game = game;
    this.#sockets = sockets;
    this.#outside = outside;
  }

  /** What `main` says by now of those who play here, of somebody else, and of the session by which they come. */
  read(userId: string, tokens: readonly string[] = []) {
    const people = [...new Set([...this.#game.seated, userId])];
    return this.#outside.read(this.#game.kept!.table.gameId, people, tokens);
  }

  /** Whether a block is between somebody and those who play here. */
  async isApart(userId: string): Promise<boolean> {
    const { areApart } = await this.read(userId);
    return this.keeps(userId, areApart);
  }

  keeps(userId: string, areApart: AreApart): boolean {
    const { seated } = this.#game;
    return this.#game.sideOf(userId) === null && seated.some((one) => areApart(one, userId));
  }

  /** Whether somebody has as many windows open as they may, or as many watch as may. */
  isCrowded(userId: string): boolean {
    if (this.#sockets.of(userId).length >= MAX_WINDOWS) return true;
    if (this.#game.sideOf(userId) !== null) return false;
    return watchersOf(this.#game, this.#sockets).length >= MAX_WATCHERS;
  }

  /** A block that comes before the first match frees the seat of the guest. @returns whether it did. */
  part(areApart: AreApart): boolean {
    const game = this.#game;
    const [host, guest] = game.players;
    if (guest === null || game.match || !areApart(host, guest)) return false;
    game.unseat();
    for (const socket of this.#sockets.of(guest)) closeSocket(socket, CLOSED.apart, "not_found");
    return true;
  }
}
