import type { z } from "zod";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import type { LoadedStream } from "~/domain/event-store/log";
import { defineUseCase } from "~/domain/event-store/use-case";
import { getFrameGame } from "~/domain/frames/queries";
import type {
  describeGameSchema,
  labelGameSchema,
  scheduleSaleSchema,
  writeGameSchema,
} from "./commands";
import { loadMedia } from "~/domain/media/use-media";
import { choosePictures } from "./choose-pictures";
import { type GameState, type StoreCommand, changeGame, storeDecider } from "./decider";
import { type GameDetails, noDetails } from "./details";
import type { GameDescription, StoreEvent } from "./events";
import { getHighestPrice, listDearestItems } from "./price-queries";
import { listStockedKeys } from "./queries";
import { listPastEvents } from "./history-queries";
import { loadGameStream } from "./stream-queries";
import { genres, tags } from "./taxonomy";
import { undo } from "./undo";

interface OfGame {
  gameId: string;
  now: Date;
}

type Written = z.output<typeof writeGameSchema>;

const loadGame = ({ gameId }: OfGame) => ({ game: loadGameStream(gameId) });

function change(game: LoadedStream<GameState>, now: Date, ...commands: StoreCommand[]) {
  const happened = changeGame(game.state, commands, now.toISOString());
  return { appends: happened.length ? [appendTo(game, happened)] : [] };
}

/** What a revision leaves out stays. */
function detailsOf(known: GameDescription | undefined): GameDetails {
  const { titles, tags, languages, ageRating, requirements, redemption } = known ?? noDetails;
  return { titles, tags, languages, ageRating, requirements, redemption };
}

export const describeGame = defineUseCase({
  load: (asked: OfGame & { description: z.output<typeof describeGameSchema> }) => ({
    ...loadGame(asked),
    frame: getFrameGame(asked.gameId),
    dearestItems: listDearestItems(asked.gameId, asked.now),
  }),
  decide({ game, frame, gameId, description: { topUp, ...description }, now }) {
    const offer = topUp ? [{ type: "OfferTopUp" as const, gameId, offer: topUp }] : [];
    const command = { gameId, ...detailsOf(game.state.description), ...description };
    const framed = frame !== undefined;
    return change(game, now, { type: "DescribeGame", description: command, framed }, ...offer);
  },
});

/** What is written of a game on sale is shown at once; of any other it is a draft. */
export const writeGame = defineUseCase({
  load: (asked: OfGame & { userId: string; written: Written }) => ({
    ...loadGame(asked),
    frame: getFrameGame(asked.gameId),
    dearestItems: listDearestItems(asked.gameId, asked.now),
    media: loadMedia([asked.written.pictures.cover, ...(asked.written.pictures.scenes ?? [])]),
  }),
  decide({ game, frame, media, userId, gameId, written, now }) {
    const { expected, description, pictures, topUp } = written;
    const framed = frame !== undefined;
    const chosen = choosePictures(pictures, { media, userId, gameId, now }, game.state.pictures);
    const happened = change(
      game,
      now,
      { type: "WriteGame", description: { gameId, ...description }, expected, framed },
      { type: "PictureGame", gameId, pictures: chosen.pictures },
      ...(topUp ? [{ type: "OfferTopUp" as const, gameId, offer: topUp }] : []),
    );
    const events = happened.appends.flatMap((append) => append.events as StoreEvent[]);
    const { revision } = events.reduce(storeDecider.evolve, game.state);
    return { ...happened, writes: chosen.writes, answer: { revision } };
  },
});

/** A top-up costs what its items cost. */
export const listGame = defineUseCase({
  load: loadGame,
  decide({ game, gameId, now }) {
    const at = now.toISOString();
    const free = { type: "PriceGame", gameId, priceCents: 0, from: at, now: at } as const;
    const isUnpriced = game.state.description?.delivery === "top-up" && !game.state.price;
    return change(game, now, ...(isUnpriced ? [free] : []), { type: "ListGame", gameId });
  },
});

/** Gives back how it was before one change. */
export const undoChange = defineUseCase({
  load: (asked: OfGame & { version: number }) => ({
    ...loadGame(asked),
    past: listPastEvents(asked.gameId),
    dearestItems: listDearestItems(asked.gameId, asked.now),
    highestPriceCents: getHighestPrice(asked.gameId, asked.now),
  }),
  decide: ({ game, past, version, now }) =>
    change(game, now, ...undo(past, version, game.state, now.toISOString())),
});

/** Puts tags and genres on a game, or takes them off, whatever else it has. */
export const labelGame = defineUseCase({
  load: (asked: OfGame & { labels: z.output<typeof labelGameSchema> }) => loadGame(asked),
  decide({ game, labels, now }) {
    const { description, revision: expected } = game.state;
    if (!description) throw new Refusal("not_found");
    const { addTags, removeTags, addGenres, removeGenres } = labels;
    const labelled = {
      ...description,
      tags: tags.filter(given(description.tags, addTags, removeTags)),
      genres: genres.filter(given(description.genres, addGenres, removeGenres)),
    };
    return change(game, now, { type: "WriteGame", description: labelled, expected, framed: true });
  },
});

const given =
  <Word>(has: readonly Word[], added: readonly Word[], removed: readonly Word[]) =>
  (word: Word) =>
    (has.includes(word) || added.includes(word)) && !removed.includes(word);

export const withdrawGame = defineUseCase({
  load: loadGame,
  decide: ({ game, gameId, now }) => change(game, now, { type: "WithdrawGame", gameId }),
});

export const priceGame = defineUseCase({
  load: (
    asked: OfGame & {
      priceCents: number;
      from: string | undefined;
      expectedCents: number | null | undefined;
    },
  ) => ({
    ...loadGame(asked),
    // A second operator has to agree to far less.
    highestPriceCents: getHighestPrice(asked.gameId, asked.now),
  }),
  decide({ game, gameId, priceCents, from, expectedCents, now }) {
    const at = now.toISOString();
    return change(game, now, {
      type: "PriceGame",
      gameId,
      priceCents,
      from: from ?? at,
      now: at,
      expectedCents,
    });
  },
});

export const scheduleSale = defineUseCase({
  load: (asked: OfGame & { saleId: string; sale: z.output<typeof scheduleSaleSchema> }) => ({
    ...loadGame(asked),
    highestPriceCents: getHighestPrice(asked.gameId, asked.now),
  }),
  decide({ game, gameId, saleId, sale, now }) {
    const command = { type: "ScheduleSale", gameId, saleId, ...sale } as const;
    return { ...change(game, now, command), answer: { saleId } };
  },
});

export const endSale = defineUseCase({
  load: (asked: OfGame & { saleId: string }) => loadGame(asked),
  decide: ({ game, gameId, saleId, now }) =>
    change(game, now, { type: "EndSale", gameId, saleId, now: now.toISOString() }),
});

export const addStock = defineUseCase({
  load: (asked: OfGame & { quantity: number }) => loadGame(asked),
  decide: ({ game, gameId, quantity, now }) =>
    change(game, now, { type: "AddStock", gameId, quantity }),
});

/** Keys that are in the pool already are left out. */
export const stockKeys = defineUseCase({
  load: (asked: OfGame & { keys: readonly { keyId: string; sealedKey: string }[] }) => ({
    ...loadGame(asked),
    stocked: listStockedKeys({ ids: JSON.stringify(asked.keys.map(({ keyId }) => keyId)) }),
  }),
  decide({ game, gameId, keys, stocked, now }) {
    const known = new Set(stocked.map(({ keyId }) => keyId));
    const fresh = keys
      .filter(({ keyId }) => !known.has(keyId))
      .map(({ keyId, sealedKey }) => ({ keyId, sealedKey }));
    return {
      ...change(game, now, { type: "StockKeys", gameId, keys: fresh }),
      answer: { added: fresh.length, known: [...known] },
    };
  },
});
