import { NewerData } from "~/domain/event-store/event";

/** A Durable Object's storage, or its like. */
interface SteppedStorage {
  sql: { exec(text: string, ...params: number[]): { toArray(): Record<string, unknown>[] } };
  transactionSync<Result>(work: () => Result): Result;
}

/**
 * Brings the SQLite of an object up to date when it wakes. A step that was released is never changed: what changes is
 * one more.
 *
 * @returns how many steps were taken.
 * @throws NewerData where a newer release took steps that this one does not know: nothing is written then.
 */
export function takeSteps(storage: SteppedStorage, steps: readonly string[]): number {
  const { sql } = storage;
  return storage.transactionSync(() => {
    sql.exec(`CREATE TABLE IF NOT EXISTS "schema" ("version" INTEGER NOT NULL)`);
    const [row] = sql.exec(`SELECT "version" FROM "schema"`).toArray();
    const version = Number(row?.version ?? 0);
    if (version > steps.length) {
      throw new NewerData(
        `This object has taken ${version} steps; this release knows ${steps.length}`,
      );
    }
    for (const step of steps.slice(version)) sql.exec(step);
    if (!row) sql.exec(`INSERT INTO "schema" ("version") VALUES (?)`, steps.length);
    else if (version < steps.length) sql.exec(`UPDATE "schema" SET "version" = ?`, steps.length);
    return steps.length - version;
  });
}
