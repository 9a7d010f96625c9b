import { parseRowsRead, type RowsRead } from "~/domain/event-store/rows-read";

const SHOWN = 10;

/** Hears what a worker writes to its console, and lists the statements that read the most rows in one run. */
export class MostRead {
  readonly #most = new Map<string, RowsRead>();

  hear(message: string): void {
    const found = parseRowsRead(message);
    if (found && found.read > (this.#most.get(found.sql)?.read ?? 0)) {
      this.#most.set(found.sql, found);
    }
  }

  /** What was heard before something is measured. */
  forget(): void {
    this.#most.clear();
  }

  worst(): RowsRead[] {
    return [...this.#most.values()].sort((a, b) => b.read - a.read).slice(0, SHOWN);
  }

  print(): void {
    console.log("Statements that read many more rows than they answer and write, the worst ten");
    for (const { sql, read, answered, written, why } of this.worst()) {
      console.log(`  ${read} read, ${answered} answered, ${written} written: ${sql.slice(0, 160)}`);
      console.log(`    ${why ?? "✗ nothing says why"}`);
    }
  }
}
