import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { model } from "~/domain/model";
import { solveVerification } from "~/tests/orders/customer";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { awaitMail, mailsTo, someAddress, tokenIn } from "./mailbox";

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});

/** A case of somebody, and what an operator does with it. */
async function open(email: string, token?: string) {
  await call("/contact/cases", {
    body: {
      topic: "order",
      email,
      message: "Where is my box?",
      privacyPolicyAgreed: true,
      language: "zh-CN",
    },
    headers: { "x-verification": await solveVerification() },
    ...(token && { token }),
  });
  const list = await call("/ops/cases?limit=50", { token: operator.token });
  const { items } = await list.json<{
    items: { id: string; email: string; answers: object[] }[];
  }>();
  return items.find((one) => one.email === email)!;
}
const answer = (id: string, text: string, key?: string) =>
  call(`/ops/cases/${id}/answers`, { body: { answer: text }, token: operator.token, key });

test("an answer waits until its reader confirmed the address; then all of them come, each once", async () => {
  const email = someAddress();
  const { id } = await open(email);
  expect(await mailsTo(email)).toEqual([]);
  expect((await answer(id, "It is on its way.\n\nHonestly.", "one")).status).toBe(204);
  expect((await answer(id, "It is on its way.\n\nHonestly.", "one")).status).toBe(204);
  const asked = await awaitMail(email);
  expect(asked.subject).toBe("我们已经回复你了");
  expect(asked.text).not.toContain("on its way");
  await answer(id, "It has arrived.");
  const token = tokenIn(await awaitMail(email, 2), "/email/confirm");
  expect((await call("/email/confirmations", { body: { token } })).status).toBe(204);
  await awaitMail(email, 4);
  await answer(id, "Goodbye.");
  await awaitMail(email, 5);
  const texts = (await mailsTo(email)).map(({ text }) => text).join();
  for (const said of ["Honestly.", "It has arrived.", "Goodbye."]) {
    expect(texts.split(said)).toHaveLength(2);
  }
  const list = await call("/ops/cases?limit=50", { token: operator.token });
  const { items } = await list.json<{ items: { id: string; answers: { answer: string }[] }[] }>();
  expect(items.find((one) => one.id === id)!.answers.map((one) => one.answer)).toEqual([
    "It is on its way.\n\nHonestly.",
    "It has arrived.",
    "Goodbye.",
  ]);
});

test("an answer to a player's verified address is mailed at once, to another one it is not", async () => {
  const player = await createPlayer();
  const email = someAddress();
  await call("/me", { method: "PATCH", body: { email }, token: player.token });
  const link = tokenIn(await awaitMail(email), "/email/verify");
  await call("/email/verifications", { body: { token: link } });
  const { id } = await open(email, player.token);
  await answer(id, "Here you are.");
  expect((await awaitMail(email, 2)).text).toContain("Here you are.");

  const other = someAddress();
  await answer((await open(other, player.token)).id, "Here you are.");
  expect((await awaitMail(other)).text).not.toContain("Here you are.");
});

test("operators answer, in words, cases that there are; what they say is sealed", async () => {
  const { id } = await open(someAddress());
  await expectProblem(await answer(id, "  "), 400, "malformed");
  await expectProblem(await answer("nothing-like-it", "Hello"), 404, "not_found");
  const { token } = await createPlayer();
  const asked = await call(`/ops/cases/${id}/answers`, { body: { answer: "Hello" }, token });
  await expectProblem(asked, 403, "forbidden");
  await answer(id, "Nobody reads this in the log");
  const { results } = await env.DB.prepare(
    "SELECT data FROM events WHERE type = 'ContactCaseAnswered'",
  ).all<{ data: string }>();
  expect(results.map(({ data }) => data).join()).not.toContain("Nobody");
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});
