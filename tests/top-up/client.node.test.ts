import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Faults } from "~/scripts/top-up-provider/faults";
import { type RunningTopUpProvider, startTopUpProvider } from "~/scripts/top-up-provider/server";
import { getTopUp, lookUpPlayer, placeTopUp } from "~/workers/top-up-provider/client";
import { deliverTopUp } from "~/workers/top-up-provider/deliver";

const TOP_UP_PROVIDER_SECRET = Buffer.alloc(32, 5).toString("base64");
const SHORT_MS = 600;
let running: RunningTopUpProvider;
let env: { TOP_UP_PROVIDER_URL: string; TOP_UP_PROVIDER_SECRET: string };

beforeAll(async () => {
  running = await startTopUpProvider({ port: 0, secret: TOP_UP_PROVIDER_SECRET });
  env = { TOP_UP_PROVIDER_URL: running.url, TOP_UP_PROVIDER_SECRET };
});
afterAll(() => running.close());

let orders = 0;
/** A purchase for a player of its own. */
function newRequest() {
  orders += 1;
  const userId = String(200_000 + orders * 11);
  const player = { gameId: "night-ferry", userId, zoneId: "north vent" };
  return { requestId: `order/${orders}:1`, itemId: "gems-60", ...player };
}

describe("with the sandbox provider", () => {
  test("a player is found by their id", async () => {
    const found = await lookUpPlayer(env, newRequest());
    expect(found).toEqual({ outcome: "ok", nickname: expect.stringMatching(/./) });
  });

  test("nobody is found by an id that is no player's", async () => {
    const found = await lookUpPlayer(env, { ...newRequest(), userId: "990000" });
    expect(found).toEqual({ outcome: "player_not_found" });
  });

  test("a top-up is placed, and known under its request id", async () => {
    const request = newRequest();
    expect(await getTopUp(env, request.requestId)).toEqual({ outcome: "not_placed" });
    const placed = await placeTopUp(env, request);
    expect(placed).toMatchObject({ outcome: "ok" });
    expect(await placeTopUp(env, request)).toEqual(placed);
    expect(await getTopUp(env, request.requestId)).toEqual(placed);
  });

  test("another secret opens nothing", async () => {
    const stranger = { ...env, TOP_UP_PROVIDER_SECRET: Buffer.alloc(32, 6).toString("base64") };
    expect(await lookUpPlayer(stranger, newRequest())).toMatchObject({ outcome: "unavailable" });
    expect(await placeTopUp(stranger, newRequest())).toMatchObject({ outcome: "unavailable" });
  });
});

describe("each fault of the provider", () => {
  const add: Faults["add"] = (fault) => running.provider.faults.add(fault);

  test.each(["server_error", "malformed_json"] as const)(
    "%s reads as unavailable",
    async (kind) => {
      const request = newRequest();
      add({ kind, userId: request.userId, times: 2 });
      expect(await lookUpPlayer(env, request)).toMatchObject({ outcome: "unavailable" });
      expect(await placeTopUp(env, request)).toMatchObject({ outcome: "unavailable" });
    },
  );

  test("slow reads as unavailable", async () => {
    const request = newRequest();
    add({ kind: "slow", userId: request.userId, ms: 3 * SHORT_MS });
    expect(await lookUpPlayer(env, request, SHORT_MS)).toMatchObject({ outcome: "unavailable" });
  });

  test("an unknown player and a sold out item end the delivery as refused", async () => {
    const [unknown, soldOut] = [newRequest(), newRequest()];
    add({ kind: "unknown_player", userId: unknown.userId });
    add({ kind: "sold_out", userId: soldOut.userId });
    expect(await deliverTopUp({ env }, unknown)).toEqual({
      state: "refused",
      reason: "player_not_found",
    });
    expect(await deliverTopUp({ env }, soldOut)).toEqual({ state: "refused", reason: "sold_out" });
    expect(await deliverTopUp({ env }, soldOut)).toEqual({ state: "refused", reason: "sold_out" });
  });

  test.each([
    ["completed", { state: "delivered", providerOrderId: expect.any(String) }],
    ["failed", { state: "refused", reason: "rejected_by_game" }],
  ] as const)("pending is pending until it is %s", async (outcome, end) => {
    const request = newRequest();
    add({ kind: "pending", userId: request.userId, ms: 80, outcome });
    expect(await deliverTopUp({ env }, request)).toEqual({ state: "pending" });
    await expect.poll(() => deliverTopUp({ env }, request)).toEqual(end);
  });

  test("a time-out after the work ends as delivered, once", async () => {
    const request = newRequest();
    add({ kind: "time_out_after_work", userId: request.userId });
    const delivered = { state: "delivered", providerOrderId: expect.any(String) };
    expect(await deliverTopUp({ env }, request, SHORT_MS)).toEqual(delivered);
    expect(await deliverTopUp({ env }, request, SHORT_MS)).toEqual(delivered);
    expect(running.provider.countDelivered(request.userId)).toBe(1);
  });

  test("half an answer after the work ends as delivered, once", async () => {
    const request = newRequest();
    add({ kind: "malformed_json", userId: request.userId, times: 1 });
    expect(await deliverTopUp({ env }, request)).toMatchObject({ state: "delivered" });
    expect(running.provider.countDelivered(request.userId)).toBe(1);
  });

  test("work that begins after the caller gave up is found by the next call", async () => {
    const request = newRequest();
    add({ kind: "slow", userId: request.userId, ms: 3 * SHORT_MS, times: 2 });
    expect(await deliverTopUp({ env }, request, SHORT_MS)).toEqual({ state: "pending" });
    await expect.poll(() => deliverTopUp({ env }, request)).toMatchObject({ state: "delivered" });
    await expect.poll(() => running.provider.countDelivered(request.userId)).toBe(1);
  });

  test("twenty deliveries of one purchase at once deliver once", async () => {
    const request = newRequest();
    const all = await Promise.all(Array.from({ length: 20 }, () => deliverTopUp({ env }, request)));
    expect(new Set(all.map((delivery) => JSON.stringify(delivery))).size).toBe(1);
    expect(running.provider.countDelivered(request.userId)).toBe(1);
  });

  test("nobody listening is pending, never refused", async () => {
    const gone = { ...env, TOP_UP_PROVIDER_URL: "http://127.0.0.1:1" };
    expect(await deliverTopUp({ env: gone }, newRequest())).toEqual({ state: "pending" });
  });
});

describe("hostile answers read as unavailable", () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function answerWith(listener: RequestListener) {
    server = createServer(listener);
    await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    return { ...env, TOP_UP_PROVIDER_URL: `http://127.0.0.1:${port}` };
  }
  const says = (body: string, status = 200) =>
    answerWith((_, response) => response.writeHead(status).end(body));
  const orderAnswer = (changes: object) =>
    JSON.stringify({
      requestId: "r",
      providerOrderId: "P",
      status: "completed",
      reason: null,
      ...changes,
    });

  test.each([
    ["nothing", ""],
    ["a page", "<html>"],
    ["no nickname", "{}"],
    ["a nickname of nothing", '{"nickname":"   "}'],
    ["a nickname of marks that turn text around", '{"nickname":"\\u202e\\u202e"}'],
    ["an endless nickname", JSON.stringify({ nickname: "x".repeat(5000) })],
    ["a number", '{"nickname":7}'],
    ["more than any answer holds", JSON.stringify({ nickname: "a", more: "x".repeat(200_000) })],
  ])("%s for a player", async (_, body) => {
    expect(await lookUpPlayer(await says(body), newRequest())).toMatchObject({
      outcome: "unavailable",
    });
  });

  test("nicknames lose marks that make them read as another", async () => {
    const hostile = await says('{"nickname":"\\u202eadmin\\u0000\\ud83d"}');
    expect(await lookUpPlayer(hostile, newRequest())).toEqual({
      outcome: "ok",
      nickname: "admin\ufffd",
    });
  });

  test.each([
    ["another request's answer", orderAnswer({ requestId: "other" })],
    ["an unknown status", orderAnswer({ status: "refunded" })],
    ["no order id", orderAnswer({ providerOrderId: "" })],
    ["an array", "[]"],
  ])("%s for an order", async (_, body) => {
    const request = { ...newRequest(), requestId: "r" };
    expect(await placeTopUp(await says(body), request)).toMatchObject({ outcome: "unavailable" });
  });

  test("a good answer under a wrong status", async () => {
    const hostile = await says(orderAnswer({}), 202);
    expect(await getTopUp(hostile, "r")).toMatchObject({ outcome: "unavailable" });
  });

  test("a redirect, which is not followed", async () => {
    let followed = false;
    const hostile = await answerWith((request, response) => {
      followed ||= request.url === "/elsewhere";
      response.writeHead(307, { location: "/elsewhere" }).end();
    });
    expect(await lookUpPlayer(hostile, newRequest())).toMatchObject({ outcome: "unavailable" });
    expect(followed).toBe(false);
  });

  test("an answer that never ends", async () => {
    const hostile = await answerWith((_, response) => {
      response.writeHead(200).write('{"nickname":');
    });
    const started = Date.now();
    expect(await lookUpPlayer(hostile, newRequest(), SHORT_MS)).toMatchObject({
      outcome: "unavailable",
    });
    expect(Date.now() - started).toBeLessThan(3000);
  });
});
