import { generateCookie, getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { OutboxMessage } from "~/domain/event-store/append";
import { Memory } from "~/domain/event-store/attempts";
import {
  type Bookmarks,
  type Database,
  openDatabases,
  type RoundTrips,
} from "~/domain/event-store/database";
import type { EventStore } from "~/domain/event-store/execute";
import { Vault } from "~/domain/event-store/personal-data";
import { type DatabaseName, LOG_NAMES, type LogName, MAIN } from "~/domain/logs";
import { models } from "~/domain/model";
import type { ApiEnv } from "~/workers/endpoint/context";
import { DATABASES, type Env } from "./env";

/** What one request or job works with: one log, and the way to the others. */
export interface Services {
  env: Env;
  log: LogName;
  db: Database;
  store: EventStore;
  waitUntil(work: Promise<unknown>): void;
  /** The same for another log. */
  at(log: LogName): Services;
  /** The database of a log, or one that follows the logs. */
  database(name: DatabaseName): Database;
  /** Round trips so far to all databases, which every response reports in `Server-Timing`. */
  trips: RoundTrips;
  /** How far each database that was opened has been read. */
  bookmarks(): Bookmarks;
}

/** An isolate's. */
const memories = Object.fromEntries(LOG_NAMES.map((log) => [log, new Memory()]));
let vault: { secret: string; vault: Vault } | undefined;

/**
 * Services of the main log.
 *
 * @param since where the caller has read up to; `"first-primary"` for work that decides.
 */
export function createServices(
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
  since: Bookmarks | "first-primary",
): Services {
  const { PERSON_KEYS_SECRET: secret, PERSON_KEYS_SECRETS_BEFORE: before } = env;
  if (vault?.secret !== secret) vault = { secret, vault: new Vault(secret, before?.split(",")) };
  const { of: database, trips, bookmarks } = openDatabases((name) => env[DATABASES[name]], since);
  const opened = new Map<LogName, Services>();
  const at = (log: LogName): Services => {
    const known = opened.get(log);
    if (known) return known;
    const db = database(log);
    const store: EventStore = {
      db,
      model: models[log],
      ...(log !== MAIN && { people: database(MAIN) }),
      vault: vault!.vault,
      memory: memories[log],
      now: () => new Date(),
      publish: (effects) => waitUntil(publishEffects(env, log, effects)),
      appended: () => waitUntil(wakeSubscriptions(env)),
    };
    const services: Services = {
      env,
      log,
      db,
      store,
      waitUntil,
      at,
      database,
      trips,
      bookmarks,
    };
    opened.set(log, services);
    return services;
  };
  return at(MAIN);
}

/** The cookie that says how far into the database of each log this browser has read. */
export const BOOKMARK_COOKIE = "d1-bookmark";

const BOOKMARK = /^[0-9a-f]+(-[0-9a-f]+)+$/i;
const MAX_LENGTH = 200;

/** The cookie's `main:<bookmark>.community-0:<bookmark>`. What D1 cannot have given counts as none. */
export function readBookmarks(cookie = ""): Bookmarks {
  const bookmarks: Partial<Record<LogName, string>> = {};
  for (const part of cookie.split(".", LOG_NAMES.length)) {
    const at = part.indexOf(":");
    const log = LOG_NAMES.find((name) => name === part.slice(0, at));
    const bookmark = part.slice(at + 1);
    if (log && bookmark.length <= MAX_LENGTH && BOOKMARK.test(bookmark)) bookmarks[log] = bookmark;
  }
  return bookmarks;
}

function writeBookmarks(bookmarks: Bookmarks): string {
  return Object.entries(bookmarks)
    .map((pair) => pair.join(":"))
    .join(".");
}

const FOR_AN_HOUR = { path: "/", httpOnly: true, sameSite: "Lax", maxAge: 3600 } as const;

/**
 * Commands decide on the newest rows; reads may come from a replica that has seen at least what this
 * browser has seen, which the bookmark in its cookie says.
 */
export const services = createMiddleware<ApiEnv>(async (c, next) => {
  const reads = c.req.method === "GET" || c.req.method === "HEAD";
  const before = readBookmarks(getCookie(c, BOOKMARK_COOKIE));
  const since = reads ? before : "first-primary";
  const created = createServices(c.env, (work) => c.executionCtx.waitUntil(work), since);
  c.set("services", created);
  await next();
  // Not by `c.header`, which copies an answer that is already made.
  const { headers } = c.res;
  const seen = writeBookmarks({ ...before, ...created.bookmarks() });
  if (seen && !reads)
    headers.append("set-cookie", generateCookie(BOOKMARK_COOKIE, seen, FOR_AN_HOUR));
  tellTrips(headers, c.env, created.trips);
});

/** As `Server-Timing`, but not in production; how many rows were read to load tests alone, as that tells what is stored. */
export function tellTrips(headers: Headers, env: Env, trips: RoundTrips): void {
  if (env.APP_MODE === "production") return;
  const rows = env.TELL_ROWS_READ ? `, rows;desc="rows read";dur=${trips.rowsRead}` : "";
  headers.set("server-timing", `${trips.toString()}${rows}`);
}

/** An outbox message on its way through the queue, which all logs share. */
export interface PublishedMessage extends OutboxMessage {
  log: LogName;
}

/** Tells the queue what new events owe. When this is lost, the cron finds the rows in the outbox. */
async function publishEffects(
  env: Env,
  log: LogName,
  messages: readonly OutboxMessage[],
): Promise<void> {
  for (let at = 0; at < messages.length; at += 100) {
    const bodies = messages.slice(at, at + 100).map((one): PublishedMessage => ({ ...one, log }));
    await env.EFFECTS.sendBatch(bodies.map((body) => ({ body })));
  }
}

/** Milliseconds of appends that one message tells of. */
const WAKE_AFTER = 500;

/** Tells the queue's consumer that the logs have grown. */
const WAKE = { wake: "subscriptions" } as const;

export function isWake(body: unknown): body is typeof WAKE {
  return typeof body === "object" && body !== null && "wake" in body;
}

/** When the wake that is under way in this isolate has gone out at the latest. */
let wakingUntil = 0;

/**
 * Sends what was appended on its way to the subscriptions: one message for all appends of half a second.
 * When it is lost, the cron finds what they have not followed.
 */
async function wakeSubscriptions(env: Env): Promise<void> {
  const now = Date.now();
  if (now < wakingUntil) return;
  // Twice the time: a request that ends early must not keep all others silent.
  wakingUntil = now + 2 * WAKE_AFTER;
  await new Promise((resolve) => setTimeout(resolve, WAKE_AFTER));
  wakingUntil = 0;
  await env.EFFECTS.send(WAKE);
}

/** For a run that has done its part and is not at the end, and for who comes too early. `after`: milliseconds. */
export async function wakeAgain(env: Env, after = 0): Promise<void> {
  await env.EFFECTS.send(WAKE, { delaySeconds: Math.ceil(after / 1000) });
}
