import { expect, test } from "vitest";
import { discountEvents } from "~/domain/discounts/events";
import { discountCents } from "~/domain/discounts/discount";
import { parseSealed } from "~/domain/event-store/log";

const row = {
  position: 1,
  stream_id: "discount-WELCOME10",
  version: 1,
  type: "DiscountCodeIssued",
  actor: "operator",
  command_id: "c",
  rule_version: null,
  occurred_at: "2026-11-01T00:00:00.000Z",
  salt: "",
};
const asWritten = {
  code: "WELCOME10",
  percent: 10,
  amountCents: null,
  minimumCents: 0,
  from: "2026-11-01T00:00:00.000Z",
  until: "2027-11-01T00:00:00.000Z",
  uses: 100,
};

test("a discount code of version 1 is for everybody", () => {
  const event = parseSealed(
    { ...row, schema_version: 1, data: JSON.stringify(asWritten) },
    discountEvents,
  );
  expect(event.data).toEqual({ ...asWritten, userId: null });
});

test("a discount code of version 2 may be one player's", () => {
  const data = { ...asWritten, userId: "somebody" };
  const event = parseSealed(
    { ...row, schema_version: 2, data: JSON.stringify(data) },
    discountEvents,
  );
  expect(event.data).toEqual(data);
});

test("another player's code is told like one that does not exist", () => {
  const code = { ...asWritten, startsAt: asWritten.from, endsAt: asWritten.until, usesLeft: 1 };
  const now = new Date("2026-11-21T00:00:00.000Z");
  expect(discountCents({ ...code, reserved: false }, 1000, false, now)).toBe(100);
  for (const unknown of [undefined, { ...code, reserved: true }]) {
    expect(() => discountCents(unknown, 1000, false, now)).toThrow(
      expect.objectContaining({ code: "discount_unknown" }),
    );
  }
});
