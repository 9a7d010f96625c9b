import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { D1, Database } from "~/domain/event-store/database";
import type { Row, Statement } from "~/domain/event-store/statement";
import { ObjectStorage } from "~/domain/event-store/object-storage";
import type { SqliteObject } from "./worker";

declare global {
  namespace Cloudflare {
    interface Env {
      SQLITE_OBJECT: DurableObjectNamespace<SqliteObject>;
    }
  }
}

/** A Durable Object's SQLite as the kernel inside the object sees it, each batch carried there. */
class InObject extends Database {
  readonly bookmark = null;
  #object = env.SQLITE_OBJECT.get(env.SQLITE_OBJECT.newUniqueId());
  #ready = runInDurableObject(this.#object, (_, { storage }) => {
    for (const { queries } of env.MIGRATIONS) for (const sql of queries) storage.sql.exec(sql);
  });

  async batch(statements: readonly Statement[]): Promise<Row[][]> {
    await this.#ready;
    this.roundTrips += 1;
    return runInDurableObject(this.#object, (_, { storage }) =>
      new ObjectStorage(storage).batch(statements),
    );
  }
}

/** All that the kernel runs on. */
export const databases: [name: string, open: () => Database][] = [
  ["D1", () => new D1(env.DB)],
  ["a Durable Object's SQLite", () => new InObject()],
];
