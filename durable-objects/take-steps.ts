/**
 * Brings the SQLite of an object up to date when it wakes. A step that was released is never changed: what changes is
 * one more.
 *
 * @returns how many steps were taken.
 */
export function takeSteps(storage: DurableObjectStorage, steps: readonly string[]): number {
  const { sql } = storage;
  return storage.transactionSync(() => {
    sql.exec(`CREATE TABLE IF NOT EXISTS "schema" ("version" INTEGER NOT NULL)`);
    const [row] = sql.exec<{ version: number }>(`SELECT "version" FROM "schema"`).toArray();
    const version = row?.version ?? 0;
    for (const step of steps.slice(version)) sql.exec(step);
    if (!row) sql.exec(`INSERT INTO "schema" ("version") VALUES (?)`, steps.length);
    else if (version < steps.length) sql.exec(`UPDATE "schema" SET "version" = ?`, steps.length);
    return Math.max(steps.length - version, 0);
  });
}
