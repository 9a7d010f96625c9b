import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call, expectProblem } from "~/tests/sign-in/player";
import { api } from "~/workers/api/api";

const OWNER = "4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS";
const asked: { url: string; body: Record<string, unknown> }[] = [];
let node: (body: Record<string, unknown>, signal: AbortSignal) => Promise<Response> | Response;

beforeEach(() => {
  asked.length = 0;
  node = (body) => Response.json({ jsonrpc: "2.0", id: body["id"], result: 7 });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    const body = JSON.parse(String(init?.body));
    asked.push({ url: String(url), body });
    return node(body, init!.signal!);
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const ask = (method: string, params: unknown[], more: object = {}) =>
  call("/chain/rpc", { body: { jsonrpc: "2.0", id: 1, method, params, ...more } });

test("a page asks the node through us", async () => {
  const response = await ask("getBalance", [OWNER, { commitment: "confirmed" }]);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ jsonrpc: "2.0", id: 1, result: 7 });
  expect(asked).toEqual([
    {
      url: env.SOLANA_RPC_URL,
      body: {
        jsonrpc: "2.0",
        id: 1,
        method: "getBalance",
        params: [OWNER, { commitment: "confirmed" }],
      },
    },
  ]);
});

test("what the node refuses is told in its words, without its address", async () => {
  node = (body) =>
    Response.json({
      jsonrpc: "2.0",
      id: body["id"],
      error: {
        code: -32002,
        message: "Blockhash not found, see https://rpc.example/?api-key=secret",
        data: { err: "BlockhashNotFound", logs: [], secret: "key" },
      },
    });
  const response = await ask("sendTransaction", ["AAAA", { encoding: "base64" }]);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).not.toContain("rpc.example");
  expect(text).not.toContain("secret");
  expect(JSON.parse(text).error).toEqual({
    code: -32002,
    message: "Blockhash not found, see …",
    data: { err: "BlockhashNotFound", logs: [] },
  });
});

test("methods that are not on the list never reach the node", async () => {
  for (const method of ["getProgramAccounts", "getBlock", "getClusterNodes", "__proto__", ""]) {
    await expectProblem(await ask(method, []), 400, "malformed");
  }
  expect(asked).toEqual([]);
});

test("parameters and envelopes that do not fit never reach the node", async () => {
  const odd: [string, unknown[]][] = [
    ["getBalance", []],
    ["getBalance", ["not an address"]],
    ["getBalance", [OWNER, { commitment: "sooner" }]],
    ["getBalance", [OWNER, {}, 3]],
    ["getTokenAccountsByOwner", [OWNER, { programId: OWNER }]],
    ["getSignatureStatuses", [[]]],
    ["getSignatureStatuses", [Array(9).fill("1".repeat(64))]],
    ["getAccountInfo", [OWNER, { encoding: "base58" }]],
    ["requestAirdrop", [OWNER, -1]],
    ["requestAirdrop", [OWNER, 1.5]],
    ["sendTransaction", [{}]],
  ];
  for (const [method, params] of odd) {
    await expectProblem(await ask(method, params), 400, "malformed");
  }
  await expectProblem(await ask("getBlockHeight", [], { id: null }), 400, "malformed");
  await expectProblem(await ask("getBlockHeight", [], { jsonrpc: "1.0" }), 400, "malformed");
  await expectProblem(await ask("getBlockHeight", [], { more: 1 }), 400, "malformed");
  await expectProblem(await call("/chain/rpc", { body: [] }), 400, "malformed");
  const huge = await ask("sendTransaction", ["A".repeat(5000)]);
  await expectProblem(huge, 413, "payload_too_large");
  expect(asked).toEqual([]);
});

test("another site's form cannot reach the node", async () => {
  const response = await call("/chain/rpc", {
    body: { jsonrpc: "2.0", id: 1, method: "getBlockHeight", params: [] },
    headers: { "content-type": "text/plain" },
  });
  expect(response.status).toBe(415);
});

test("a node that fails, lies or answers too much is unavailable, and nobody hears more", async () => {
  const faults: (typeof node)[] = [
    () => Promise.reject(new TypeError("connect ECONNREFUSED 10.0.0.7:8899")),
    () => new Response("Bad gateway at rpc.example", { status: 502 }),
    () => new Response("slow down", { status: 429 }),
    () => new Response(null, { status: 302, headers: { location: "http://rpc.example" } }),
    () => new Response("<html>rpc.example"),
    () => Response.json(null),
    () => Response.json([]),
    () => Response.json({ jsonrpc: "2.0", id: 1 }),
    () => Response.json({ jsonrpc: "2.0", id: 1, error: "rpc.example" }),
    () => Response.json({ jsonrpc: "2.0", id: 1, result: "x".repeat(200_000) }),
    () => Promise.reject(new DOMException("The operation timed out", "TimeoutError")),
  ];
  for (const fault of faults) {
    node = fault;
    const response = await ask("getBlockHeight", []);
    expect(await response.clone().text()).not.toMatch(/rpc\.example|10\.0\.0\.7|502/);
    await expectProblem(response, 424, "chain_unavailable");
  }
});

test("the call ends when the node takes too long", async () => {
  let patience: AbortSignal | undefined;
  node = (_, signal) => {
    patience = signal;
    return Response.json({ jsonrpc: "2.0", id: 1, result: 1 });
  };
  await ask("getBlockHeight", []);
  expect(patience).toBeInstanceOf(AbortSignal);
});

test("play money flows on the local chain only", async () => {
  expect((await ask("requestAirdrop", [OWNER, 5])).status).toBe(200);
  expect((await ask("requestTokenAirdrop", [OWNER, 5])).status).toBe(200);
  asked.length = 0;
  const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
  const production = { ...env, APP_MODE: "production" };
  for (const method of ["requestAirdrop", "requestTokenAirdrop"]) {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: [OWNER, 5] });
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body };
    const response = await api.request("/chain/rpc", init, production, context as never);
    await expectProblem(response, 403, "forbidden");
  }
  expect(asked).toEqual([]);
});

test("one address asks only so often, and other calls of its do not count", async () => {
  const limit = vi.spyOn(env.PLAYER_RATE_LIMIT, "limit").mockResolvedValue({ success: false });
  const response = await ask("getBlockHeight", []);
  expect(response.headers.get("retry-after")).toBe("60");
  await expectProblem(response, 429, "too_many_requests");
  expect(limit.mock.calls.map(([{ key }]) => key)).toEqual(["chain:unknown"]);
  expect((await call("/verification/challenge")).status).toBe(200);
});
