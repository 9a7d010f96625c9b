import type { TableServerFrame, TableView } from "~/domain/matches/frames";
import type { TableGame } from "./game";
import type { TableOutside } from "./outside";
import { attachmentOf, type TableSockets } from "./sockets";

/** How a table stands, as it is told to those who are here. */
export class TablePresenter {
  readonly #game: TableGame;
  readonly #sockets: TableSockets;
  readonly #outside: TableOutside;

  constructor(game: TableGame, sockets: TableSockets, outside: TableOutside) {
    this.#game = game;
    this.#sockets = sockets;
    this.#outside = outside;
  }

  view(): TableView {
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
    const watchers = new Set(watchersOf(game, this.#sockets)).size;
    return { id, gameId, state, listed, seats, match, again, watchers, closesAt };
  }

  frame(userId: string): TableServerFrame {
    const you = this.#game.sideOf(userId);
    return { type: "table", table: this.view(), you, now: Date.now() };
  }

  tellAll(): void {
    this.#sockets.sendToAll((userId) => this.frame(userId));
  }

  tellMove(ply: number, input: number): void {
    const { kept, state } = this.#game.match!;
    const { matchId, reserve, turnStartedAt } = kept;
    const { turn } = state;
    const frame = { type: "move", matchId, ply, input, turn, reserve, turnStartedAt } as const;
    this.#sockets.sendToAll(() => ({ ...frame, now: Date.now() }));
  }
}

/** Whose sockets are those of no player, a time for each. */
export const watchersOf = (game: TableGame, sockets: TableSockets): string[] =>
  sockets
    .all()
    .map((socket) => attachmentOf(socket).userId)
    .filter((userId) => game.sideOf(userId) === null);
