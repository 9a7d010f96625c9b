import type { RoomSql } from "./storage";

/** Entries of a run, and of a block in R2. */
export const BLOCK = 1_000;

const MAX_MARKS = 5_000;
const IS_THERE = `"kind" = 'message' AND "said" = 1`;

/**
 * Messages that are not deleted, in runs of entries: a run is written when it is full. The newest is kept in mind, so that
 * nothing is written for a message, nor read for each who has not read it.
 */
export class MessageCounts {
  readonly #sql: RoomSql;
  readonly #head: () => number;
  /** The newest run with its messages, in rising `seq`. */
  #newest: { run: number; seqs: number[] } | undefined;
  /** How many messages of full runs lie behind a mark. */
  readonly #behind = new Map<number, number>();

  constructor(sql: RoomSql, head: () => number) {
    this.#sql = sql;
    this.#head = head;
  }

  /** Messages behind a mark. */
  after(mark: number): number {
    const { run, seqs } = this.#known;
    if (runOf(mark) < run) return this.#fullAfter(mark, run) + seqs.length;
    return seqs.length - (seqs.findLastIndex((seq) => seq <= mark) + 1);
  }

  /** The newest message. */
  get last(): number | undefined {
    const { run, seqs } = this.#known;
    if (seqs.length) return seqs.at(-1);
    const found = this.#sql.first<{ seq: number | null }>(
      `SELECT max("seq") AS "seq" FROM "entries", (SELECT max("run") AS "run" FROM "runs" WHERE "messages" > 0 AND "run" < ?1)
        WHERE "seq" >= "run" * ${BLOCK} AND "seq" < ("run" + 1) * ${BLOCK} AND ${IS_THERE}`,
      run,
    );
    return found?.seq ?? undefined;
  }

  /** An entry is about to be put at the end, in the same turn. */
  append(seq: number, isMessage: boolean): void {
    const known = this.#known;
    const run = runOf(seq);
    if (run > known.run) {
      this.#sql.run(
        `INSERT INTO "runs" ("run", "messages") VALUES (?, ?)
          ON CONFLICT DO UPDATE SET "messages" = excluded."messages"`,
        known.run,
        known.seqs.length,
      );
      this.#newest = { run, seqs: isMessage ? [seq] : [] };
      this.#behind.clear();
    } else if (isMessage) known.seqs.push(seq);
  }

  /** A message is deleted. */
  erase(seq: number): void {
    const { run, seqs } = this.#known;
    if (runOf(seq) === run)
      return void (this.#newest = { run, seqs: seqs.filter((one) => one !== seq) });
    this.#sql.run(`UPDATE "runs" SET "messages" = "messages" - 1 WHERE "run" = ?`, runOf(seq));
    this.#behind.clear();
  }

  /** What was done in a turn is undone. */
  reset(): void {
    this.#newest = undefined;
    this.#behind.clear();
  }

  get #known() {
    if (this.#newest) return this.#newest;
    const run = runOf(this.#head());
    const rows = this.#sql.all<{ seq: number }>(
      `SELECT "seq" FROM "entries" WHERE "seq" >= ? AND ${IS_THERE} ORDER BY "seq"`,
      run * BLOCK,
    );
    return (this.#newest = { run, seqs: rows.map(({ seq }) => seq) });
  }

  #fullAfter(mark: number, newest: number): number {
    const known = this.#behind.get(mark);
    if (known !== undefined) return known;
    if (this.#behind.size > MAX_MARKS) this.#behind.clear();
    const found = this.#sql.number(
      `SELECT (SELECT coalesce(sum("messages"), 0) FROM "runs" WHERE "run" > ?1 AND "run" < ?2)
        + (SELECT count(*) FROM "entries" WHERE "seq" > ?3 AND "seq" < (?1 + 1) * ${BLOCK} AND ${IS_THERE}) AS "n"`,
      runOf(mark),
      newest,
      mark,
    );
    this.#behind.set(mark, found);
    return found;
  }
}

const runOf = (seq: number) => Math.floor(seq / BLOCK);
