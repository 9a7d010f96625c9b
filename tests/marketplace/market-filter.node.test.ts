import { expect, test } from "vitest";
import {
  countChoices,
  queriedOf,
  readMarketFilter,
  writeMarketFilter,
} from "~/app/routes/marketplace/list/market-filter";

const read = (search: string) => readMarketFilter(new URLSearchParams(search));

test("an address says what the list is asked for, and the same is written again", () => {
  const search =
    "?q=owl&rarity=rare&collectible=moon-owl&currency=SOL&maxPrice=0.5&drawn=1&sort=price";
  expect(read(search)).toEqual({
    q: "owl",
    rarity: "rare",
    collectibleId: "moon-owl",
    currency: "SOL",
    maxPrice: 500_000_000,
    drawn: true,
    sort: "price",
  });
  expect(writeMarketFilter(read(search))).toBe(search);
  expect(countChoices(read(search))).toBe(5);
});

test("no address fails: what it cannot mean is left out", () => {
  const search = "q=&rarity=shiny&collectible=x&currency=EUR&maxPrice=much&sort=random";
  expect(writeMarketFilter(read(search))).toBe("");
  expect(countChoices(read(search))).toBe(0);
});

test("a highest price without a currency is one in USDC", () => {
  expect(read("maxPrice=2,5")).toMatchObject({ currency: "USDC", maxPrice: 2_500_000 });
});

test("a collectible that is not called what is looked for is not found", () => {
  expect(queriedOf(read("collectible=moon-owl"), ["ember-fox"], "").collectibleIds).toEqual([]);
  expect(queriedOf(read("collectible=moon-owl"), undefined, "").collectibleIds).toEqual([
    "moon-owl",
  ]);
  expect(queriedOf(read(""), ["ember-fox"], "").collectibleIds).toEqual(["ember-fox"]);
});
