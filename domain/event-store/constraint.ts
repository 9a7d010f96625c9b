const CONSTRAINT = /(?:UNIQUE|CHECK) constraint failed: (.+?)(?:: SQLITE_CONSTRAINT.*)?$/m;

/** What SQLite says was broken: `table.column, table.column` (UNIQUE) or a constraint's name (CHECK). */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof Error ? CONSTRAINT.exec(error.message)?.[1] : undefined;
}

const TRANSIENT =
  /network connection lost|storage caused object to be reset|reset because its code was updated|D1 DB is overloaded/i;

/** A fault of the connection, after which the same batch may be sent again: its command id makes that safe. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && TRANSIENT.test(error.message);
}
