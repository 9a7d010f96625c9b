import { type ApiRequest, callApi } from "~/app/api-client";

/** The cart's writes follow one another: none may overtake the one that it takes back. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
  const turn = last.catch(() => undefined).then(write);
  last = turn;
  return turn;
}

export function removeGame(id: string, key: string) {
  return inTurn(() => callApi("DELETE /cart/games/{id}", { params: { id }, key }));
}

export function addGame(id: string, key: string) {
  return inTurn(() => callApi("PUT /cart/games/{id}", { params: { id }, key }));
}

export type OrderRequest = ApiRequest<"POST /orders">["body"];

/** Orders what the page shows: nothing is sent when a removal that it waits for fails. */
export async function placeOrder(body: OrderRequest, verification: string, key: string) {
  const awaited = last;
  last = awaited.catch(() => undefined);
  await awaited;
  return callApi("POST /orders", { body, verification, key });
}
