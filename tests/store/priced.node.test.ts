import { describe, expect, test } from "vitest";
import { readFilter } from "~/app/routes/store/list/list-filter";
import { withPrice } from "~/app/routes/store/list/priced";

const asked = (search: string) => withPrice(readFilter(new URLSearchParams(search)));

describe("the lowest price", () => {
  test("is of what costs something", () => {
    expect(asked("sort=price-asc").minPrice).toBe(1);
    expect(asked("sort=price-asc&category=pc&price=0-999")).toMatchObject({
      minPrice: 1,
      maxPrice: 999,
    });
    expect(asked("sort=price-asc&price=1000-2499").minPrice).toBe(1000);
  });

  test("leaves other orders, and games that are all free, as they are", () => {
    expect(asked("sort=price-desc").minPrice).toBeUndefined();
    expect(asked("sort=price-asc&category=mobile").minPrice).toBeUndefined();
    expect(asked("sort=price-asc&category=mini").minPrice).toBeUndefined();
  });
});
