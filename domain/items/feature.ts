import { feature } from "~/domain/event-store/model";
import { itemEvents } from "./events";
import { itemProjection } from "./projection";

export const itemsFeature = feature({
  name: "items",
  events: itemEvents,
  projections: [itemProjection],
  holds: {
    unfinished: {
      pending_mint: `SELECT "item_id" AS "id" FROM "items" WHERE "user_id" = ?1 AND "state" = 'minting'`,
    },
  },
  refusals: {
    item_bound: { title: "This item stays with its account for ever", status: 403 },
    already_minted: { title: "This item is on chain already" },
    move_known: { title: "This move is known already" },
    own_item: { title: "This item is yours already" },
    not_a_wallet: { title: "Nobody can hold an item at this address", status: 422 },
  },
});
