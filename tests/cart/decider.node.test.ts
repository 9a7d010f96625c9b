import { describe, it } from "vitest";
import { cartDecider, type CartCommand } from "~/domain/cart/decider";
import { specification } from "~/tests/support/given-when-then";

const given = specification(cartDecider);
const userId = "ann";
const added = (gameId: string) => ({ type: "GameAddedToCart" as const, data: { userId, gameId } });
const removed = (gameId: string) => ({
  type: "GameRemovedFromCart" as const,
  data: { userId, gameId },
});
const checkedOut = (...gameIds: string[]) => ({
  type: "CartCheckedOut" as const,
  data: { userId, orderId: "order", gameIds },
});
const add = (gameId: string, facts: object = {}): CartCommand => ({
  type: "AddGameToCart",
  userId,
  gameId,
  offer: { delivery: "key", available: 3 },
  owned: false,
  openOrderId: undefined,
  ...facts,
});

describe("a cart", () => {
  it("takes a game that is on sale, once", () => {
    given().when(add("a")).then(added("a"));
    given(added("a")).when(add("a")).thenRefuses("already_in_cart");
  });

  it("takes it again after it was removed or checked out", () => {
    given(added("a"), removed("a")).when(add("a")).then(added("a"));
    given(added("a"), added("b"), checkedOut("a", "b")).when(add("b")).then(added("b"));
  });

  it("takes nothing that cannot be bought", () => {
    given()
      .when(add("a", { offer: undefined }))
      .thenRefuses("not_found");
    given()
      .when(add("a", { owned: true }))
      .thenRefuses("already_owned");
    given()
      .when(add("a", { openOrderId: "open" }))
      .thenRefuses("order_open");
    given()
      .when(add("a", { offer: { delivery: "key", available: 0 } }))
      .thenRefuses("out_of_stock");
    given()
      .when(add("a", { offer: { delivery: "top-up", available: null } }))
      .thenRefuses("sold_as_top_up");
  });

  it("holds 50 games", () => {
    const full = Array.from({ length: 50 }, (_, at) => added(`game-${at}`));
    given(...full.slice(1))
      .when(add("one-more"))
      .then(added("one-more"));
    given(...full)
      .when(add("one-more"))
      .thenRefuses("cart_full");
  });

  it("lets go of what it holds, and of nothing else", () => {
    given(added("a")).when({ type: "RemoveGameFromCart", userId, gameId: "a" }).then(removed("a"));
    given().when({ type: "RemoveGameFromCart", userId, gameId: "a" }).thenNothingHappened();
  });
});
