import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { model } from "~/domain/model";
import { awaitMail, mailsTo, someAddress, tokenIn } from "~/tests/mail/mailbox";
import { solveVerification } from "~/tests/orders/customer";
import { call, expectProblem } from "~/tests/sign-in/player";
import { findDifferences, openStore } from "~/tests/support/store";
import { runJob } from "~/tests/support/run-job";
import { createServices } from "~/workers/services";

async function subscribe(changes: object, headers?: Record<string, string>): Promise<Response> {
  const body = { privacyPolicyAgreed: true, ...changes };
  const verified = headers ?? { "x-verification": await solveVerification() };
  return call("/newsletter/subscriptions", { body, headers: verified });
}
const confirm = (token: string) => call("/newsletter/confirmations", { body: { token } });
const leave = (token: string) =>
  call(`/newsletter/unsubscriptions/${token}`, {
    method: "POST",
    // As RFC 8058 has it, from a program without cookies.
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

async function subscriber(email: string) {
  return env.DB.prepare("SELECT * FROM newsletter_subscribers WHERE email = ?")
    .bind(email)
    .first<Record<string, unknown>>();
}

describe("asking", () => {
  test("is answered by a mail in the reader's language, whose button confirms", async () => {
    const email = someAddress();
    expect((await subscribe({ email: ` ${email.toUpperCase()} `, language: "zh-TW" })).status).toBe(
      204,
    );
    const mail = await awaitMail(email);
    expect(mail.subject).toBe("要收到 Playstead 的電子報嗎？");
    expect(await subscriber(email)).toMatchObject({ state: "unconfirmed" });
    const token = tokenIn(mail, "/newsletter/confirm");
    expect((await confirm(token)).status).toBe(204);
    expect((await confirm(token)).status).toBe(204);
    expect(await subscriber(email)).toMatchObject({ state: "confirmed", language: "zh-TW" });
  });

  test("again, of a confirmed address, has the same answer in as many round trips, and no mail", async () => {
    const email = someAddress();
    const first = await subscribe({ email });
    await confirm(tokenIn(await awaitMail(email), "/newsletter/confirm"));
    const again = await subscribe({ email });
    const seen = (answer: Response) => [answer.status, answer.headers.get("server-timing")];
    expect(seen(again)).toEqual(seen(first));
    expect(await subscriber(email)).toMatchObject({ state: "confirmed" });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("twenty times at once is one subscription and one mail, and all succeed", async () => {
    const email = someAddress();
    const proofs = await Promise.all(Array.from({ length: 20 }, solveVerification));
    const answers = await Promise.all(
      proofs.map((solved) => subscribe({ email }, { "x-verification": solved })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 204));
    await awaitMail(email);
    const { results } = await env.DB.prepare(
      "SELECT id FROM newsletter_subscribers WHERE email = ?",
    )
      .bind(email)
      .all();
    expect(results).toHaveLength(1);
  });

  test("without agreement, or with no address or a broken one, is refused and keeps nothing", async () => {
    for (const body of [
      { email: "a@example.com", privacyPolicyAgreed: false },
      { email: "" },
      { email: "a@b" },
      { email: "a@example.com\r\nBcc: b@example.com" },
      { email: "a@example.com,b@example.com" },
      { email: '"a b"@example.com' },
      { email: `${"a".repeat(250)}@example.com` },
    ]) {
      await expectProblem(await subscribe(body), 400, "malformed");
    }
    expect(await subscriber("a@example.com")).toBeNull();
  });

  test("without a solved challenge: Lack of verification information", async () => {
    await expectProblem(
      await subscribe({ email: someAddress() }, {}),
      428,
      "verification_required",
    );
  });
});

describe("leaving", () => {
  test("takes one click, forgets the address, and may be undone by asking again", async () => {
    const email = someAddress();
    await subscribe({ email });
    await confirm(tokenIn(await awaitMail(email), "/newsletter/confirm"));
    const { id } = (await subscriber(email))!;
    const { signLink } = await import("~/workers/mail/links");
    const token = signLink(env, "leave-newsletter", [String(id)]);
    expect((await leave(token)).status).toBe(204);
    expect((await leave(token)).status).toBe(204);
    expect(await subscriber(email)).toBeNull();
    const forgotten = () =>
      env.DB.prepare("SELECT 1 FROM forgotten_people WHERE person_id = ?").bind(id).first();
    await expect.poll(forgotten).not.toBeNull();
    await subscribe({ email });
    await awaitMail(email, 2);
  });

  test("by a link opened in a browser leads to the page with the button", async () => {
    const answer = await call("/newsletter/unsubscriptions/some.token");
    expect(answer.redirected || answer.status === 302).toBe(true);
  });

  test("or confirming by a token that nobody signed, or that was signed for another purpose, is refused", async () => {
    const { signLink } = await import("~/workers/mail/links");
    const other = signLink(env, "leave-newsletter", ["somebody"]);
    for (const token of ["x", "x.y", "a.0000", other, `${other}0`, "é".repeat(400)]) {
      await expectProblem(await confirm(token), 409, "link_expired");
    }
    await expectProblem(await leave("nothing.like-it"), 409, "link_expired");
  });
});

test("an address that nobody confirmed is forgotten after a week, and its link with it", async () => {
  const email = someAddress();
  await subscribe({ email });
  const token = tokenIn(await awaitMail(email), "/newsletter/confirm");
  const services = createServices(env, () => {}, "first-primary");
  const inDays = (days: number) => ({
    ...services,
    store: { ...services.store, now: () => new Date(Date.now() + days * 86_400_000) },
  });
  await runJob("forget-unconfirmed", inDays(6.9));
  expect(await subscriber(email)).not.toBeNull();
  await runJob("forget-unconfirmed", inDays(7.1));
  expect(await subscriber(email)).toBeNull();
  await expectProblem(await confirm(token), 409, "link_expired");
});

test("the address is sealed in the log, and the rows follow from it", async () => {
  await subscribe({ email: someAddress() });
  const { results } = await env.DB.prepare(
    "SELECT data FROM events WHERE type LIKE 'Newsletter%'",
  ).all<{ data: string }>();
  expect(results.length).toBeGreaterThan(0);
  expect(results.map(({ data }) => data).join()).not.toContain("@");
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});
