import { type ApiRequest, callApi } from "~/app/api-client";

export function removeGame(id: string, key: string) {
  return callApi("DELETE /cart/games/{id}", { params: { id }, key });
}

export function addGame(id: string, key: string) {
  return callApi("PUT /cart/games/{id}", { params: { id }, key });
}

export type OrderRequest = ApiRequest<"POST /orders">["body"];

export function placeOrder(body: OrderRequest, verification: string, key: string) {
  return callApi("POST /orders", { body, verification, key });
}
