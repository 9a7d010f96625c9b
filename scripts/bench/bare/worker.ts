import { Hono } from "hono";
import type { BareRoom } from "./room";
import { createContext, createRequestHandler, RouterContextProvider } from "react-router";

export interface Item {
  id: number;
  name: string;
  price: number;
  text: string;
}

interface BareEnv {
  DB: D1Database;
  /** With the tables of a community's log. */
  COMMUNITY: D1Database;
  ROOM: DurableObjectNamespace<BareRoom>;
}

interface Statement {
  sql: string;
  params: unknown[];
}

export { BareRoom } from "./room";

export const bareEnv = createContext<BareEnv>();

/** What the stack costs without a product on it: the floors of the bench. */
const app = new Hono<{ Bindings: BareEnv }>();

app.get("/text", (c) => c.text("x".repeat(Number(c.req.query("bytes") ?? 100))));

app.get("/query", async (c) => {
  const { results } = await c.env.DB.prepare(
    "SELECT id, name, price, ? AS text FROM items ORDER BY price, id LIMIT ?",
  )
    .bind("x".repeat(Number(c.req.query("text") ?? 100)), Number(c.req.query("items") ?? 20))
    .all<Item>();
  return c.json({ items: results, nextCursor: null });
});

let templates: string[] = [];
let turn = 0;
let on: "DB" | "COMMUNITY" = "DB";

/** Statements of one command, or of several that take turns, with `{{1}}`, `{{2}}` … where every run needs words of its own. */
app.put("/batch", async (c) => {
  templates = await c.req.json<string[]>();
  on = c.req.query("on") === "COMMUNITY" ? "COMMUNITY" : "DB";
  return c.body(null, 204);
});

/** `who`: asks first whose session it is, as no command by hand can leave out. */
app.post("/batch", async (c) => {
  if (c.req.query("who")) {
    const session = c.env.DB.prepare(`SELECT "user_id" FROM "sessions" WHERE "token_hash" = ?`);
    await session.bind(crypto.randomUUID()).first();
  }
  const words = new Map<string, string>();
  const filled = templates[turn++ % templates.length]!.replace(/\{\{\d+\}\}/g, (name) => {
    const word = words.get(name) ?? crypto.randomUUID();
    words.set(name, word);
    return word;
  });
  const statements = JSON.parse(filled) as Statement[];
  const db = c.env[on];
  await db.batch(statements.map(({ sql, params }) => db.prepare(sql).bind(...params)));
  return c.body(null, 204);
});

app.get("/room/:name", (c) => c.env.ROOM.getByName(c.req.param("name")).fetch(c.req.raw));

const renderPage = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);
app.all("*", (c) => {
  const context = new RouterContextProvider();
  context.set(bareEnv, c.env);
  return renderPage(c.req.raw, context);
});

export default app;
