import { createMiddleware } from "hono/factory";
import { Refusal } from "~/domain/event-store/decider";
import type { ApiContext, ApiEnv } from "~/workers/endpoint/context";
import { sessionOf } from "~/workers/endpoint/request";
import type { Env } from "~/workers/env";
import { problem } from "./problem-details";

/** Per player and per address. */
export const rateLimit = createMiddleware<ApiEnv>(async (c, next) => {
  const address = addressOf(c.req.raw.headers);
  const player = c.var.claim?.tokenHash;
  // One after the other: what an address may no longer ask opens no counters for tokens it makes up.
  const refused =
    (await isTooMuch(c.env, "ADDRESS_RATE_LIMIT", address)) ||
    (player !== undefined && (await isTooMuch(c.env, "PLAYER_RATE_LIMIT", player)));
  if (!refused) return next();
  c.header("retry-after", RETRY_AFTER);
  return problem(c, "too_many_requests");
});

/** Per address, counted apart from all else. */
const limitAddress = (limit: RateLimitName, what: string) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const key = `${what}:${addressOf(c.req.raw.headers)}`;
    if (!(await isTooMuch(c.env, limit, key))) return next();
    c.header("retry-after", RETRY_AFTER);
    return problem(c, "too_many_requests");
  });

/** Whoever checks a long log asks for thousands of tiles. */
export const ledgerRateLimit = limitAddress("ADDRESS_RATE_LIMIT", "ledger");

/** One page shows a hundred pictures, and asks after each of them again a minute later. */
export const fileRateLimit = limitAddress("FILE_RATE_LIMIT", "files");

/** Counters of a minute or so, each of many keys. The platform's, or this isolate's. */
export type RateLimitName =
  | "PLAYER_RATE_LIMIT"
  | "ADDRESS_RATE_LIMIT"
  | "FILE_RATE_LIMIT"
  | "GUESS_RATE_LIMIT";

interface Limit {
  limit: number;
  /** Seconds. */
  period: number;
}

/** How long whoever asked too much is told to wait, in seconds. */
export const RETRY_AFTER = "60";

const MAX_KEYS = 10_000;

/**
 * Counts a call, and says whether it is one too many. Deployed, the platform counts near the caller
 * (limits: wrangler.toml). On one machine its simulation would write a database at each call, so that
 * `RATE_LIMITS` has the isolate count instead.
 */
export async function isTooMuch(env: Env, name: RateLimitName, key: string): Promise<boolean> {
  if (env.RATE_LIMITS === undefined) return !(await env[name].limit({ key })).success;
  return countHere(name, key, readLimits(env.RATE_LIMITS)[name], Date.now());
}

/**
 * The address that a request comes from, as the platform says. Of IPv6 the network: whoever has one address
 * has 2^64 of them.
 */
export function addressOf(headers: Headers): string {
  const address = headers.get("cf-connecting-ip") ?? "unknown";
  return address.includes(":") && !address.includes(".") ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const [left = [], right] = address
    .toLowerCase()
    .split("::")
    .map((half) => half.split(":").filter((group) => group !== ""));
  const zeros = Array<string>(right ? Math.max(0, 8 - left.length - right.length) : 0).fill("0");
  return [...left, ...zeros, ...(right ?? [])].slice(0, 4).join(":");
}

type Limits = Record<RateLimitName, Limit>;
let known: { setting: string; limits: Limits } | undefined;
const counters = new Map<string, { calls: number; endsAt: number }>();

/** Other limits count anew. */
function readLimits(setting: string): Limits {
  if (known?.setting !== setting) {
    known = { setting, limits: JSON.parse(setting) as Limits };
    counters.clear();
  }
  return known.limits;
}

function countHere(name: string, key: string, { limit, period }: Limit, now: number): boolean {
  const place = `${name} ${key}`;
  let counter = counters.get(place);
  if (!counter || counter.endsAt <= now) {
    counters.delete(place);
    // The oldest, which ends first: to forget them all would let everybody begin anew.
    if (counters.size >= MAX_KEYS) counters.delete(counters.keys().next().value!);
    counters.set(place, (counter = { calls: 0, endsAt: now + period * 1000 }));
  }
  counter.calls += 1;
  return counter.calls > limit;
}

/** Characters of a call. */
const MAX_ASKED = 4096;

/** What goes on to the chain's node is limited on its own, per address. */
export const chainLimits = createMiddleware<ApiEnv>(async (c, next) => {
  const key = `chain:${addressOf(c.req.raw.headers)}`;
  if (await isTooMuch(c.env, "PLAYER_RATE_LIMIT", key)) {
    c.header("retry-after", RETRY_AFTER);
    return problem(c, "too_many_requests");
  }
  if ((await c.req.text()).length > MAX_ASKED) return problem(c, "payload_too_large");
  return next();
});

/**
 * For what could be guessed: a few tries a minute of a player, and of an address, whatever else they ask. A player
 * is whoever has a session: a token that somebody makes up names whom they like, and would use up their tries.
 */
export async function limitGuesses(c: ApiContext, what: string): Promise<void> {
  const keys = [`${what}:${addressOf(c.req.raw.headers)}`];
  const { claim, services } = c.var;
  if (claim) {
    const { session } = await services.db.read({ session: sessionOf(claim) });
    if (session?.id === claim.userId) keys.push(`${what}:player:${session.id}`);
  }
  for (const key of keys) {
    if (!(await isTooMuch(c.env, "GUESS_RATE_LIMIT", key))) continue;
    c.header("retry-after", RETRY_AFTER);
    throw new Refusal("too_many_requests");
  }
}
