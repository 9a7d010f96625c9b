import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { onRowsRead, type RowsRead } from "~/domain/event-store/rows-read";

let allowed: RegExp | undefined;

/** For a file whose own statements, which this finds, fill or look at much. */
export function allowMuchReading(sql: RegExp): void {
  allowed = sql;
}

/** Fails each test in which a statement reads many more rows than it answers and writes. */
export function refuseMuchReading(): void {
  const found: RowsRead[] = [];
  let stop: () => void;
  beforeAll(() => {
    stop = onRowsRead((one) => {
      if (one.why === undefined && !allowed?.test(one.sql)) found.push(one);
    });
  });
  afterEach(() => expect(found.splice(0)).toEqual([]));
  afterAll(() => {
    stop();
    allowed = undefined;
  });
}
