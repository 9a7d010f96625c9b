import { describe, test } from "vitest";
import { storeDecider } from "~/domain/store/decider";
import { noDetails } from "~/domain/store/details";
import type { GameDescription, StoreEvent } from "~/domain/store/events";
import { specification } from "~/tests/support/given-when-then";

const given = specification(storeDecider);
const gameId = "gloamdelve";
const description: GameDescription = {
  gameId,
  name: "Gloamdelve",
  category: "pc",
  delivery: "key",
  platforms: ["windows"],
  genres: ["action"],
  developer: "Halfmoon Arcade",
  blockchain: "Solana",
  releaseDate: "2023-10-12",
  featured: false,
  editionOf: null,
  tagline: { en: "One torch", "zh-CN": "一支火把", "zh-TW": "一支火把" },
  overview: { en: "…", "zh-CN": "…", "zh-TW": "…" },
  ...noDetails,
};
const listed: StoreEvent = { type: "GameListed", data: description };
const listedAs = (delivery: GameDescription["delivery"]): StoreEvent => ({
  type: "GameListed",
  data: { ...description, delivery },
});
const day = (date: string) => `${date}T00:00:00.000Z`;
const now = day("2026-11-20");

describe("a game", () => {
  test("is listed once, and revised when its description changes", () => {
    const revised = { ...description, developer: "Quiet Thunder" };
    given().when({ type: "DescribeGame", description }).then(listed);
    given(listed).when({ type: "DescribeGame", description }).thenNothingHappened();
    given(listed)
      .when({ type: "DescribeGame", description: revised })
      .then({ type: "GameRevised", data: revised });
  });

  test("that is sold as playable here is one that can be played here", () => {
    const promises = [{ delivery: "account" }, { category: "mini" }] as const;
    for (const promise of promises) {
      const promised = { ...description, ...promise };
      const playable = { ...promised, gameId: "tile-tide" };
      given().when({ type: "DescribeGame", description: promised }).thenRefuses("not_playable");
      given()
        .when({ type: "DescribeGame", description: playable })
        .then({ type: "GameListed", data: playable });
    }
  });

  test("keeps its kind of delivery", () => {
    given(listed)
      .when({ type: "DescribeGame", description: { ...description, delivery: "top-up" } })
      .thenRefuses("delivery_is_fixed");
  });

  test("leaves the shop once, and comes back when it is described again", () => {
    const withdrawn: StoreEvent = { type: "GameWithdrawn", data: { gameId } };
    given(listed).when({ type: "WithdrawGame", gameId }).then(withdrawn);
    given(listed, withdrawn).when({ type: "WithdrawGame", gameId }).thenNothingHappened();
    given(listed, withdrawn)
      .when({ type: "DescribeGame", description })
      .then({ type: "GameRevised", data: description });
  });

  test("must be listed before anything else", () => {
    given().when({ type: "WithdrawGame", gameId }).thenRefuses("not_found");
    given()
      .when({ type: "PriceGame", gameId, priceCents: 1999, from: now, now })
      .thenRefuses("not_found");
  });
});

describe("a price", () => {
  const priced = (priceCents: number, from: string): StoreEvent => ({
    type: "GamePriced",
    data: { gameId, priceCents, from },
  });

  test("may be brought along from the past, but never rewritten", () => {
    given(listed)
      .when({ type: "PriceGame", gameId, priceCents: 2999, from: day("2025-01-01"), now })
      .then(priced(2999, day("2025-01-01")));
    given(listed, priced(2999, day("2025-01-01")))
      .when({ type: "PriceGame", gameId, priceCents: 1999, from: day("2024-12-31"), now })
      .thenRefuses("price_out_of_order");
  });

  test("is not set for the future", () => {
    given(listed)
      .when({ type: "PriceGame", gameId, priceCents: 2999, from: day("2026-11-21"), now })
      .thenRefuses("price_out_of_order");
  });

  test("that is the same again changes nothing", () => {
    given(listed, priced(1999, day("2025-01-01")))
      .when({ type: "PriceGame", gameId, priceCents: 1999, from: now, now })
      .thenNothingHappened();
  });
});

describe("a sale", () => {
  const sale = (saleId: string, from: string, until: string) => ({
    gameId,
    saleId,
    percent: 30,
    from: day(from),
    until: day(until),
  });
  const autumn = sale("autumn", "2026-10-01", "2026-11-01");
  const scheduled: StoreEvent = { type: "SaleScheduled", data: autumn };

  test("is scheduled", () => {
    given(listed)
      .when({ type: "ScheduleSale", ...autumn })
      .then(scheduled);
  });

  test("may touch another but not overlap it", () => {
    given(listed, scheduled)
      .when({ type: "ScheduleSale", ...sale("winter", "2026-11-01", "2026-12-01") })
      .then({ type: "SaleScheduled", data: sale("winter", "2026-11-01", "2026-12-01") });
    given(listed, scheduled)
      .when({ type: "ScheduleSale", ...sale("winter", "2026-10-31", "2026-12-01") })
      .thenRefuses("sale_overlaps");
  });

  test("ends after it began", () => {
    given(listed)
      .when({ type: "ScheduleSale", ...sale("never", "2026-11-01", "2026-11-01") })
      .thenRefuses("sale_is_empty");
  });

  test("can be ended before its time, once", () => {
    const ended: StoreEvent = {
      type: "SaleEnded",
      data: { gameId, saleId: "autumn", until: day("2026-10-15") },
    };
    const end = { type: "EndSale", gameId, saleId: "autumn", now: day("2026-10-15") } as const;
    given(listed, scheduled).when(end).then(ended);
    given(listed, scheduled, ended).when(end).thenNothingHappened();
    given(listed).when(end).thenRefuses("not_found");
  });
});

describe("stock", () => {
  const keys = [{ keyId: "k1", sealedKey: "c2VhbGVk" }];

  test("is counted for boxes and comes as keys for downloads", () => {
    given(listedAs("shipment"))
      .when({ type: "AddStock", gameId, quantity: 12 })
      .then({ type: "StockAdded", data: { gameId, quantity: 12 } });
    given(listedAs("key"))
      .when({ type: "StockKeys", gameId, keys })
      .then({ type: "KeysStocked", data: { gameId, keys } });
  });

  test("is refused where it makes no sense", () => {
    given(listedAs("key"))
      .when({ type: "AddStock", gameId, quantity: 12 })
      .thenRefuses("wrong_delivery");
    given(listedAs("account"))
      .when({ type: "StockKeys", gameId, keys })
      .thenRefuses("wrong_delivery");
  });
});

describe("a top-up offer", () => {
  const name = { en: "60 gems", "zh-CN": "60 宝石", "zh-TW": "60 寶石" };
  const item = (id: string) => ({ id, name, priceCents: 99, bonus: null });
  const offer = {
    requiresZone: true,
    zones: [{ id: "1", name: "Asia" }],
    items: [item("gems-60"), item("gems-300")],
  };
  const offered: StoreEvent = {
    type: "TopUpOffered",
    data: { gameId, ...offer, dropped: { zones: [], items: [] } },
  };

  test("says what it no longer has", () => {
    const smaller = { ...offer, items: [item("gems-60")] };
    given(listedAs("top-up"), offered)
      .when({ type: "OfferTopUp", gameId, offer: smaller })
      .then({
        type: "TopUpOffered",
        data: { gameId, ...smaller, dropped: { zones: [], items: ["gems-300"] } },
      });
  });

  test("that is the same again changes nothing", () => {
    given(listedAs("top-up"), offered)
      .when({ type: "OfferTopUp", gameId, offer })
      .thenNothingHappened();
  });

  test("needs zones to choose from where a zone is required", () => {
    given(listedAs("top-up"))
      .when({ type: "OfferTopUp", gameId, offer: { ...offer, zones: [] } })
      .thenRefuses("zones_missing");
  });

  test("belongs to games that are topped up", () => {
    given(listed).when({ type: "OfferTopUp", gameId, offer }).thenRefuses("wrong_delivery");
  });
});
