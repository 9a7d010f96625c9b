import { feature } from "~/domain/event-store/model";
import { cartEvents } from "./events";
import { cartProjection } from "./projection";

export const cartFeature = feature({
  name: "cart",
  events: cartEvents,
  projections: [cartProjection],
  refusals: {
    already_in_cart: { title: "This game already exists in your cart" },
    cart_empty: { title: "Your cart is empty" },
    cart_full: { title: "The cart is full" },
    sold_as_top_up: { title: "This is sold as a top-up" },
  },
});
