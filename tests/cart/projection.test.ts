import { test } from "vitest";
import { cartEvents } from "~/domain/cart/events";
import { cartProjection } from "~/domain/cart/projection";
import { dayOf, projectionSpecification } from "~/tests/support/given-rows";

const given = projectionSpecification(cartProjection, cartEvents);
const item = (userId: string, gameId: string) => ({ userId, gameId });

test("a cart holds what was added and neither removed nor checked out, and where its stream ends", async () => {
  const added = (userId: string, gameId: string) => ({
    type: "GameAddedToCart",
    data: item(userId, gameId),
  });
  await given(
    ["cart-ann", added("ann", "a")],
    ["cart-bob", added("bob", "a")],
    ["cart-ann", added("ann", "b")],
    ["cart-ann", { type: "GameRemovedFromCart", data: item("ann", "a") }],
    ["cart-ann", added("ann", "a")],
    ["cart-ann", added("ann", "c")],
    [
      "cart-ann",
      { type: "CartCheckedOut", data: { userId: "ann", orderId: "o", gameIds: ["b", "c"] } },
    ],
  ).leaves({
    cart_items: [
      { user_id: "bob", game_id: "a", added_at: dayOf(2) },
      { user_id: "ann", game_id: "a", added_at: dayOf(5) },
    ],
    carts: [
      { user_id: "ann", version: 6 },
      { user_id: "bob", version: 1 },
    ],
  });
});
