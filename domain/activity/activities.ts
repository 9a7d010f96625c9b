import type { z } from "zod";
import type { EventDefinitions, RecordedEvent } from "~/domain/event-store/event";
import {
  EVENT_POSITION,
  type Projection,
  add,
  insert,
  patch,
} from "~/domain/event-store/projection";
import { itemEvents } from "~/domain/items/events";
import { marketplaceEvents } from "~/domain/marketplace/events";
import { miningEvents } from "~/domain/mining/events";
import { mysteryBoxEvents } from "~/domain/mystery-box/events";
import { orderEvents } from "~/domain/orders/events";
import { royaltyEvents } from "~/domain/royalty/events";
import { signInEvents } from "~/domain/sign-in/events";
import { taskEvents } from "~/domain/tasks/events";
import { activities } from "./read-model";

/**
 * Events of players that tasks and mining count, whose event it is and how much it weighs: 1 each, or
 * USD cents for what is spent. A rule names the types; a type that is missing here cannot be counted.
 */
export const activityEvents = {
  SessionStarted: signInEvents.SessionStarted,
  OrderFulfilled: orderEvents.OrderFulfilled,
  GiftRedeemed: orderEvents.GiftRedeemed,
  RoyaltyPaid: royaltyEvents.RoyaltyPaid,
  GameDelivered: orderEvents.GameDelivered,
  TopUpDelivered: orderEvents.TopUpDelivered,
  KeyRevealed: orderEvents.KeyRevealed,
  TaskClaimed: taskEvents.TaskClaimed,
  MysteryBoxOpened: mysteryBoxEvents.MysteryBoxOpened,
  SteadClaimed: miningEvents.SteadClaimed,
  ItemMinted: itemEvents.ItemMinted,
  DealBought: marketplaceEvents.DealBought,
  DealSold: marketplaceEvents.DealSold,
} satisfies EventDefinitions;

function amountOf(type: string, data: Record<string, unknown>): number {
  if (type === "OrderFulfilled") return Number(data.fulfilledCents);
  return type === "GiftRedeemed" || type === "RoyaltyPaid" ? Number(data.cents) : 1;
}

/**
 * An order of gifts can still be given back, which neither a claimed task nor a closed epoch can: each counts once it is
 * redeemed. What cost nothing is no purchase.
 */
const isFinal = (type: string, data: Record<string, unknown>): boolean =>
  data.free !== true &&
  (type !== "OrderFulfilled" || (data.gift !== true && data.fulfilledCents !== 0));

type LineRefunded = z.output<typeof orderEvents.LineRefunded.schema>;

/** What is given back counts no longer: neither that it came, nor what its order was worth by it. */
const undo = ({ counted: { delivered, fulfilled }, cents }: LineRefunded) => [
  ...(delivered === null ? [] : [patch(activities, { position: delivered }, { undone: add(1) })]),
  ...(fulfilled === null
    ? []
    : [patch(activities, { position: fulfilled }, { undone: add(cents) })]),
];

export const activityProjection: Projection = {
  name: "activity",
  version: 4,
  tables: [activities],
  events: { ...activityEvents, LineRefunded: orderEvents.LineRefunded },
  project: ({ type, data, occurredAt }: RecordedEvent) =>
    type === "LineRefunded"
      ? undo(data as LineRefunded)
      : isFinal(type, data)
        ? [
            insert(activities, {
              position: EVENT_POSITION as never,
              userId: String(data.userId),
              type,
              amount: amountOf(type, data),
              occurredAt,
            }),
          ]
        : [],
};
