import { env, exports } from "cloudflare:workers";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { exportedTables, notExportedTables } from "~/domain/exported-tables";
import { model } from "~/domain/model";
import * as schema from "~/domain/schema";
import { sell } from "~/tests/marketplace/sales";
import { solveVerification } from "~/tests/orders/customer";
import { givePoints } from "~/tests/points/give-points";
import { createSpace } from "~/tests/spaces/world";
import { report } from "~/tests/moderation/world";
import { post } from "~/tests/posts/world";
import { call, createPlayer, expectProblem, logIn, ORIGIN } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { runJob, runStragglers } from "~/tests/support/run-job";
import { extendLedger } from "~/workers/ledger/extend";
import { deleteAccount, openServices, servicesIn, signFor } from "./leaver";
import { unzip } from "./unzip";

const OWNERS = new Set([
  "user_id",
  "owner_id",
  "person_id",
  "follower_id",
  "blocker_id",
  "low_id",
  "invited_id",
]);
const tables = Object.values(schema).filter((one) => is(one, SQLiteTable)) as SQLiteTable[];

test("every table that holds something of players is in the copy, or named with the reason why not", () => {
  const personal = [...model.projections, ...model.subscriptions].flatMap((one) =>
    (one.personal ?? []).map(({ owner }) => getTableName(owner.table)),
  );
  const owned = tables
    .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => OWNERS.has(name)))
    .map((table) => getTableName(table));
  const known = new Set([
    ...exportedTables.map(({ owner }) => getTableName(owner.table)),
    ...Object.keys(notExportedTables),
  ]);
  expect([...new Set([...personal, ...owned])].filter((name) => !known.has(name))).toEqual([]);
  const all = new Set(tables.map((table) => getTableName(table)));
  expect([...known].filter((name) => !all.has(name))).toEqual([]);
});

const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(`${ORIGIN}${url}`, { headers });

describe("a copy of one's data", async () => {
  const operator = await createOperator();
  await operator.list("gift");
  await operator.price("gift", 0);
  await operator.stockKeys("gift", ["GIFT-AAAA-BBBB"]);
  const player = await createPlayer();
  const { token, wallet, user } = player;
  let space: { id: string };
  const state = async () =>
    (await call("/me/export", { token })).json<{ state: string; url: string }>();

  test("is asked for by a text signed for just that, and once a day", async () => {
    await call("/cart/games/gift", { method: "PUT", token });
    await givePoints(user.id, 5000);
    space = await createSpace(player);
    const { id } = await post(player, { spaceId: space.id, content: "Mine" });
    await report(await createPlayer(), { kind: "post", id }, "spam");
    const headers = { "x-verification": await solveVerification() };
    const contact = { email: "copy@example.com", newsletter: false };
    const body = { method: "USDC", contact };
    expect((await call("/orders", { token, body, headers })).status).toBe(201);
    expect((await call("/library/gift/reveal", { method: "POST", token })).status).toBe(200);

    const login = await signFor(wallet, "login");
    await expectProblem(await call("/me/export", { body: login, token }), 403, "signature_refused");
    await expectProblem(await call("/me/export", { token }), 404, "not_found");
    const signed = await signFor(wallet, "export");
    const asked = await call("/me/export", { body: signed, token });
    expect([asked.status, await asked.json()]).toEqual([202, { state: "preparing" }]);
    expect(await state()).toMatchObject({ state: "preparing" });
    const again = await call("/me/export", { body: await signFor(wallet, "export"), token });
    await expectProblem(again, 409, "export_too_soon");
  });

  test("holds what is known of them, opened and proven, and nothing of others", async () => {
    const { store } = openStore(model);
    const sold = await sell(store, { sellerId: user.id });
    const bought = await sell(store, { userId: user.id });
    await sell(store, {});
    await extendLedger(openServices());
    await env.MEDIA.put(`${user.id}/picture/96`, new Uint8Array([1, 2, 3]));
    await runStragglers(servicesIn(120));
    const { state: now, url } = await state();
    expect(now).toBe("ready");
    const response = await fetchFile(url, { cookie: `x-token=${token}` });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const files = unzip(new Uint8Array(await response.arrayBuffer()));
    const json = (name: string) => JSON.parse(new TextDecoder().decode(files.get(name)));
    expect(json("tables/users.json")).toMatchObject([{ address: user.address }]);
    expect(json("tables/orders.json")).toMatchObject([{ email: "copy@example.com" }]);
    expect(json("tables/sessions.json")[0]).not.toHaveProperty("token_hash");
    expect(json("tables/space_members.json")).toMatchObject([{ space_id: space.id, rank: 0 }]);
    // That somebody asks to have them judged is told when it is decided.
    expect(json("tables/moderation_cases.json")).toEqual([]);
    expect(json("keys.json")).toMatchObject([{ gameId: "gift", key: "GIFT-AAAA-BBBB" }]);
    const orderId = json("tables/orders.json")[0].id as string;
    expect(json(`receipts/${orderId}.json`).receipt.order).toBe(orderId);
    const receiptsOfSales = [...files.keys()].filter((name) => name.startsWith("receipts/sales/"));
    expect(receiptsOfSales.toSorted()).toEqual(
      [sold, bought].map(({ purchaseId }) => `receipts/sales/${purchaseId}.json`).toSorted(),
    );
    expect(json(`receipts/sales/${bought.purchaseId}.json`).receipt).toMatchObject({
      sale: bought.purchaseId,
      buyer: bought.buyer,
      transaction: bought.signature,
    });
    expect([...files.get("media/picture/96")!]).toEqual([1, 2, 3]);
    const events = json("events.json") as {
      event: { type: string };
      plain: object;
      proof: object;
    }[];
    expect(events.at(-1)!.event.type).toMatch(/Registered|Committed|Session/);
    expect(events.every(({ proof }) => proof !== undefined)).toBe(true);
    expect(events.filter(({ proof }) => proof).length).toBeGreaterThan(3);
    const readMe = new TextDecoder().decode(files.get("READ-ME.txt"));
    for (const name of files.keys()) expect(readMe).toContain(name.replace(/\/.*|^READ-ME.*/, ""));
    expect(readMe).toContain("你的資料副本");
    expect(json("contents.json").files.toSorted()).toEqual(
      [...files.keys()].filter((name) => name !== "contents.json").toSorted(),
    );
    expect(await findDifferences(openStore(model).store)).toEqual([]);
  });

  test("is nobody else's, and not even theirs without a login or after a day", async () => {
    const { url } = await state();
    const stranger = await createPlayer();
    expect((await fetchFile(url)).status).toBe(401);
    expect((await fetchFile(url, { cookie: `x-token=${stranger.token}` })).status).toBe(404);
    const second = await logIn(wallet);
    expect((await fetchFile(url, { "x-token": second.token })).status).toBe(200);
    await call("/auth/logout", { method: "POST", token: second.token });
    expect((await fetchFile(url, { "x-token": second.token })).status).toBe(401);
    const key = `exports/${user.id}/${url.slice("/exports/".length)}`;
    expect(await env.MEDIA.head(key)).not.toBeNull();
    await runJob("remove-exports", servicesIn(60));
    expect((await fetchFile(url, { "x-token": token })).status).toBe(200);
    await runJob("remove-exports", servicesIn(25 * 3600));
    expect(await env.MEDIA.head(key)).toBeNull();
    await expectProblem(await call("/me/export", { token }), 404, "not_found");
    expect((await fetchFile(url, { "x-token": token })).status).toBe(404);
  });
});

test("a copy that is under way when its account is deleted leaves nothing behind", async () => {
  const player = await createPlayer();
  const body = await signFor(player.wallet, "export");
  expect((await call("/me/export", { body, token: player.token })).status).toBe(202);
  await env.MEDIA.put(`exports/${player.user.id}/older.zip`, "older");
  await env.MEDIA.put(`${player.user.id}/face/96`, "face");
  await deleteAccount(player);
  await runStragglers(servicesIn(120));
  const left = async (prefix: string) => (await env.MEDIA.list({ prefix })).objects;
  expect(await left(`exports/${player.user.id}`)).toEqual([]);
  expect(await left(player.user.id)).toEqual([]);
});
