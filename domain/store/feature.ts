import { feature } from "~/domain/event-store/model";
import { storeEvents } from "./events";
import { storeProjection } from "./projection";

export const storeFeature = feature({
  name: "store",
  events: storeEvents,
  projections: [storeProjection],
  refusals: {
    wrong_delivery: { title: "It is not delivered in this way" },
    game_changed: { title: "Somebody else has changed it meanwhile" },
    game_exists: { title: "There is a game with this id already" },
    game_incomplete: { title: "It lacks what a game on sale must have" },
    price_set_meanwhile: { title: "Somebody else has set another price meanwhile" },
    not_playable: { title: "No game with this id can be played here" },
    not_undoable: { title: "This cannot be undone" },
    changed_since: { title: "Something newer stands in its place" },
    delivery_is_fixed: { title: "How a game is delivered cannot be changed" },
    price_out_of_order: { title: "A later price is set already" },
    sale_is_empty: { title: "A sale ends after it begins" },
    sale_overlaps: { title: "Another sale runs at that time" },
    zones_missing: { title: "There are no zones to choose from" },
  },
});
