import { fetchApi } from "~/app/api-client";
import type { OrderView } from "~/domain/orders/view";
import type { SignedReceipt } from "./signed-receipt";

async function call<Body>(method: string, path: string, body?: unknown, key?: string) {
  const response = await fetchApi(`/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Body;
}

const order = (id: string) => `/orders/${encodeURIComponent(id)}`;

export function fetchOrder(id: string) {
  return call<OrderView>("GET", order(id));
}

/** Tells by which transaction the order was paid, so that it is looked at at once. */
export function submitPayment(id: string, signature: string) {
  return call<OrderView>("POST", `${order(id)}/payment`, { signature });
}

export function cancelOrder(id: string, key?: string) {
  return call<OrderView>("POST", `${order(id)}/cancel`, undefined, key);
}

export function fetchReceipt(id: string) {
  return call<SignedReceipt>("GET", `${order(id)}/receipt`);
}

export function revealKey(gameId: string, key: string) {
  const path = `/library/${encodeURIComponent(gameId)}/reveal`;
  return call<{ key: string }>("POST", path, undefined, key);
}

export async function putIntoCart(gameId: string): Promise<void> {
  await fetchApi(`/api/cart/games/${encodeURIComponent(gameId)}`, { method: "PUT" });
}
