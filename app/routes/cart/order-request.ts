import { normalizeEmail } from "~/domain/email";
import type { OrderRequest } from "./cart-api";

/** As far as it was filled in: the server says what is missing. */
type Address = NonNullable<OrderRequest["shippingAddress"]>;

interface Choices {
  needsShipping: boolean;
  discountCode: string | undefined;
  gift: boolean;
}

/** What a filled form asks for. */
export function toRequest(
  filled: Readonly<Record<string, string>>,
  { needsShipping, discountCode, gift }: Choices,
): OrderRequest {
  const { email = "", newsletter, method, ...rest } = filled;
  const address = Object.entries(rest)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value);
  return {
    method: method === "SOL" ? "SOL" : "USDC",
    contact: { email: normalizeEmail(email), newsletter: newsletter === "yes" },
    ...(needsShipping && { shippingAddress: Object.fromEntries(address) as Address }),
    ...(discountCode && { discountCode }),
    ...(gift && { gift }),
  };
}
