import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { solveVerification } from "~/tests/orders/customer";
import { createPlayer, ORIGIN } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { describeOperations, type Operation } from "./description";
import { type Attempt, attemptsOn, oddTexts } from "./hostile-input";

const operations = await describeOperations();
const { token } = await createPlayer();
const operator = await createOperator();

const oddTokens = oddTexts.filter((odd) => /^[\x20-\x7e]*$/.test(odd));
/** One middleware reads the tokens of all operations, which so share the odd ones out among each other. */
const OPERATIONS_PER_TOKEN = 4;

const timeout = 60_000;
const AT_ONCE = 8;

/** What any route may answer, whatever it does. */
const GENERAL = [400, 404, 413, 415, 429];

/** A proof of work is done only for requests that get as far as being asked for one. */
async function attempt({ method }: Operation, { path, headers, body }: Attempt): Promise<Response> {
  const send = (more = {}) =>
    exports.default.fetch(`${ORIGIN}/api${path}`, {
      method,
      headers: { ...headers, ...more },
      body,
    });
  const response = await send();
  if (response.status !== 428 || headers["x-verification"] !== undefined) return response;
  return send({ "x-verification": await solveVerification() });
}

/** Tries all and lists what was answered wrongly. */
async function faultsOf(operation: Operation, attempts: Iterable<Attempt>): Promise<string[]> {
  const waiting = [...attempts];
  const faults: string[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const fault = await faultOf(operation, await attempt(operation, next));
      if (fault) faults.push(`${next.what}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return faults;
}

/** Says what is wrong with an answer, or nothing. */
async function faultOf(operation: Operation, response: Response): Promise<string | undefined> {
  const { status } = response;
  const text = await response.text();
  if (status >= 500 && status !== 503) return `${status} ${text}`;
  if (![...operation.statuses, ...GENERAL].includes(status)) return `${status} is not described`;
  if (status < 400) return undefined;
  if (response.headers.get("content-type") !== "application/problem+json") {
    return `${status} without problem details: ${text.slice(0, 200)}`;
  }
  const problem = JSON.parse(text) as Record<string, unknown>;
  const fits =
    problem.status === status &&
    typeof problem.type === "string" &&
    typeof problem.title === "string" &&
    /^[a-z][a-z0-9_]*$/.test(String(problem.code));
  if (!fits) return `${status} with odd problem details: ${text}`;
  return /\bat .+:\d+:\d+|SQLITE|D1_ERROR|SELECT |INSERT /.test(text)
    ? `it tells: ${text}`
    : undefined;
}

describe.each(operations)("$name", (operation) => {
  const caller = operation.path.startsWith("/ops/") ? operator.token : token;
  const nth = operations.indexOf(operation);
  const game = `game-${nth}`;
  const known = { id: game, gameId: game };
  beforeAll(async () => {
    if (!/\{(game)?id\}/i.test(operation.path)) return;
    await operator.list(game);
    await operator.price(game, 1_999);
    await operator.stockKeys(game, [`${game}-AAAA`, `${game}-BBBB`]);
  });

  const as = (tried: Attempt, headers: Record<string, string>): Attempt => ({
    ...tried,
    headers: { ...headers, ...tried.headers },
  });

  test("answers hostile input with problem details", { timeout }, async () => {
    const attempts = [...attemptsOn(operation, known)];
    const asPlayer = attempts.map((tried) => as(tried, { "x-token": caller }));
    expect(await faultsOf(operation, asPlayer)).toEqual([]);
  });

  test("answers hostile tokens with problem details", { timeout }, async () => {
    const usual = attemptsOn(operation, known).next().value as Attempt;
    const attempts = oddTokens
      .filter((_, at) => (at + nth) % OPERATIONS_PER_TOKEN === 0)
      .flatMap((odd) => [
        { ...as(usual, { "x-token": odd }), what: `x-token: ${odd.slice(0, 40)}` },
        { ...as(usual, { cookie: `x-token=${odd}; d1-bookmark=${odd}` }), what: `cookie: ${odd}` },
      ]);
    expect(await faultsOf(operation, attempts)).toEqual([]);
  });
});
