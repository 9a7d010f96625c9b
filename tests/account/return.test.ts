import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { LOG_NAMES, OTHER_LOGS } from "~/domain/logs";
import { muteStream } from "~/domain/moderation/moderation";
import { model } from "~/domain/model";
import { upload } from "~/tests/media/uploads";
import { join as joinGroup, makeGroup, remove } from "~/tests/groups/world";
import { appeal, casesOn, decide, judge, nameModerator, report } from "~/tests/moderation/world";
import type { OutboxMessage } from "~/domain/event-store/append";
import { runEffect } from "~/workers/jobs/outbox";
import { join, post } from "~/tests/posts/world";
import { createRichPlayer, createSpace } from "~/tests/spaces/world";
import { happenIn } from "~/tests/support/happen";
import { acorn, publish, ruleOf } from "~/tests/mystery-box/box";
import { solveVerification } from "~/tests/orders/customer";
import { call, createPlayer, expectProblem, logIn } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { audited } from "~/tests/operations/run-audit";
import { png } from "~/tests/support/files/png";
import { findDifferences, openStore } from "~/tests/support/store";
import { deleteAccount, openServices } from "./leaver";

const verified = async () => ({ "x-verification": await solveVerification() });

test("whoever comes back has what is given once behind them, and nothing ties them to who they were", async () => {
  const operator = await createOperator();
  await operator.list("parting");
  await operator.price("parting", 1_999);
  await operator.stockKeys("parting", ["PARTING-AAAA"]);
  const makeCode = async (prize: object, usesPerCode: number) => {
    const body = { prize, count: 1, usesPerCode };
    const made = await call("/ops/redeem-batches", { token: operator.token, body });
    return (await made.json<{ codes: [string] }>()).codes[0];
  };
  const forMany = await makeCode({ kind: "points", amount: 500 }, 100);
  const forOne = await makeCode({ kind: "discount", percent: 100 }, 1);
  const redeem = async (token: string, code: string) => {
    const answer = await call("/redeem-codes", {
      token,
      body: { code },
      headers: await verified(),
    });
    return answer.json<{ code?: string; prize?: { code?: string } }>();
  };
  const leaver = await createPlayer();
  const { token } = leaver;
  expect(await redeem(token, forMany)).toMatchObject({ prize: { amount: 500 } });
  const discountCode = (await redeem(token, forOne)).prize!.code!;
  await call("/cart/games/parting", { method: "PUT", token });
  const order = { method: "USDC", discountCode, contact: { newsletter: false } };
  const placed = await call("/orders", { token, body: order, headers: await verified() });
  expect(await placed.json()).toMatchObject({ status: "fulfilled" });

  for (let times = 0; times < 2; times++) {
    await deleteAccount(
      times ? { ...(await logIn(leaver.wallet)), wallet: leaver.wallet } : leaver,
    );
    const back = await logIn(leaver.wallet);
    expect(await redeem(back.token, forMany)).toMatchObject({ code: "already_redeemed" });
  }
  const { results } = await env.DB.prepare(
    `SELECT "data" FROM "events" WHERE "type" = 'PlayerReturned'`,
  ).all<{ data: string }>();
  expect(results).toHaveLength(2);
  expect(JSON.stringify(results)).not.toContain(discountCode);
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});

test("whoever comes back on the same day goes on with it where they left", async () => {
  const operator = await createOperator();
  await publish(operator, ruleOf([acorn], { dailyLimit: 3 }));
  env.MAX_FOLLOWS_PER_DAY = "2";
  env.MEDIA_DAILY_FILES = "1";
  const idols = [await createPlayer(), await createPlayer(), await createPlayer()];
  const made = await call("/ops/redeem-batches", {
    token: operator.token,
    body: { prize: { kind: "points", amount: 100 }, count: 3, usesPerCode: 1 },
  });
  const { codes } = await made.json<{ codes: string[] }>();
  const face = await png({ width: 184, height: 184 });
  const leaver = await createPlayer();
  const { wallet } = leaver;
  const follow = (token: string, nth: number) =>
    call(`/follows/${idols[nth]!.user.id}`, { method: "PUT", token });
  const open = (token: string) => call("/mystery-boxes/regular/open", { token, body: {} });
  let { token } = leaver;
  const refill = async () => {
    const headers = { "x-verification": await solveVerification() };
    const body = { code: codes.pop() };
    expect((await call("/redeem-codes", { token, body, headers })).status).toBe(200);
  };
  const comeBack = async () => {
    await deleteAccount({ token, wallet });
    ({ token } = await logIn(wallet));
    await refill();
  };

  await refill();
  for (const nth of [0, 1]) expect((await follow(token, nth)).status).toBe(204);
  for (let times = 0; times < 2; times++) expect((await open(token)).status).toBe(200);
  expect((await upload(token, face, { use: "avatar" })).status).toBe(201);

  await comeBack();
  await expectProblem(await follow(token, 2), 409, "daily_follow_limit");
  await expectProblem(await upload(token, face, { use: "avatar" }), 429, "upload_limit_reached");
  expect((await open(token)).status).toBe(200);
  await expectProblem(await open(token), 409, "daily_limit_reached");

  await comeBack();
  await expectProblem(await open(token), 409, "daily_limit_reached");
  await expectProblem(await follow(token, 2), 409, "daily_follow_limit");
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});

/** What the queue does of this effect. */
async function liftFormers() {
  for (const log of LOG_NAMES) {
    const services = openServices().at(log);
    const [owed] = await services.db.batch([
      {
        sql: `SELECT "stream_id" AS "streamId", "version", "effect" FROM "outbox" WHERE "effect" = 'lift-former'`,
        params: [],
      },
    ]);
    for (const one of owed as unknown as OutboxMessage[]) await runEffect(services, one);
  }
}

describe("whoever comes back", () => {
  test("is still banned from Spaces and groups, and muted in a Space as long as before", async () => {
    const [creator, other] = [await createRichPlayer(), await createRichPlayer()];
    const { id: banning } = await createSpace(other);
    const { id: muting } = await createSpace(creator);
    const leaver = await createPlayer();
    for (const spaceId of [banning, muting]) await join(spaceId, leaver);
    const group = await makeGroup(creator, muting);
    await joinGroup(group.id, leaver);
    expect((await remove(group.id, creator, leaver, true)).status).toBe(204);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    for (const [spaceId, judge, action, end] of [
      [banning, other, "ban", undefined],
      [muting, creator, "mute", until],
    ] as const) {
      const { id } = await post(leaver, { spaceId, content: "Buy gold" });
      await report(judge, { kind: "post", id }, "spam");
      const caseId = (await casesOn(id))[0]!.id;
      const decided = { action, rule: "house:spam", until: end };
      expect((await decide(judge, caseId, decided)).status).toBe(204);
    }
    for (let times = 0; times < 2; times++) {
      await deleteAccount({ ...(await logIn(leaver.wallet)), wallet: leaver.wallet });
      const back = { ...(await logIn(leaver.wallet)), wallet: leaver.wallet };
      const { token } = back;
      const joins = (path: string) => call(path, { method: "PUT", token });
      await expectProblem(await joins(`/spaces/${banning}/membership`), 409, "banned");
      expect((await joins(`/spaces/${muting}/membership`)).status).toBeLessThan(300);
      const body = { spaceId: muting, content: "Buy gold again" };
      await expectProblem(await call("/posts", { token, body }), 409, "muted");
      const joined = await joinGroup(group.id, back);
      await expectProblem(joined, 409, "banned_from_group");
    }
    const found = await Promise.all(
      OTHER_LOGS.map((log) => findDifferences(openServices().at(log).store)),
    );
    const tables = found.flat().map(({ table }) => table);
    // Of the logs the rest is still being forgotten.
    for (const table of ["space_restrictions", "group_bans"]) expect(tables).not.toContain(table);
  });

  test("is still muted everywhere by an operator", async () => {
    const leaver = await createPlayer();
    await happenIn(openStore(model).store, muteStream(leaver.user.id), {
      type: "PersonMuted",
      data: { userId: leaver.user.id, caseId: "c", until: null },
    });
    await deleteAccount(leaver);
    const { token } = await logIn(leaver.wallet);
    await expectProblem(await call("/posts", { token, body: { content: "Hi" } }), 409, "muted");
  });

  /** A player whom an operator mutes for good, who appeals, and whose account is deleted; another operator overturns it. */
  async function muted() {
    const [one, other] = [await createOperator(), await createOperator()];
    const leaver = await createPlayer();
    const { id } = leaver.user;
    await report(one, { kind: "user", id }, "spam");
    const caseId = (await casesOn(id, true))[0]!.id;
    const decided = { action: "mute", rule: "house:spam" };
    expect((await decide(one, caseId, decided)).status).toBe(204);
    expect((await appeal(leaver, caseId, "Why?")).status).toBe(204);
    await deleteAccount(leaver);
    return {
      comeBack: () => logIn(leaver.wallet),
      leaveAgain: async () =>
        deleteAccount({ ...(await logIn(leaver.wallet)), wallet: leaver.wallet }),
      async overturn() {
        expect((await judge(other, caseId, true)).status).toBe(204);
        await liftFormers();
      },
    };
  }
  const posts = async ({ token }: { token: string }) =>
    (await call("/posts", { token, body: { content: "Hi" } })).status;

  test("and was muted by a case that is taken back then, may speak", async () => {
    const { comeBack, leaveAgain, overturn } = await muted();
    await leaveAgain();
    const back = await comeBack();
    expect(await posts(back)).toBe(409);
    await overturn();
    expect(await posts(back)).toBe(201);
    expect(await findDifferences(openStore(model).store)).toEqual([]);
  });

  test("after the case was taken back is muted no more, nor where both come at once", async () => {
    const away = await muted();
    await away.overturn();
    // What is kept of the wallet meanwhile is as we wrote it.
    const found = await audited(["kept"]);
    expect(found.filter(({ check }) => check === "rows of former_wallets")).toEqual([]);
    expect(await posts(await away.comeBack())).toBe(201);
    for (let times = 0; times < 3; times++) {
      const racing = await muted();
      const [back] = await Promise.all([racing.comeBack(), racing.overturn()]);
      expect(await posts(back)).toBe(201);
    }
  });

  test("is let into a Space whose ban was taken back then", async () => {
    const creator = await createRichPlayer();
    const { id: spaceId } = await createSpace(creator);
    const [one, leaver] = [await createPlayer(), await createPlayer()];
    for (const player of [one, leaver]) await join(spaceId, player);
    expect((await nameModerator(spaceId, creator, one)).status).toBeLessThan(300);
    const { id } = await post(leaver, { spaceId, content: "Buy gold" });
    await report(one, { kind: "post", id }, "spam");
    const caseId = (await casesOn(id))[0]!.id;
    expect((await decide(one, caseId, { action: "ban", rule: "house:spam" })).status).toBe(204);
    expect((await appeal(leaver, caseId, "Why?")).status).toBe(204);
    await deleteAccount(leaver);
    const { token } = await logIn(leaver.wallet);
    const joins = () => call(`/spaces/${spaceId}/membership`, { method: "PUT", token });
    await expectProblem(await joins(), 409, "banned");
    expect((await judge(creator, caseId, true)).status).toBe(204);
    await liftFormers();
    expect((await joins()).status).toBeLessThan(300);
  });

  test("is still blocked by those who blocked them and are there themselves", async () => {
    const [leaver, blocker, gone] = [
      await createPlayer(),
      await createPlayer(),
      await createPlayer(),
    ];
    for (const { token } of [blocker, gone]) {
      const blocked = await call(`/blocks/${leaver.user.id}`, { method: "PUT", token });
      expect(blocked.status).toBe(204);
    }
    await deleteAccount(leaver);
    await deleteAccount(gone);
    const back = await logIn(leaver.wallet);
    const { token } = back;
    const follow = await call(`/follows/${blocker.user.id}`, { method: "PUT", token });
    await expectProblem(follow, 409, "blocked");
    const { results } = await env.DB.prepare(
      `SELECT "blocker_id" FROM "blocks" WHERE "blocked_id" = ?`,
    )
      .bind(back.user.id)
      .all();
    expect(results).toEqual([{ blocker_id: blocker.user.id }]);
    const freed = await call(`/blocks/${back.user.id}`, { method: "DELETE", token: blocker.token });
    expect(freed.status).toBe(204);
    expect((await call(`/follows/${blocker.user.id}`, { method: "PUT", token })).status).toBe(204);
    expect(await findDifferences(openStore(model).store)).toEqual([]);
  });
});
