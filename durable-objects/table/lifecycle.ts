import type { TableClientFrame } from "~/domain/matches/frames";
import type { KnownTable } from "~/domain/matches/protocol";
import { CLOSED } from "~/domain/matches/table";
import { TapeError } from "~/domain/play/tape";
import type { TableGame } from "./game";
import type { TableStorage } from "./kept";
import type { TableOutside } from "./outside";
import type { TablePresenter } from "./presenter";
import { attachmentOf, type TableSockets } from "./sockets";

interface Parts {
  storage: TableStorage;
  game: TableGame;
  sockets: TableSockets;
  outside: TableOutside;
  presenter: TablePresenter;
}

/** What follows from what happens at a table, and from time that passes: matches that begin, alarms, what `main` is owed. */
export class TableLifecycle {
  readonly #parts: Parts;
  readonly #setAlarm: (at: number) => Promise<void>;

  constructor(parts: Parts, setAlarm: (at: number) => Promise<void>) {
    this.#parts = parts;
    this.#setAlarm = setAlarm;
  }

  async begin(table: KnownTable): Promise<void> {
    const { game } = this.#parts;
    if (game.kept) return;
    game.begin(table);
    await this.wakeAt(game.due);
  }

  /** What a player does. @returns what is wrong with it, or that they did it before. */
  async play(side: 0 | 1, frame: Exclude<TableClientFrame, { type: "ping" }>, now: number) {
    const { game, presenter } = this.#parts;
    if (frame.type === "move") {
      const problem = game.move(side, frame.ply, frame.input, now);
      if (problem !== null) return problem;
      presenter.tellMove(frame.ply, frame.input);
      // An end is told with what it ends.
      if (!game.isPlaying) await this.changed();
      else await this.wakeAt(game.due);
      return null;
    }
    if (frame.type === "again") {
      if (!game.match?.over) return "not_allowed";
      game.again(side, frame.on);
      await this.changed();
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
    await this.changed();
    return null;
  }

  /** Begins a match where both are ready, tells all how it stands, and `main` what it has to know. */
  async changed(): Promise<void> {
    const { game } = this.#parts;
    const { kept } = game;
    if (!kept) return;
    if (!kept.closed && (await this.#mayStart())) game.start(Date.now());
    await this.tellAll();
  }

  async tellAll(): Promise<void> {
    const { game, sockets, presenter } = this.#parts;
    presenter.tellAll();
    if (game.kept!.closed) sockets.closeAll(CLOSED.closed, "closed");
    await this.wakeAt(Date.now());
  }

  /** What time has brought: somebody has none left, or nobody is here any more. */
  async passTime(now: number): Promise<void> {
    const { game } = this.#parts;
    if (!game.kept || game.kept.closed) return;
    if (game.isPlaying) {
      if (now < game.match!.deadline) return;
      game.expire(now);
    } else if (!game.pass(now)) return;
    await this.tellAll();
  }

  /** Gives `main` what it is owed. @returns whether nothing is left. */
  async settle(): Promise<boolean> {
    const { storage, game, outside, presenter } = this.#parts;
    try {
      for (const match of storage.owed) {
        const recorded = await outside.record(match).catch((error: unknown) => {
          if (!(error instanceof TapeError)) throw error;
          // No clock brings it to an end that the rules know: it is nobody's.
          console.error(error);
          return null;
        });
        game.recorded(match.matchId, recorded);
        outside.forget(match.players);
        await this.meet();
        presenter.tellAll();
      }
      const { untold } = storage;
      if (untold) {
        await outside.tell(game.kept!.table.id, untold);
        storage.untold = undefined;
      }
    } catch (error) {
      console.warn(error);
      return false;
    }
    if (game.kept!.closed) await storage.clear();
    return true;
  }

  /** Makes sure that those who play here are known by name. */
  meet(): Promise<void> {
    const { game, outside } = this.#parts;
    return outside.meet(game.kept!.table.gameId, game.seated);
  }

  async wakeAt(due: number): Promise<void> {
    const ends = this.#parts.sockets.all().map((socket) => attachmentOf(socket).expiresAt);
    await this.#setAlarm(Math.max(Math.min(due, ...ends), Date.now()));
  }

  /** Both are at the table, and both want to: for a second match they are asked. */
  async #mayStart(): Promise<boolean> {
    const { game, sockets, outside } = this.#parts;
    const { guestId, again, round, table } = game.kept!;
    const [host] = game.players;
    if (guestId === null || game.isPlaying) return false;
    if (![host, guestId].every((id) => sockets.isHere(id))) return false;
    if (round === 0) return true;
    if (!again.every(Boolean)) return false;
    const players = [host, guestId];
    const { areApart, offered } = await outside.read(table.gameId, players);
    if (!offered || areApart(host, guestId)) return false;
    // Whatever becomes of the call, `main` hears afterwards how it stands here.
    game.tell();
    await this.wakeAt(Date.now());
    if (await outside.takeTable(table.id, { players, guestId, state: "playing" })) return true;
    // One of the two is elsewhere: both are asked anew.
    for (const side of [0, 1] as const) game.again(side, false);
    return false;
  }
}
