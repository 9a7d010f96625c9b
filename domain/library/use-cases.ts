import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { getFreeKey } from "~/domain/inventory/queries";
import {
  loadPrizeOfEntry,
  replacePrizeKey,
  revealPrizeKey,
} from "~/domain/mystery-box/prize-queries";
import { orderDecider } from "~/domain/orders/decider";
import { loadOrderOfEntry } from "~/domain/orders/settling-queries";
import { lineOf } from "~/domain/orders/state";
import { guardOnSale } from "~/domain/store/guards";
import { claimFreeGame } from "./decider";
import { getClaimable, getKeyOfEntry } from "./queries";

/** Shows the key of an owned game: sealed, as it is recorded. */
export const revealKey = defineUseCase({
  load: (entry: { userId: string; gameId: string }) => ({
    sealed: first(getKeyOfEntry(entry)),
    order: loadOrderOfEntry(entry),
    prize: loadPrizeOfEntry(entry),
  }),
  decide({ gameId, sealed, order, prize }) {
    if (!sealed) throw new Refusal("not_found");
    const command = { type: "RevealKey", gameId, keyId: sealed.keyId } as const;
    const shown = prize.state
      ? appendTo(prize, revealPrizeKey(prize.state, sealed.keyId))
      : appendTo(order, orderDecider.decide(command, order.state));
    return { appends: [shown], answer: sealed };
  },
});

interface Replacing {
  playerId: string;
  gameId: string;
  /** The one that does not work. */
  keyId: string;
  /** Where the search for a free key begins. */
  keysFrom: string;
}

/** Another key for one that does not work, however its player came by the game. */
export const replaceKeyOfEntry = defineUseCase({
  load: ({ playerId: userId, gameId, keysFrom: from }: Replacing) => ({
    order: loadOrderOfEntry({ userId, gameId }),
    prize: loadPrizeOfEntry({ userId, gameId }),
    free: first(getFreeKey({ gameId, from })),
  }),
  lostRaces: ["out_of_stock"],
  decide({ gameId, keyId, order, prize, free }) {
    const newKeyId = free && free.available > 0 ? free.keyId : null;
    if (prize.state) {
      return { appends: [appendTo(prize, replacePrizeKey(prize.state, { keyId, newKeyId }))] };
    }
    const line = lineOf(order.state, gameId);
    if (!line) throw new Refusal("not_found");
    const command = { type: "ReplaceKey", lineId: line.lineId, keyId, newKeyId } as const;
    return { appends: [appendTo(order, orderDecider.decide(command, order.state))] };
  },
});

interface Claiming {
  userId: string;
  gameId: string;
  claimId: string;
  now: Date;
}

/** A free game into the library, by one press. */
export const claimGame = defineUseCase({
  // Somebody else took the same key of the pool.
  lostRaces: ["out_of_stock"],
  load: ({ userId, gameId, claimId, now }: Claiming) => ({
    game: first(getClaimable({ userId, gameId, now: now.toISOString(), from: claimId })),
  }),
  decide: ({ userId, gameId, claimId, game }) => ({
    appends: [startStream(`free-${claimId}`, claimFreeGame({ userId, gameId, claimId, game }))],
    writes: [guardOnSale([gameId])],
    answer: { gameId },
  }),
});
