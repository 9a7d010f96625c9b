import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { D1 } from "~/domain/event-store/database";
import { listEndingSales, listSpotlights } from "~/domain/store/front-queries";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "./operator";

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

/** In how many hours the sale begins and ends. */
interface Planned {
  featured?: boolean;
  category?: "pc" | "mobile";
  sale?: [number, number];
}
const games: Record<string, Planned> = {
  "ends-last": { sale: [-1, 90] },
  "ends-first": { sale: [-1, 10], category: "mobile" },
  "not-begun": { sale: [5, 20] },
  "no-sale": { featured: true },
  "ends-second": { sale: [-1, 20], featured: true },
};

beforeAll(async () => {
  const operator = await createOperator();
  for (const [id, { featured = false, category = "pc", sale }] of Object.entries(games)) {
    await operator.list(id, {
      name: id,
      featured,
      category,
      delivery: category === "pc" ? "key" : "shipment",
    });
    await operator.price(id, 1000);
    if (sale) await operator.schedule(id, 50, hours(sale[0]), hours(sale[1]));
  }
});

function ask(category?: "pc" | "mobile") {
  const at = new Date().toISOString();
  return new D1(env.DB).read({
    sales: listEndingSales({ lng: "en", now: at, category, limit: 2 }),
    spotlights: listSpotlights({ lng: "zh-CN", now: at, category, limit: 3 }),
  });
}

test("sales stand by which ends first, and only those that run", async () => {
  const { sales } = await ask();
  expect(sales.map(({ id }) => id)).toEqual(["ends-first", "ends-second"]);
  expect(sales[0]).toMatchObject({ priceCents: 500, fullPriceCents: 1000, salePercent: 50 });
  expect(Date.parse(sales[0]!.saleEndsAt)).toBeGreaterThan(Date.now());
  expect((await ask("pc")).sales.map(({ id }) => id)).toEqual(["ends-second", "ends-last"]);
});

test("what is put forward has its sentence in the reader's language", async () => {
  const { spotlights } = await ask();
  expect(spotlights.map(({ id }) => id).toSorted()).toEqual(["ends-second", "no-sale"]);
  expect(spotlights[0]!.tagline).toBe("一支火把,九层地牢");
  expect((await ask("mobile")).spotlights).toEqual([]);
});

test("neither is read row by row from the whole catalogue", async () => {
  const at = new Date().toISOString();
  for (const { sql, params } of [
    listEndingSales({ lng: "en", now: at, category: undefined, limit: 6 }),
    listSpotlights({ lng: "en", now: at, category: undefined, limit: 5 }),
  ]) {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail);
    expect(plan.filter((detail) => detail.startsWith("SCAN"))).toEqual([]);
    expect(plan.filter((detail) => /TEMP B-TREE/.test(detail))).toEqual([]);
  }
});

test("a player is told which of some games are owned and which lie in the cart, and a visitor nothing", async () => {
  const operator = await createOperator();
  const { token } = await createPlayer();
  await operator.list("gratis", { name: "gratis" });
  await operator.price("gratis", 0);
  await operator.stockKeys("gratis", ["GRATIS-KEY-1"]);
  await operator.stockKeys("no-sale", ["NO-SALE-KEY-1"]);
  await call("/library/gratis", { method: "POST", token });
  await call("/cart/games/no-sale", { method: "PUT", token });
  const query = ["gratis", "no-sale", "ends-last", "unknown"].map((id) => `game=${id}`).join("&");
  const answer = await call(`/library/held?${query}`, { token });
  expect(await answer.json()).toEqual({ owned: ["gratis"], inCart: ["no-sale"] });
  expect(await (await call("/library/held?game=gratis", { token })).json()).toEqual({
    owned: ["gratis"],
    inCart: [],
  });
  const many = Array.from({ length: 61 }, (_, n) => `game=${n}`).join("&");
  await expectProblem(await call(`/library/held?${many}`, { token }), 400, "malformed");
  expect((await call("/library/held?game=gratis")).status).toBe(401);
});
