import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { startStream } from "~/domain/event-store/append";
import type { RecordedEvent } from "~/domain/event-store/event";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { model } from "~/domain/model";
import { fail, mailsTo } from "~/tests/mail/mailbox";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { chance, Killed, mortalServices } from "~/tests/support/crashes";
import { runJob } from "~/tests/support/run-job";
import { findDifferences, openStore } from "~/tests/support/store";
import { MailDelayed } from "~/workers/mail/send-mail";
import { sendLetter } from "~/workers/mail/send-letter";
import { type Services, createServices } from "~/workers/services";

const subject = { en: "Autumn news", "zh-CN": "秋天的消息", "zh-TW": "秋天的消息（繁）" };
const body = {
  en: "First paragraph.\n\nSecond: https://playstead.test/store",
  "zh-CN": "第一段。\n\n第二段。",
  "zh-TW": "第一段（繁）。\n\n第二段（繁）。",
};

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});
const ask = (path: string, options: Parameters<typeof call>[1] = {}) =>
  call(`/ops/letters${path}`, { token: operator.token, ...options });
const post = (path: string) => ask(path, { method: "POST" });
async function write(): Promise<string> {
  const answer = await ask("", { body: { subject, body } });
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
}
interface Letter {
  state: string;
  readers: number;
  sent: number;
  refused: number;
  uncertain: number;
  progress: { sent: number; refused: number; waiting: number; sending: number };
}
const read = async (id: string) => (await ask(`/${id}`)).json<Letter>();

/** Readers who confirmed, at a domain of their own, so that no other test writes to them. */
async function createReaders(count: number, language = "en"): Promise<string[]> {
  const domain = `${crypto.randomUUID()}.example`;
  const emails = Array.from({ length: count }, (_, n) => `reader${n}@${domain}`);
  const { store } = openStore(model);
  await Promise.all(
    emails.map(async (email) => {
      const subscriberId = newId();
      await execute(store, {
        id: subscriberId,
        name: "Test",
        actor: "tester",
        input: email,
        dataSubjects: [subscriberId],
        load: {},
        decide: () => ({
          appends: [
            startStream(`newsletter-${subscriberId}`, [
              { type: "NewsletterRequested", data: { subscriberId, email, language } },
              { type: "NewsletterConfirmed", data: { subscriberId } },
            ]),
          ],
        }),
      });
    }),
  );
  return emails;
}
/** Whoever a test wrote to is no reader of the next one. */
const dismissReaders = () => env.DB.prepare("DELETE FROM newsletter_subscribers").run();
const arrived = async (emails: readonly string[]) =>
  Promise.all(emails.map(async (email) => (await mailsTo(email)).length));

const services = (now = () => new Date()): Services => {
  const { store, ...rest } = createServices(env, () => {}, "first-primary");
  return { ...rest, store: { ...store, now } };
};
const event = (letterId: string) => ({ data: { letterId } }) as unknown as RecordedEvent;
/** As operators do, but that nothing is on its way before a test sends it itself. */
async function sendQuietly(id: string): Promise<void> {
  expect((await post(`/${id}/send`)).status).toBe(204);
}

test("a letter goes to each who confirmed, once, in their language, with one click to leave", async () => {
  await dismissReaders();
  const [english] = await createReaders(1);
  const [taiwanese] = await createReaders(1, "zh-TW");
  const id = await write();
  expect((await post(`/${id}/send`)).status).toBe(204);
  await expect.poll(async () => (await read(id)).state).toBe("sent");
  const [mail] = await mailsTo(english!);
  expect(mail).toMatchObject({ subject: "Autumn news" });
  expect((await mailsTo(taiwanese!))[0]).toMatchObject({ subject: "秋天的消息（繁）" });
  expect(await arrived([english!, taiwanese!])).toEqual([1, 1]);
  expect(await read(id)).toMatchObject({ readers: 2, sent: 2, refused: 0, uncertain: 0 });

  const oneClick = mail!.headers["List-Unsubscribe"]!.slice(1, -1);
  expect(oneClick).toMatch(/^https:\/\/playstead\.test\/api\/newsletter\/unsubscriptions\//);
  const left = await call(new URL(oneClick).pathname.slice("/api".length), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(left.status).toBe(204);
  const next = await write();
  await post(`/${next}/send`);
  await expect.poll(async () => (await read(next)).state).toBe("sent");
  expect(await arrived([english!, taiwanese!])).toEqual([1, 2]);
});

test("it may be changed as a draft, is seen as mail, and is sent once", async () => {
  await dismissReaders();
  const id = await write();
  const changed = { subject: { ...subject, en: "Winter news" }, body };
  expect((await ask(`/${id}`, { method: "PUT", body: changed })).status).toBe(204);
  const preview = await ask(`/${id}/mail?lng=en`);
  expect(await preview.json()).toMatchObject({
    subject: "Winter news",
    text: expect.stringContaining("Second: https://playstead.test/store"),
  });
  const page = await ask(`/${id}/page?lng=zh-TW`);
  expect(page.headers.get("content-security-policy")).toContain("sandbox");
  expect(await page.text()).toContain("第一段（繁）。");
  await sendQuietly(id);
  await expectProblem(await post(`/${id}/send`), 409, "letter_is_out");
  const late = await ask(`/${id}`, { method: "PUT", body: changed });
  await expectProblem(late, 409, "letter_is_out");
});

test("a letter that is scheduled goes out when its time has come, once, and no sooner", async () => {
  await dismissReaders();
  const [reader] = await createReaders(1);
  const id = await write();
  const inTime = (ms: number) => new Date(Date.now() + ms);
  const schedule = (at: Date) =>
    ask(`/${id}/schedule`, { method: "PUT", body: { sendAt: at.toISOString() } });
  await expectProblem(await schedule(inTime(-1000)), 400, "schedule_in_past");
  const due = inTime(60_000);
  expect((await schedule(due)).status).toBe(204);
  expect(await read(id)).toMatchObject({ state: "scheduled", sendAt: due.toISOString() });

  // What is changed meanwhile is what goes out.
  const changed = { subject: { ...subject, en: "Later news" }, body };
  expect((await ask(`/${id}`, { method: "PUT", body: changed })).status).toBe(204);
  expect(await read(id)).toMatchObject({ state: "scheduled", sendAt: due.toISOString() });
  await runJob("send-letters", services());
  expect((await read(id)).state).toBe("scheduled");
  const later = () => inTime(61_000);
  await Promise.all([
    runJob("send-letters", services(later)),
    runJob("send-letters", services(later)),
  ]);
  await runJob("send-letters", services(later));
  // The queue may be at it, too.
  await sendLetter(services(), event(id)).catch(stillAtIt);
  await expect.poll(async () => (await read(id)).state).toBe("sent");
  expect((await mailsTo(reader!)).map((mail) => mail.subject)).toEqual(["Later news"]);
  await expectProblem(await schedule(inTime(60_000)), 409, "letter_is_out");

  const other = await write();
  await ask(`/${other}/schedule`, { method: "PUT", body: { sendAt: due.toISOString() } });
  expect((await ask(`/${other}/schedule`, { method: "DELETE" })).status).toBe(204);
  await runJob("send-letters", services(later));
  expect(await read(other)).toMatchObject({ state: "draft", sendAt: null });
});

test("letters are for operators, and all languages must be written", async () => {
  const id = await write();
  const { token } = await createPlayer();
  for (const path of ["", `/${id}`, `/${id}/mail`, `/${id}/page`]) {
    await expectProblem(await call(`/ops/letters${path}`), 401, "login_required");
    await expectProblem(await call(`/ops/letters${path}`, { token }), 403, "forbidden");
  }
  await expectProblem(await ask("/nothing-like-it/send", { method: "POST" }), 404, "not_found");
  await expectProblem(await ask("/nothing-like-it/page"), 404, "not_found");
  const lacking = { subject: { ...subject, "zh-TW": " " }, body };
  await expectProblem(await ask("", { body: lacking }), 400, "malformed");
});

describe("whatever crashes", () => {
  test("two who send one letter reach everybody once", async () => {
    await dismissReaders();
    const readers = await createReaders(45);
    const id = await write();
    await sendQuietly(id);
    const run = async () => {
      while ((await sendLetter(services(), event(id)).catch(stillAtIt)) === "continue");
    };
    await Promise.all([run(), run(), run()]);
    await expect.poll(async () => (await read(id)).state).toBe("sent");
    expect(await arrived(readers)).toEqual(readers.map(() => 1));
  });

  test.each([1, 2, 3, 4])(
    "nobody gets it twice, and the figures say who may lack it (%i)",
    async (seed) => {
      await dismissReaders();
      const readers = await createReaders(30);
      const id = await write();
      const random = chance(seed);
      await sendQuietly(id);
      // Nobody but the two below sends it.
      await env.DB.prepare("DELETE FROM outbox").run();
      let killed = 0;
      let clock = Date.now();
      const run = async () => {
        for (let attempt = 1; attempt <= 60; attempt++) {
          const dying = mortalServices(
            services(() => new Date(clock)),
            random,
            0.1,
          );
          try {
            if ((await sendLetter(dying, event(id))) === undefined) return;
          } catch (error) {
            if (error instanceof Killed) killed += 1;
            else if (!(error instanceof MailDelayed)) throw error;
            clock += 60_000;
          }
        }
      };
      await Promise.all([run(), run()]);
      clock += 3_600_000;
      await sendLetter(
        services(() => new Date(clock)),
        event(id),
      );
      expect(killed).toBeGreaterThan(0);
      const counts = await arrived(readers);
      expect(Math.max(...counts)).toBeLessThanOrEqual(1);
      const letter = await read(id);
      expect(letter.state).toBe("sent");
      expect(letter.sent + letter.uncertain).toBe(readers.length);
      expect(counts.filter((count) => count === 1).length).toBeGreaterThanOrEqual(letter.sent);
      expect(counts.filter((count) => count === 0).length).toBeLessThanOrEqual(letter.uncertain);
    },
  );

  test("a platform in trouble is not offered all readers; those it took none of get it later", async () => {
    await dismissReaders();
    const readers = await createReaders(30);
    const id = await write();
    for (const to of readers) await fail({ code: "E_DAILY_LIMIT_EXCEEDED", to });
    await sendQuietly(id);
    await expect
      .poll(async () => (await read(id)).state, { timeout: 60_000 })
      .toMatch(/sent|sending/);
    const later = () => services(() => new Date(Date.now() + 3_600_000));
    for (let attempt = 1; attempt <= 40; attempt++) {
      const end = await sendLetter(later(), event(id)).catch(stillAtIt);
      if (end === undefined && (await read(id)).state === "sent") break;
    }
    expect(await arrived(readers)).toEqual(readers.map(() => 1));
    expect(await read(id)).toMatchObject({ sent: 30, uncertain: 0 });
  });

  test("who is suppressed or left is counted, and stops nobody", async () => {
    await dismissReaders();
    const readers = await createReaders(3);
    await fail({ code: "E_RECIPIENT_SUPPRESSED", to: readers[1]! });
    const id = await write();
    await post(`/${id}/send`);
    await expect.poll(async () => (await read(id)).state).toBe("sent");
    expect(await arrived(readers)).toEqual([1, 0, 1]);
    expect(await read(id)).toMatchObject({ sent: 2, refused: 1 });
  });

  test("a stopped letter reaches nobody more", async () => {
    await dismissReaders();
    const readers = await createReaders(3);
    const id = await write();
    for (const to of readers) await fail({ code: "E_RATE_LIMIT_EXCEEDED", to, times: 3 });
    await sendQuietly(id);
    expect((await post(`/${id}/stop`)).status).toBe(204);
    const before = await arrived(readers);
    await sendLetter(services(), event(id)).catch(stillAtIt);
    expect(await arrived(readers)).toEqual(before);
    await expectProblem(await post(`/${id}/stop`), 409, "letter_not_sending");
  });
});

test("what is live equals what a replay of the log gives", async () => {
  // Readers were dismissed by hand.
  const differences = await findDifferences(openStore(model).store);
  expect(differences.filter(({ table }) => table !== "newsletter_subscribers")).toEqual([]);
});

/** Another one is at the last of it. */
function stillAtIt(error: unknown): undefined {
  if (!(error instanceof MailDelayed)) throw error;
}
