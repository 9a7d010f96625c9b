import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { MailKind } from "~/domain/mail/kinds";
import type { Database } from "~/domain/event-store/database";
import { type Mail, MailDelayed, sendMail } from "~/workers/mail/send-mail";
import { createServices } from "~/workers/services";
import { fail, mailsTo, someAddress } from "./mailbox";

const services = () => createServices(env, () => {}, "first-primary");
const at = (now: number) => {
  const { store, ...rest } = services();
  return { ...rest, store: { ...store, now: () => new Date(now) } };
};
function mail(kind: MailKind, to: string, changes: Partial<Mail> = {}): Mail {
  return {
    key: `test:${crypto.randomUUID()}`,
    kind,
    to,
    language: "en",
    content: { subject: "Hello", title: "Hello", blocks: ["A text."], reason: "A test." },
    ...changes,
  };
}
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("a mail", () => {
  test("is sent once for its key, also by ten at once", async () => {
    const to = someAddress();
    const letter = mail("letter", to);
    const ends = await Promise.all(Array.from({ length: 10 }, () => sendMail(services(), letter)));
    expect(ends.filter((end) => end === "sent")).toHaveLength(1);
    expect(await sendMail(services(), letter)).toBe("done");
    expect(await mailsTo(to)).toHaveLength(1);
  });

  test("that the platform takes later is tried again by whoever owes it", async () => {
    const to = someAddress();
    const letter = mail("letter", to);
    await fail({ code: "E_DAILY_LIMIT_EXCEEDED", to });
    await expect(sendMail(services(), letter)).rejects.toThrow(MailDelayed);
    expect(await mailsTo(to)).toEqual([]);
    expect(await sendMail(services(), letter)).toBe("sent");
    expect(await mailsTo(to)).toHaveLength(1);
  });

  test("that the platform never takes is not tried again", async () => {
    const to = someAddress();
    const letter = mail("receipt", to);
    await fail({ code: "E_RECIPIENT_SUPPRESSED", to });
    expect(await sendMail(services(), letter)).toBe("refused");
    expect(await sendMail(services(), letter)).toBe("refused");
    expect(await mailsTo(to)).toEqual([]);
  });

  test("holds neither address nor text in its row", async () => {
    const to = someAddress();
    const letter = mail("letter", to);
    await sendMail(services(), letter);
    const row = await env.DB.prepare("SELECT * FROM mails WHERE key = ?").bind(letter.key).first();
    expect(row).toMatchObject({ state: "sent" });
    expect(JSON.stringify(row)).not.toContain(to.split("@")[0]);
  });
});

describe("when nobody knows whether a mail was sent", () => {
  test("a letter is not sent again", async () => {
    const to = someAddress();
    const letter = mail("letter", to);
    await fail({ code: "E_INTERNAL_SERVER_ERROR", to, afterwards: true });
    expect(await sendMail(services(), letter)).toBe("done");
    expect(await sendMail(at(Date.now() + HOUR), letter)).toBe("done");
    expect(await mailsTo(to)).toHaveLength(1);
  });

  test("a receipt is sent again: it may come twice, but it comes", async () => {
    const to = someAddress();
    const receipt = mail("receipt", to);
    await fail({ code: "E_INTERNAL_SERVER_ERROR", to, afterwards: true });
    await expect(sendMail(services(), receipt)).rejects.toThrow(MailDelayed);
    expect(await sendMail(services(), receipt)).toBe("sent");
    expect(await mailsTo(to)).toHaveLength(2);
  });

  test.each([
    ["letter", 1],
    ["receipt", 2],
  ] as const)(
    "since the sender died before it wrote so, a %s comes %i times",
    async (kind, times) => {
      const to = someAddress();
      const letter = mail(kind, to);
      await expect(sendMail(dyingAfterSending(), letter)).rejects.toThrow("killed");
      expect(await mailsTo(to)).toHaveLength(1);
      // At once another sender may still be at it.
      const atOnce = sendMail(services(), letter);
      if (kind === "receipt") await expect(atOnce).rejects.toThrow(MailDelayed);
      else expect(await atOnce).toBe("done");
      await sendMail(at(Date.now() + 3 * MINUTE), letter);
      expect(await mailsTo(to)).toHaveLength(times);
    },
  );
});

describe("to an address that is not confirmed", () => {
  test("spellings of one mailbox are counted together", async () => {
    const name = `reader${crypto.randomUUID().replaceAll("-", "")}`;
    const ask = (to: string) => sendMail(services(), mail("newsletter-confirmation", to));
    const own = ["", "+a", "+b", "+c"].map((mark) => `${name}${mark}@example.com`);
    expect(await Promise.all(own.map(ask))).toContain("capped");
    const dotted = [0, 1, 2, 3].map((at) => `${name.slice(0, at + 1)}.${name.slice(at + 1)}`);
    expect(await Promise.all(dotted.map((to) => ask(`${to}@gmail.com`)))).toContain("capped");
    expect(await ask(`${name}@elsewhere.example.com`)).toBe("sent");
  });

  test("three mails go in 24 hours, whoever sends them and however many at once", async () => {
    const to = someAddress();
    const kinds = [
      "newsletter-confirmation",
      "email-verification",
      "address-confirmation",
    ] as const;
    const ends = await Promise.all(
      Array.from({ length: 12 }, (_, n) => sendMail(services(), mail(kinds[n % 3]!, to))),
    );
    expect(ends.filter((end) => end === "sent")).toHaveLength(3);
    expect(ends.filter((end) => end === "capped")).toHaveLength(9);
    expect(await mailsTo(to)).toHaveLength(3);
    const next = mail("newsletter-confirmation", to);
    expect(await sendMail(at(Date.now() + 23 * HOUR), next)).toBe("capped");
    expect(await sendMail(at(Date.now() + 24.1 * HOUR), next)).toBe("sent");
  });

  test("no others are counted, and none of another address", async () => {
    const to = someAddress();
    for (let n = 0; n < 4; n++)
      expect(await sendMail(services(), mail("receipt", to))).toBe("sent");
    expect(await sendMail(services(), mail("email-verification", to))).toBe("sent");
    expect(await sendMail(services(), mail("email-verification", someAddress()))).toBe("sent");
  });
});

/** Its database is gone once the mail is out. */
function dyingAfterSending() {
  const one = services();
  const batch = one.db.batch.bind(one.db);
  let batches = 0;
  one.db.batch = async (...sent: Parameters<Database["batch"]>) => {
    if (++batches > 1) throw new Error("killed");
    return batch(...sent);
  };
  return one;
}
