import { type IncomingMessage, request } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, inject, test } from "vitest";
import { localSecrets } from "~/scripts/start/secrets";
import { startWorker } from "~/scripts/start/worker";
import { createToken } from "./support/signed-in";

const MAX_HTML_BYTES = 20 * 1024;
const PLAYER_LIMIT = 120;
const ADDRESS_LIMIT = 600;

test("the rate limits of production bite, and say for how long", async () => {
  const { worker } = localSecrets(undefined);
  const limited = await startWorker({
    rateLimits: "production",
    cronEvery: 0,
    settings: {
      ...worker,
      APP_MODE: "local",
      SOLANA_CLUSTER: "localnet",
      MERCHANT_ADDRESS: "5SFcjMFDtx2S86aEknhGLeTcnJdaZ8mwN7PiQcW9Jfpj",
      STEAD_MINT: "13AbiLfuH5qevuMaWaXg6LHKUFQJBS8BJWWeMWUGDkAH",
      PRICE_FEED_URL: inject("shopChainUrl"),
      TOP_UP_PROVIDER_URL: inject("shopProviderUrl"),
      APP_ORIGIN: inject("origin"),
      MAIL_FROM: "hello@playstead.localhost",
    },
  });
  try {
    const headers = { "x-token": `${"A".repeat(22)}.${"A".repeat(43)}` };
    const ask = () => fetch(`${limited.origin}/api/me`, { headers });
    for (let asked = 0; asked < PLAYER_LIMIT; asked++) expect((await ask()).status).toBe(401);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: "too_many_requests" });

    const untilRefused = async (path: (asked: number) => string) => {
      for (let asked = 0; asked <= ADDRESS_LIMIT; asked++) {
        const response = await fetch(`${limited.origin}${path(asked)}`);
        if (response.status === 429) return response;
      }
      throw new Error("Nothing was refused");
    };
    const file = await untilRefused(() => "/ledger/key");
    expect(Number(file.headers.get("retry-after"))).toBeGreaterThan(0);
    const page = await untilRefused((asked) => `/newsletter/confirm?asked=${asked}`);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await page.text()).toContain("Please wait a minute");
  } finally {
    await limited.stop();
  }
});

test.for(["/", "/store", "/ledger", "/ledger/checkpoint", "/avatars/a.svg", "/favicon.ico"])(
  "%s is for reading, and says so to any other method",
  async (path) => {
    for (const method of ["OPTIONS", "TRACE", "PROPFIND", "POST", "PUT", "DELETE"]) {
      const response = await ask(method, `${inject("origin")}${path}`);
      expect([method, response.statusCode, response.headers.allow]).toEqual([
        method,
        405,
        "GET, HEAD",
      ]);
    }
  },
);

/** `fetch` knows not all methods. */
function ask(method: string, url: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method }, (response) => resolve(response.resume()))
      .on("error", reject)
      .end();
  });
}

test("the HTML of the store list is under 20 KB, compressed", async () => {
  const response = await fetch(`${inject("origin")}/store`);
  const bytes = gzipSync(await response.text()).length;
  expect(bytes).toBeLessThan(MAX_HTML_BYTES);
});

describe("D1 round trips", () => {
  const tripsOf = (response: Response) =>
    Number(/round trips: (\d+)/.exec(response.headers.get("server-timing") ?? "")?.[1]);

  test.for([
    "/",
    "/store",
    "/store/detail/gloamdelve",
    "/store/shopcart",
    "/profile",
    "/community/search?q=star",
  ])("a page for a player takes one or two: %s", async (path) => {
    const cookie = `x-token=${await createToken()}`;
    const response = await fetch(`${inject("origin")}${path}`, { headers: { cookie } });
    expect(response.status).toBe(200);
    expect([1, 2]).toContain(tripsOf(response));
  });

  test("a command takes two", async () => {
    const url = `${inject("origin")}/api/cart/games/gloamdelve`;
    const headers = { "x-token": await createToken() };
    const response = await fetch(url, { method: "PUT", headers });
    expect(response.status).toBe(204);
    expect(tripsOf(response)).toBe(2);
  });
});
