import { describe, expect, test } from "vitest";
import { missingOf } from "~/domain/store/complete";
import { changeGame, type StoreCommand, storeDecider } from "~/domain/store/decider";
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
  tagline: { en: "One torch" },
  overview: { en: "…" },
  ...noDetails,
};
const bare = { ...description, developer: "", tagline: { en: "" }, genres: [] };
const now = "2026-11-20T00:00:00.000Z";

const drafted = (data = description): StoreEvent => ({ type: "GameDrafted", data });
const listed: StoreEvent = { type: "GameListed", data: description };
const withdrawn: StoreEvent = { type: "GameWithdrawn", data: { gameId } };
const priced: StoreEvent = { type: "GamePriced", data: { gameId, priceCents: 1999, from: now } };
const keys: StoreEvent = {
  type: "KeysStocked",
  data: { gameId, keys: [{ keyId: "k", sealedKey: "s" }] },
};
const write = (expected: number, changes: Partial<GameDescription> = {}): StoreCommand => ({
  type: "WriteGame",
  description: { ...description, ...changes },
  expected,
});
const picture = (id: string) => ({ id, widths: [480] });

describe("a draft", () => {
  test("may lack what a game on sale must have, and is written as often as one likes", () => {
    given()
      .when(write(0, bare))
      .then(drafted({ ...description, ...bare }));
    given(drafted(bare)).when(write(1)).then(drafted());
    given(drafted()).when(write(1)).thenNothingHappened();
  });

  test("is priced and stocked, and costs nobody anything before it is listed", () => {
    given(drafted())
      .when({ type: "PriceGame", gameId, priceCents: 1999, from: now, now })
      .then(priced);
    const state = [drafted(), priced].reduce(storeDecider.evolve, storeDecider.initialState);
    expect(
      changeGame(state, [{ type: "StockKeys", gameId, keys: keys.data.keys as never }], now),
    ).toEqual([keys]);
    expect(changeGame(state, [{ type: "ListGame", gameId }], now).map(({ type }) => type)).toEqual([
      "GameListed",
      "OfferChanged",
    ]);
  });

  test("is listed once it lacks nothing", () => {
    given(drafted(), priced).when({ type: "ListGame", gameId }).then(listed);
    given(drafted()).when({ type: "ListGame", gameId }).thenRefuses("game_incomplete");
    given(drafted(bare), priced).when({ type: "ListGame", gameId }).thenRefuses("game_incomplete");
    given(listed, priced).when({ type: "ListGame", gameId }).thenNothingHappened();
    expect(missingOf({ description: bare, price: undefined, topUp: undefined })).toEqual([
      "developer",
      "tagline",
      "genres",
      "price",
    ]);
  });

  test("may be delivered in another way until copies of it have come", () => {
    const box = { ...description, delivery: "shipment" as const };
    given(drafted())
      .when(write(1, { delivery: "shipment" }))
      .then(drafted(box));
    given(drafted(), keys)
      .when(write(1, { delivery: "shipment" }))
      .thenRefuses("delivery_is_fixed");
  });
});

describe("a game on sale", () => {
  test("shows at once what is written of it, and stays complete", () => {
    const data = { ...description, name: "Gloamdelve II" };
    given(listed, priced)
      .when(write(1, { name: "Gloamdelve II" }))
      .then({ type: "GameRevised", data });
    given(listed, priced).when(write(1, bare)).thenRefuses("game_incomplete");
  });

  test("that was taken off is written without coming back, and comes back when it is listed", () => {
    const data = { ...description, name: "Gloamdelve II" };
    given(listed, priced, withdrawn)
      .when(write(1, { name: "Gloamdelve II" }))
      .then(drafted(data));
    given(listed, priced, withdrawn, drafted(data))
      .when({ type: "ListGame", gameId })
      .then({ type: "GameRevised", data });
  });
});

describe("of two who write the same game", () => {
  test("the second is told, whatever the first changed", () => {
    const pictures: StoreEvent = {
      type: "GamePictured",
      data: { gameId, cover: picture("c"), scenes: [] },
    };
    given(drafted(), drafted(bare)).when(write(1)).thenRefuses("game_changed");
    given(drafted(), pictures).when(write(1)).thenRefuses("game_changed");
    given(listed).when(write(0)).thenRefuses("game_exists");
    given().when(write(1)).thenRefuses("game_changed");
  });

  test("copies that come and prices that change do not stand in the way", () => {
    given(drafted(), keys, priced)
      .when(write(1, { name: "Other" }))
      .then(drafted({ ...description, name: "Other" }));
  });

  test("a price is changed from the one that was seen", () => {
    const price = (expectedCents: number | null): StoreCommand => ({
      type: "PriceGame",
      gameId,
      priceCents: 2499,
      from: "2026-11-21T00:00:00.000Z",
      now: "2026-11-21T00:00:00.000Z",
      expectedCents,
    });
    given(listed, priced).when(price(1499)).thenRefuses("price_set_meanwhile");
    given(listed, priced).when(price(null)).thenRefuses("price_set_meanwhile");
    given(listed, priced)
      .when(price(1999))
      .then({
        type: "GamePriced",
        data: { gameId, priceCents: 2499, from: "2026-11-21T00:00:00.000Z" },
      });
  });
});

describe("pictures", () => {
  const chosen = { cover: picture("c"), scenes: [picture("a"), picture("b")] };
  const event = (pictures: typeof chosen): StoreEvent => ({
    type: "GamePictured",
    data: { gameId, ...pictures },
  });
  test("are chosen and put in order", () => {
    const turned = { ...chosen, scenes: chosen.scenes.toReversed() };
    given(listed).when({ type: "PictureGame", gameId, pictures: chosen }).then(event(chosen));
    given(listed, event(chosen))
      .when({ type: "PictureGame", gameId, pictures: chosen })
      .thenNothingHappened();
    given(listed, event(chosen))
      .when({ type: "PictureGame", gameId, pictures: turned })
      .then(event(turned));
  });

  test("that nobody has chosen are those that are drawn", () => {
    given(listed)
      .when({ type: "PictureGame", gameId, pictures: { cover: null, scenes: null } })
      .thenNothingHappened();
  });
});
