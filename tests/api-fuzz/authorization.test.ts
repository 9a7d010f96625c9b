import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import table from "~/docs/decisions/roles.md?raw";
import { covers, type NeededRight, rights } from "~/domain/policies/rights";
import { NO_AUTOMATIC_RULES } from "~/domain/publishing/automatic-rules";
import { solveVerification } from "~/tests/orders/customer";
import { call, createPlayer, ORIGIN } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { describeGame, writtenGame } from "~/tests/store/written-game";
import { features } from "~/workers/api/routes";
import type { Endpoint } from "~/workers/endpoint/endpoint";
import { describeOperations, type Operation } from "./description";
import { attemptsOn } from "./hostile-input";

const operations = new Map((await describeOperations()).map((one) => [one.name, one]));
const endpoints = Object.values(features)
  .flatMap((feature) => Object.values(feature) as Endpoint[])
  .map(({ name, login, right }) => ({ name, login, right, operation: operations.get(name)! }));

const guarded = endpoints.filter(({ login }) => login !== "none" && login !== "optional");
const open = endpoints.filter(({ login }) => login === "none" || login === "optional");
const forPlayers = guarded.filter(({ login }) => login === "player");
const forOperators = guarded.filter(({ login }) => login === "operator");
const isRead = ({ name }: { name: string }) => name.startsWith("GET ");

const player = await createPlayer();

const PRICE = { amount: "5000000", currency: "USDC" };

/** Where the schema alone does not say what fits. */
const FITTING: Record<string, { search?: string; body?: object }> = {
  "PATCH /me": { body: { about: "Hi" } },
  "GET /points/at": { search: "?position=1" },
  "GET /achievements/entries": { search: "?source=first-box" },
  "POST /media": { search: "?use=post" },
  "GET /groups/{id}/search": { search: "?q=word" },
  "GET /moderation/options": { search: "?kind=post&id=x" },
  "GET /library/held": { search: "?game=star-delve" },
  "GET /ops/cases/search": { search: "?q=name" },
  "GET /ops/orders/search": { search: "?q=name" },
  "POST /orders": { body: { method: "USDC" } },
  "POST /ops/exports": { body: { kind: "sales" } },
  "POST /items/{id}/listing": { body: { price: PRICE } },
  "POST /items/{id}/offers": { body: { price: PRICE, endsAt: "2027-01-01T00:00:00.000Z" } },
  "POST /listings/{id}/purchase": { body: { price: PRICE } },
  "PATCH /listings/{id}": { body: { price: PRICE, signature: "A".repeat(86) } },
  "GET /listings/{id}/price-text": { search: "?amount=5000000&currency=USDC" },
  "PUT /notifications/push-address": {
    body: {
      endpoint: "https://fcm.googleapis.com/fcm/send/x",
      keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
      lng: "en",
    },
  },
  "GET /spaces/{id}/moderation-log/undo/preview": {
    search: "?moderator=x&since=2026-01-01T00:00:00.000Z",
  },
  "PUT /spaces/{id}/automatic-rules": { body: { rules: NO_AUTOMATIC_RULES } },
  "POST /spaces/{id}/automatic-rules/trials": { body: { rules: NO_AUTOMATIC_RULES } },
  "POST /notifications/read": { body: { upTo: "2026-01-01T00:00:00.000Z_main:1" } },
  "PUT /ops/games/{id}": { body: describeGame() },
  "PUT /ops/games/{id}/description": { body: writtenGame(0) },
  "GET /ops/players": { search: "?q=name" },
  "POST /ops/players/{id}/points": { body: { way: "give", amount: 1, message: "For the bug" } },
  "PATCH /ops/discounts/{code}": {
    body: { from: "2026-01-01T00:00:00.000Z", until: "2027-01-01T00:00:00.000Z", uses: 1 },
  },
  "PUT /ops/home": { body: { revision: 0, strips: [{ strip: "new", shown: true }], featured: [] } },
  "PUT /ops/discounts/{code}": {
    body: {
      percent: 10,
      amountCents: null,
      minimumCents: 0,
      from: "2026-01-01T00:00:00.000Z",
      until: "2027-01-01T00:00:00.000Z",
      uses: 1,
    },
  },
};

function pathValues({ parameters }: Operation): Record<string, string> {
  const choices = parameters
    .filter((parameter) => parameter.in === "path" && parameter.schema?.enum)
    .map(({ name, schema }) => [name, String(schema!.enum![0])]);
  return {
    address: "Vote111111111111111111111111111111111111111",
    code: "WELCOME",
    name: "orders",
    place: "profile",
    seq: "1",
    ...Object.fromEntries(choices),
  };
}

/** A request that fits, of whoever these headers name; `known` are ids by path parameter. */
async function ask(operation: Operation, sent: object, known: Record<string, string> = {}) {
  const values = { ...pathValues(operation), ...known };
  const { path, headers, body } = attemptsOn(operation, values).next().value!;
  const fitting = FITTING[operation.name];
  const response = await exports.default.fetch(`${ORIGIN}/api${path}${fitting?.search ?? ""}`, {
    method: operation.method,
    headers: { ...headers, ...sent },
    body: fitting?.body ? JSON.stringify(fitting.body) : body,
  });
  const text = await response.text();
  const isProblem = response.headers.get("content-type") === "application/problem+json";
  return isProblem ? `${response.status} ${JSON.parse(text).code}` : `${response.status}`;
}

const LOGIN_ANSWERS = /login_required|login_expired|forbidden/;

test("the declarations cover players, operators and the public", () => {
  expect(endpoints).toHaveLength(operations.size);
  for (const some of [open, forPlayers, forOperators]) expect(some.length).toBeGreaterThan(10);
});

describe.each(guarded)("$name", ({ operation }) => {
  test("asks visitors to log in", async () => {
    expect(await ask(operation, {})).toBe("401 login_required");
  });
});

test.each(guarded.filter(({ login }) => login !== "token"))(
  "$name takes no token that nobody was given",
  async ({ operation }) => {
    const [userId] = player.token.split(".");
    const forged = `${userId}.${"A".repeat(43)}`;
    for (const token of ["nonsense", forged]) {
      expect(await ask(operation, { "x-token": token })).toBe("401 login_expired");
    }
  },
);

test.each(guarded.filter((endpoint) => !isRead(endpoint)))(
  "$name, a write, takes no cookie for a login",
  async ({ operation }) => {
    expect(await ask(operation, { cookie: `x-token=${player.token}` })).toBe("401 login_required");
  },
);

test.each(forPlayers.filter(isRead))("$name, a read, takes the cookie", async ({ operation }) => {
  expect(await ask(operation, { cookie: `x-token=${player.token}` })).not.toMatch(LOGIN_ANSWERS);
});

test.each(forOperators)("$name is not for players", async ({ operation }) => {
  expect(await ask(operation, { "x-token": player.token })).toBe("403 forbidden");
});

describe("the desk's doors", async () => {
  const written = new Map(
    [...table.matchAll(/^\| `(\w+ \/ops\/[^`]*)` +\| (\w+) +\|$/gm)].map((row) => [row[1], row[2]]),
  );

  test("take the rights that are written down", () => {
    expect(Object.fromEntries(written)).toEqual(
      Object.fromEntries(forOperators.map(({ name, right }) => [name, right])),
    );
  });

  const root = await createOperator();
  const give = (address: string, right: string, method = "PUT") =>
    call(`/ops/roles/${address}/${right}`, { method, token: root.token });
  const holders = await Promise.all(
    rights.map(async (right) => {
      const { token, wallet } = await createPlayer();
      expect((await give(wallet.address, right)).status).toBe(204);
      return { right, token };
    }),
  );
  const former = await createPlayer();
  for (const right of rights) {
    await give(former.wallet.address, right);
    await give(former.wallet.address, right, "DELETE");
  }

  test.each(forOperators)("$name opens to whom the table says", async ({ name, operation }) => {
    expect(await ask(operation, { "x-token": former.token })).toBe("403 forbidden");
    for (const { right, token } of holders) {
      const asked = await ask(operation, { "x-token": token });
      const opens = covers([right], written.get(name) as NeededRight);
      if (opens) expect(asked, right).not.toMatch(LOGIN_ANSWERS);
      else expect(asked, right).toBe("403 forbidden");
    }
  });
});

/** Without an own part for visitors: `GET /mystery-boxes/openings` is the caller's unless all are asked for. */
const askNobody = open.filter(({ operation }) => !operation.statuses.includes(401));

test.each(askNobody)("$name asks nobody to log in", async ({ operation }) => {
  expect(await ask(operation, {})).not.toMatch(LOGIN_ANSWERS);
});

/** Paths that name what is one player's own; all others name games, tasks and the like, which are everybody's. */
const OWNED =
  /^(?!POST \/library\/\{gameId\}$)\w+ \/(orders|media|library|play\/frames\/sessions|play\/sessions|purchases|sessions|mining\/claims|topups\/players)\/\{/;
const SHARED =
  /^POST \/library\/\{gameId\}$|^\w+ \/(articles|blocks|cart\/games|games|comments|drafts|follows|groups|group-invites|items|listings|mining\/deeds|offers|moderation(?:\/decisions)?|play\/frames|play\/games|play\/tables|posts|reviews|spaces|tasks|topups|users|wishlist\/games)\/\{/;

test("of every path with a parameter it is known whether that is one player's own", () => {
  const unknown = forPlayers
    .map(({ name }) => name)
    .filter((name) => name.includes("{") && OWNED.test(name) === SHARED.test(name));
  expect(unknown).toEqual([]);
});

describe("what is another player's", async () => {
  const stranger = await createPlayer();
  const operator = await createOperator();
  await operator.list("held-game");
  await operator.price("held-game", 1_999);
  await operator.stockKeys("held-game", ["HELD-AAAA"]);
  await operator.list("owned-game");
  await operator.price("owned-game", 0);
  await operator.stockKeys("owned-game", ["OWNED-AAAA"]);

  /** Orders one game, and says which order that is. */
  const order = async (gameId: string) => {
    const { token } = player;
    expect((await call(`/cart/games/${gameId}`, { method: "PUT", token })).status).toBe(204);
    const headers = { "x-verification": await solveVerification() };
    const placed = await call("/orders", { token, body: { method: "USDC" }, headers });
    expect(placed.status).toBe(201);
    return (await placed.json<{ id: string }>()).id;
  };
  const id = await order("held-game");
  await order("owned-game");
  const known = { id, gameId: "owned-game", playerId: "none" };
  const standing = async () => {
    const { token } = player;
    const paths = [`/orders/${id}`, "/library", "/topups/players"];
    return Promise.all(paths.map(async (path) => (await call(path, { token })).text()));
  };
  const before = await standing();

  test.each(forPlayers.filter(({ name }) => OWNED.test(name)))(
    "is to $name as if it were not there",
    async ({ operation, name }) => {
      const asked = await ask(operation, { "x-token": stranger.token }, known);
      // What is not there is forgotten already.
      expect(asked).toBe(name.startsWith("DELETE ") ? "204" : "404 not_found");
      expect(await standing()).toEqual(before);
    },
  );

  test("is its owner's to read", async () => {
    for (const { name, operation } of forPlayers) {
      if (!isRead({ name }) || !name.includes("/orders/{")) continue;
      expect(await ask(operation, { "x-token": player.token }, known)).toMatch(/^200|not_paid$/);
    }
  });
});
