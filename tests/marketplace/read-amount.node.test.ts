import { expect, test } from "vitest";
import { readAmount, writeAmount } from "~/app/routes/marketplace/read-amount";

test("an amount is read as it is typed, to the last unit of its currency", () => {
  expect(readAmount("12.5", "USDC")).toBe(12_500_000);
  expect(readAmount(" 0,01 ", "USDC")).toBe(10_000);
  expect(readAmount("0.000000001", "SOL")).toBe(1);
  expect(readAmount("7", "SOL")).toBe(7_000_000_000);
});

test("what is no amount of a currency is none", () => {
  const texts = ["", "1.", ".5", "-1", "1e3", "1 000", "1.2.3", "1.2345678", "999999999999"];
  for (const text of texts.slice(0, -1)) expect(readAmount(text, "USDC"), text).toBeNull();
  // More than can be counted.
  expect(readAmount(texts.at(-1)!, "SOL")).toBeNull();
});

test("an amount is written as it would be typed", () => {
  for (const text of ["12.5", "0.01", "7", "0.000001"]) {
    expect(writeAmount(readAmount(text, "USDC")!, "USDC")).toBe(text);
  }
});
