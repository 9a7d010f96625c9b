import type { PlayedMatch } from "~/domain/matches/decider";
import type { TableMatch } from "~/domain/matches/frames";
import type { KnownTable } from "~/domain/matches/protocol";
import type { TableStanding } from "~/domain/matches/table-queries";
import { RoomSql } from "~/durable-objects/room/storage";
import { takeSteps } from "~/durable-objects/take-steps";
import { TABLE_STEPS } from "./schema";

/** The match that is played, or was played last. Times by `Date.now()`. */
export interface KeptMatch extends Omit<TableMatch, "inputs" | "turn" | "result"> {
  players: [string, string];
  startedAt: number;
  /** By how many moves each has offered a draw last. */
  offeredAt: [number, number];
  /** What the main log made of it. */
  recorded: Pick<NonNullable<TableMatch["result"]>, "rated" | "ratings"> | null;
}

/** All that a table keeps beside the inputs. */
export interface Kept {
  table: KnownTable;
  guestId: string | null;
  /** Matches that have begun. */
  round: number;
  match: KeptMatch | null;
  again: [boolean, boolean];
  closesAt: number;
  /** Since when no window of the host and of the guest is open; null while one is. */
  goneAt: [number | null, number | null];
  closed: boolean;
}

const TABLE = "table";
const STANDING = "standing";

/** What a table has stored. Nothing, once it is closed and all is told. */
export class TableStorage {
  readonly #storage: DurableObjectStorage;
  #opened: RoomSql | undefined;
  #kept: Kept | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    const kept = this.#sql.fact(TABLE);
    this.#kept = kept === undefined ? undefined : (JSON.parse(kept) as Kept);
  }

  get #sql(): RoomSql {
    if (!this.#opened) {
      takeSteps(this.#storage, TABLE_STEPS);
      this.#opened = new RoomSql(this.#storage);
    }
    return this.#opened;
  }

  get kept(): Kept | undefined {
    return this.#kept;
  }

  keep(kept: Kept): void {
    this.#sql.setFact(TABLE, JSON.stringify(kept));
    this.#kept = kept;
  }

  inputs(round: number): number[] {
    return this.#sql
      .all<{ input: number }>(
        `SELECT "input" FROM "inputs" WHERE "round" = ? ORDER BY "ply"`,
        round,
      )
      .map(({ input }) => input);
  }

  addInput(round: number, ply: number, input: number): void {
    this.#sql.run(
      `INSERT INTO "inputs" ("round", "ply", "input") VALUES (?, ?, ?)`,
      round,
      ply,
      input,
    );
  }

  owe(match: PlayedMatch): void {
    this.#sql.run(
      `INSERT INTO "owed" ("match_id", "body") VALUES (?, ?)`,
      match.matchId,
      JSON.stringify(match),
    );
  }

  get owed(): PlayedMatch[] {
    return this.#sql
      .all<{ body: string }>(`SELECT "body" FROM "owed"`)
      .map(({ body }) => JSON.parse(body) as PlayedMatch);
  }

  settle(matchId: string): void {
    this.#sql.run(`DELETE FROM "owed" WHERE "match_id" = ?`, matchId);
  }

  /** What `main` is to be told of the table; "gone" where it is closed. */
  get untold(): TableStanding | "gone" | undefined {
    const kept = this.#sql.fact(STANDING);
    return kept === undefined ? undefined : (JSON.parse(kept) as TableStanding | "gone");
  }

  set untold(standing: TableStanding | "gone" | undefined) {
    this.#sql.setFact(STANDING, standing === undefined ? undefined : JSON.stringify(standing));
  }

  /** All of it or nothing. */
  turn(work: () => void): void {
    const before = this.#kept && (JSON.parse(JSON.stringify(this.#kept)) as Kept);
    try {
      this.#storage.transactionSync(work);
    } catch (error) {
      this.#kept = before;
      throw error;
    }
  }

  /** Nothing is left of it, and it costs nothing. */
  async clear(): Promise<void> {
    this.#kept = undefined;
    this.#opened = undefined;
    await this.#storage.deleteAlarm();
    await this.#storage.deleteAll();
  }
}
