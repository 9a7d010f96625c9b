import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { languages } from "~/domain/language";
import { gameId, labelGameSchema, writeGameSchema } from "~/domain/store/commands";
import { deskSorts, gameStates } from "~/domain/store/desk-list";
import * as desk from "~/domain/store/desk-queries";
import { readHistory } from "~/domain/store/history";
import { listPastEvents } from "~/domain/store/history-queries";
import { loadGameStream } from "~/domain/store/stream-queries";
import { categories, deliveries } from "~/domain/store/taxonomy";
import * as useCases from "~/domain/store/use-cases";
import { viewAtDesk } from "~/domain/store/view-at-desk";
import { operatorCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { listQuery, page } from "./schemas";

const params = z.object({ id: gameId });
const cents = z.int().nullable();
const deskGameSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    originalName: z.string(),
    state: z.enum(gameStates),
    coverUrl: z.string(),
    category: z.enum(categories),
    delivery: z.enum(deliveries),
    fullPriceCents: cents,
    priceCents: cents,
    salePercent: z.int(),
    saleEndsAt: z.string().nullable(),
    nextSaleAt: z.string().nullable(),
    available: z.int().nullable(),
    changedAt: z.string(),
  })
  .openapi("DeskGame");

export const listGamesAtDesk = operatorQuery("GET /ops/games", {
  right: "catalogue",
  summary: "All games and top-ups, drafts and those that were taken off too",
  query: listQuery.extend({
    q: z.string().trim().max(100).optional().openapi({
      description: "Parts of an id, a title in any language or a studio",
    }),
    state: z.enum(gameStates).optional(),
    category: z.enum(categories).optional(),
    low: z.literal("1").optional().openapi({ description: "On sale with three copies or fewer" }),
    sort: z.enum(deskSorts).default("changed"),
    lng: z.enum(languages).default("en"),
  }),
  answers: ok(page(deskGameSchema), "A page of games"),
  load: ({ query: { low, ...query }, now }) => ({
    games: desk.listDeskGames({ ...query, low: low === "1", now: now.toISOString() }),
  }),
  answer: ({ games }) => games,
});

const picture = z.object({ id: z.string(), widths: z.array(z.int()) });
const wholeSchema = z
  .object({
    id: z.string(),
    state: z.enum(gameStates),
    revision: z.int().openapi({
      description: "What `expected` must be for whoever writes it next",
    }),
    description: z.looseObject({ gameId: z.string(), name: z.string() }),
    cover: picture.nullable(),
    scenes: z.array(picture).nullable().openapi({ description: "Null: those drawn for it" }),
    topUp: z.looseObject({}).nullable(),
    priceCents: cents,
    sales: z.array(
      z.object({ id: z.string(), percent: z.int(), from: z.string(), until: z.string() }),
    ),
    missing: z.array(z.string()).openapi({ description: "What it needs before it can be listed" }),
  })
  .openapi("GameAtDesk");

export const getGameAtDesk = operatorQuery("GET /ops/games/{id}", {
  right: "catalogue",
  summary: "All that is written of a game, a draft too",
  params,
  answers: ok(wholeSchema, "The game"),
  refuses: ["not_found"],
  load: ({ params: { id } }) => ({ game: loadGameStream(id) }),
  answer({ params: { id }, game }) {
    const whole = viewAtDesk(id, game.state);
    if (!whole) throw new Refusal("not_found");
    return whole;
  },
});

export const writeGame = operatorCommand("PUT /ops/games/{id}/description", {
  right: "catalogue",
  secondYes: true,
  summary: "Write a game: a draft, or one on sale, which shows it at once",
  description: "409 `game_changed` where somebody else wrote it after `expected`.",
  params,
  body: writeGameSchema,
  answers: ok(z.object({ revision: z.int() }), "What is `expected` of the next who writes it"),
  refuses: [
    "not_found",
    "game_changed",
    "game_exists",
    "game_incomplete",
    "delivery_is_fixed",
    "wrong_delivery",
    "zones_missing",
    "not_playable",
    "unknown_media",
  ],
  input: ({ params: { id: gameId }, body: written }) => ({ gameId, written }),
  ...useCases.writeGame,
});

export const listGame = operatorCommand("PUT /ops/games/{id}/listing", {
  right: "catalogue",
  summary: "Put a game on sale, or back on sale",
  description: "409 `game_incomplete` with what is `missing`.",
  params,
  answers: done(),
  refuses: ["not_found", "game_incomplete"],
  input: ({ params: { id: gameId } }) => ({ gameId }),
  ...useCases.listGame,
});

const changeSchema = z
  .object({
    version: z.int(),
    type: z.string(),
    by: z.object({ id: z.string(), name: z.string().nullable() }),
    at: z.string(),
    changes: z.array(z.object({ part: z.string(), before: z.string(), after: z.string() })),
    amount: z.number().nullable().openapi({ description: "US cents, percent or copies" }),
    before: z.number().nullable().openapi({ description: "US cents of the price before" }),
    from: z.string().nullable(),
    until: z.string().nullable(),
    undoable: z.boolean(),
  })
  .openapi("GameChange");

export const getGameHistory = operatorQuery("GET /ops/games/{id}/history", {
  right: "catalogue",
  summary: "What became of a game, by whom and when, the newest first",
  params,
  answers: ok(z.object({ items: z.array(changeSchema) }), "At most its last 300 changes"),
  load: ({ params: { id } }) => ({ past: listPastEvents(id) }),
  answer: ({ past }) => ({ items: readHistory(past) }),
});

export const undoChange = operatorCommand("POST /ops/games/{id}/undo", {
  right: "catalogue",
  secondYes: true,
  summary: "Give back how a game was before one change",
  description: "A new event. 409 `changed_since` where something newer stands in its place.",
  params,
  body: z.object({ version: z.int().min(1) }),
  answers: done(),
  refuses: [
    "not_found",
    "not_undoable",
    "changed_since",
    "game_incomplete",
    "delivery_is_fixed",
    "wrong_delivery",
    "zones_missing",
    "price_out_of_order",
  ],
  input: ({ params: { id: gameId }, body: { version } }) => ({ gameId, version }),
  ...useCases.undoChange,
});

export const labelGame = operatorCommand("PATCH /ops/games/{id}/labels", {
  right: "catalogue",
  summary: "Add tags and genres to a game, or take them away",
  params,
  body: labelGameSchema,
  answers: done(),
  refuses: ["not_found", "game_incomplete"],
  input: ({ params: { id: gameId }, body: labels }) => ({ gameId, labels }),
  ...useCases.labelGame,
});
