import type { ListedItem, PricePlace } from "./listed-queries";
import { type Currency, worthOf } from "./price";

/** Where a list by price goes on, in each currency. */
export type MergePlace = Partial<Record<Currency, PricePlace>>;

/**
 * One list of two, each in its own order. What SOL is worth decides who comes before whom; where nobody can say, SOL comes
 * last. The place that comes with it names in each currency the last that was taken, so that the next page misses nothing
 * and repeats nothing, whatever SOL is worth then.
 */
export function mergeByPrice(
  lists: readonly (readonly ListedItem[])[],
  {
    limit,
    up,
    solRate,
    from,
  }: { limit: number; up: boolean; solRate: number | null; from: MergePlace },
): { items: ListedItem[]; place: MergePlace; more: boolean } {
  const valueOf = ({ price: amount, currency }: ListedItem) =>
    currency === "SOL" && solRate === null
      ? up
        ? Infinity
        : -1
      : worthOf({ amount, currency }, solRate ?? 0);
  const sign = up ? 1 : -1;
  const merged = lists
    .flat()
    .toSorted((one, other) => sign * (valueOf(one) - valueOf(other)) || inOrder(one, other, sign));
  const items = merged.slice(0, limit);
  const place = items.reduce<MergePlace>(
    (place, { currency, price, listingPosition: position }) => ({
      ...place,
      [currency]: { price, position },
    }),
    from,
  );
  return { items, place, more: merged.length > limit };
}

/** As the database orders those of one currency: two prices in lamports may be worth the same. */
const inOrder = (one: ListedItem, other: ListedItem, sign: number): number =>
  one.currency === other.currency
    ? sign * (one.price - other.price || one.listingPosition - other.listingPosition)
    : one.currency < other.currency
      ? -1
      : 1;
