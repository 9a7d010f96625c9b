import { describe, expect, it } from "vitest";
import { checkOrder } from "~/app/routes/cart/check-order";
import { listCountries } from "~/app/routes/cart/shipping-address";
import { totalsOf } from "~/app/routes/cart/totals";
import { missing } from "~/domain/field-problem";
import { viewCart } from "~/domain/cart/view";

describe("what the checkout asks for", () => {
  it("is an e-mail address, and an address only for boxes", () => {
    expect(checkOrder({ email: " " }, false)).toEqual([missing("email")]);
    expect(checkOrder({ email: "a@b" }, false)).toEqual([{ path: "email", code: "invalid_email" }]);
    expect(checkOrder({ email: "a@example.com" }, false)).toEqual([]);
    expect(checkOrder({ email: "a@example.com", city: "Vesper" }, true)).toEqual(
      ["name", "phone", "line1", "postalCode", "country"].map(missing),
    );
  });

  it("is a phone number for boxes, written in any country's way", () => {
    const box = { email: "a@example.com", name: "Ada", line1: "1", city: "C", postalCode: "1" };
    const filled = (phone: string) => checkOrder({ ...box, country: "TW", phone }, true);
    for (const phone of [
      "0912-345-678",
      "+86 138 0013 8000",
      "(02) 2345-6789",
      "+1 (415) 555.0132",
    ]) {
      expect(filled(phone)).toEqual([]);
    }
    for (const phone of ["12345", "call me", "+1 415 555 0132 4455 6677", "++886912345678"]) {
      expect(filled(phone)).toEqual([{ path: "phone", code: "invalid_phone" }]);
    }
  });
});

it("names every country in the reader's language, each once", () => {
  for (const language of ["en", "zh-CN", "zh-TW"]) {
    const countries = listCountries(language);
    expect(countries.length).toBeGreaterThan(240);
    expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
    expect(countries.filter(({ value, label }) => value === label)).toEqual([]);
  }
});

describe("the sums of a cart while a game is being removed", () => {
  const line = (gameId: string, fullPriceCents: number, priceCents: number) => ({
    gameId,
    name: gameId,
    delivery: "key" as const,
    fullPriceCents,
    priceCents,
    available: 5,
    withdrawn: 0,
    openOrderId: null,
    ownedSince: null,
    addedAt: "2026-11-21T10:00:00.000Z",
  });
  const cart = viewCart([line("a", 2000, 1500), line("b", 1000, 1000)], "", undefined, new Date());

  it("are of what is left", () => {
    const left = cart.items.slice(1);
    expect(totalsOf(cart, left, true)).toEqual({
      price: 1000,
      saleDiscount: 0,
      codeDiscount: 0,
      total: 1000,
    });
  });

  it("leave a discount code to the server", () => {
    const withCode = { ...cart, codeDiscount: { amount: "250", currency: "USD" as const } };
    expect(totalsOf(withCode, cart.items, false)).toMatchObject({ codeDiscount: 250, total: 2250 });
    expect(totalsOf(withCode, cart.items.slice(1), true).total).toBeUndefined();
  });
});
