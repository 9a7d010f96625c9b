import { expect, test } from "vitest";
import { listChosenGames } from "~/domain/home/queries";
import { usualArrangement } from "~/domain/home/strips";
import { model } from "~/domain/model";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";

const strips = [
  { strip: "market", shown: true },
  { strip: "new", shown: true },
];

test("an operator arranges the home page, sees who did it, and gives back how it was", async () => {
  const operator = await createOperator();
  const { token } = operator;
  for (const id of ["home-one", "home-two", "home-gone"]) {
    await operator.list(id);
    await operator.price(id, 999);
  }
  await operator.withdraw("home-gone");
  const read = async () =>
    (await call("/ops/home", { token })).json<{
      revision: number;
      strips: { strip: string; shown: boolean }[];
      featured: string[];
      history: { revision: number; by: { id: string }; before: object }[];
    }>();
  const arrange = (body: object) => call("/ops/home", { method: "PUT", token, body });

  expect(await read()).toEqual({ revision: 0, ...usualArrangement, history: [] });
  const featured = ["home-two", "home-gone", "home-one"];
  expect((await arrange({ revision: 0, strips, featured })).status).toBe(204);
  const now = await read();
  expect(now).toMatchObject({ revision: 1, featured });
  expect(now.strips.filter(({ shown }) => shown)).toEqual(strips);
  expect(now.history).toMatchObject([{ revision: 1, by: { id: operator.user.id } }]);

  const shelf = { lng: "en", now: new Date().toISOString() } as const;
  const { db, store } = openStore(model);
  const asked = listChosenGames(shelf);
  const { chosen } = await db.read({ chosen: asked });
  expect(chosen.map(({ id }) => id)).toEqual(["home-two", "home-one"]);
  const [plan] = await db.batch([{ ...asked, sql: `EXPLAIN QUERY PLAN ${asked.sql}` }]);
  const steps = (plan as { detail: string }[]).map(({ detail }) => detail);
  expect(steps.filter((step) => /^SCAN (?!home_page|chosen)/.test(step))).toEqual([]);

  await expectProblem(await arrange({ revision: 0, strips: [], featured: [] }), 400, "malformed");
  const other = { revision: 0, strips, featured: [] };
  await expectProblem(await arrange(other), 409, "changed_since");
  expect((await arrange({ revision: 1, ...now.history[0]!.before })).status).toBe(204);
  expect(await read()).toMatchObject({ revision: 2, ...usualArrangement });
  expect(await findDifferences(store)).toEqual([]);
});

test("a player arranges nothing", async () => {
  const { token } = await createPlayer();
  const body = { revision: 0, strips, featured: [] };
  await expectProblem(await call("/ops/home", { method: "PUT", token, body }), 403, "forbidden");
});
