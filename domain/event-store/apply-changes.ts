import type { Database } from "./database";
import type { Statement } from "./statement";
import type { RowOp } from "./projection";
import { RowBuffer } from "./row-op-memory";

/** What brings tables, under the names that `nameOf` gives them, to where these changes lead. */
export async function applyToTables(
  db: Database,
  nameOf: (table: string) => string,
  changes: readonly RowOp[],
): Promise<Statement[]> {
  const buffer = new RowBuffer(nameOf);
  const wanted = buffer.wanted(changes);
  if (wanted.length) buffer.fill(await db.batch(wanted));
  for (const op of changes) buffer.apply(op);
  return buffer.statements();
}

/**
 * Runs a write that is guarded by where a long work stood when it was read. However it fails, when the
 * work has moved on meanwhile another worker was faster, and this one has changed nothing.
 */
export async function unlessOvertaken(
  write: () => Promise<unknown>,
  isUnchanged: () => Promise<boolean>,
): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (await isUnchanged()) throw error;
    return false;
  }
}
