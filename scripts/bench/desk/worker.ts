import type { Statement } from "~/domain/event-store/statement";
import { type Costs, measureCases, statementsOf } from "~/scripts/bench/growth/costs";
import { gameRows } from "~/scripts/bench/lists/catalogue-rows";
import { postRows } from "~/scripts/bench/posts/rows";
import { communityCases, mainCases } from "./cases";
import { communityRows, deskRows, GAMES } from "./rows";

interface Databases {
  DB: D1Database;
  COMMUNITY_0: D1Database;
}

/** Fills databases by rows, and measures in workerd what each list and search of the desk costs them, its answer included. */
export default {
  async fetch(request: Request, { DB, COMMUNITY_0 }: Databases): Promise<Response> {
    try {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/fill") {
        await fill(DB, gameRows(0, GAMES));
        await fill(DB, deskRows(Number(searchParams.get("orders"))));
        const posts = postRows({ authors: 1_000, spaces: 1_000, now: "2026-11-30T00:00:00.000Z" });
        await fill(COMMUNITY_0, [posts.spaces]);
        for (let at = 0; at < POSTS; at += 20_000)
          await fill(COMMUNITY_0, posts.rows(at, at + 20_000));
        await fill(COMMUNITY_0, communityRows());
        for (const db of [DB, COMMUNITY_0]) await db.exec("ANALYZE");
        return Response.json(null);
      }
      return Response.json({
        ...(await measure(DB, mainCases())),
        ...(await measure(COMMUNITY_0, communityCases())),
      });
    } catch (error) {
      return new Response(String(error), { status: 500 });
    }
  },
};

const POSTS = 100_000;

async function fill(db: D1Database, statements: Iterable<Statement>): Promise<void> {
  for (const { sql, params } of statements) {
    await db
      .prepare(sql)
      .bind(...params)
      .run();
  }
}

const measure = (db: D1Database, cases: ReturnType<typeof mainCases>): Promise<Costs> =>
  measureCases(
    db,
    Object.fromEntries(
      Object.entries(cases).map(([name, queries]) => [name, statementsOf(queries)]),
    ),
  );
