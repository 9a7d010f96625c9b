import { callApi } from "~/app/api-client";

export function fetchOrder(id: string) {
  return callApi("GET /orders/{id}", { params: { id } });
}

/** Tells by which transaction the order was paid, so that it is looked at at once. */
export function submitPayment(id: string, signature: string) {
  return callApi("POST /orders/{id}/payment", { params: { id }, body: { signature } });
}

export function cancelOrder(id: string) {
  return callApi("POST /orders/{id}/cancel", { params: { id } });
}

export function fetchReceipt(id: string) {
  return callApi("GET /orders/{id}/receipt", { params: { id } });
}

export function putIntoCart(gameId: string) {
  return callApi("PUT /cart/games/{id}", { params: { id: gameId } });
}
