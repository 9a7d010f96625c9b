import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { model } from "~/domain/model";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { findDifferences, openStore } from "~/tests/support/store";
import { signLink } from "~/workers/mail/links";
import { awaitMail, mailsTo, someAddress, tokenIn } from "./mailbox";

type Player = Awaited<ReturnType<typeof createPlayer>>;

const giveEmail = ({ token }: Player, email: string | null, headers = {}) =>
  call("/me", { method: "PATCH", body: { email }, token, headers });
const again = ({ token }: Player) => call("/me/email/confirmation", { method: "POST", token });
const verify = (token: string, key?: string) =>
  call("/email/verifications", { body: { token }, key });
const isVerified = async ({ token }: Player) =>
  (await (await call("/me", { token })).json<{ emailVerified: boolean }>()).emailVerified;
const linkTo = async (email: string, count = 1) =>
  tokenIn(await awaitMail(email, count), "/email/verify");

describe("an address that a player gives", () => {
  test("is theirs once the link mailed to it was followed, in the language they read", async () => {
    const player = await createPlayer();
    const email = someAddress();
    await giveEmail(player, email, { cookie: "i18nextLng=zh-CN" });
    const mail = await awaitMail(email);
    expect(mail.subject).toBe("这是你在 Playstead 使用的邮箱吗？");
    expect(await isVerified(player)).toBe(false);
    const token = tokenIn(mail, "/email/verify");
    expect((await verify(token, "once")).status).toBe(204);
    expect(await isVerified(player)).toBe(true);
    expect((await verify(token, "once")).status).toBe(204);
    await expectProblem(await verify(token), 409, "link_expired");
  });

  test("is one of five a day, however many come at once; none may be taken away any time", async () => {
    const player = await createPlayer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => giveEmail(player, someAddress())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const one of refused) await expectProblem(one, 409, "daily_address_limit");
    expect((await giveEmail(player, null)).status).toBe(200);
    await expectProblem(await giveEmail(player, someAddress()), 409, "daily_address_limit");
    expect((await giveEmail(await createPlayer(), someAddress())).status).toBe(200);
  });

  test("is mailed nothing that its giver wrote", async () => {
    const { token } = await createPlayer();
    const email = someAddress();
    const body = { displayName: "Win at https://evil.example", email };
    expect((await call("/me", { method: "PATCH", body, token })).status).toBe(200);
    const { text, html } = await awaitMail(email);
    expect(text + html).not.toContain("evil.example");
  });

  test("is not verified by the link to another one, nor by an old link to the same", async () => {
    const player = await createPlayer();
    const [one, two] = [someAddress(), someAddress()];
    await giveEmail(player, one);
    const old = await linkTo(one);
    await giveEmail(player, two);
    await expectProblem(await verify(old), 409, "link_expired");
    await giveEmail(player, one);
    await expectProblem(await verify(old), 409, "link_expired");
    expect((await verify(await linkTo(one, 2))).status).toBe(204);
    expect(await isVerified(player)).toBe(true);
  });

  test("is not verified after a day, nor by what we did not sign", async () => {
    const player = await createPlayer();
    const email = someAddress();
    await giveEmail(player, email);
    await linkTo(email);
    const { email_id: emailId } = (await env.DB.prepare(
      "SELECT email_id FROM profiles WHERE user_id = ?",
    )
      .bind(player.user.id)
      .first<{ email_id: string }>())!;
    const until = (time: number) =>
      signLink(env, "verify-email", [player.user.id, emailId, String(time)]);
    await expectProblem(await verify(until(Date.now() - 1000)), 409, "link_expired");
    const foreign = signLink(env, "confirm-newsletter", [player.user.id, emailId, "9999999999999"]);
    await expectProblem(await verify(foreign), 409, "link_expired");
    expect(await isVerified(player)).toBe(false);
  });

  test("gets three links in 24 hours, whoever gives it", async () => {
    const email = someAddress();
    const [one, two] = [await createPlayer(), await createPlayer()];
    await giveEmail(one, email);
    await giveEmail(two, email);
    await awaitMail(email, 2);
    for (let n = 0; n < 3; n++) expect((await again(one)).status).toBe(204);
    await awaitMail(email, 3);
    await expect
      .poll(async () => (await env.DB.prepare("SELECT 1 FROM outbox").all()).results)
      .toEqual([]);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test("that is taken back gets no mail any more", async () => {
    const player = await createPlayer();
    const email = someAddress();
    await giveEmail(player, email);
    const token = await linkTo(email);
    await giveEmail(player, null);
    await expectProblem(await verify(token), 409, "link_expired");
    await expectProblem(await again(player), 409, "no_email");
  });
});

test("what is live equals what a replay of the log gives", async () => {
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});
