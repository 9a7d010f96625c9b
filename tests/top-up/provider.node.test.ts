import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningTopUpProvider, startTopUpProvider } from "~/scripts/top-up-provider/server";
import { sign } from "~/scripts/top-up-provider/signature";

const secret = Buffer.alloc(32, 5).toString("base64");
let running: RunningTopUpProvider;

beforeAll(async () => {
  running = await startTopUpProvider({ port: 0, secret });
});
afterAll(() => running.close());

interface Call {
  method?: string;
  path: string;
  body?: string;
  timestamp?: string;
  /** Headers after signing. */
  change?: Record<string, string>;
}

async function call({ method = "POST", path, body = "", timestamp, change }: Call, url?: string) {
  const time = timestamp ?? String(Math.floor(Date.now() / 1000));
  const signed = { method, path, timestamp: time, body: Buffer.from(body) };
  const response = await fetch((url ?? running.url) + path, {
    method,
    headers: { "x-timestamp": time, "x-signature": sign(secret, signed), ...change },
    ...(body && { body }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

let players = 100_000;
const newPlayer = () => ({ game: "night-ferry", userId: String((players += 7)), zoneId: null });
const lookUp = (player: object) => ({ path: "/v1/players/lookup", body: JSON.stringify(player) });
const order = (requestId: string, player: object) => ({
  path: "/v1/orders",
  body: JSON.stringify({ requestId, itemId: "gems-60", ...player }),
});

describe("signatures", () => {
  const player = lookUp({ game: "night-ferry", userId: "123456", zoneId: null });

  test("lets a signed call in", async () => {
    expect((await call(player)).status).toBe(200);
  });

  test.each([
    ["another signature", { "x-signature": "0".repeat(64) }],
    ["no signature", { "x-signature": "" }],
    ["a short signature", { "x-signature": "ab" }],
    ["a later timestamp than was signed", { "x-timestamp": "1999999999" }],
  ])("refuses %s", async (_, change) => {
    const answer = await call({ ...player, change });
    expect(answer).toEqual({ status: 401, body: { error: "invalid_signature" } });
  });

  test("refuses a body that was changed on the way", async () => {
    const signedFor = { method: "POST", path: player.path, timestamp: "", body: Buffer.from("{}") };
    const change = { "x-signature": sign(secret, signedFor) };
    expect((await call({ ...player, change })).status).toBe(401);
  });

  test.each([-301, 301])("refuses a call of %i seconds away", async (seconds) => {
    const timestamp = String(Math.floor(Date.now() / 1000) + seconds);
    const answer = await call({ ...player, timestamp });
    expect(answer.body.error).toBe("timestamp_out_of_window");
  });

  test("refuses a signature for another path", async () => {
    const time = String(Math.floor(Date.now() / 1000));
    const signature = sign(secret, {
      method: "GET",
      path: "/v1/orders/a",
      timestamp: time,
      body: Buffer.of(),
    });
    const answer = await call({
      method: "GET",
      path: "/v1/orders/b",
      change: { "x-signature": signature },
    });
    expect(answer.status).toBe(401);
  });
});

describe("players", () => {
  test("have one nickname each, in many scripts", async () => {
    const names = new Set<string>();
    for (let at = 0; at < 60; at++) {
      const player = newPlayer();
      const [once, again] = [await call(lookUp(player)), await call(lookUp(player))];
      expect(once.body.nickname).toBe(again.body.nickname);
      names.add(String(once.body.nickname));
    }
    expect(names.size).toBeGreaterThan(40);
    expect([...names].some((name) => /\p{Script=Han}/u.test(name))).toBe(true);
  });

  test.each(["12345", "1234567890123", "12a456", "7770000", "", "１２３４５６"])(
    "%j is nobody",
    async (userId) => {
      const answer = await call(lookUp({ game: "night-ferry", userId, zoneId: null }));
      expect([404, 400]).toContain(answer.status);
    },
  );
});

describe("orders", () => {
  test("are delivered once per request id", async () => {
    const player = newPlayer();
    const [first, second] = await Promise.all([
      call(order("once", player)),
      call(order("once", player)),
    ]);
    expect(first).toEqual(second);
    expect(first.body).toMatchObject({ requestId: "once", status: "completed", reason: null });
    expect(await call({ method: "GET", path: "/v1/orders/once" })).toEqual(first);
    expect(running.provider.countDelivered(player.userId)).toBe(1);
  });

  test("refuse a request id that stands for another order", async () => {
    await call(order("taken", newPlayer()));
    const answer = await call(order("taken", newPlayer()));
    expect(answer).toEqual({ status: 409, body: { error: "request_id_reused" } });
  });

  test("that nobody placed are not found", async () => {
    expect((await call({ method: "GET", path: "/v1/orders/never" })).status).toBe(404);
  });

  test("for nobody fail", async () => {
    const answer = await call(order("nobody", { ...newPlayer(), userId: "1230000" }));
    expect(answer.body).toMatchObject({ status: "failed", reason: "player_not_found" });
  });

  test.each(["{", "[]", "{}", '{"requestId":1}', ""])("refuse the body %j", async (body) => {
    expect((await call({ path: "/v1/orders", body })).status).toBe(400);
  });

  test("refuse a body of megabytes", async () => {
    const answer = await call({ path: "/v1/orders", body: "x".repeat(2_000_000) });
    expect(answer.status).toBe(413);
  });
});

describe("faults", () => {
  const control = (method: string, body?: unknown, headers?: Record<string, string>) =>
    fetch(`${running.url}/control/faults`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  test("are switched on over HTTP, for one player and a number of calls", async () => {
    const player = newPlayer();
    await control("POST", { faults: [{ kind: "server_error", userId: player.userId, times: 1 }] });
    expect((await call(lookUp(newPlayer()))).status).toBe(200);
    expect((await call(lookUp(player))).status).toBe(500);
    expect((await call(lookUp(player))).status).toBe(200);
  });

  test("are cleared", async () => {
    const player = newPlayer();
    await control("POST", { faults: [{ kind: "unknown_player", userId: player.userId }] });
    expect((await call(lookUp(player))).status).toBe(404);
    await fetch(`${running.url}/control/faults?userId=${player.userId}`, { method: "DELETE" });
    expect((await call(lookUp(player))).status).toBe(200);
  });

  test("are none of a web page's business", async () => {
    const answer = await control("POST", { faults: [] }, { origin: "https://evil.example" });
    expect(answer.status).toBe(403);
  });

  test("that are unknown are refused", async () => {
    expect((await control("POST", { faults: [{ kind: "fire" }] })).status).toBe(400);
  });

  test("sell out, stay pending for a while, and end either way", async () => {
    const { faults } = running.provider;
    const [soldOut, slowly, rejected] = [newPlayer(), newPlayer(), newPlayer()];
    faults.add({ kind: "sold_out", userId: soldOut.userId });
    faults.add({ kind: "pending", userId: slowly.userId, ms: 60 });
    faults.add({ kind: "pending", userId: rejected.userId, ms: 60, outcome: "failed" });
    expect((await call(order("sold-out", soldOut))).body.reason).toBe("sold_out");
    for (const [id, player] of [
      ["slowly", slowly],
      ["rejected", rejected],
    ] as const) {
      expect((await call(order(id, player))).body.status).toBe("pending");
    }
    const statusOf = async (id: string) =>
      (await call({ method: "GET", path: `/v1/orders/${id}` })).body.status;
    await expect.poll(() => statusOf("slowly")).toBe("completed");
    await expect.poll(() => statusOf("rejected")).toBe("failed");
  });
});

test("orders outlive the process, but for a line that a crash cut short", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "top-up-"));
  const player = newPlayer();
  const before = await startTopUpProvider({ port: 0, secret, dataDir });
  const placed = await call(order("kept", player), before.url);
  await before.close();
  appendFileSync(join(dataDir, "orders.jsonl"), '{"request":{"requestId":"torn"');

  const after = await startTopUpProvider({ port: 0, secret, dataDir });
  expect(await call({ method: "GET", path: "/v1/orders/kept" }, after.url)).toEqual(placed);
  expect((await call(order("torn", player), after.url)).body.status).toBe("completed");
  await after.close();

  const third = await startTopUpProvider({ port: 0, secret, dataDir });
  expect(third.provider.countDelivered(player.userId)).toBe(2);
  await third.close();
  rmSync(dataDir, { recursive: true });
});

test("a taken port is an error, not a crash", async () => {
  await expect(startTopUpProvider({ port: running.port, secret })).rejects.toThrow("EADDRINUSE");
});
