import type { Database } from "./database";
import type { Statement } from "./statement";
import type { RowOp } from "./projection";
import { RowBuffer } from "./row-op-memory";

/** The most bytes of UTF-8 that a step's rows may hold: read and written, they are in memory several times. */
const MAX_BYTES = 8_000_000;

/** The rows that some changes touch are too many or too long: fewer events are followed at once. */
export class TooMuch extends Error {
  override readonly name = "TooMuch";
}

/**
 * What brings tables, under the names that `nameOf` gives them, to where these changes lead.
 *
 * @throws TooMuch unless these changes `areLeast`, of which no fewer can be followed.
 */
export async function applyToTables(
  db: Database,
  nameOf: (table: string) => string,
  changes: readonly RowOp[],
  areLeast = false,
): Promise<Statement[]> {
  const buffer = new RowBuffer(nameOf);
  const most = areLeast ? Number.MAX_SAFE_INTEGER : MAX_BYTES;
  const wanted = buffer.wanted(changes, most);
  if (wanted.length) {
    const bytes = buffer.fill(await db.batch(wanted));
    if (bytes > most) throw new TooMuch(`${bytes} bytes of rows at once`);
  }
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
