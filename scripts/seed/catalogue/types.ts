import type { Localised } from "~/domain/language";

type Category = "pc" | "mobile" | "mini";
/** pc digital = key, physical collector's edition = shipment, mobile = top-up, mini = account (played here). */
type Delivery = "key" | "shipment" | "top-up" | "account";
export type Platform = "playstation" | "xbox" | "windows" | "macos";
type Genre = "action" | "adventure" | "fighting" | "flight-simulation" | "platform" | "racing";

interface Sale {
  percent: number;
  /** First day of the sale, YYYY-MM-DD, UTC. */
  from: string;
  /** First day without the sale, YYYY-MM-DD, UTC. */
  until: string;
}

export interface TopUpItem {
  id: string;
  name: Localised;
  priceCents: number;
  bonus?: Localised;
}

export interface TopUp {
  requiresZone: boolean;
  zones: { id: string; name: string }[];
  items: TopUpItem[];
}

export interface DescribedGame {
  /** Stable slug; also the folder of the game's art. */
  id: string;
  name: string;
  category: Category;
  delivery: Delivery;
  platforms: Platform[];
  genres: Genre[];
  developer: string;
  releaseDate: string;
  /** USD cents. */
  priceCents: number;
  /** The higher price the game was sold at before `until`, for the price history. */
  earlierPrice?: { priceCents: number; until: string };
  sale?: Sale;
  stock?: number;
  tagline: Localised;
  /** Paragraphs are separated by an empty line. */
  overview: Localised;
  topUp?: TopUp;
}
