import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { listGame } from "~/tests/gifts/giver";
import { createCustomer, rpc, solveVerification, type Customer } from "~/tests/orders/customer";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";

type Signed = { token: string };

/** Two operators of the settings, and what they need to come at once. */
export async function openRacers() {
  const [one, two] = [await createOperator(), await createOperator()];
  for (const { address } of [one, two]) {
    await rpc("requestAirdrop", address, 20_000_000_000);
    await rpc("requestTokenAirdrop", address, 2_000_000_000);
  }
  const at =
    (method: string) =>
    ({ token }: Signed, path: string, body?: object) =>
      call(path, { method, token, body });
  return {
    one,
    two,
    put: at("PUT"),
    post: at("POST"),
    remove: at("DELETE"),
    buy,
    boughtBy,
    /** A player who was granted a right by an operator. */
    async appoint(right: string, by: Operator = one) {
      const player = await createPlayer();
      const role = `/ops/roles/${player.wallet.address}/${right}`;
      expect((await call(role, { method: "PUT", token: by.token })).status).toBe(204);
      return { ...player, role };
    },
    list: (id: string, keys: number, cents?: number) => listGame(one, id, keys, cents),
    customer: createCustomer,
  };

  async function buy(customer: Customer, ...gameIds: string[]) {
    const order = await customer.order(gameIds);
    await customer.hint(order.id, await customer.pay(order));
    await expect.poll(async () => (await customer.read(order.id)).status).toBe("fulfilled");
    return customer.read(order.id);
  }
  /** An order of a new game's, by a new customer. */
  async function boughtBy(gameId: string, keys = 1) {
    await listGame(one, gameId, keys);
    const customer = await createCustomer();
    return { customer, order: await buy(customer, gameId) };
  }
}
/** A command that takes a verification, which is solved before the race. */
export async function verified({ token }: Signed, path: string, body: object) {
  const headers = { "x-verification": await solveVerification() };
  return () => call(path, { token, body, headers });
}

export type Racers = Awaited<ReturnType<typeof openRacers>>;

/** The position of the newest event of a type in a stream; 0: there is none. */
export async function lastOf(streamId: string, type: string): Promise<number> {
  const row = await env.DB.prepare(
    `SELECT coalesce(max("position"), 0) AS at FROM "events" WHERE "stream_id" = ? AND "type" = ?`,
  )
    .bind(streamId, type)
    .first<{ at: number }>();
  return row!.at;
}

export async function countRows(sql: string, ...params: unknown[]): Promise<number> {
  const row = await env.DB.prepare(sql)
    .bind(...params)
    .first<{ found: number }>();
  return row!.found;
}
