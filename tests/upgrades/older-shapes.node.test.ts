import { describe, expect, test } from "vitest";
import { discountEvents } from "~/domain/discounts/events";
import { discountProjection } from "~/domain/discounts/projection";
import type { EventRow } from "~/domain/event-store/event";
import { parseSealed } from "~/domain/event-store/log";
import { libraryProjection } from "~/domain/library/projection";
import { orderDecider } from "~/domain/orders/decider";
import { orderEvents } from "~/domain/orders/events";
import { openFormats } from "~/scripts/release/fixture";

/** An event as it was written with an older shape. */
const stored = (streamId: string, type: string, schemaVersion: number, data: object) =>
  ({
    position: 7,
    stream_id: streamId,
    version: 1,
    type,
    schema_version: schemaVersion,
    data: JSON.stringify(data),
    actor: "operator",
    command_id: "command",
    rule_version: null,
    occurred_at: "2026-11-01T00:00:00.000Z",
    salt: "salt",
  }) satisfies Partial<EventRow> as EventRow;

describe("a code that was issued", () => {
  const FIRST = {
    code: "OLD",
    percent: 25,
    amountCents: null,
    minimumCents: 100,
    from: "2026-01-01T00:00:00.000Z",
    until: "2027-01-01T00:00:00.000Z",
    uses: 3,
  };
  test.each([
    ["before codes were a player's own", 1, FIRST, null],
    ["before a share had a most", 2, { ...FIRST, userId: "ada" }, null],
    ["today", 2, { ...FIRST, userId: "ada", mostCents: 500 }, 500],
  ])(
    "%s stands in its row with no end of what it takes off but its own",
    (_, version, data, most) => {
      const event = parseSealed(
        stored("discount-OLD", "DiscountCodeIssued", version, data),
        discountEvents,
      );
      const [row] = discountProjection.project(event);
      expect(row!.values).toMatchObject({
        code: "OLD",
        percent: 25,
        minimumCents: 100,
        usesLeft: 3,
        userId: version === 1 ? null : "ada",
      });
      expect((row!.values as { mostCents?: number | null }).mostCents ?? null).toBe(most);
    },
  );
});

test("the most of a share was released with the version that it has, and a key that was replaced not at all", () => {
  const { events } = openFormats("1.0.0");
  const issued = events["main"]!["DiscountCodeIssued"]!;
  expect(issued.version).toBe(discountEvents.DiscountCodeIssued.version);
  expect(JSON.stringify(issued.schema)).toContain('"mostCents"');
  expect(events["main"]!["KeyReplaced"]).toBeUndefined();
});

describe("a key that was replaced", () => {
  const DATA = { orderId: "order", userId: "ada", gameId: "game", keyId: "old", newKeyId: "new" };
  const read = (data: object) =>
    parseSealed(stored("order-order", "KeyReplaced", 1, data), orderEvents) as never;

  test("of an order's line, as all were at first, folds to that line with the new key to be shown", () => {
    const shown = {
      type: "KeyRevealed",
      data: { orderId: "order", userId: "ada", lineId: "line", keyId: "old", gameId: "game" },
    } as never;
    const { keys, revealed, replaced } = [shown, read({ ...DATA, lineId: "line" })].reduce(
      orderDecider.evolve,
      orderDecider.initialState,
    );
    expect(keys).toMatchObject({ line: "new" });
    expect(revealed.has("line")).toBe(false);
    expect([...(replaced ?? [])]).toEqual(["line"]);
  });

  test("with a line and without one is the same in the library", () => {
    const rowsOf = (data: object) =>
      libraryProjection.project(read(data)).map(({ values, changes }) => [values, changes]);
    expect(rowsOf({ ...DATA, lineId: "line" })).toEqual(rowsOf(DATA));
    expect(JSON.stringify(rowsOf(DATA))).toContain("new");
  });
});
