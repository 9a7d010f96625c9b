import { listApprovals } from "~/domain/approvals/queries";
import { findCases, listCases } from "~/domain/contact/queries";
import { listDeskExports } from "~/domain/desk-exports/queries";
import { readCursor } from "~/domain/event-store/cursor";
import type { Statement } from "~/domain/event-store/statement";
import { MAIN } from "~/domain/logs";
import { listLetters } from "~/domain/letters/queries";
import { countDue, listDue } from "~/domain/moderation/list-queries";
import { listRoles } from "~/domain/operations/operator-queries";
import { findDeskOrders, listDeskOrders, loadOrderStory } from "~/domain/operations/order-queries";
import { countWaiting, listLowStock, listSales } from "~/domain/operations/sales-queries";
import { listBatches, listPromisableGames } from "~/domain/redeem-codes/queries";
import { deskSorts } from "~/domain/store/desk-list";
import { countDeskGames, type DeskFilter, listDeskGames } from "~/domain/store/desk-queries";
import { type Costs, measureCases, statementsOf } from "~/scripts/bench/growth/costs";
import { gameRows } from "~/scripts/bench/lists/catalogue-rows";
import { deskRows, GAMES } from "./rows";

/** Fills a database by rows, and measures in workerd what each list and search of the desk costs it, its answer included. */
export default {
  async fetch(request: Request, { DB }: { DB: D1Database }): Promise<Response> {
    try {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/fill") {
        await fill(DB, Number(searchParams.get("orders")));
        return Response.json(null);
      }
      return Response.json(await measure(DB));
    } catch (error) {
      return new Response(String(error), { status: 500 });
    }
  },
};

async function fill(db: D1Database, orders: number): Promise<void> {
  const give = ({ sql, params }: Statement) =>
    db
      .prepare(sql)
      .bind(...params)
      .run();
  for (const statement of gameRows(0, GAMES)) await give(statement);
  for (const statement of deskRows(orders)) await give(statement);
  await db.exec("ANALYZE");
}

const now = new Date("2026-11-30T00:00:00.000Z");
const page = { ...readCursor(undefined), limit: 50 };
const letters = { order: "newest", limit: 20 } as const;
const MIDDLE = { beforeTime: "2026-06-01T00:00:00.000Z", beforeId: "order500000", limit: 50 };
const due = { now, viewerId: "", limit: 20 };

const gameFilters: Record<string, Omit<DeskFilter, "sort">> = {
  all: {},
  drafts: { state: "draft" },
  "mini games": { category: "mini" },
  "few copies": { low: true },
  "a word that all share": { q: "a" },
  "a word of none": { q: "stromglass" },
  "Chinese words": { q: "裂隙" },
  "an id": { q: "made-19999" },
};

function cases(): Record<string, Record<string, Statement>> {
  return {
    "front page": {
      sales: listSales(now),
      waiting: countWaiting(),
      low: listLowStock(10, "en"),
      judged: countDue(MAIN, { now, most: 1_000 }),
    },
    "orders, all": { list: listDeskOrders({ ...page, status: undefined }) },
    "orders, far down": { list: listDeskOrders({ ...MIDDLE, status: undefined }) },
    "orders, paid": { list: listDeskOrders({ ...page, status: "paid" }) },
    "orders, of a status without any": { list: listDeskOrders({ ...page, status: "refunded" }) },
    "orders by an id": { found: findDeskOrders("order500000", null) },
    "orders by how an id begins": { found: findDeskOrders("order5000", null) },
    "orders by a name": { found: findDeskOrders("Player 4711", null) },
    "orders by an address": { found: findDeskOrders("address-4711", null) },
    "orders by a signature": { found: findDeskOrders("signature-4711", null) },
    "orders by an e-mail": { found: findDeskOrders("ada@example.com", "hmac-4711") },
    "orders, nothing found": { found: findDeskOrders("nobody knows", null) },
    "an order": loadOrderStory("order500000"),
    ...Object.fromEntries(
      Object.entries(gameFilters).flatMap(([name, filter]) =>
        deskSorts.map((sort) => [
          `games, ${name}, by ${sort}`,
          {
            list: listDeskGames({
              ...filter,
              sort,
              lng: "en",
              now: now.toISOString(),
              limit: 50,
            }),
          },
        ]),
      ),
    ),
    "games, counted": { counts: countDeskGames() },
    "contact cases, open": { list: listCases({ ...letters, state: "open" }) },
    "contact cases, closed": { list: listCases({ ...letters, state: "closed" }) },
    "contact cases, of a topic, oldest first": {
      list: listCases({ ...letters, state: "open", topic: "privacy", order: "oldest" }),
    },
    "contact cases, by e-mail": {
      list: findCases({ typed: "nobody@example.com", email: "nobody@example.com" }),
    },
    "moderation, due": { list: listDue(MAIN, due) },
    letters: { list: listLetters({ ...page, limit: 20 }) },
    "codes, batches": { list: listBatches({ ...page, limit: 20 }) },
    "codes, games to promise": { list: listPromisableGames({ limit: 201 }) },
    approvals: { list: listApprovals({ ...page, limit: 20 }) },
    roles: { list: listRoles({ limit: 500 }) },
    exports: { list: listDeskExports({ ...page, limit: 20 }) },
  };
}

const measure = (db: D1Database): Promise<Costs> =>
  measureCases(
    db,
    Object.fromEntries(
      Object.entries(cases()).map(([name, queries]) => [name, statementsOf(queries)]),
    ),
  );
