/** Statements of a room's SQLite, each as plain rows. */
export class RoomSql {
  readonly storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.storage = storage;
  }

  run(sql: string, ...params: SqlStorageValue[]): void {
    this.storage.sql.exec(sql, ...params);
  }

  all<Row extends object>(sql: string, ...params: SqlStorageValue[]): Row[] {
    const cursor = this.storage.sql.exec<Record<string, SqlStorageValue>>(sql, ...params);
    return cursor.toArray() as unknown as Row[];
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
