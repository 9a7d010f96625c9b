import { canonicalJson } from "~/domain/event-store/digest";
import { type Decider, Refusal } from "~/domain/event-store/decider";
import { type Offer, offerAt } from "./offer";
import { requireComplete } from "./complete";
import type { GameDescription, GamePictures, StoreEvent } from "./events";
import type { Localised } from "~/domain/language";
import { isPlayable } from "./playable";

export type TopUpOffer = {
  requiresZone: boolean;
  zones: { id: string; name: string }[];
  items: { id: string; name: Localised; priceCents: number; bonus: Localised | null }[];
};

/** What operators do to one game. Times are ISO 8601 with milliseconds, prices USD cents. */
export type StoreCommand =
  | {
      type: "DescribeGame";
      description: GameDescription;
      /** Whether it runs in a frame, as games of others do. */
      framed?: boolean;
    }
  | {
      type: "WriteGame";
      description: GameDescription;
      /** What its writer saw of it; 0 for a new one. */
      expected: number;
      framed?: boolean;
    }
  | { type: "ListGame"; gameId: string }
  | { type: "PictureGame"; gameId: string; pictures: GamePictures }
  | { type: "OfferTopUp"; gameId: string; offer: TopUpOffer }
  | {
      type: "PriceGame";
      gameId: string;
      priceCents: number;
      from: string;
      now: string;
      /** The price that it is to replace, null for none; whatever there is where it is left out. */
      expectedCents?: number | null;
    }
  | {
      type: "ScheduleSale";
      gameId: string;
      saleId: string;
      percent: number;
      from: string;
      until: string;
    }
  | { type: "EndSale"; gameId: string; saleId: string; now: string }
  | { type: "AddStock"; gameId: string; quantity: number }
  | { type: "StockKeys"; gameId: string; keys: { keyId: string; sealedKey: string }[] }
  | { type: "WithdrawGame"; gameId: string };

interface Sale {
  percent: number;
  from: string;
  until: string;
}

export interface GameState {
  description: GameDescription | undefined;
  /** Not on sale: taken off, or never listed. */
  withdrawn: boolean;
  /** Never listed so far. */
  drafted: boolean;
  /** How often its description, its pictures or its top-ups were written. */
  revision: number;
  pictures: GamePictures | undefined;
  /** Copies of it have come, in the form in which it is delivered. */
  stocked: boolean;
  price: { priceCents: number; from: string } | undefined;
  sales: Readonly<Record<string, Sale>>;
  /** The last that the log knows of. */
  offer: Offer | undefined;
  topUp: TopUpOffer | undefined;
}

export const storeDecider: Decider<GameState, StoreCommand, StoreEvent> = {
  initialState: {
    description: undefined,
    withdrawn: false,
    drafted: false,
    revision: 0,
    pictures: undefined,
    stocked: false,
    price: undefined,
    sales: {},
    offer: undefined,
    topUp: undefined,
  },

  evolve(state, { type, data }) {
    switch (type) {
      case "GameDrafted": {
        const isNew = state.description === undefined;
        const sight = isNew ? { withdrawn: true, drafted: true } : {};
        return { ...state, ...sight, description: data, revision: state.revision + 1 };
      }
      case "GameListed":
      case "GameRevised":
        return {
          ...state,
          description: data,
          withdrawn: false,
          drafted: false,
          revision: state.revision + 1,
        };
      case "GamePictured":
        return { ...state, pictures: data, revision: state.revision + 1 };
      case "GameWithdrawn":
        return { ...state, withdrawn: true };
      case "GamePriced":
        return { ...state, price: data };
      case "SaleScheduled":
        return { ...state, sales: { ...state.sales, [data.saleId]: data } };
      case "SaleEnded": {
        const sale = { ...state.sales[data.saleId]!, until: data.until };
        return { ...state, sales: { ...state.sales, [data.saleId]: sale } };
      }
      case "OfferChanged":
        return { ...state, offer: data };
      case "TopUpOffered":
        return { ...state, topUp: data, revision: state.revision + 1 };
      case "StockAdded":
      case "KeysStocked":
        return { ...state, stocked: true };
    }
  },

  decide(command, state) {
    if (command.type === "DescribeGame") return describe(command, state);
    if (command.type === "WriteGame") return write(command, state);
    const { gameId } = command;
    const delivery = state.description?.delivery;
    if (!delivery) throw new Refusal("not_found");
    switch (command.type) {
      case "ListGame":
        return list(state);
      case "PictureGame":
        return picture(gameId, command.pictures, state);
      case "OfferTopUp":
        if (delivery !== "top-up") throw new Refusal("wrong_delivery");
        return offerTopUp(gameId, command.offer, state.topUp);
      case "PriceGame":
        return price(command, state);
      case "ScheduleSale":
        // Items of a top-up cost what they cost.
        if (delivery === "top-up") throw new Refusal("wrong_delivery");
        return scheduleSale(command, state);
      case "EndSale":
        return endSale(command, state);
      case "AddStock":
        if (delivery !== "shipment") throw new Refusal("wrong_delivery");
        return [{ type: "StockAdded", data: { gameId, quantity: command.quantity } }];
      case "StockKeys":
        if (delivery !== "key") throw new Refusal("wrong_delivery");
        if (command.keys.length === 0) return [];
        return [{ type: "KeysStocked", data: { gameId, keys: command.keys } }];
      case "WithdrawGame":
        return state.withdrawn ? [] : [{ type: "GameWithdrawn", data: { gameId } }];
    }
  },
};

/** Decides one command after the other, each on what the ones before it made of the game. `now`: ISO 8601 with milliseconds. */
export function changeGame(
  before: GameState,
  commands: readonly StoreCommand[],
  now: string,
): StoreEvent[] {
  let state = before;
  const happened = commands.flatMap((command) => {
    const events = storeDecider.decide(command, state);
    state = events.reduce(storeDecider.evolve, state);
    return events;
  });
  return happened.length ? [...happened, ...followOffer(state, now)] : [];
}

/** Brings the offer of a game that is on sale up to date. `now`: ISO 8601 with milliseconds. */
export function followOffer(state: GameState, now: string): StoreEvent[] {
  const offer = state.withdrawn ? undefined : offerAt(state, now);
  if (!offer || (state.offer && sameOffer(offer, state.offer))) return [];
  return [{ type: "OfferChanged", data: { gameId: state.description!.gameId, ...offer } }];
}

function sameOffer(one: Offer, other: Offer): boolean {
  return (
    one.priceCents === other.priceCents &&
    one.percent === other.percent &&
    one.until === other.until
  );
}

/** A withdrawn game that is described again is on sale again. */
function describe(
  { description, framed = false }: Extract<StoreCommand, { type: "DescribeGame" }>,
  state: GameState,
): StoreEvent[] {
  requireDescribable(description, framed, state);
  if (!state.description || state.drafted) return [{ type: "GameListed", data: description }];
  if (!state.withdrawn && same(state.description, description)) return [];
  return [{ type: "GameRevised", data: description }];
}

function requireDescribable(description: GameDescription, framed: boolean, state: GameState) {
  if (isPromisedToPlay(description) && !isPlayable(description.gameId) && !framed) {
    throw new Refusal("not_playable");
  }
  const { description: known, drafted, stocked } = state;
  // What has been sold was promised in this form, and so were the copies that came.
  const isFixed = known !== undefined && (!drafted || stocked);
  if (isFixed && known.delivery !== description.delivery) throw new Refusal("delivery_is_fixed");
}

/** What is on sale shows it at once, and so is complete; a draft need not be. */
function write(
  { description, expected, framed = false }: Extract<StoreCommand, { type: "WriteGame" }>,
  state: GameState,
): StoreEvent[] {
  const { description: known, revision, withdrawn } = state;
  if (expected !== revision) throw new Refusal(expected === 0 ? "game_exists" : "game_changed");
  requireDescribable(description, framed, state);
  if (known && same(known, description)) return [];
  if (!known || withdrawn) return [{ type: "GameDrafted", data: description }];
  requireComplete({ ...state, description });
  return [{ type: "GameRevised", data: description }];
}

function list(state: GameState): StoreEvent[] {
  if (!state.withdrawn) return [];
  requireComplete(state);
  const data = state.description!;
  return [{ type: state.drafted ? "GameListed" : "GameRevised", data }];
}

function picture(gameId: string, pictures: GamePictures, { pictures: known }: GameState) {
  const { cover, scenes } = pictures;
  const data = { gameId, cover, scenes };
  const isDrawn = !known && cover === null && scenes === null;
  return isDrawn || same(known, data) ? [] : [{ type: "GamePictured", data } satisfies StoreEvent];
}

/** The mini games' shelf says "playable in the browser", and an account gets nothing but that. */
function isPromisedToPlay({ category, delivery }: GameDescription): boolean {
  return category === "mini" || delivery === "account";
}

function offerTopUp(gameId: string, offer: TopUpOffer, known: TopUpOffer | undefined) {
  const { requiresZone, zones, items } = offer;
  if (requiresZone && zones.length === 0) throw new Refusal("zones_missing");
  const before = known && {
    requiresZone: known.requiresZone,
    zones: known.zones,
    items: known.items,
  };
  if (same(before, { requiresZone, zones, items })) return [];
  const dropped = {
    zones: missing(known?.zones, zones),
    items: missing(known?.items, items),
  };
  const data = { gameId, requiresZone, zones, items, dropped };
  return [{ type: "TopUpOffered", data } satisfies StoreEvent];
}

function price(
  command: Extract<StoreCommand, { type: "PriceGame" }>,
  { price: known }: GameState,
): StoreEvent[] {
  const { gameId, priceCents, from, now, expectedCents } = command;
  if (known?.priceCents === priceCents) return [];
  if (expectedCents !== undefined && expectedCents !== (known?.priceCents ?? null)) {
    throw new Refusal("price_set_meanwhile", { priceCents: known?.priceCents ?? null });
  }
  // The price of any past moment must stay what players saw.
  if (from > now || (known && from <= known.from)) throw new Refusal("price_out_of_order");
  return [{ type: "GamePriced", data: { gameId, priceCents, from } }];
}

function scheduleSale(
  command: Extract<StoreCommand, { type: "ScheduleSale" }>,
  { sales }: GameState,
): StoreEvent[] {
  const { gameId, saleId, percent, from, until } = command;
  if (from >= until) throw new Refusal("sale_is_empty");
  const overlaps = Object.values(sales).some((sale) => sale.from < until && from < sale.until);
  if (overlaps) throw new Refusal("sale_overlaps");
  return [{ type: "SaleScheduled", data: { gameId, saleId, percent, from, until } }];
}

function endSale(
  { gameId, saleId, now }: Extract<StoreCommand, { type: "EndSale" }>,
  { sales }: GameState,
): StoreEvent[] {
  const sale = sales[saleId];
  if (!sale) throw new Refusal("not_found");
  if (sale.until <= now) return [];
  return [{ type: "SaleEnded", data: { gameId, saleId, until: now } }];
}

function missing(before: { id: string }[] | undefined, after: { id: string }[]): string[] {
  const kept = new Set(after.map(({ id }) => id));
  return (before ?? []).filter(({ id }) => !kept.has(id)).map(({ id }) => id);
}

function same(one: unknown, other: unknown): boolean {
  return one !== undefined && canonicalJson(one) === canonicalJson(other);
}
