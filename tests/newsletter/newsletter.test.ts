import { env } from "cloudflare:workers";
import { base64 } from "@scure/base";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { expect, test } from "vitest";
import { model } from "~/domain/model";
import { call, expectProblem } from "~/tests/sign-in/player";
import { findDifferences, openStore } from "~/tests/support/store";

async function proof(): Promise<string> {
  const challenge = await (await call("/verification/challenge")).json<Challenge>();
  const solution = await solveChallenge({ challenge, deriveKey });
  return base64.encode(new TextEncoder().encode(JSON.stringify({ challenge, solution })));
}

function subscribe(body: unknown, headers?: Record<string, string>): Promise<Response> {
  return call("/newsletter/subscriptions", { body, headers });
}

async function verifiedSubscribe(body: unknown): Promise<Response> {
  return subscribe(body, { "x-verification": await proof() });
}

const subscribers = async () =>
  (await env.DB.prepare("SELECT email, language FROM newsletter_subscribers").all()).results;

test("an address is subscribed once, however often and however it is spelled", async () => {
  const body = { privacyPolicyAgreed: true, language: "zh-TW" };
  const first = await verifiedSubscribe({ ...body, email: "mei@example.com" });
  expect(first.status).toBe(204);
  expect(first.headers.get("server-timing")).toContain("round trips: 2");
  const again = await verifiedSubscribe({ ...body, email: " Mei@Example.COM " });
  expect(again.status).toBe(204);
  expect(await subscribers()).toEqual([{ email: "mei@example.com", language: "zh-TW" }]);
});

test("ten at once with one address are one subscription, and all succeed", async () => {
  const body = { email: "rush@example.com", privacyPolicyAgreed: true };
  const proofs = await Promise.all(Array.from({ length: 10 }, proof));
  const answers = await Promise.all(
    proofs.map((solved) => subscribe(body, { "x-verification": solved })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204));
  const rows = await subscribers();
  expect(rows.filter(({ email }) => email === "rush@example.com")).toHaveLength(1);
});

test("the address is sealed in the log, and the rows follow from it", async () => {
  await verifiedSubscribe({ email: "sealed@example.com", privacyPolicyAgreed: true });
  const { results } = await env.DB.prepare(
    "SELECT data FROM events WHERE type = 'NewsletterSubscribed'",
  ).all<{ data: string }>();
  expect(results.length).toBeGreaterThan(0);
  expect(results.map(({ data }) => data).join()).not.toContain("@");
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});

test("no agreement, no address or a broken one: refused, and nothing is kept", async () => {
  const before = await subscribers();
  for (const body of [
    { email: "a@example.com", privacyPolicyAgreed: false },
    { email: "a@example.com" },
    { email: "", privacyPolicyAgreed: true },
    { email: "a@b", privacyPolicyAgreed: true },
    { email: `${"a".repeat(250)}@example.com`, privacyPolicyAgreed: true },
  ]) {
    await expectProblem(await verifiedSubscribe(body), 400, "malformed");
  }
  expect(await subscribers()).toEqual(before);
});

test("without a solved challenge: Lack of verification information", async () => {
  const body = { email: "robot@example.com", privacyPolicyAgreed: true };
  await expectProblem(await subscribe(body), 428, "verification_required");
});
