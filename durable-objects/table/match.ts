import { base64 } from "@scure/base";
import type { PlayedMatch } from "~/domain/matches/decider";
import { duelRules } from "~/domain/matches/duels";
import type { TableMatch } from "~/domain/matches/frames";
import { MOVE_MS, RESERVE_MS } from "~/domain/matches/table";
import type { DuelState, Side } from "~/domain/play/hedge-duel/v1/rules";
import { Playing } from "~/domain/play/replay";
import { encodeTape } from "~/domain/play/tape";
import type { KeptMatch } from "./kept";

/** A match as it is played: its rules, its inputs, its clock. Each input is a step of its own. */
export class RunningMatch {
  readonly rules;
  readonly #playing: Playing<DuelState>;

  constructor(
    readonly gameId: string,
    readonly kept: KeptMatch,
    readonly inputs: number[],
  ) {
    this.rules = duelRules(gameId, kept.rulesVersion);
    this.#playing = new Playing(this.rules.rules, kept.seed);
    for (const input of inputs) this.#playing.advance([input]);
  }

  get state(): Readonly<DuelState> {
    return this.#playing.state;
  }

  get over(): boolean {
    return this.state.over;
  }

  isLegal(input: number): boolean {
    return this.rules.isLegal(this.#playing.state, input);
  }

  sideOf(userId: string): Side | null {
    const side = this.kept.players.indexOf(userId);
    return side < 0 ? null : (side as Side);
  }

  /** When the time of whose turn it is runs out. */
  get deadline(): number {
    const { turnStartedAt, reserve } = this.kept;
    return turnStartedAt + MOVE_MS + reserve[this.state.turn];
  }

  /** Does what somebody did at a time, and starts the next turn where that was a move. */
  take(input: number, now: number): void {
    const { kept, state } = this;
    const { turn, moves } = state;
    this.inputs.push(input);
    this.#playing.advance([input]);
    if (this.state.moves === moves) return;
    const over = now - kept.turnStartedAt - MOVE_MS;
    kept.reserve[turn] = Math.max(0, kept.reserve[turn] - Math.max(0, over));
    kept.turnStartedAt = now;
    // Who was offered a draw has answered by playing on.
    if (kept.drawBy !== null && kept.drawBy !== turn) kept.drawBy = null;
  }

  view(): TableMatch {
    const { players: _, startedAt: __, offeredAt: ___, recorded, ...match } = this.kept;
    const { turn, over, winner, ending } = this.state;
    const result = over && {
      winner,
      ending: ending!,
      rated: recorded?.rated ?? null,
      ratings: recorded?.ratings ?? null,
    };
    return { ...match, inputs: [...this.inputs], turn, result: result || null };
  }

  /** What the main log is told of it. */
  played(tableId: string): PlayedMatch {
    const { matchId, rulesVersion, seed, startedAt, players } = this.kept;
    return {
      matchId,
      tableId,
      gameId: this.gameId,
      rulesVersion,
      seed,
      startedAt: new Date(startedAt).toISOString(),
      players,
      tape: base64.encode(encodeTape(this.inputs.map((input, step) => ({ step, input })))),
    };
  }
}

export const newMatch = (
  matchId: string,
  rulesVersion: number,
  seed: string,
  players: [string, string],
  now: number,
): KeptMatch => ({
  matchId,
  rulesVersion,
  seed,
  players,
  startedAt: now,
  reserve: [RESERVE_MS, RESERVE_MS],
  turnStartedAt: now,
  drawBy: null,
  offeredAt: [-100, -100],
  recorded: null,
});
