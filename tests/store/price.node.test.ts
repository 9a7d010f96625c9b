import { describe, expect, test } from "vitest";
import { discount, lowestPriceBefore } from "~/domain/store/price";

const day = (date: string) => `${date}T00:00:00.000Z`;
const price = (date: string, priceCents: number) => ({ startsAt: day(date), priceCents });
const sale = (from: string, until: string, percent: number) => ({
  startsAt: day(from),
  endsAt: day(until),
  percent,
});

test("half a cent is rounded up", () => {
  expect(discount(1999, 50)).toBe(1000);
  expect(discount(1999, 25)).toBe(1499);
  expect(discount(1, 50)).toBe(1);
  expect(discount(1, 51)).toBe(0);
  expect(discount(0, 30)).toBe(0);
});

describe("the lowest price of the 30 days before a sale", () => {
  const reduced = day("2026-11-10");

  test("is the full price when nothing else was asked", () => {
    expect(lowestPriceBefore(reduced, [price("2025-01-01", 1999)], [])).toBe(1999);
  });

  test("knows a price that ended within the window, and none that ended before it", () => {
    const prices = [price("2025-01-01", 999), price("2026-10-20", 1999)];
    expect(lowestPriceBefore(reduced, prices, [])).toBe(999);
    expect(
      lowestPriceBefore(reduced, [price("2025-01-01", 999), price("2026-10-11", 1999)], []),
    ).toBe(1999);
  });

  test("knows earlier sales within the window", () => {
    const prices = [price("2025-01-01", 2000)];
    expect(lowestPriceBefore(reduced, prices, [sale("2026-10-01", "2026-10-12", 40)])).toBe(1200);
    expect(lowestPriceBefore(reduced, prices, [sale("2026-09-01", "2026-10-11", 40)])).toBe(2000);
  });

  test("does not count the sale that begins", () => {
    const sales = [sale("2026-11-10", "2026-12-01", 50)];
    expect(lowestPriceBefore(reduced, [price("2025-01-01", 2000)], sales)).toBe(2000);
  });

  test("does not count a lower full price that a cheaper moment never showed", () => {
    const prices = [
      price("2025-01-01", 3000),
      price("2026-10-15", 2000),
      price("2026-10-20", 3000),
    ];
    const sales = [sale("2026-10-15", "2026-10-20", 10)];
    expect(lowestPriceBefore(reduced, prices, sales)).toBe(1800);
  });

  test("is unknown for a game that was not sold then", () => {
    expect(lowestPriceBefore(reduced, [], [])).toBeUndefined();
    expect(lowestPriceBefore(reduced, [price("2026-11-10", 1999)], [])).toBeUndefined();
  });
});
