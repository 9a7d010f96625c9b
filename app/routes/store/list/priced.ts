import type { ListFilter } from "./list-filter";

/** The lowest price is one that is paid: what is free, or only topped up, stands in no such list unless it is asked for. */
export function withPrice(filter: ListFilter): ListFilter {
  const { sort, category = "pc", minPrice } = filter;
  return sort === "price-asc" && category === "pc"
    ? { ...filter, minPrice: minPrice || 1 }
    : filter;
}
