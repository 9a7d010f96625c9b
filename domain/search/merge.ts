import type { Database } from "~/domain/event-store/database";
import { shapeOf } from "~/domain/event-store/projection";
import { searchNames, searchSpellings, searchTexts } from "./read-model";

/** Each word of a query is looked up in every segment: what writes leave behind, four of a size by themselves. */
const SEGMENTS_OF_A_SIZE = 2;
/** So that no search waits long behind a step. */
const PAGES_PER_STEP = 250;
const STEPS = 4;

/**
 * Puts segments of the indexes together, a bounded part of the work at a time, until there are few. Where nothing is left to
 * merge, nothing is written.
 */
export async function mergeIndexes(db: Database): Promise<void> {
  const names = [searchNames, searchTexts, searchSpellings].map((table) => shapeOf(table).name);
  for (let step = 0; step < STEPS; step++) {
    await db.batch(
      names.flatMap((name) => [
        // Tables that were made anew have forgotten it.
        {
          sql: `INSERT INTO "${name}" ("${name}", "rank") SELECT 'usermerge', ${SEGMENTS_OF_A_SIZE}
            WHERE NOT EXISTS (SELECT 1 FROM "${name}_config" WHERE "k" = 'usermerge' AND "v" = ${SEGMENTS_OF_A_SIZE})`,
          params: [],
        },
        {
          sql: `INSERT INTO "${name}" ("${name}", "rank") VALUES ('merge', ${PAGES_PER_STEP})`,
          params: [],
        },
      ]),
    );
  }
}
