import { expect, test } from "vitest";
import {
  centsToLamports,
  centsToUsdc,
  paymentUrl,
  splitCents,
  toDecimal,
} from "~/domain/orders/solana-pay";

test("USDC is exact", () => {
  expect(centsToUsdc(1999)).toBe(19_990_000n);
});

test("lamports are rounded up, so that rounding never underpays", () => {
  expect(centsToLamports(15000, "150")).toBe(1_000_000_000n);
  expect(centsToLamports(1, "150")).toBe(66_667n);
  expect(centsToLamports(6999, "152.340001")).toBe(459_432_845n);
});

test("a quote on a price of nothing is refused", () => {
  for (const price of ["0", "", "-1", "1e3", "NaN", "12345678"]) {
    expect(() => centsToLamports(100, price)).toThrow(RangeError);
  }
});

test("decimals have no exponent and no trailing zeros", () => {
  expect(toDecimal(19_990_000n, 6)).toBe("19.99");
  expect(toDecimal(1n, 9)).toBe("0.000000001");
  expect(toDecimal(5_000_000n, 6)).toBe("5");
});

test("parts sum to the whole", () => {
  expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitCents(0, [5, 5])).toEqual([0, 0]);
  expect(splitCents(7, [0, 3, 0])).toEqual([0, 7, 0]);
  for (let total = 0; total < 200; total++) {
    const parts = splitCents(total, [599, 1999, 1, 0, 4999]);
    expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
  }
});

test("a payment request is a Solana Pay URL", () => {
  const url = paymentUrl({
    recipient: "Us",
    amount: "19990000",
    mint: "Usdc",
    reference: "Ref",
    orderId: "o 1",
  });
  expect(url).toBe(
    "solana:Us?amount=19.99&spl-token=Usdc&reference=Ref&label=Playstead&message=Order%20o%201&memo=o%201",
  );
});
