import { Refusal } from "~/domain/event-store/decider";
import type { GiftEvent } from "./events";

/** A gift as its row has it, and what its game is to whoever comes with the code. */
export interface RedeemableGift {
  giftId: string;
  gameId: string;
  delivery: "key" | "account";
  receivedAt: string | null;
  endedAt: string | null;
  owned: boolean;
  /** A free key, for a game that is handed over by key. */
  keyId: string | null;
}

export type Received = Extract<GiftEvent, { type: "GiftReceived" }>;

/**
 * A gift goes to whoever comes with its code first, who may be its buyer. Refuses with `code_used`,
 * `code_expired` or `already_owned`, which leaves the code as good as it was.
 */
export function receiveGift(gift: RedeemableGift, userId: string): Received {
  const { giftId, gameId, delivery, keyId } = gift;
  if (gift.receivedAt) throw new Refusal("code_used");
  if (gift.endedAt) throw new Refusal("code_expired");
  if (gift.owned) throw new Refusal("already_owned");
  // Held since the order was placed, so that there always is one.
  if (delivery === "key" && keyId === null) throw new Refusal("out_of_stock");
  return {
    type: "GiftReceived",
    data: { giftId, userId, gameId, delivery, keyId: delivery === "key" ? keyId : null },
  };
}
