import { z } from "@hono/zod-openapi";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { newId } from "~/domain/event-store/id";
import { languages } from "~/domain/language";
import { replaceKeyOfEntry } from "~/domain/library/use-cases";
import { listDeskGames, placeOfGame } from "~/domain/operations/player-games";
import { operatorCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { listQuery, page, pathId } from "./schemas";

const gameSchema = z
  .object({
    gameId: z.string(),
    name: z.string(),
    orderId: z.string().openapi({
      description: "Of the order, the opening, the redemption, the gift or the claim",
    }),
    source: z.enum(["order", "mystery-box", "redeem-code", "gift", "free"]),
    delivery: z.enum(["key", "account", "shipment"]),
    keyId: z.string().nullable().openapi({ description: "Of its present key; not the key" }),
    acquiredAt: z.string(),
    shownAt: z.string().nullable().openapi({ description: "When that key was shown" }),
  })
  .openapi("DeskPlayerGame");

export const listPlayerGames = operatorQuery("GET /ops/players/{id}/games", {
  right: "support",
  summary: "The games that a player has, and how they came by them, newest first",
  params: z.object({ id: pathId }),
  query: listQuery.extend({ lng: z.enum(languages).default("en") }),
  answers: ok(page(gameSchema), "A page of games"),
  load: ({ params: { id }, query: { limit, cursor, lng } }) => ({
    items: listDeskGames(id, { limit, ...readCursor(cursor) }, lng),
  }),
  answer: ({ items, query: { limit } }) => ({
    items,
    nextCursor: nextCursor(items, limit, placeOfGame),
  }),
});

export const replacePlayerKey = operatorCommand("POST /ops/players/{id}/games/{gameId}/key", {
  right: "support",
  secondYes: true,
  summary: "Another key for one that does not work, however its player came by the game",
  description: "Bought, given, won, redeemed or free. The old one goes to nobody any more.",
  params: z.object({ id: pathId, gameId: pathId }),
  body: z.object({
    keyId: z.string().min(1).max(100).openapi({ description: "Of the one that does not work" }),
  }),
  answers: done("The player finds the new key where the old one was"),
  refuses: ["not_found", "refund_due", "out_of_stock"],
  input: ({ params: { id: playerId, gameId }, body: { keyId } }) => ({
    playerId,
    gameId,
    keyId,
    keysFrom: newId(),
  }),
  ...replaceKeyOfEntry,
});
