import { beforeAll, expect, test } from "vitest";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { bind } from "~/domain/event-store/use-case";
import { examineSale } from "~/domain/marketplace/examine-use-case";
import { listUnexamined } from "~/domain/marketplace/sale-queries";
import { model } from "~/domain/model";
import { tasksRule } from "~/scripts/seed/rules/tasks";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { sell } from "./sales";

const { store, db } = openStore(model);

beforeAll(async () => {
  const { token } = await createOperator();
  const { startsAt, body } = tasksRule;
  expect((await call("/ops/rules/tasks", { token, body: { startsAt, body } })).status).toBe(201);
});

/** As the job does it, where the chain shows who funded whom. */
async function examineAll(isFunded = false) {
  const { sales } = await db.read({ sales: listUnexamined({ now: new Date(), limit: 50 }) });
  for (const sale of sales) {
    await execute(store, {
      ...bind(examineSale, { sale, isFunded }, { status: 204 }),
      id: newId(),
      name: "ExamineSale",
      actor: "test",
      input: null,
    });
  }
}

test("a sale that counts, between two who had none before and with a royalty, is a deed of each: once", async () => {
  const [ann, bob, cid] = await Promise.all([createPlayer(), createPlayer(), createPlayer()]);
  const between = (seller: typeof ann, buyer: typeof ann) => ({
    sellerId: seller.user.id,
    userId: buyer.user.id,
    seller: seller.user.id,
    buyer: buyer.user.id,
  });
  const doneBy = async ({ token }: typeof ann) => {
    const answer = await call("/tasks", { token });
    const { items } = await answer.json<{ items: { id: string; progress: number }[] }>();
    const done = items.filter(({ id, progress }) => /item|stranger/.test(id) && progress > 0);
    return done.map(({ id, progress }) => `${id} ${progress}`).toSorted();
  };

  await sell(store, { ...between(ann, bob), dollars: 0.99 });
  await examineAll();
  await sell(store, { ...between(ann, cid), dollars: 5 });
  await examineAll(true);
  expect(await doneBy(ann)).toEqual([]);

  const [dan, eve] = await Promise.all([createPlayer(), createPlayer()]);
  await sell(store, { ...between(dan, eve), dollars: 5 });
  await sell(store, { ...between(dan, eve), dollars: 7 });
  await examineAll();
  expect(await doneBy(dan)).toEqual(["deal-with-a-stranger 1", "first-item-sold 1"]);
  expect(await doneBy(eve)).toEqual(["deal-with-a-stranger 1", "first-item-bought 1"]);
  // Back again: excluded, and no deed.
  await sell(store, { ...between(eve, dan), dollars: 5 });
  await examineAll();
  expect(await doneBy(eve)).toEqual(["deal-with-a-stranger 1", "first-item-bought 1"]);
  expect(await findDifferences(store)).toEqual([]);
});
