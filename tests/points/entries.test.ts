import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { tasksRule } from "~/scripts/seed/rules/tasks";
import { pointsRule } from "~/scripts/seed/rules/points";
import { createCustomer } from "~/tests/orders/customer";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";

interface Entry {
  delta: number;
  balance: number;
  source: string;
  names: string[];
  position: number;
}
interface Page {
  items: Entry[];
  nextCursor: string | null;
}

let operator: Operator & { token: string };
beforeAll(async () => {
  operator = await createOperator();
  for (const { kind, startsAt, body } of [pointsRule, tasksRule]) {
    const response = await call(`/ops/rules/${kind}`, {
      token: operator.token,
      body: { startsAt, body },
    });
    expect(response.status).toBe(201);
  }
});

afterEach(() => {
  vi.useRealTimers();
});

const list = async (token: string, search = ""): Promise<Page> =>
  (await call(`/points/entries?${search}`, { token })).json();
const claim = async (token: string, id: string) => {
  const response = await call(`/tasks/${id}/claim`, { method: "POST", token });
  expect(response.status).toBe(200);
};

describe("the changes of a balance", () => {
  test("name the task in the reader's language, as its rule called it when it was claimed", async () => {
    const { token } = await createPlayer();
    await claim(token, "check-in");
    const names = async (lng: string) => (await list(token, `lng=${lng}`)).items[0]!.names;
    expect(await names("en")).toEqual(["Daily check-in"]);
    expect(await names("zh-CN")).toEqual(["每日签到"]);
    expect(await names("zh-TW")).toEqual(["每日簽到"]);

    const title = { en: "Renamed", "zh-CN": "改名", "zh-TW": "改名" };
    const [checkIn, ...others] = tasksRule.body.tasks;
    const startsAt = new Date(Date.now() + 3_600_000);
    const published = await call("/ops/rules/tasks", {
      token: operator.token,
      body: {
        startsAt: startsAt.toISOString(),
        body: { tasks: [{ ...checkIn, title }, ...others] },
      },
    });
    expect(published.status).toBe(201);
    vi.useFakeTimers({ toFake: ["Date"], now: startsAt });
    const later = await createPlayer();
    await claim(later.token, "check-in");
    expect((await list(later.token)).items[0]!.names).toEqual(["Renamed"]);
    expect(await names("en")).toEqual(["Daily check-in"]);
  });

  test("name each game of an order once, in its order", async () => {
    for (const id of ["tile-tide", "neon-serpent"]) {
      await operator.list(id, {
        delivery: "account",
        name: `The ${id}`,
        titles: { "zh-CN": `《${id}》` },
      });
      await operator.price(id, 1250);
    }
    const customer = await createCustomer();
    const order = await customer.order(["tile-tide", "neon-serpent"]);
    await customer.hint(order.id, await customer.pay(order));
    await expect
      .poll(async () => (await list(customer.token)).items)
      .toMatchObject([
        { delta: 25, balance: 25, source: order.id, names: ["The tile-tide", "The neon-serpent"] },
      ]);
    const { items: chinese } = await list(customer.token, "lng=zh-CN");
    expect(chinese).toMatchObject([{ names: ["《tile-tide》", "《neon-serpent》"] }]);
    const { items } = await list(customer.token);
    const at = await call(`/points/at?position=${items[0]!.position}`, { token: customer.token });
    expect(await at.json()).toEqual({ balance: 25, entry: items[0] });

    // A proposed rule is held against what each purchase brought, and no other.
    const another = await createCustomer();
    const second = await another.order(["tile-tide"]);
    await another.hint(second.id, await another.pay(second));
    await expect
      .poll(async () => (await list(another.token)).items)
      .toMatchObject([{ delta: 12, balance: 12 }]);
    const tried = await call("/ops/rules/points/trials", {
      token: operator.token,
      body: { days: 7, body: { perDollar: 2 } },
    });
    expect(await tried.json()).toMatchObject({
      decided: 2,
      total: { before: 37, after: 74 },
      players: { gain: 2, lose: 0, same: 0 },
    });
  });

  test("can be narrowed to one reason and one source", async () => {
    const { token } = await createPlayer();
    await claim(token, "check-in");
    await claim(token, "first-sign-in");
    expect((await list(token)).items.map(({ delta }) => delta)).toEqual([20, 10]);
    const ofTask = await list(token, "reason=task&source=check-in");
    expect(ofTask.items).toMatchObject([{ delta: 10, names: [expect.any(String)] }]);
    expect((await list(token, "reason=task&source=check")).items).toEqual([]);
    expect((await list(token, "reason=purchase")).items).toEqual([]);
    expect((await list(token, "source=%25")).items).toEqual([]);
    await expectProblem(await call("/points/entries?reason=luck", { token }), 400, "malformed");
  });

  test("come in pages, of which the last says so even when it is full", async () => {
    const { token } = await createPlayer();
    await claim(token, "check-in");
    await claim(token, "first-sign-in");
    const first = await list(token, "limit=1");
    expect(first).toMatchObject({ items: [{ delta: 20 }], nextCursor: expect.any(String) });
    const second = await list(token, `limit=1&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ items: [{ delta: 10 }], nextCursor: null });
    expect((await list(token, "limit=2")).nextCursor).toBeNull();
  });

  test("are nobody else's to read", async () => {
    await expectProblem(await call("/points/entries"), 401, "login_required");
    const { user } = await createPlayer();
    const forged = `${user.id}.${"A".repeat(43)}`;
    await expectProblem(await call("/points/entries", { token: forged }), 401, "login_expired");
  });
});
