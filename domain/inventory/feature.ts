import { feature } from "~/domain/event-store/model";
import { inventoryProjection } from "./projection";

export const inventoryFeature = feature({
  name: "inventory",
  projections: [inventoryProjection],
  refusals: {
    out_of_stock: { title: "Out of stock" },
  },
});
