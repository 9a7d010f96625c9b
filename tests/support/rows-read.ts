import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { onRowsRead, type RowsRead } from "~/domain/event-store/rows-read";

/** Fails each test of a file in which a statement reads many more rows than it answers and writes. */
export function refuseMuchReading(): void {
  const found: RowsRead[] = [];
  let stop: () => void;
  beforeAll(() => {
    stop = onRowsRead((one) => {
      if (one.why === undefined) found.push(one);
    });
  });
  afterEach(() => expect(found.splice(0)).toEqual([]));
  afterAll(() => stop());
}
