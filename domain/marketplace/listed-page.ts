import type { BoundQuery } from "~/domain/event-store/query";
import { getSolRate } from "./list-queries";
import { type Filter, type ListedItem, listByPrice, listNewest } from "./listed-queries";
import { mergeByPrice, type MergePlace } from "./merge-by-price";
import { currencies } from "./price";
import type { Sort } from "./sorts";

interface Asked {
  filter: Filter;
  sort: Sort;
  limit: number;
  cursor?: string | undefined;
}

/** Reads side by side, in one round trip. */
export type Read = <Found>(
  queries: Record<string, BoundQuery<Found>>,
) => Promise<Record<string, Found>>;

/** A page of what can be bought, in one round trip. What no page gave as a cursor counts as the beginning. */
export async function listListed(read: Read, { filter, sort, limit, cursor = "" }: Asked) {
  if (sort === "-at") {
    const before = Number(cursor) || Number.MAX_SAFE_INTEGER;
    const { rows = [] } = await read({ rows: listNewest(filter, before, limit + 1) });
    const items = rows.slice(0, limit);
    const last = rows.length > limit && items.at(-1);
    return { items, nextCursor: last ? String(last.listingPosition) : null };
  }
  const up = sort === "price";
  const from = readPlace(cursor);
  const asked: Record<string, BoundQuery<ListedItem[] | number | null>> = { rate: getSolRate };
  for (const of of currencies) {
    if ((filter.currency ?? of) !== of) continue;
    asked[of] = listByPrice(filter, { of, up, after: from[of] }, limit + 1);
  }
  const found = await read(asked);
  const lists = currencies.map((of) => (found[of] ?? []) as ListedItem[]);
  const solRate = (found["rate"] ?? null) as number | null;
  const { items, place, more } = mergeByPrice(lists, { limit, up, from, solRate });
  return { items, nextCursor: more ? writePlace(place) : null };
}

/** `USDC:price:position_SOL:price:position`: how far each currency has come. */
function readPlace(cursor: string): MergePlace {
  const place: MergePlace = {};
  for (const part of cursor.split("_")) {
    const [, currency, price, position] = /^([A-Z]+):(\d{1,15}):(\d{1,15})$/.exec(part) ?? [];
    const known = currencies.find((one) => one === currency);
    if (known) place[known] = { price: Number(price), position: Number(position) };
  }
  return place;
}

const writePlace = (place: MergePlace): string =>
  Object.entries(place)
    .map(([currency, { price, position }]) => `${currency}:${price}:${position}`)
    .join("_");
