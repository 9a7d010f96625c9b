import { beforeAll, describe, expect, test } from "vitest";
import { model } from "~/domain/model";
import { createCustomer } from "~/tests/orders/customer";
import { call, expectProblem } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
  await operator.list("plain");
  await operator.price("plain", 2_000);
  await operator.stockKeys(
    "plain",
    Array.from({ length: 20 }, (_, at) => `PLAIN-KEY-${at}`),
  );
});

const LIMITS = {
  minimumCents: 0,
  mostCents: null as number | null,
  from: "2026-01-01T00:00:00.000Z",
  until: "2099-01-01T00:00:00.000Z",
  uses: 3,
};
const ask = (method: string, path: string, body?: object) =>
  call(`/ops/discounts/${path}`, { method, token: operator.token, body });

async function issue(code: string, changes: object = {}) {
  const body = { percent: 25, amountCents: null, ...LIMITS, ...changes };
  expect((await ask("PUT", code, body)).status).toBe(204);
}
const read = async (code: string) =>
  (await ask("GET", code)).json<{
    code: { state: string; used: number; uses: number; orderCents: number; discountCents: number };
    changes: { type: string; actor: string }[];
  }>();
const list = async (search = "") => {
  const response = await call(`/ops/discounts?limit=50${search}`, { token: operator.token });
  return (await response.json<{ items: { code: string }[] }>()).items.map(({ code }) => code);
};

/** Orders with a code, and answers what came of it. */
async function orderWith(discountCode: string) {
  const customer = await createCustomer();
  await customer.add("plain");
  const answer = await customer.place({ method: "USDC", discountCode });
  return { customer, answer };
}

describe("a discount code at the desk", () => {
  test("counts its uses, what the orders cost and what it took off, and who it was", async () => {
    await issue("COUNTED");
    const { customer, answer } = await orderWith("COUNTED");
    expect(answer.status).toBe(201);
    expect((await read("COUNTED")).code).toMatchObject({
      state: "open",
      used: 1,
      uses: 3,
      orderCents: 1_500,
      discountCents: 500,
    });
    const uses = await ask("GET", "COUNTED/uses");
    expect((await uses.json<{ items: object[] }>()).items).toMatchObject([
      { userId: customer.user.id, orderId: answer.body.id, totalCents: 1_500, offCents: 500 },
    ]);
    const cancelled = await call(`/orders/${answer.body.id}/cancel`, {
      method: "POST",
      token: customer.token,
    });
    expect(cancelled.status).toBeLessThan(300);
    expect((await read("COUNTED")).code).toMatchObject({
      used: 0,
      orderCents: 0,
      discountCents: 0,
    });
  });

  test("that is stopped takes nothing off from then on, and orders keep their price", async () => {
    await issue("STOPPED");
    const { customer, answer } = await orderWith("STOPPED");
    expect((await ask("PUT", "STOPPED/stopped")).status).toBe(204);
    expect((await ask("PUT", "STOPPED/stopped")).status).toBe(204);
    const later = await orderWith("STOPPED");
    expect([later.answer.status, later.answer.body.code]).toEqual([409, "discount_expired"]);
    expect((await customer.read(answer.body.id)).total.amount).toBe("1500");
    expect((await read("STOPPED")).code.state).toBe("stopped");

    expect((await ask("DELETE", "STOPPED/stopped")).status).toBe(204);
    expect((await orderWith("STOPPED")).answer.status).toBe(201);
    const { changes } = await read("STOPPED");
    expect(changes.map(({ type }) => type)).toEqual([
      "DiscountCodeReopened",
      "DiscountCodeStopped",
      "DiscountCodeIssued",
    ]);
    expect(changes.map(({ actor }) => actor)).toEqual(Array(3).fill(operator.user.id));
  });

  test("is used by no order that comes behind its end, however many come at once", async () => {
    await issue("RACED", { uses: 100 });
    const customers = await Promise.all([1, 2, 3, 4].map(() => createCustomer()));
    for (const customer of customers) await customer.add("plain");
    const [stopped, ...answers] = await Promise.all([
      ask("PUT", "RACED/stopped"),
      ...customers.map((customer) => customer.place({ method: "USDC", discountCode: "RACED" })),
    ]);
    expect(stopped.status).toBe(204);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    const events = await ask("GET", "RACED/uses");
    const { items } = await events.json<{ items: { usedAt: string }[] }>();
    expect(items).toHaveLength(answers.filter(({ status }) => status === 201).length);
    expect((await orderWith("RACED")).answer.status).toBe(409);
  });

  test("has its limits changed, and never fewer uses than it had", async () => {
    await issue("LIMITED", { uses: 2 });
    await orderWith("LIMITED");
    await orderWith("LIMITED");
    expect((await read("LIMITED")).code.state).toBe("used-up");
    await expectProblem(
      await ask("PATCH", "LIMITED", { ...LIMITS, uses: 1 }),
      409,
      "discount_uses_gone",
    );
    const wider = { ...LIMITS, uses: 4, minimumCents: 5_000 };
    for (const _ of [1, 2]) expect((await ask("PATCH", "LIMITED", wider)).status).toBe(204);
    expect((await read("LIMITED")).changes).toHaveLength(2);
    const small = await orderWith("LIMITED");
    expect([small.answer.status, small.answer.body.code]).toEqual([409, "discount_minimum"]);
    await ask("PATCH", "LIMITED", { ...LIMITS, uses: 4, until: "2026-02-01T00:00:00.000Z" });
    expect((await read("LIMITED")).code.state).toBe("ended");
    await expectProblem(
      await ask("PATCH", "LIMITED", { ...LIMITS, from: LIMITS.until, until: LIMITS.from }),
      400,
      "malformed",
    );
  });

  test("is issued once: the same again changes nothing, anything else is refused", async () => {
    await issue("ONCE");
    await issue("ONCE");
    const body = { percent: 25, amountCents: null, ...LIMITS };
    await expectProblem(await ask("PUT", "ONCE", { ...body, percent: 30 }), 409, "discount_exists");
    expect((await ask("PATCH", "ONCE", { ...LIMITS, uses: 9 })).status).toBe(204);
    await issue("ONCE");
    expect((await read("ONCE")).code.uses).toBe(9);
    await expectProblem(
      await ask("PUT", "BACKWARDS", { ...body, from: LIMITS.until, until: LIMITS.from }),
      400,
      "malformed",
    );
  });

  test("takes off no more than its most", async () => {
    await issue("MOST", { percent: 50, mostCents: 300 });
    const { answer } = await orderWith("MOST");
    expect(answer.body.total.amount).toBe("1700");
  });

  test("is found by how it begins and by its state; what is nobody's is not there", async () => {
    await issue("SPRING-A");
    await issue("SPRING-B");
    await ask("PUT", "SPRING-B/stopped");
    expect(await list("&q=spring")).toEqual(["SPRING-A", "SPRING-B"]);
    expect(await list("&q=SPRING&state=stopped")).toEqual(["SPRING-B"]);
    expect(await list("&state=stopped")).toContain("SPRING-B");
    expect(await list("&state=open")).not.toContain("SPRING-B");
    expect((await list()).slice(0, 2)).toEqual(["SPRING-B", "SPRING-A"]);
    for (const [method, path] of [
      ["GET", "NO-SUCH"],
      ["PUT", "NO-SUCH/stopped"],
      ["DELETE", "NO-SUCH/stopped"],
    ] as const) {
      await expectProblem(await ask(method, path), 404, "not_found");
    }
  });

  test("has rows that a replay comes to", async () => {
    expect(await findDifferences(openStore(model).store)).toEqual([]);
  });
});
