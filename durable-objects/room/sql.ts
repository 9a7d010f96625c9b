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

  first<Row extends object>(sql: string, ...params: SqlStorageValue[]): Row | undefined {
    return this.all<Row>(sql, ...params)[0];
  }

  /** Of a query that selects one number as `n`. */
  number(sql: string, ...params: SqlStorageValue[]): number {
    return this.first<{ n: number }>(sql, ...params)!.n;
  }
}
