import { z } from "zod";
import { localised } from "~/domain/localised";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { gameDetails, noDetails } from "./details";
import { categories, deliveries, genres, platforms } from "./taxonomy";

/** With milliseconds, so that texts sort as the times they name. */
const time = z.iso.datetime({ precision: 3 });
const cents = z.int().min(0);

const gameDescription = z.object({
  gameId: z.string(),
  name: z.string(),
  category: z.enum(categories),
  delivery: z.enum(deliveries),
  platforms: z.array(z.enum(platforms)),
  genres: z.array(z.enum(genres)),
  developer: z.string(),
  blockchain: z.string(),
  releaseDate: z.iso.date(),
  featured: z.boolean(),
  /** The game of which this is another edition, such as a collector's box. */
  editionOf: z.string().nullable(),
  tagline: localised(),
  overview: localised(),
  ...gameDetails,
});
const describedAs = {
  version: 2,
  schema: gameDescription,
  upcasters: { 1: (data: object) => ({ ...data, ...noDetails }) },
};

/** A picture of a game: an upload, and how wide it is there. */
const picture = z.object({ id: z.string(), widths: z.array(z.int()).readonly() });

export const storeEvents = defineEvents({
  /** What is written of a game that is not on sale: of a new one, or of one that was taken off. */
  GameDrafted: { version: 1, schema: gameDescription },
  GameListed: describedAs,
  GameRevised: describedAs,
  GameWithdrawn: { version: 1, schema: z.object({ gameId: z.string() }) },
  /** Which pictures show it, in their order; null: those that are drawn for it. */
  GamePictured: {
    version: 1,
    schema: z.object({
      gameId: z.string(),
      cover: picture.nullable(),
      scenes: z.array(picture).nullable(),
    }),
  },
  GamePriced: {
    version: 1,
    schema: z.object({
      gameId: z.string(),
      /** USD cents. */
      priceCents: cents,
      /** Since when. Before the event for a price that a game brings along from elsewhere. */
      from: time,
    }),
  },
  SaleScheduled: {
    version: 1,
    schema: z.object({
      gameId: z.string(),
      saleId: z.string(),
      percent: z.int().min(1).max(99),
      from: time,
      /** The first moment without the sale. */
      until: time,
    }),
  },
  SaleEnded: {
    version: 1,
    schema: z.object({ gameId: z.string(), saleId: z.string(), until: time }),
  },
  /** What a game costs from this moment on. Follows from its price and its sales, as time goes by. */
  OfferChanged: {
    version: 1,
    schema: z.object({
      gameId: z.string(),
      /** USD cents, with the sale that runs; of a top-up what its cheapest item costs. */
      priceCents: cents,
      /** Percent off, 0 without a sale. */
      percent: z.int().min(0).max(99),
      /** When a sale begins or ends next; null when none is planned. */
      until: time.nullable(),
    }),
  },
  TopUpOffered: {
    version: 1,
    schema: z.object({
      gameId: z.string(),
      requiresZone: z.boolean(),
      zones: z.array(z.object({ id: z.string(), name: z.string() })),
      items: z.array(
        z.object({
          id: z.string(),
          name: localised(),
          priceCents: cents,
          bonus: localised().nullable(),
        }),
      ),
      /** Ids of the offer before that this one no longer has. */
      dropped: z.object({ zones: z.array(z.string()), items: z.array(z.string()) }),
    }),
  },
  StockAdded: {
    version: 1,
    schema: z.object({ gameId: z.string(), quantity: z.int().min(1) }),
  },
  KeysStocked: {
    version: 1,
    schema: z.object({
      gameId: z.string(),
      /** `sealedKey`: base64 of the nonce and the AES-256-GCM ciphertext of the key that a buyer gets. */
      keys: z.array(z.object({ keyId: z.string(), sealedKey: z.string() })).min(1),
    }),
  },
});

export type StoreEvent = EventOf<typeof storeEvents>;
export type GamePictures = Omit<Extract<StoreEvent, { type: "GamePictured" }>["data"], "gameId">;
export type GameDescription = z.infer<typeof gameDescription>;
