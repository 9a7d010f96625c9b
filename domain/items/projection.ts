import {
  EVENT_POSITION,
  insert,
  patch,
  projection,
  type RowOp,
} from "~/domain/event-store/projection";
import { type CollectibleId, collectibles } from "~/domain/mystery-box/collectibles";
import { mysteryBoxEvents } from "~/domain/mystery-box/events";
import { redeemCodeEvents } from "~/domain/redeem-codes/events";
import { itemEvents } from "./events";
import { itemMoves, items } from "./read-model";

interface Given {
  itemId: string;
  userId: string;
  collectibleId: CollectibleId;
  bound: boolean;
  source: "opening" | "code";
  givenAt: string;
}

const given = (item: Given): RowOp[] => [
  insert(items, {
    ...item,
    rarity: collectibles[item.collectibleId],
    state: "held",
    position: EVENT_POSITION,
    ownedSince: EVENT_POSITION,
    version: 0,
  }),
];

const NO_ATTEMPT = { mintId: null, mintTo: null, lastValidBlockHeight: null, reservedAt: null };

export const itemProjection = projection({
  name: "items",
  version: 2,
  tables: [items, itemMoves],
  events: {
    MysteryBoxOpened: mysteryBoxEvents.MysteryBoxOpened,
    CodeRedeemed: redeemCodeEvents.CodeRedeemed,
    ...itemEvents,
  },
  personal: [{ owner: items.userId, columns: "all" }],
  refusals: {
    "item_moves.item_id, item_moves.signature": "move_known",
  },
  on: {
    MysteryBoxOpened: ({ data: { openingId, userId, prize }, occurredAt: givenAt }) => {
      if (prize.kind !== "collectible") return [];
      const { collectibleId, bound = false } = prize;
      return given({
        itemId: openingId,
        userId,
        collectibleId,
        bound,
        source: "opening",
        givenAt,
      });
    },
    CodeRedeemed: ({ data: { redemptionId, userId, prize }, occurredAt: givenAt }) => {
      if (prize.kind !== "collectible") return [];
      const { collectibleId } = prize;
      return given({
        itemId: redemptionId,
        userId,
        collectibleId,
        bound: true,
        source: "code",
        givenAt,
      });
    },
    ItemMintReserved: ({ data, version, occurredAt: reservedAt }) => {
      const { itemId, mintId, to: mintTo, lastValidBlockHeight } = data;
      const { mint, metadata, royaltyBasisPoints } = data;
      const attempt = { mintId, mintTo, lastValidBlockHeight, reservedAt };
      const token = { mint, metadata, royaltyBasisPoints };
      return [patch(items, { itemId }, { ...attempt, ...token, state: "minting", version })];
    },
    ItemMintExpired: ({ data: { itemId }, version }) => [
      patch(items, { itemId }, { ...NO_ATTEMPT, state: "held", version }),
    ],
    ItemMinted: ({ data: { itemId, userId, signature, slot, at, to }, version }) => [
      patch(
        items,
        { itemId },
        {
          ...NO_ATTEMPT,
          state: "on_chain",
          userId: null,
          ownerAddress: to.address,
          holder: to.holder,
          slot,
          ownedSince: EVENT_POSITION,
          version,
        },
      ),
      insert(itemMoves, {
        itemId,
        signature,
        kind: "minted",
        slot,
        at,
        fromUserId: userId,
        toAddress: to.address,
        toHolder: to.holder,
        position: EVENT_POSITION,
      }),
    ],
    ItemMoved: ({ data: { itemId, kind, signature, slot, at, from, to }, version }) => [
      patch(
        items,
        { itemId },
        {
          ownerAddress: to.address,
          holder: to.holder,
          slot,
          // In another account of the same wallet it is as long theirs as before.
          ...(from.address !== to.address && { ownedSince: EVENT_POSITION }),
          version,
        },
      ),
      insert(itemMoves, {
        itemId,
        signature,
        kind,
        slot,
        at,
        fromAddress: from.address,
        fromHolder: from.holder,
        toAddress: to.address,
        toHolder: to.holder,
        position: EVENT_POSITION,
      }),
    ],
    ItemBurned: ({ data: { itemId, signature, slot, at, from }, version }) => [
      patch(
        items,
        { itemId },
        {
          state: "burned",
          ownerAddress: null,
          holder: null,
          slot,
          ownedSince: EVENT_POSITION,
          version,
        },
      ),
      insert(itemMoves, {
        itemId,
        signature,
        kind: "burned",
        slot,
        at,
        fromAddress: from.address,
        fromHolder: from.holder,
        position: EVENT_POSITION,
      }),
    ],
  },
});
