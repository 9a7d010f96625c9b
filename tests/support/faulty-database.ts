import { classify } from "~/domain/event-store/constraint";
import { Database, type ReadOptions } from "~/domain/event-store/database";
import type { Row, Statement } from "~/domain/event-store/statement";

export type Fault = { message: string; after?: "commit" };

/** A database of which the next batches fail as told, before or after they were committed. */
export class FaultyDatabase extends Database {
  readonly bookmark = null;
  readonly asked: ReadOptions[] = [];

  constructor(
    private readonly target: Database,
    readonly faults: (Fault | undefined)[] = [],
  ) {
    super();
  }

  async batch(statements: readonly Statement[], options: ReadOptions = {}): Promise<Row[][]> {
    this.roundTrips += 1;
    this.asked.push(options);
    const fault = this.faults.shift();
    if (fault && !fault.after) throw classify(new Error(fault.message));
    const results = await this.target.batch(statements, options);
    if (fault) throw classify(new Error(fault.message));
    return results;
  }
}
