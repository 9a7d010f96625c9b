import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { rawQuery } from "~/domain/event-store/query";
import { model } from "~/domain/model";
import { invitesRule } from "~/scripts/seed/rules/invites";
import { createCustomer } from "~/tests/orders/customer";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { runJob, servicesAt } from "~/tests/support/run-job";

interface Invites {
  code: string;
  invitedBy: { id: string } | null;
  total: number;
  items: { person: { id: string }; status: string; reason?: string; dueAt?: string }[];
}

let operator: Operator & { token: string };
beforeAll(async () => {
  operator = await createOperator();
  const { startsAt, body } = invitesRule;
  const published = await call("/ops/rules/invites", {
    token: operator.token,
    body: { startsAt, body: { ...body, perDay: 2 } },
  });
  expect(published.status).toBe(201);
  await operator.list("tile-tide", { delivery: "account", name: "Tile Tide" });
  await operator.price("tile-tide", 500);
});

const read = async (token: string) => (await call("/invites", { token })).json<Invites>();
const name = (token: string, code: string) =>
  call("/invites/inviter", { method: "PUT", token, body: { code } });
test("says to anybody who invites and what it brings", async () => {
  const { token, user } = await createPlayer();
  const { code } = await read(token);
  const { invitedPoints: points, leastCents } = invitesRule.body;
  const answer = await call(`/invites/${code}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ by: { id: user.id }, points, leastCents });
  await expectProblem(await call("/invites/AAAAA-AAAAA"), 404, "not_found");
});

const balance = async (token: string) =>
  (await (await call("/points", { token })).json<{ balance: number }>()).balance;
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const runAt = (time: Date) => runJob("reward-invites", servicesAt(time));

type Customer = Awaited<ReturnType<typeof createCustomer>>;
async function buy(customer: Customer, payer: Customer = customer) {
  const order = await customer.order(["tile-tide"]);
  await customer.hint(order.id, await payer.pay(order));
  await expect.poll(async () => (await customer.read(order.id)).status).toBe("fulfilled");
}

/** Somebody new, invited by this player, who bought a game. */
async function inviteBuyer(code: string, payer?: Customer) {
  const invited = await createCustomer();
  expect((await name(invited.token, code)).status).toBe(204);
  await buy(invited, payer);
  return invited;
}

test("both sides get their points two weeks after the first order, once, however often the job runs", async () => {
  const inviter = await createCustomer();
  const { code } = await read(inviter.token);
  const invited = await inviteBuyer(` ${code.toLowerCase().replaceAll("0", "o")} `);
  expect(await read(inviter.token)).toMatchObject({
    total: 1,
    items: [{ person: { id: invited.user.id }, status: "joined", dueAt: expect.any(String) }],
  });
  expect((await read(invited.token)).invitedBy).toMatchObject({ id: inviter.user.id });

  await runAt(later(13.9));
  expect(await balance(inviter.token)).toBe(0);
  await Promise.all([runAt(later(14.1)), runAt(later(14.1)), runAt(later(14.2))]);
  await runAt(later(15));
  expect(await balance(inviter.token)).toBe(50);
  expect(await balance(invited.token)).toBe(20);
  expect((await read(inviter.token)).items).toMatchObject([{ status: "rewarded" }]);
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});

test("an order that was paid by the inviter's wallet waits for an operator, who decides once", async () => {
  const inviter = await createCustomer();
  await buy(inviter);
  const invited = await inviteBuyer((await read(inviter.token)).code, inviter);
  await runAt(later(15));
  expect((await read(inviter.token)).items).toMatchObject([
    { status: "held", reason: "same_wallet" },
  ]);
  const held = await call("/ops/invites", { token: operator.token });
  expect((await held.json<{ items: { invitedId: string }[] }>()).items[0]).toMatchObject({
    invitedId: invited.user.id,
    inviterId: inviter.user.id,
    person: { id: invited.user.id },
    inviter: { id: inviter.user.id },
    reason: "same_wallet",
  });
  const path = `/ops/invites/${invited.user.id}/decision`;
  await expectProblem(
    await call(path, { token: inviter.token, body: { decision: "pay" } }),
    403,
    "forbidden",
  );
  const decisions = await Promise.all(
    (["pay", "refuse", "pay"] as const).map((decision) =>
      call(path, { token: operator.token, body: { decision } }),
    ),
  );
  expect(decisions.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
});

test("who paid is found behind any number of orders that nobody paid", async () => {
  const inviter = await createCustomer();
  await buy(inviter);
  const invited = await inviteBuyer((await read(inviter.token)).code, inviter);
  const real = await env.DB.prepare(`SELECT * FROM orders WHERE user_id = ?`)
    .bind(invited.user.id)
    .first<Record<string, unknown>>();
  const placedAt = later(1).toISOString();
  const changes = { status: "cancelled", paid_at: null, placed_at: placedAt };
  await env.DB.batch(
    Array.from({ length: 201 }, (_, at) => {
      const row = { ...real, ...changes, id: `decoy-${at}`, reference: `decoy-${at}` };
      const columns = Object.keys(row).map((column) => `"${column}"`);
      return env.DB.prepare(
        `INSERT INTO orders (${columns.join()}) VALUES (${columns.map(() => "?").join()})`,
      ).bind(...Object.values(row));
    }),
  );
  await runAt(later(15));
  await env.DB.prepare(`DELETE FROM orders WHERE id LIKE 'decoy-%'`).run();
  expect((await read(inviter.token)).items).toMatchObject([{ reason: "same_wallet" }]);
});

test("more rewards a day than the rule allows wait for an operator", async () => {
  const inviter = await createCustomer();
  const { code } = await read(inviter.token);
  await Promise.all([inviteBuyer(code), inviteBuyer(code), inviteBuyer(code)]);
  await Promise.all([runAt(later(20)), runAt(later(20))]);
  const { items } = await read(inviter.token);
  expect(items.map(({ status }) => status).toSorted()).toEqual(["held", "rewarded", "rewarded"]);
  expect(await balance(inviter.token)).toBe(100);
});

test("nobody invites themselves, the one who invited them, or twice", async () => {
  const [ada, ben, cyd] = [await createPlayer(), await createPlayer(), await createPlayer()];
  const codes = await Promise.all(
    [ada, ben, cyd].map(async ({ token }) => (await read(token)).code),
  );
  await expectProblem(await name(ada.token, codes[0]!), 409, "own_code");
  await expectProblem(await name(ada.token, "no such code"), 409, "unknown_code");
  expect((await name(ben.token, codes[0]!)).status).toBe(204);
  expect((await name(cyd.token, codes[1]!)).status).toBe(204);
  await expectProblem(await name(ben.token, codes[2]!), 409, "already_invited");
  await expectProblem(await name(ada.token, codes[2]!), 409, "circular");
});

test("a ring of players who name each other at once stays open at one place", async () => {
  for (let round = 0; round < 3; round++) {
    const ring = await Promise.all([createPlayer(), createPlayer(), createPlayer()]);
    const codes = await Promise.all(ring.map(async ({ token }) => (await read(token)).code));
    const named = await Promise.all(
      ring.map(({ token }, at) => name(token, codes[(at + 1) % ring.length]!)),
    );
    expect(named.map(({ status }) => status).toSorted()).toEqual([204, 204, 409]);
  }
});

test("two inviters at once: one is named", async () => {
  const [one, other, invited] = await Promise.all([createPlayer(), createPlayer(), createPlayer()]);
  const codes = await Promise.all([one, other].map(async ({ token }) => (await read(token)).code));
  const named = await Promise.all(codes.map((code) => name(invited.token, code)));
  expect(named.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

test("whom a block keeps apart, no code brings together", async () => {
  const [one, other] = [await createPlayer(), await createPlayer()];
  await call(`/blocks/${other.user.id}`, { method: "PUT", token: one.token });
  await expectProblem(await name(other.token, (await read(one.token)).code), 409, "unknown_code");
});

test("a block between an inviter and the invited leaves the invite, and nobody in it", async () => {
  const [inviter, invited] = [await createPlayer(), await createPlayer()];
  expect((await name(invited.token, (await read(inviter.token)).code)).status).toBe(204);
  await call(`/blocks/${inviter.user.id}`, { method: "PUT", token: invited.token });
  expect(await read(inviter.token)).toMatchObject({
    total: 1,
    items: [{ person: { id: null, displayName: null }, status: "joined" }],
  });
  expect((await read(invited.token)).invitedBy).toMatchObject({ id: null, displayName: null });
  await call(`/blocks/${inviter.user.id}`, { method: "DELETE", token: invited.token });
  expect((await read(inviter.token)).items).toMatchObject([{ person: { id: invited.user.id } }]);
});

test("the jobs find what is due by an index", async () => {
  const { db } = openStore(model);
  const { plan } = await db.read({
    plan: rawQuery<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT * FROM "invites" WHERE "due_at" <= '2026' ORDER BY "due_at" LIMIT 9`,
    ),
  });
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringContaining("USING INDEX invites_due"),
  ]);
});
