import { z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import * as queries from "~/domain/library/queries";
import { loadPrizeOfEntry, revealPrizeKey } from "~/domain/mystery-box/prize-queries";
import { orderDecider } from "~/domain/orders/decider";
import { loadOrderOfEntry } from "~/domain/orders/settling-queries";
import { openGameKey } from "~/workers/game-keys";
import { playerCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { listQuery, page, pathId } from "./schemas";

const entrySchema = z
  .object({
    gameId: z.string(),
    name: z.string(),
    category: z.string(),
    delivery: z.enum(["key", "account", "shipment"]),
    orderId: z
      .string()
      .openapi({ description: "Or an opening, a redemption, a gift: see `source`" }),
    source: z.enum(["order", "mystery-box", "redeem-code", "gift"]),
    acquiredAt: z.string(),
    revealedAt: z.string().nullable(),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
  })
  .openapi("LibraryEntry");

export const listLibrary = playerQuery("GET /library", {
  summary: "The games that the caller owns, newest first",
  query: listQuery,
  answers: ok(page(entrySchema), "A page of games"),
  load: ({ userId, query: { limit, cursor } }) => ({
    items: queries.listLibrary({ userId, limit, ...readCursor(cursor) }),
  }),
  answer: ({ items, query: { limit } }) => ({
    items,
    nextCursor: nextCursor(items, limit, (row) => [row.acquiredAt, row.gameId]),
  }),
});

export const revealKey = playerCommand("POST /library/{gameId}/reveal", {
  summary: "Show the key of an owned game; that it was shown is an event",
  params: z.object({ gameId: pathId }),
  answers: ok(z.object({ key: z.string() }), "The key"),
  refuses: ["not_found"],
  load({ userId, params: { gameId } }) {
    const entry = { userId, gameId };
    return {
      sealed: first(queries.getKeyOfEntry(entry)),
      order: loadOrderOfEntry(entry),
      prize: loadPrizeOfEntry(entry),
    };
  },
  decide({ params: { gameId }, sealed, order, prize }) {
    if (!sealed) throw new Refusal("not_found");
    const command = { type: "RevealKey", gameId, keyId: sealed.keyId } as const;
    const shown = prize.state
      ? appendTo(prize, revealPrizeKey(prize.state, sealed.keyId))
      : appendTo(order, orderDecider.decide(command, order.state));
    return { appends: [shown], answer: sealed };
  },
  // The key itself is not put into the recorded answer.
  reply: async ({ answer, env }) => ({ key: await openGameKey(env.GAME_KEYS_SECRET, answer) }),
});
