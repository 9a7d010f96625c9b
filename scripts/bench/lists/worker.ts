import { D1, type Database } from "~/domain/event-store/database";
import type { Statement } from "~/domain/event-store/statement";
import { listEventRows } from "~/domain/event-store/log";
import { listOperatorEvents } from "~/domain/operations/history-queries";
import { deskSorts } from "~/domain/store/desk-list";
import { countDeskGames, type DeskFilter, listDeskGames } from "~/domain/store/desk-queries";
import { countFacets } from "~/domain/store/facet-queries";
import { type GameFilter, type Sort, sorts } from "~/domain/store/game-filter";
import { listGames } from "~/domain/store/list-queries";
import { gameRows } from "./catalogue-rows";

/** Times one statement is asked in a batch, so that the way to the database weighs little. */
const COPIES = 10;
const ROUNDS = 9;
const NEWEST = Number.MAX_SAFE_INTEGER;

export interface ListsRequest {
  do: "games" | "events";
  /** How many there are to be. */
  to: number;
}
/** Milliseconds of one statement, by what is asked. */
export type ListTimes = Record<string, number[]>;

/** Fills a database and measures in workerd what one list costs the database, its answer included. */
export default {
  async fetch(request: Request, env: { DB: D1Database }): Promise<Response> {
    const db = new D1(env.DB, "first-primary");
    const asked = (await request.json()) as ListsRequest;
    const cases =
      asked.do === "games" ? await gameLists(db, asked.to) : await eventLists(db, asked.to);
    const times: ListTimes = {};
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, statement] of cases)
        (times[name] ??= []).push(await measure(db, statement));
    }
    return Response.json(times);
  },
};

async function measure(db: Database, { sql, params }: Statement): Promise<number> {
  const began = performance.now();
  await db.batch(Array.from({ length: COPIES }, () => ({ sql, params })));
  return (performance.now() - began) / COPIES;
}

type Named = [name: string, statement: Statement];

const filters: [string, Partial<GameFilter>][] = [
  ["all", {}],
  ["narrowed", { category: "pc", platforms: ["xbox"], genres: ["racing"], minPrice: 2000 }],
  ["that nothing fits", { minPrice: 90_000 }],
  ["with a word that all share", { q: "a" }],
  ["with two words", { q: "racing studio" }],
  ["with a word of none", { q: "stromglass" }],
  ["with Chinese words", { q: "火把" }],
];

const deskFilters: [string, Omit<DeskFilter, "sort">][] = [
  ["all", {}],
  ["drafts, of which there are none", { state: "draft" }],
  ["mini games", { category: "mini" }],
  ["few copies", { low: true }],
  ["a word that all share", { q: "a" }],
  ["a word of none", { q: "stromglass" }],
  ["an id", { q: "made-19999" }],
  ["Chinese words", { q: "裂隙" }],
];

async function gameLists(db: Database, to: number): Promise<Named[]> {
  for (const statement of gameRows(0, to)) await db.batch([statement]);
  const now = new Date().toISOString();
  const cases: Named[] = [];
  for (const [name, narrow] of filters) {
    const filter = { platforms: [], genres: [], ...narrow, now };
    for (const sort of sorts) {
      cases.push([
        `games ${name}, by ${sort}`,
        listGames({ ...filter, lng: "en", sort, limit: 20 }),
      ]);
    }
    cases.push([`games ${name}, counted`, countFacets(filter)]);
  }
  for (const [name, narrow] of deskFilters) {
    for (const sort of deskSorts) {
      const query = listDeskGames({ ...narrow, sort, lng: "en", now, limit: 50 });
      cases.push([`desk ${name}, by ${sort}`, query]);
    }
  }
  cases.push(["desk counted", countDeskGames()]);
  for (const sort of sorts)
    cases.push([`games far down, by ${sort}`, await farDown(db, sort, now)]);
  return cases;
}

/** The page after some hundreds. */
async function farDown(db: Database, sort: Sort, now: string): Promise<Statement> {
  const page = { platforms: [], genres: [], lng: "en" as const, sort, now, limit: 1000 };
  let cursor: string | undefined;
  for (let pages = 0; pages < 10; pages++) {
    const { list } = await db.read({ list: listGames({ ...page, cursor }) });
    cursor = list.nextCursor ?? cursor;
  }
  return listGames({ ...page, limit: 20, cursor });
}

async function eventLists(db: Database, to: number): Promise<Named[]> {
  await growLog(db, to);
  const page = { before: NEWEST, limit: 50 };
  return [
    ["events by a player", listEventRows({ ...page, actor: "player-5" })],
    ["events by an operator", listEventRows({ ...page, actor: "operator-1" })],
    ["events by nobody", listEventRows({ ...page, actor: "nobody" })],
    [
      "events of a type by a player",
      listEventRows({ ...page, actor: "player-5", type: "TaskClaimed" }),
    ],
    [
      "events of a type by an operator",
      listEventRows({ ...page, actor: "operator-1", type: "SaleEnded" }),
    ],
    ["what operators did", listOperatorEvents(page)],
  ];
}

const GROWN_AT_ONCE = 20_000;

/** A hundred events a player, every hundredth an operator's, and codes that boxes gave. */
async function growLog(db: Database, to: number): Promise<void> {
  const head = async () => {
    const [result] = await db.batch([
      { sql: `SELECT coalesce(max(position), 0) AS head FROM events`, params: [] },
    ]);
    return (result![0] as { head: number }).head;
  };
  for (let from = await head(); from < to; from += GROWN_AT_ONCE) {
    const until = Math.min(from + GROWN_AT_ONCE, to);
    await db.batch([
      {
        sql: `INSERT INTO events (stream_id, version, type, schema_version, data, actor, command_id, occurred_at, salt)
          WITH RECURSIVE n(i) AS (SELECT ?1 + 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
          SELECT 'made-' || i, 1,
            CASE WHEN i % 100 = 0 THEN 'GamePriced' WHEN i % 10 = 1 THEN 'DiscountCodeIssued' ELSE 'TaskClaimed' END, 1,
            CASE WHEN i % 100 = 0 THEN '{"gameId":"made"}' ELSE '{"userId":"player-' || (i / 100) || '"}' END,
            CASE WHEN i % 100 = 0 THEN 'operator-' || (i / 100 % 3) WHEN i % 7 = 0 THEN 'system:made' ELSE 'player-' || (i / 100) END,
            'made', '2026-11-22T00:00:00.000Z', 'salt' FROM n`,
        params: [from, until],
      },
    ]);
  }
}
