import { fetchApi } from "~/app/api-client";
import type { OrderView } from "~/domain/orders/view";

const game = (gameId: string) => `/api/cart/games/${encodeURIComponent(gameId)}`;

export function removeGame(gameId: string, key: string) {
  return fetchApi(game(gameId), { method: "DELETE", headers: { "idempotency-key": key } });
}

export function addGame(gameId: string, key: string) {
  return fetchApi(game(gameId), { method: "PUT", headers: { "idempotency-key": key } });
}

export interface OrderRequest {
  method: "USDC" | "SOL";
  contact: { email: string; newsletter: boolean };
  shippingAddress?: Record<string, string>;
  discountCode?: string;
}

export async function placeOrder(
  request: OrderRequest,
  verification: string,
  key: string,
): Promise<OrderView> {
  const response = await fetchApi("/api/orders", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": key,
      "x-verification": verification,
    },
    body: JSON.stringify(request),
  });
  return response.json();
}
