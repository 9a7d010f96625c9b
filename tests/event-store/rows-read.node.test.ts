import { expect, test } from "vitest";
import { onRowsRead, type RowsRead, watchRowsRead } from "~/domain/event-store/rows-read";

test("words that begin like a list are no list, and fail nothing", () => {
  const found: RowsRead[] = [];
  const stop = onRowsRead((one) => found.push(one));
  const meta = { rows_read: 1_000, rows_written: 0 } as D1Result["meta"];
  watchRowsRead([{ sql: "SELECT ?", params: ["[gg"] }], [{ meta, results: [] }]);
  stop();
  expect(found).toMatchObject([{ read: 1_000, answered: 0 }]);
});
