import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { model } from "~/domain/model";
import { upload } from "~/tests/media/uploads";
import { acorn, publish, ruleOf } from "~/tests/mystery-box/box";
import { solveVerification } from "~/tests/orders/customer";
import { call, createPlayer, expectProblem, logIn } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { png } from "~/tests/support/files/png";
import { findDifferences, openStore } from "~/tests/support/store";
import { deleteAccount } from "./leaver";

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
