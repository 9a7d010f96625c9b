import type { CartView } from "~/domain/cart/view";
import type { CartItem } from "./use-removal";

export interface Totals {
  price: number;
  saleDiscount: number;
  /** Undefined while only the server knows: a code may no longer count for what is left. */
  codeDiscount: number | undefined;
  total: number | undefined;
}

/** The sums of what is shown, which may be ahead of the server. US cents. */
export function totalsOf(cart: CartView, items: readonly CartItem[], stale: boolean): Totals {
  const sum = (of: "fullPrice" | "price") =>
    items.reduce((cents, item) => cents + Number(item[of].amount), 0);
  const price = sum("fullPrice");
  const reduced = sum("price");
  const known = !stale || cart.codeDiscount.amount === "0";
  const codeDiscount = known ? Number(cart.codeDiscount.amount) : undefined;
  return {
    price,
    saleDiscount: price - reduced,
    codeDiscount,
    total: codeDiscount === undefined ? undefined : reduced - codeDiscount,
  };
}
