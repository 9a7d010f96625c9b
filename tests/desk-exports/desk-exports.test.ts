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
import { writeWithin } from "~/workers/desk-exports/write-export";
import {
  ask,
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
    const again = newId();
    await happen(`desk-export-${again}`, "DeskExportRequested", {
      exportId: again,
      userId: operator.user.id,
      kind,
      emails: false,
      from: null,
      to: null,
      through,
    });
    await write(again);
    expect(await (await fetchFile(again, operator.token)).text(), kind).toBe(before.get(kind));
  }
  const response = await fetchFile(await taken({ kind: "sales" }), operator.token);
  expect(response.headers.get("content-disposition")).toMatch(/-sales-at-\d+\.csv"$/);
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});

describe("a file that is written in many calls", () => {
  const EVENTS = 9_000;
  const few = { "write-desk-export": writeWithin({ statements: 2, ms: 60_000 }) };

  beforeAll(async () => {
    // By hand: more than a part of an upload, which takes more than 5 MiB.
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${EVENTS})
      INSERT INTO "events" ("position", "stream_id", "version", "type", "schema_version", "data", "actor", "command_id", "occurred_at", "salt")
      SELECT (SELECT max("position") FROM "events") + i, 'points-many', i, 'PointsEarned', 3,
        json_object('userId', 'many', 'amount', i, 'balance', i, 'reason', 'task', 'source', hex(zeroblob(400)) || i),
        'many', 'many', '2026-06-01T00:00:00.000Z', '' FROM n`,
    ).run();
  });

  test("has every row once, though calls die in the midst of it", async () => {
    const whole = await taken({ kind: "points" });
    const expected = await (await fetchFile(whole, operator.token)).arrayBuffer();
    expect(expected.byteLength).toBeGreaterThan(5 * 1024 * 1024);
    const { through } = await find(operator.token, whole);

    const exportId = newId();
    await happen(`desk-export-${exportId}`, "DeskExportRequested", {
      exportId,
      userId: operator.user.id,
      kind: "points",
      emails: false,
      from: null,
      to: null,
      through,
    });
    let died = 0;
    for (let at = 1; died < 12; at++) {
      const wait = await write(exportId, few, dying(at));
      if (wait === undefined) break;
      died += 1;
      const now = await find(operator.token, exportId);
      expect(now.state).toBe("preparing");
      expect(now.failure).toBe("The store is gone");
    }
    expect(died).toBeGreaterThan(3);
    expect(await write(exportId, few)).toBeUndefined();
    const file = await (await fetchFile(exportId, operator.token)).arrayBuffer();
    expect(new Uint8Array(file)).toEqual(new Uint8Array(expected));
    const { objects } = await env.MEDIA.list({ prefix: `desk-exports/${exportId}/` });
    expect(objects.map(({ key }) => key)).toEqual([`desk-exports/${exportId}/file.csv`]);
  });

  test("shows how far it is, and goes on when it is asked to", async () => {
    const exportId = await ask(operator.token, { kind: "points" });
    const owed = { method: "POST", token: operator.token };
    const stranger = await createOperator();
    const path = `/ops/exports/${exportId}/retry`;
    await expectProblem(await call(path, { ...owed, token: stranger.token }), 404, "not_found");
    await write(exportId, few, dying(3));
    const { percent, failure } = await find(operator.token, exportId);
    expect(percent).toBeGreaterThanOrEqual(0);
    expect(failure).toBe("The store is gone");
    expect(await (await call(path, owed)).json()).toEqual({ done: true });
    expect(await find(operator.token, exportId)).toMatchObject({ failure: null });
    await write(exportId);
    expect(await find(operator.token, exportId)).toMatchObject({ state: "ready" });
  });

  test("is begun anew where the store has lost what was sent", async () => {
    const exportId = await ask(operator.token, { kind: "points" });
    await write(exportId, few, dying(4));
    const { cursor } = (await env.DB.prepare(`SELECT "cursor" FROM "outbox" WHERE "stream_id" = ?`)
      .bind(`desk-export-${exportId}`)
      .first<{ cursor: string }>())!;
    const { uploadId } = JSON.parse(cursor) as { uploadId: string };
    const key = `desk-exports/${exportId}/file.csv`;
    await env.MEDIA.resumeMultipartUpload(key, uploadId).abort();
    expect(await write(exportId, few)).toBeUndefined();
    const found = (await rowsOf(await fetchFile(exportId, operator.token))).filter(
      ({ player_id }) => player_id === "many",
    );
    expect(found).toHaveLength(EVENTS);
  });

  test("can be ended meanwhile, and leaves nothing behind", async () => {
    const exportId = await ask(operator.token, { kind: "points" });
    await write(exportId, few, dying(4));
    const end = { method: "DELETE", token: operator.token };
    expect((await call(`/ops/exports/${exportId}`, end)).status).toBe(204);
    expect(await write(exportId, few)).toBeUndefined();
    await runStragglers(servicesIn(120));
    expect((await env.MEDIA.list({ prefix: `desk-exports/${exportId}/` })).objects).toEqual([]);
    expect(await find(operator.token, exportId)).toMatchObject({ state: "removed", url: null });
  });
});

/** Services whose object store is gone after so many calls. */
function dying(after: number) {
  const services = openServices();
  let calls = 0;
  const mayDie = <T extends object>(what: T): T =>
    new Proxy(what, {
      get(target, name) {
        const value = Reflect.get(target, name, target) as unknown;
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          if (++calls > after) throw new Error("The store is gone");
          const answer = (value as (...args: unknown[]) => unknown).apply(target, args);
          return name === "resumeMultipartUpload" ? mayDie(answer as object) : answer;
        };
      },
    });
  return { ...services, env: { ...services.env, MEDIA: mayDie(services.env.MEDIA) } };
}

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
