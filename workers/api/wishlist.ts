import { z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { first } from "~/domain/event-store/query";
import { wishlistDecider } from "~/domain/wishlist/decider";
import { getListed, listWishes, loadWishlist, refuseOwned } from "~/domain/wishlist/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { cardSchema, describeCard } from "./game-card";
import { gameId, listQuery, page, lngQuery } from "./schemas";

const params = z.object({ id: gameId });

const wishSchema = cardSchema
  .extend({
    wishedAt: z.string(),
    withdrawn: z.boolean().openapi({ description: "It is no longer sold" }),
  })
  .openapi("Wish");

export const listWishlist = playerQuery("GET /wishlist", {
  summary: "The games that the caller wishes for, the newest wish first",
  query: listQuery.extend({ lng: lngQuery }),
  answers: ok(page(wishSchema), "A page of games"),
  load: ({ userId, query: { lng, limit, cursor }, now }) => ({
    games: listWishes({ userId, lng, limit, now: now.toISOString(), ...readCursor(cursor) }),
  }),
  answer: ({ games, query: { limit } }) => ({
    items: games.map((game) => ({
      ...describeCard(game),
      wishedAt: game.wishedAt,
      withdrawn: game.withdrawn,
    })),
    nextCursor: nextCursor(games, limit, (game) => [game.wishedAt, game.id]),
  }),
});

export const wishGame = playerCommand("PUT /wishlist/games/{id}", {
  summary: "Put a game on the wishlist",
  params,
  answers: done("It is on the wishlist"),
  refuses: ["not_found", "already_owned", "wishlist_full"],
  load: ({ userId, params: { id: gameId } }) => ({
    wishlist: loadWishlist(userId),
    listed: first(getListed({ gameId })),
  }),
  decide({ userId, params: { id: gameId }, wishlist, listed, env }) {
    const events = wishlistDecider.decide(
      {
        type: "WishGame",
        userId,
        gameId,
        listed: listed !== undefined,
        most: Number(env.MAX_WISHES),
      },
      wishlist.state,
    );
    return { appends: [appendTo(wishlist, events)], writes: [refuseOwned(userId, gameId)] };
  },
});

export const unwishGame = playerCommand("DELETE /wishlist/games/{id}", {
  summary: "Take a game off the wishlist",
  params,
  answers: done("It is not on the wishlist"),
  load: ({ userId }) => ({ wishlist: loadWishlist(userId) }),
  decide({ userId, params: { id: gameId }, wishlist }) {
    const events = wishlistDecider.decide({ type: "UnwishGame", userId, gameId }, wishlist.state);
    return { appends: [appendTo(wishlist, events)] };
  },
});
