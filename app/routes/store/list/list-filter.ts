import { type GameFilter, type Sort, sorts } from "~/domain/store/game-filter";
import { tiers } from "~/domain/ratings/tiers";
import { categories, genres, platforms } from "~/domain/store/taxonomy";

export interface ListFilter extends GameFilter {
  sort: Sort;
}

const DEFAULT_SORT: Sort = "featured";
const MAX_CENTS = 100_000_00;

/** What an address asks for. Anything it cannot mean is left out, so that no address fails. */
export function readFilter(search: URLSearchParams): ListFilter {
  const [minPrice, maxPrice] = readPrice(search.get("price"));
  return {
    category: categories.find((category) => category === search.get("category")),
    platforms: platforms.filter((platform) => search.getAll("platform").includes(platform)),
    genres: genres.filter((genre) => search.getAll("genre").includes(genre)),
    minPrice,
    maxPrice,
    rating: tiers.find((tier) => tier === search.get("rating")),
    q: search.get("q")?.trim().slice(0, 100) || undefined,
    sort: sorts.find((sort) => sort === search.get("sort")) ?? DEFAULT_SORT,
  };
}

/** The shortest address that asks for it, with a question mark unless it is empty. */
export function writeFilter(filter: Partial<ListFilter>): string {
  const search = new URLSearchParams();
  if (filter.category) search.set("category", filter.category);
  if (filter.q) search.set("q", filter.q);
  const price = priceValue(filter);
  if (price) search.set("price", price);
  if (filter.rating) search.set("rating", filter.rating);
  for (const platform of filter.platforms ?? []) search.append("platform", platform);
  for (const genre of filter.genres ?? []) search.append("genre", genre);
  if (filter.sort && filter.sort !== DEFAULT_SORT) search.set("sort", filter.sort);
  return search.size ? `?${search}` : "";
}

/** A range in US cents as the form sends it: `1000-2499`, or `5000-` without an end. */
export function priceValue({ minPrice, maxPrice }: Pick<GameFilter, "minPrice" | "maxPrice">) {
  if (minPrice === undefined && maxPrice === undefined) return "";
  return `${minPrice ?? 0}-${maxPrice ?? ""}`;
}

function readPrice(value: string | null): [min?: number, max?: number] {
  const match = /^(\d{1,8})-(\d{0,8})$/.exec(value ?? "");
  if (!match) return [];
  const [min, max] = [Number(match[1]), match[2] ? Number(match[2]) : undefined];
  return [Math.min(min, MAX_CENTS), max === undefined ? max : Math.min(max, MAX_CENTS)];
}

/** How many choices narrow the list, the category aside. */
export function countChoices({
  platforms: on,
  genres: of,
  minPrice,
  maxPrice,
  rating,
}: ListFilter): number {
  const byPrice = minPrice !== undefined || maxPrice !== undefined;
  return on.length + of.length + Number(byPrice) + (rating ? 1 : 0);
}
