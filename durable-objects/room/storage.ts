import { execWatched } from "~/domain/event-store/rows-read";

/** Statements of a room's SQLite, each as plain rows. By hand: a message may cost no more than its few rows do. */
export class RoomSql {
  readonly storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.storage = storage;
  }

  run(sql: string, ...params: SqlStorageValue[]): void {
    execWatched(this.storage.sql, sql, params);
  }

  all<Row extends object>(sql: string, ...params: SqlStorageValue[]): Row[] {
    return execWatched(this.storage.sql, sql, params) as unknown as Row[];
  }

  /** One row after the other: whoever takes them may stop. */
  each<Row extends object>(sql: string, ...params: SqlStorageValue[]): Iterable<Row> {
    const cursor = this.storage.sql.exec<Record<string, SqlStorageValue>>(sql, ...params);
    return cursor as unknown as Iterable<Row>;
  }

  first<Row extends object>(sql: string, ...params: SqlStorageValue[]): Row | undefined {
    return this.all<Row>(sql, ...params)[0];
  }

  /** The answer of a query that selects one number as `n`. */
  number(sql: string, ...params: SqlStorageValue[]): number {
    return this.first<{ n: number }>(sql, ...params)!.n;
  }

  /** What is kept under a name of `facts`. */
  fact(key: string): string | undefined {
    return this.first<{ value: string }>(`SELECT "value" FROM "facts" WHERE "key" = ?`, key)?.value;
  }

  /** Keeps it from now on; undefined forgets it. */
  setFact(key: string, value: string | number | undefined): void {
    if (value === undefined) return this.run(`DELETE FROM "facts" WHERE "key" = ?`, key);
    this.run(
      `INSERT INTO "facts" ("key", "value") VALUES (?, ?) ON CONFLICT DO UPDATE SET "value" = excluded."value"`,
      key,
      String(value),
    );
  }
}

const MINUTE_MS = 60_000;
/** Where more is pending than is done in one turn: others are served between. */
const NEXT_MS = 1_000;

/** The one alarm of a room: it rings at the earliest of the times that it was asked for. */
export class RoomAlarm {
  readonly #storage: DurableObjectStorage;
  #due: number | undefined;
  #goesOn = false;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Learns when it is due, before anything is stored: see {@link by}. */
  async load(): Promise<void> {
    this.#due = (await this.#storage.getAlarm()) ?? undefined;
  }

  /**
   * Rings then at the latest, by `Date.now()`. Set in this very turn: what was stored in it is kept together with the
   * alarm that is to tell of it, or not at all.
   */
  async by(due: number): Promise<void> {
    const before = this.#due;
    if (before !== undefined && before <= due) return;
    this.#due = due;
    try {
      await this.#storage.setAlarm(due);
    } catch (error) {
      this.#due = before;
      throw error;
    }
  }

  get isSoon(): boolean {
    return this.#due !== undefined && this.#due <= Date.now() + MINUTE_MS;
  }

  /** Within a minute: something moved. */
  soon(): Promise<void> {
    return this.by(Date.now() + MINUTE_MS);
  }

  /** In a second: what is pending goes on. */
  next(): Promise<void> {
    this.#goesOn = true;
    return this.by(Date.now() + NEXT_MS);
  }

  /** Nothing is left that it would ring for so late. */
  async dropLate(): Promise<void> {
    if (this.#due === undefined || this.isSoon) return;
    this.#due = undefined;
    await this.#storage.deleteAlarm();
  }

  /** It rang: the next is to be set anew. @returns whether it was to go on with what is pending. */
  clear(): boolean {
    const goesOn = this.#goesOn;
    this.#due = undefined;
    this.#goesOn = false;
    return goesOn;
  }
}

/** Some of what is pending, each whatever becomes of the rest. @returns what is left: what failed waits for a minute. */
export async function settle(
  pending: readonly Promise<boolean | void>[],
): Promise<"more" | "failed" | undefined> {
  const done = await Promise.allSettled(pending);
  const failed = done.filter((one) => one.status === "rejected");
  for (const { reason } of failed) console.warn(reason);
  if (done.some((one) => one.status === "fulfilled" && one.value === true)) return "more";
  return failed.length ? "failed" : undefined;
}
