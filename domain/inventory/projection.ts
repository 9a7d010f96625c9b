import {
  accumulate,
  add,
  insert,
  patch,
  projection,
  remove,
} from "~/domain/event-store/projection";
import { giftEvents } from "~/domain/gifts/events";
import { libraryEvents } from "~/domain/library/events";
import { mysteryBoxEvents } from "~/domain/mystery-box/events";
import { orderEvents, type OrderLine } from "~/domain/orders/events";
import { type RedeemCodeEvent, redeemCodeEvents } from "~/domain/redeem-codes/events";
import { type GameDescription, storeEvents } from "~/domain/store/events";
import { gameKeys, gameStock, keyAssignments } from "./read-model";

/** Keys and boxes can run out; accounts and top-ups cannot. */
function changeStock({ lines, held }: { lines: readonly OrderLine[]; held?: false }, by: 1 | -1) {
  if (held === false) return [];
  return lines
    .filter((line) => line.delivery === "key" || line.delivery === "shipment")
    .map((line) => patch(gameStock, { gameId: line.gameId }, { available: add(by) }));
}

type BatchPrize = Extract<RedeemCodeEvent, { type: "RedeemBatchCreated" }>["data"]["prize"];

/** Copies that a batch of codes holds for whoever comes with one. */
function changeHeld(prize: BatchPrize, by: number) {
  return prize.kind === "game" && prize.delivery === "key" && by !== 0
    ? [patch(gameStock, { gameId: prize.gameId }, { available: add(by) })]
    : [];
}

/** What needs no key gets none. */
const assignKey = (keyId: string | null, orderId: string) =>
  keyId === null
    ? []
    : [patch(gameKeys, { keyId }, { orderId }), insert(keyAssignments, { keyId, orderId })];

/** Nobody saw it: it may go to somebody else. */
const freeKey = (keyId: string) => [
  patch(gameKeys, { keyId }, { orderId: null }),
  remove(keyAssignments, { keyId }),
];

/** It stays with its order, so that it goes to nobody else. */
const withdraw = (keyId: string, withdrawnAt: string) =>
  patch(gameKeys, { keyId }, { withdrawnAt });

/** What can run out has none at first, and is found among what has few. */
const openShelf = ({ gameId, delivery }: GameDescription) =>
  delivery === "key" || delivery === "shipment"
    ? [accumulate(gameStock, { gameId }, { available: 0 })]
    : [];

/** Nobody held this copy before. */
const takeCopy = (gameId: string, keyId: string | null, orderId: string) =>
  keyId === null
    ? []
    : [patch(gameStock, { gameId }, { available: add(-1) }), ...assignKey(keyId, orderId)];

/** Copies are held from the moment an order is placed, or paid where it holds none before, until it is delivered or closed. */
export const inventoryProjection = projection({
  name: "inventory",
  version: 2,
  tables: [gameStock, gameKeys, keyAssignments],
  events: {
    GameDrafted: storeEvents.GameDrafted,
    GameListed: storeEvents.GameListed,
    StockAdded: storeEvents.StockAdded,
    KeysStocked: storeEvents.KeysStocked,
    OrderPlaced: orderEvents.OrderPlaced,
    OrderReopened: orderEvents.OrderReopened,
    CopiesHeld: orderEvents.CopiesHeld,
    OrderExpired: orderEvents.OrderExpired,
    OrderCancelled: orderEvents.OrderCancelled,
    GameDelivered: orderEvents.GameDelivered,
    LineRefunded: orderEvents.LineRefunded,
    KeyReplaced: orderEvents.KeyReplaced,
    GiftReceived: giftEvents.GiftReceived,
    GiftEnded: giftEvents.GiftEnded,
    GameWon: mysteryBoxEvents.GameWon,
    RedeemBatchCreated: redeemCodeEvents.RedeemBatchCreated,
    RedeemBatchClosed: redeemCodeEvents.RedeemBatchClosed,
    CodeRedeemed: redeemCodeEvents.CodeRedeemed,
    ...libraryEvents,
  },
  refusals: {
    stock_not_negative: "out_of_stock",
    // Two deliveries reached for the same key: the later takes another one.
    "key_assignments.key_id": "retry",
  },
  on: {
    GameDrafted: ({ data }) => openShelf(data),
    GameListed: ({ data }) => openShelf(data),
    StockAdded: ({ data }) => [
      accumulate(gameStock, { gameId: data.gameId }, { available: data.quantity }),
    ],
    KeysStocked: ({ data: { gameId, keys } }) => [
      ...keys.map(({ keyId, sealedKey }) =>
        insert(gameKeys, { keyId, gameId, sealedKey, orderId: null }),
      ),
      accumulate(gameStock, { gameId }, { available: keys.length }),
    ],
    OrderPlaced: ({ data }) => changeStock(data, -1),
    OrderReopened: ({ data: { lines } }) => changeStock({ lines }, -1),
    CopiesHeld: ({ data }) => changeStock(data, -1),
    OrderExpired: ({ data }) => changeStock(data, 1),
    OrderCancelled: ({ data }) => changeStock(data, 1),
    GameDelivered: ({ data: { keyId, orderId } }) => assignKey(keyId, orderId),
    LineRefunded: ({ data: { gameId, keyId, copy }, occurredAt }) => {
      if (copy === "none") return [];
      if (copy === "withdrawn") return keyId === null ? [] : [withdraw(keyId, occurredAt)];
      const onShelf = patch(gameStock, { gameId }, { available: add(1) });
      return keyId === null ? [onShelf] : [onShelf, ...freeKey(keyId)];
    },
    KeyReplaced: ({ data: { gameId, keyId, newKeyId, orderId }, occurredAt }) => [
      withdraw(keyId, occurredAt),
      ...takeCopy(gameId, newKeyId, orderId),
    ],
    GiftReceived: ({ data: { keyId, giftId } }) => assignKey(keyId, giftId),
    GiftEnded: ({ data: { gameId, delivery } }) =>
      delivery === "key" ? [patch(gameStock, { gameId }, { available: add(1) })] : [],
    RedeemBatchCreated: ({ data: { prize, usesPerCode, codeIds } }) =>
      changeHeld(prize, -codeIds.length * usesPerCode),
    RedeemBatchClosed: ({ data: { prize, unused } }) => changeHeld(prize, unused),
    CodeRedeemed: ({ data: { prize, redemptionId } }) =>
      prize.kind === "game" ? assignKey(prize.keyId, redemptionId) : [],
    GameWon: ({ data: { gameId, keyId, openingId } }) => takeCopy(gameId, keyId, openingId),
    FreeGameClaimed: ({ data: { gameId, keyId, claimId } }) => takeCopy(gameId, keyId, claimId),
  },
});
