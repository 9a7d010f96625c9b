import { feature } from "~/domain/event-store/model";
import { wishlistEvents } from "./events";
import { wishlistProjection } from "./projection";

export const wishlistFeature = feature({
  name: "wishlist",
  events: wishlistEvents,
  projections: [wishlistProjection],
  refusals: { wishlist_full: { title: "The wishlist is full" } },
});
