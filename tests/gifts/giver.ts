import { expect } from "vitest";
import type { OrderView } from "~/domain/orders/view";
import { createCustomer, solveVerification } from "~/tests/orders/customer";
import { call } from "~/tests/sign-in/player";
import type { Operator } from "~/tests/store/operator";

export interface Gift {
  orderId: string;
  lineId: string;
  gameId: string;
  state: "open" | "redeemed" | "refunded";
  code: string | null;
  refund: "none" | "requested" | "declined";
}

/** Puts a game on sale, with so many keys. */
export async function listGame(operator: Operator, id: string, keys: number, priceCents = 1999) {
  await operator.list(id);
  await operator.price(id, priceCents);
  const names = Array.from({ length: keys }, (_, at) => `${id}-KEY-${at}`);
  if (keys) await operator.stockKeys(id, names);
}

/** A customer who buys for others. */
export async function createGiver() {
  const customer = await createCustomer();
  const { token, give } = customer;
  async function order(...gameIds: string[]): Promise<OrderView> {
    for (const id of gameIds) {
      const added = await give(`/cart/games/${id}`, { method: "PUT", body: { gift: true } });
      expect(added.status, JSON.stringify(added.body)).toBe(204);
    }
    const { status, body } = await customer.place({ method: "USDC", gift: true });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  }
  return {
    ...customer,
    order,
    /** Bought and paid for. */
    async buy(...gameIds: string[]): Promise<OrderView> {
      const { id, ...placed } = await order(...gameIds);
      await customer.hint(id, await customer.pay({ id, ...placed }));
      await expect.poll(async () => (await customer.read(id)).status).toBe("fulfilled");
      return customer.read(id);
    },
    giftsOf: async (orderId: string) =>
      (await (await call(`/orders/${orderId}/gifts`, { token })).json<{ items: Gift[] }>()).items,
  };
}
export type Giver = Awaited<ReturnType<typeof createGiver>>;

export async function redeem(token: string, code: string) {
  const headers = { "x-verification": await solveVerification() };
  const response = await call("/redeem-codes", { token, body: { code }, headers });
  return { status: response.status, ...(await response.json<{ code?: string }>()) };
}

/** Whether it is refunded: the refusal's code, or undefined. */
export async function refund(operator: Operator, orderId: string, lineId: string) {
  const path = `/ops/orders/${orderId}/gifts/${lineId}/refund`;
  const response = await call(path, { method: "POST", token: operator.token });
  const text = await response.text();
  return { status: response.status, code: text && (JSON.parse(text) as { code?: string }).code };
}

export async function pointsOf(token: string) {
  const told = await (await call("/points", { token })).json<{ balance: number; owed?: number }>();
  return { balance: told.balance, owed: told.owed ?? 0 };
}
export const libraryOf = async (token: string) =>
  (await (await call("/library", { token })).json<{ items: { gameId: string }[] }>()).items;
export const stockOf = async (id: string) =>
  (await (await call(`/games/${id}`)).json<{ stock: number }>()).stock;
