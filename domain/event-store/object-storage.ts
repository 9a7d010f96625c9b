import { classify } from "./constraint";
import { Database } from "./database";
import { execWatched } from "./rows-read";
import type { Row, Statement } from "./statement";

/** The SQLite of a Durable Object, used from within it: no replicas, and no batch ever waits for another. */
export class ObjectStorage extends Database {
  readonly bookmark = null;

  constructor(private readonly storage: Pick<DurableObjectStorage, "sql" | "transactionSync">) {
    super();
  }

  async batch(statements: readonly Statement[]): Promise<Row[][]> {
    this.roundTrips += 1;
    try {
      return this.storage.transactionSync(() =>
        statements.map(({ sql, params }) =>
          execWatched(this.storage.sql, sql, params.map(toSqlValue)),
        ),
      );
    } catch (error) {
      throw classify(error);
    }
  }
}

/** Parameters as D1 binds them: booleans as 0 and 1, and nothing that is undefined. */
function toSqlValue(value: unknown): SqlStorageValue {
  if (typeof value === "boolean") return Number(value);
  if (value === undefined) throw new TypeError("A parameter of a statement is undefined");
  return value as SqlStorageValue;
}
