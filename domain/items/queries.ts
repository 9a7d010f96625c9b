import { stream } from "~/domain/event-store/log";
import { itemDecider } from "./decider";
import { itemEvents } from "./events";

/** An item, by its id. */
export const itemStream = stream({
  name: "item",
  decider: itemDecider,
  events: itemEvents,
  snapshot: `SELECT "version", json_object(
      'itemId', "item_id", 'bound', json(iif("bound", 'true', 'false')), 'state', "state", 'userId', "user_id",
      'owner', json(iif("owner_address" IS NULL, 'null', json_object('address', "owner_address", 'holder', "holder"))),
      'mint', "mint", 'metadata', "metadata", 'royaltyBasisPoints', "royalty_basis_points",
      'attempt', json(iif("mint_id" IS NULL, 'null', json_object(
        'mintId', "mint_id", 'lastValidBlockHeight', "last_valid_block_height"))),
      'slot', coalesce("slot", 0)) AS "state"
    FROM "items" WHERE "item_id" = ?1`,
});
export const loadItem = itemStream.load;
