import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { call, createPlayer } from "~/tests/sign-in/player";
import { describeGame } from "./written-game";

/** A signed-in operator, and the catalogue's commands as verbs. */
export async function createOperator() {
  const { user, wallet, token } = await createPlayer();
  env.OPERATORS = [env.OPERATORS, wallet.address].filter(Boolean).join(",");
  const give = async (method: string, path: string, body?: unknown, key?: string) => {
    const response = await call(`/ops/games/${path}`, { method, body, token, key });
    if (response.status >= 300) throw new Error(`${path}: ${await response.text()}`);
    return response;
  };
  return {
    user,
    token,
    address: wallet.address,
    wallet,
    list: (id: string, changes: object = {}) => give("PUT", id, describeGame(changes)),
    price: (id: string, priceCents: number, from?: string) =>
      give("PUT", `${id}/price`, { priceCents, from }),
    async schedule(id: string, percent: number, from: string, until: string) {
      const response = await give("POST", `${id}/sales`, { percent, from, until });
      expect(response.status).toBe(201);
      return (await response.json<{ saleId: string }>()).saleId;
    },
    addStock: (id: string, quantity: number) => give("POST", `${id}/stock`, { quantity }),
    async stockKeys(id: string, keys: string[]) {
      const response = await give("POST", `${id}/keys`, { keys });
      return (await response.json<{ added: number }>()).added;
    },
    withdraw: (id: string) => give("DELETE", id),
    endSale: (id: string, saleId: string) => give("DELETE", `${id}/sales/${saleId}`),
  };
}
export type Operator = Awaited<ReturnType<typeof createOperator>>;

export { describeGame as describe };
