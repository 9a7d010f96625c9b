import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { model } from "~/domain/model";
import { solveVerification } from "~/tests/orders/customer";
import { call, createPlayer, logIn } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
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
