import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestPlayer } from "~/tests/spaces/world";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { describeGame } from "~/tests/store/written-game";
import { createOperator, type Operator } from "~/tests/store/operator";

type Signed = { token: string };

const BATCH = {
  prize: { kind: "points", amount: 50 },
  count: 2,
  usesPerCode: 1,
  expiresAt: null as string | null,
};

let one: Operator;
let other: Operator;
let bodies = 0;
/** Another request than those before. */
const batch = () => ({ ...BATCH, prize: { kind: "points", amount: 50 + ++bodies } });

const make = ({ token }: Signed, body: object) => call("/ops/redeem-batches", { token, body });
const agree = ({ token }: Signed, id: string) =>
  call(`/ops/approvals/${id}`, { method: "PUT", token });
const decline = ({ token }: Signed, id: string) =>
  call(`/ops/approvals/${id}`, { method: "DELETE", token });

/** Asks, and says by which id that waits. */
async function ask(who: Signed, body: object): Promise<string> {
  const response = await make(who, body);
  expect(response.status).toBe(202);
  const { approvalId } = await response.json<{ approvalId: string }>();
  expect(response.headers.get("x-approval")).toBe(approvalId);
  return approvalId;
}

async function countBatches(): Promise<number> {
  const response = await call("/ops/redeem-batches", { token: one.token });
  return (await response.json<{ items: unknown[] }>()).items.length;
}

/** Gives a right in the shop's settled way: asked by one, agreed to by another. */
async function grant(by: Signed, to: TestPlayer, right: string, agreedBy: Signed): Promise<void> {
  const role = `/ops/roles/${to.wallet.address}/${right}`;
  const asked = await call(role, { method: "PUT", token: by.token });
  const { approvalId } = await asked.json<{ approvalId: string }>();
  expect((await agree(agreedBy, approvalId)).status).toBe(204);
  expect((await call(role, { method: "PUT", token: by.token })).status).toBe(204);
}

beforeAll(async () => {
  one = await createOperator();
  other = await createOperator();
});
beforeEach(() => {
  env.SECOND_YES = "1";
});
afterAll(() => {
  env.SECOND_YES = undefined;
});

describe("what one operator may not do alone", () => {
  test("waits, changes nothing, and is the same request when it is asked again", async () => {
    const body = batch();
    const before = await countBatches();
    const id = await ask(one, body);
    expect(await ask(one, body)).toBe(id);
    expect(await countBatches()).toBe(before);
    const response = await call("/ops/approvals", { token: other.token });
    const { items } = await response.json<{ items: { approvalId: string }[] }>();
    expect(items.find(({ approvalId }) => approvalId === id)).toMatchObject({
      endpoint: "POST /ops/redeem-batches",
      body,
      requestedBy: one.address,
      state: "requested",
    });
  });

  test("is done once another one agreed, once, by whoever asked", async () => {
    const body = batch();
    const id = await ask(one, body);
    await expectProblem(await agree(one, id), 409, "own_request");
    expect((await agree(other, id)).status).toBe(204);
    expect((await agree(other, id)).status).toBe(204);
    // What the other one agreed to is not theirs to do.
    expect(await ask(other, body)).not.toBe(id);
    const done = await make(one, body);
    expect(done.status).toBe(201);
    expect((await done.json<{ codes: string[] }>()).codes).toHaveLength(2);
    expect(await ask(one, body)).not.toBe(id);
    await expectProblem(await decline(one, id), 409, "approval_over");
  });

  test("is done once, however often it is pressed at once", async () => {
    const body = batch();
    const id = await ask(one, body);
    await agree(other, id);
    const before = await countBatches();
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(one, body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(7);
    expect(await countBatches()).toBe(before + 1);
  });

  test("is one request, however often it is asked for at once", async () => {
    const body = batch();
    const ids = await Promise.all(Array.from({ length: 6 }, () => ask(one, body)));
    expect(new Set(ids).size).toBe(1);
  });

  test("is not done when somebody says no, or whoever asked takes it back", async () => {
    for (const who of [one, other]) {
      const body = batch();
      const id = await ask(one, body);
      expect((await decline(who, id)).status).toBe(204);
      await expectProblem(await agree(other, id), 409, "approval_over");
      expect(await ask(one, body)).not.toBe(id);
    }
  });

  test("is refused at once where it could not be done anyway", async () => {
    const body = { ...BATCH, expiresAt: "2020-01-01T00:00:00.000Z" };
    await expectProblem(await make(one, body), 400, "malformed");
    await expectProblem(await make(await createPlayer(), batch()), 403, "forbidden");
  });

  test("is a price under a tenth of the highest of 30 days, also by steps", async () => {
    await one.list("stepped");
    await one.price("stepped", 10_000);
    const price = (priceCents: number) =>
      call("/ops/games/stepped/price", { method: "PUT", token: one.token, body: { priceCents } });
    expect((await price(1_000)).status).toBe(204);
    expect((await price(999)).status).toBe(202);
    expect((await price(101)).status).toBe(202);
    expect((await price(20_000)).status).toBe(204);
    expect((await price(1_999)).status).toBe(202);
    const sale = {
      percent: 95,
      from: "2027-01-01T00:00:00.000Z",
      until: "2027-01-08T00:00:00.000Z",
    };
    const path = "/ops/games/stepped/sales";
    expect((await call(path, { token: one.token, body: sale })).status).toBe(202);
    expect((await call(path, { token: one.token, body: { ...sale, percent: 50 } })).status).toBe(
      201,
    );
  });

  test("is an item of a top-up under a tenth of what it cost in 30 days, by steps or taken off between", async () => {
    const text = { en: "Gems", "zh-CN": "Gems", "zh-TW": "Gems" };
    const offer = async (prices: Record<string, number>) => {
      const items = Object.entries(prices).map(([id, priceCents]) => ({
        id,
        name: text,
        bonus: null,
        priceCents,
      }));
      const body = describeGame({
        category: "mobile",
        delivery: "top-up",
        topUp: { requiresZone: false, zones: [], items },
      });
      return (await call("/ops/games/gems", { method: "PUT", token: one.token, body })).status;
    };
    expect(await offer({ few: 100, many: 10_000 })).toBe(204);
    expect(await offer({ few: 100, many: 1_000 })).toBe(204);
    expect(await offer({ few: 100, many: 999 })).toBe(202);
    expect(await offer({ few: 100 })).toBe(204);
    expect(await offer({ few: 100, many: 999 })).toBe(202);
    expect(await offer({ few: 100, many: 1_000 })).toBe(204);
  });

  test("needs nobody where one is enough", async () => {
    env.SECOND_YES = undefined;
    expect((await make(one, batch())).status).toBe(201);
  });
});

describe("whose yes counts", () => {
  test("is nobody's who gave the other a right, or got one, directly or through others", async () => {
    const [child, grandchild, sibling] = [
      await createPlayer(),
      await createPlayer(),
      await createPlayer(),
    ];
    await grant(one, child, "all", other);
    await grant(child, grandchild, "all", other);
    await grant(one, sibling, "all", other);
    for (const [asking, agreeing] of [
      [one, child],
      [child, one],
      [one, grandchild],
      [grandchild, one],
      [child, grandchild],
    ] as const) {
      await expectProblem(
        await agree(agreeing, await ask(asking, batch())),
        409,
        "not_independent",
      );
    }
    for (const [asking, agreeing] of [
      [child, sibling],
      [grandchild, sibling],
      [grandchild, other],
    ] as const) {
      expect((await agree(agreeing, await ask(asking, batch()))).status).toBe(204);
    }
  });

  test("is nobody's whose right was taken back, and a bond outlives the right", async () => {
    const [lent, kept] = [await createPlayer(), await createPlayer()];
    await grant(one, lent, "catalogue", other);
    await grant(other, kept, "catalogue", one);
    const revoke = (address: string) =>
      call(`/ops/roles/${address}/catalogue`, { method: "DELETE", token: one.token });
    expect((await revoke(lent.wallet.address)).status).toBe(204);
    const id = await ask(one, batch());
    await expectProblem(await agree(lent, id), 403, "forbidden");
    await grant(other, lent, "catalogue", one);
    await expectProblem(await agree(lent, id), 409, "not_independent");
    expect((await agree(kept, id)).status).toBe(204);
  });

  test("has the right that it is about", async () => {
    const moderator = await createPlayer();
    await grant(other, moderator, "moderation", one);
    const id = await ask(one, batch());
    await expectProblem(await agree(moderator, id), 403, "forbidden");
    await expectProblem(await decline(moderator, id), 403, "forbidden");
    await expectProblem(await agree(await createPlayer(), id), 403, "forbidden");
  });
});
