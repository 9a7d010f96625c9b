import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "~/domain/event-store/id";
import { model } from "~/domain/model";
import { openServices, servicesIn } from "~/tests/account/leaver";
import { givePoints, spendPoints } from "~/tests/points/give-points";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { holdQueue } from "~/tests/support/queue";
import { runJob, runStragglers } from "~/tests/support/run-job";
import { findDifferences, openStore } from "~/tests/support/store";
import {
  ask,
  askAsOf,
  fetchFile,
  find,
  happen,
  oweRefund,
  payOrder,
  placeOrder,
  rowsOf,
  write,
} from "./world";

let operator: Operator;
let player: Awaited<ReturnType<typeof createPlayer>>;

beforeAll(async () => {
  holdQueue();
  operator = await createOperator();
  player = await createPlayer();
});

const taken = async (body: object, by = operator) => {
  const exportId = await ask(by.token, body);
  expect(await write(exportId)).toBeUndefined();
  return exportId;
};
const rows = async (body: object) => rowsOf(await fetchFile(await taken(body), operator.token));

describe("what is in a file", () => {
  test("orders, each as it stands, with exact sums", async () => {
    const { id: userId } = player.user;
    const paid = await placeOrder(userId, 1999);
    await payOrder(userId, paid, 1999, "2026-03-05T23:59:59.999Z");
    const open = await placeOrder(userId, 5);
    const found = await rows({ kind: "orders" });
    expect(found.find(({ order_id }) => order_id === paid)).toMatchObject({
      player_id: userId,
      status: "paid",
      total_usd: "19.99",
      paid_at: "2026-03-05T23:59:59.999Z",
      signature: `paid-${paid}`,
      refunded_usd: "0.00",
      games: `game-${paid}`,
      lines: "1",
    });
    expect(found.find(({ order_id }) => order_id === open)).toMatchObject({
      status: "unpaid",
      total_usd: "0.05",
      paid_at: "",
    });
  });

  test("sales by the day of payment in UTC, within the days asked for", async () => {
    const { id: userId } = player.user;
    for (const paidAt of [
      "2026-04-01T00:00:00.000Z",
      "2026-04-01T23:59:59.999Z",
      "2026-04-02T00:00:00.000Z",
    ]) {
      await payOrder(userId, await placeOrder(userId, 150), 150, paidAt);
    }
    const body = { kind: "sales", from: "2026-04-01", to: "2026-04-01" };
    expect(await rows(body)).toEqual([
      { day: "2026-04-01", orders: "2", sold_usd: "3.00", refunded_usd: "0.00" },
    ]);
  });

  test("refunds, owed and paid, in exact decimals", async () => {
    const { id: userId } = player.user;
    const orderId = await placeOrder(userId, 100);
    const refundId = await oweRefund(userId, orderId, "1500000001");
    const found = await rows({ kind: "refunds" });
    expect(found.find(({ refund_id }) => refund_id === refundId)).toMatchObject({
      order_id: orderId,
      amount: "1.500000001",
      currency: "SOL",
      base_units: "1500000001",
      paid_at: "",
    });
  });

  test("points, every change with what came of it", async () => {
    const { id: userId } = player.user;
    await givePoints(userId, 50);
    await spendPoints(userId, 20);
    const found = (await rows({ kind: "points" })).filter((row) => row.player_id === userId);
    expect(found.map(({ change, balance }) => [change, balance])).toEqual([
      ["50", "50"],
      ["-20", "30"],
    ]);
  });

  test("cases without what was written", async () => {
    const caseId = newId();
    await happen(`contact-case-${caseId}`, "ContactCaseOpened", {
      caseId,
      orderId: null,
      userId: player.user.id,
      topic: "order",
      language: "en",
      name: "Ada",
      email: "ada@example.com",
      message: "Help",
      media: [],
    });
    await happen(`contact-case-${caseId}`, "ContactCaseAnswered", {
      caseId,
      answerId: newId(),
      answer: "Gladly",
    });
    const found = await rows({ kind: "cases" });
    const one = found.find(({ case_id }) => case_id === caseId)!;
    expect(one).toMatchObject({ topic: "order", state: "open", answers: "1", closed_at: "" });
    expect(Object.values(one).join()).not.toMatch(/ada|help|gladly/i);
  });

  test("events as they are stored, of chosen days", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const found = await rows({ kind: "events", from: today });
    expect(Number(found[0]!.position)).toBeGreaterThan(0);
    expect(await rows({ kind: "events", to: "2020-01-01" })).toEqual([]);
  });

  test("players under their names, with e-mails for those who may alone", async () => {
    const { user, token } = await createPlayer();
    await call("/me", { method: "PATCH", token, body: { displayName: "=cmd|calc" } });
    await happen(`profile-${user.id}`, "EmailChanged", {
      userId: user.id,
      emailId: newId(),
      email: "found@example.com",
    });
    const without = await rows({ kind: "players" });
    expect(without.find(({ player_id }) => player_id === user.id)).toMatchObject({
      wallet: user.address,
      name: "'=cmd|calc",
      points: "0",
    });
    expect(Object.keys(without[0]!)).not.toContain("email");
    const withEmails = await rows({ kind: "players", emails: true });
    expect(withEmails.find(({ player_id }) => player_id === user.id)).toMatchObject({
      email: "found@example.com",
      email_verified: "no",
    });
  });
});

test("a file is of one position, whatever is appended while it is written", async () => {
  const { id: userId } = player.user;
  const renamed = await createPlayer();
  const kinds = ["orders", "sales", "players", "points", "refunds", "events"];
  const before = new Map<string, string>();
  let through = 0;
  for (const kind of kinds) {
    const orderId = await placeOrder(userId, 700);
    const exportId = await ask(operator.token, { kind });
    ({ through } = await find(operator.token, exportId));
    await write(exportId);
    before.set(kind, await (await fetchFile(exportId, operator.token)).text());
    // What follows is asked for as of the same position.
    await payOrder(userId, orderId, 700, "2026-05-05T00:00:00.000Z");
    await placeOrder(userId, 900);
    await givePoints(userId, 10);
    await oweRefund(userId, orderId, "5");
    const { token } = renamed;
    await call("/me", { method: "PATCH", token, body: { displayName: `Later ${kind}` } });
    const again = await askAsOf(operator, kind, through);
    await write(again);
    expect(await (await fetchFile(again, operator.token)).text(), kind).toBe(before.get(kind));
  }
  const response = await fetchFile(await taken({ kind: "sales" }), operator.token);
  expect(response.headers.get("content-disposition")).toMatch(/-sales-at-\d+\.csv"$/);
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});

describe("a file is nobody's", () => {
  test("but of whoever asked, signed in, and while they may", async () => {
    const clerk = await createPlayer();
    const role = `/ops/roles/${clerk.wallet.address}/support`;
    const grant = (method: string) => call(role, { method, token: operator.token });
    await expectProblem(
      await call("/ops/exports", { token: clerk.token, body: { kind: "orders" } }),
      403,
      "forbidden",
    );
    expect((await grant("PUT")).status).toBe(204);
    for (const body of [{ kind: "events" }, { kind: "players", emails: true }]) {
      const refused = await call("/ops/exports", { token: clerk.token, body });
      await expectProblem(refused, 403, "forbidden");
    }
    const exportId = await ask(clerk.token, { kind: "orders" });
    await write(exportId);
    expect((await fetchFile(exportId, clerk.token)).status).toBe(200);
    expect((await fetchFile(exportId)).status).toBe(401);
    expect((await fetchFile(exportId, operator.token)).status).toBe(404);
    expect((await fetchFile(exportId, (await createPlayer()).token)).status).toBe(403);
    expect((await fetchFile("no-such", operator.token)).status).toBe(404);
    expect((await grant("DELETE")).status).toBe(204);
    expect((await fetchFile(exportId, clerk.token)).status).toBe(403);
    const others = await call("/ops/exports", { token: operator.token });
    const { items } = await others.json<{ items: object[] }>();
    expect(items).toContainEqual(
      expect.objectContaining({ exportId, isMine: false, url: null, state: "ready" }),
    );
  });

  test("after a day", async () => {
    const exportId = await taken({ kind: "sales" });
    await env.DB.prepare(
      `UPDATE "desk_exports" SET "expires_at" = '2026-01-01T00:00:00.000Z' WHERE "export_id" = ?`,
    )
      .bind(exportId)
      .run();
    expect((await fetchFile(exportId, operator.token)).status).toBe(404);
    expect(await find(operator.token, exportId)).toMatchObject({ state: "removed", url: null });
    await runJob("remove-desk-exports", openServices());
    await runStragglers(servicesIn(120));
    expect(await env.MEDIA.head(`desk-exports/${exportId}/file.csv`)).toBeNull();
    const { state } = (await env.DB.prepare(
      `SELECT "state" FROM "desk_exports" WHERE "export_id" = ?`,
    )
      .bind(exportId)
      .first<{ state: string }>())!;
    expect(state).toBe("removed");
  });
});

test("one is written at a time for each operator, and days stand in their order", async () => {
  const exportId = await ask(operator.token, { kind: "orders" });
  const again = await call("/ops/exports", { token: operator.token, body: { kind: "sales" } });
  await expectProblem(again, 409, "export_running");
  const other = await createOperator();
  await ask(other.token, { kind: "sales" });
  await write(exportId);
  const turned = { kind: "sales", from: "2026-02-02", to: "2026-02-01" };
  const refused = await call("/ops/exports", { token: operator.token, body: turned });
  await expectProblem(refused, 400, "malformed");
});
