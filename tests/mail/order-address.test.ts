import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { D1 } from "~/domain/event-store/database";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { getOrderAddress } from "~/domain/mail/order-queries";
import { first } from "~/domain/event-store/query";
import { model } from "~/domain/model";
import { createCustomer } from "~/tests/orders/customer";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";

const { store } = openStore(model);

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});

type Customer = Awaited<ReturnType<typeof createCustomer>>;

const remembered = async (userId: string) =>
  (await new D1(env.DB).read({ last: first(getOrderAddress({ userId })) })).last?.email;

let games = 0;
async function order(customer: Customer, email: string) {
  const gameId = `letter-game-${++games}`;
  await operator.list(gameId, { delivery: "key" });
  await operator.price(gameId, 999);
  await operator.stockKeys(gameId, [`KEY-${gameId}`]);
  expect((await customer.add(gameId)).status).toBe(204);
  const placed = await customer.place({ method: "USDC", contact: { email, newsletter: false } });
  expect(placed.status).toBe(201);
}

const forget = (token: string) => call("/me/order-address", { method: "DELETE", token });

describe("the address of the last order", () => {
  test("fills in the next, until its owner has it forgotten, and then that of the next one", async () => {
    const customer = await createCustomer();
    const userId = customer.user.id;
    expect(await remembered(userId)).toBeUndefined();
    await order(customer, "first@example.com");
    expect(await remembered(userId)).toBe("first@example.com");
    await order(customer, "second@example.com");
    expect(await remembered(userId)).toBe("second@example.com");

    expect((await forget(customer.token)).status).toBe(204);
    expect(await remembered(userId)).toBeUndefined();
    expect((await forget(customer.token)).status).toBe(204);
    await order(customer, "third@example.com");
    expect(await remembered(userId)).toBe("third@example.com");
    expect(await findDifferences(store)).toEqual([]);
  });

  test("is nobody else's to read or to have forgotten, and goes with its owner", async () => {
    const customer = await createCustomer();
    const userId = customer.user.id;
    await order(customer, "mine@example.com");
    const other = await createPlayer();
    expect(await remembered(other.user.id)).toBeUndefined();
    await forget(other.token);
    expect(await remembered(userId)).toBe("mine@example.com");
    expect((await call("/me/order-address", { method: "DELETE" })).status).toBe(401);

    await forgetPerson(store, userId);
    expect(await remembered(userId)).toBeUndefined();
  });
});
