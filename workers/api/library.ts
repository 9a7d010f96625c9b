import { z } from "@hono/zod-openapi";
import { newId } from "~/domain/event-store/id";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { listHeld as queryHeld } from "~/domain/cart/queries";
import * as queries from "~/domain/library/queries";
import { libraryShows, librarySorts } from "~/domain/library/shows";
import { claimGame, revealKey as revealOwnedKey } from "~/domain/library/use-cases";
import { openGameKey } from "~/workers/game-keys";
import { playerCommand } from "~/workers/endpoint/command";
import { created, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { listQuery, page, pathId, lngQuery } from "./schemas";

const entrySchema = z
  .object({
    gameId: z.string(),
    name: z.string(),
    category: z.string(),
    delivery: z.enum(["key", "account", "shipment"]),
    orderId: z
      .string()
      .openapi({ description: "Or an opening, a redemption, a gift, a claim: see `source`" }),
    source: z.enum(["order", "mystery-box", "redeem-code", "gift", "free"]),
    acquiredAt: z.string(),
    revealedAt: z.string().nullable(),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    lastPlayedAt: z.string().nullable().openapi({ description: "Here, in the browser" }),
  })
  .openapi("LibraryEntry");

export const listLibrary = playerQuery("GET /library", {
  summary: "The games that the caller owns",
  query: listQuery.extend({
    lng: lngQuery,
    show: z.enum(libraryShows).default("all").openapi({
      description: "Those with a key, or those that are played here",
    }),
    sort: z.enum(librarySorts).default("newest").openapi({
      description: "`title`: in the language of the titles; `played`: the last played here first",
    }),
    q: z.string().max(60).optional().openapi({ description: "A part of a title" }),
  }),
  answers: ok(page(entrySchema), "A page of games"),
  load: ({ userId, query: { lng, show, sort, q, limit, cursor } }) => ({
    items: queries.listLibrary({ userId, lng, show, sort, q, limit, ...readCursor(cursor) }),
  }),
  answer: ({ items, query: { limit, sort } }) => ({
    items,
    nextCursor: nextCursor(items, limit, (row) => queries.placeInLibrary(row, sort)),
  }),
});

const MAX_ASKED = 60;

export const listHeld = playerQuery("GET /library/held", {
  summary: "Which of some games the caller owns, and which lie in the cart",
  query: z.object({
    game: z
      .union([pathId, z.array(pathId).max(MAX_ASKED)])
      .transform((asked) => [asked].flat())
      .openapi({ description: `Ids, up to ${MAX_ASKED}: repeat it for several` }),
  }),
  answers: ok(
    z.object({ owned: z.array(z.string()), inCart: z.array(z.string()) }),
    "Those of them that are owned, and those in the cart",
  ),
  load: ({ userId, query: { game } }) => ({
    held: queryHeld({ userId, ids: JSON.stringify(game) }),
  }),
  answer: ({ held }) => ({
    owned: held.flatMap(({ gameId, owned }) => (owned ? [gameId] : [])),
    inCart: held.flatMap(({ gameId, owned }) => (owned ? [] : [gameId])),
  }),
});

export const revealKey = playerCommand("POST /library/{gameId}/reveal", {
  summary: "Show the key of an owned game; that it was shown is an event",
  params: z.object({ gameId: pathId }),
  answers: ok(z.object({ key: z.string() }), "The key"),
  refuses: ["not_found"],
  input: ({ params: { gameId } }) => ({ gameId }),
  ...revealOwnedKey,
  // The key itself is not put into the recorded answer.
  reply: async ({ answer, env }) => ({ key: await openGameKey(env.GAME_KEYS_SECRET, answer) }),
});

export const claimFreeGame = playerCommand("POST /library/{gameId}", {
  summary: "A free game into the library, without an order",
  params: z.object({ gameId: pathId }),
  answers: created(z.object({ gameId: z.string() }), "It is owned"),
  refuses: ["not_found", "not_free", "already_owned", "order_open", "out_of_stock"],
  input: ({ params: { gameId } }) => ({ gameId, claimId: newId() }),
  ...claimGame,
});
