import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { deskSorts } from "~/domain/store/desk-list";
import { type DeskFilter, listDeskGames } from "~/domain/store/desk-queries";
import { call } from "~/tests/sign-in/player";
import { findDifferences, openStore } from "~/tests/support/store";
import { createOperator } from "./operator";
import { model } from "~/domain/model";

interface Listed {
  items: { id: string; state: string; available: number | null; priceCents: number | null }[];
  nextCursor: string | null;
}
type Operator = Awaited<ReturnType<typeof createOperator>>;

async function list({ token }: Operator, query = "") {
  const response = await call(`/ops/games?${query}`, { token });
  expect(response.status).toBe(200);
  return response.json<Listed>();
}
const idsOf = ({ items }: Listed) => items.map(({ id }) => id);

const planOf = async (filter: Partial<DeskFilter>, cursor?: string) => {
  const { sql, params } = listDeskGames({
    sort: "changed",
    lng: "en",
    now: new Date().toISOString(),
    limit: 50,
    cursor,
    ...filter,
  });
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail).join("\n");
};

test("each order of the desk's list walks along its index, which holds what filters ask", async () => {
  for (const sort of deskSorts) {
    for (const filter of [{}, { state: "draft" }, { category: "mini" }] as const) {
      for (const cursor of [undefined, `${sort}_1_an-id`]) {
        expect(await planOf({ ...filter, sort }, cursor)).toMatch(
          new RegExp(`(SCAN|SEARCH) g USING COVERING INDEX games_desk_${sort}`),
        );
      }
    }
    expect(await planOf({ q: "word", sort })).toContain("COVERING INDEX games_desk_text");
  }
  expect(await planOf({ low: true })).toMatch(/s USING COVERING INDEX game_stock_few/);
});

test("games are found by id, title in any script and studio, in every state", async () => {
  const operator = await createOperator();
  await operator.list("lantern-desk", {
    name: "Lantern Desk",
    titles: { "zh-CN": "灯笼台", "zh-TW": "燈籠檯" },
    developer: "Ôdd Studio",
  });
  await operator.price("lantern-desk", 1999);
  for (const q of ["lantern-d", "LANTERN desk", "灯笼", "燈籠", "odd studio lantern"]) {
    expect(idsOf(await list(operator, `q=${encodeURIComponent(q)}`)), q).toEqual(["lantern-desk"]);
  }
  expect(idsOf(await list(operator, "q=lantern&state=draft"))).toEqual([]);
  await operator.withdraw("lantern-desk");
  expect(await list(operator, "q=lantern&state=delisted&sort=name")).toMatchObject({
    items: [{ id: "lantern-desk", state: "delisted", available: 0, priceCents: 1999 }],
  });
});

test("what has few copies comes with the fewest first, what never had any among it", async () => {
  const operator = await createOperator();
  for (const [id, keys] of [
    ["few-none", 0],
    ["few-three", 3],
    ["few-four", 4],
  ] as const) {
    await operator.list(id, { name: id });
    await operator.price(id, 999);
    if (keys)
      await operator.stockKeys(
        id,
        Array.from({ length: keys }, (_, n) => `${id}-KEY-${n}`),
      );
  }
  expect(idsOf(await list(operator, "low=1&q=few-"))).toEqual(["few-none", "few-three"]);
});

test("pages follow each other whatever the order, and end", async () => {
  const operator = await createOperator();
  const ids = ["page_a", "page_b", "page_c", "page_d"].map((id) => id.replace("_", "-"));
  for (const [at, id] of ids.entries()) {
    await operator.list(id, { name: `Page_${"abc"[at % 3]}` });
    if (at) await operator.price(id, 100 * (at % 2));
  }
  for (const sort of deskSorts) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const after: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
      const page = await list(operator, `q=page-&limit=1&sort=${sort}${after}`);
      seen.push(...idsOf(page));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.toSorted(), sort).toEqual(ids);
    const whole = await list(operator, `q=page-&sort=${sort}`);
    expect(idsOf(whole), sort).toEqual(seen);
  }
  // Another sort's place is as good as none.
  expect((await list(operator, "q=page-&sort=name&cursor=price_1_page-a")).items).toHaveLength(4);
});

test("its rows are those that the log makes anew", async () => {
  const operator = await createOperator();
  await operator.list("rebuilt-desk");
  await operator.price("rebuilt-desk", 500);
  await operator.withdraw("rebuilt-desk");
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
});
