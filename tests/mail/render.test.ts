import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { renderMail } from "~/workers/mail/render";
import { sendMail } from "~/workers/mail/send-mail";
import { createServices } from "~/workers/services";
import { mailsTo, someAddress } from "./mailbox";

const content = { subject: "Hello", title: "Hello", blocks: ["A text."], reason: "A test." };
const render = (changes: object, language = "en") =>
  renderMail(env, "ann@example.com", language, { ...content, ...changes });

test("nothing that ends a line, turns it round or hides gets into a subject", async () => {
  const hostile = "Sale\r\nBcc: eve@example.com\u2028X\u202egnp\u200b.exe\u0000 \ud800!";
  const { subject, headers } = await render({ subject: hostile });
  expect(subject).toBe("Sale Bcc: eve@example.com X gnp .exe \ufffd!");
  expect(Object.values(headers ?? {}).join()).not.toMatch(/[\r\n]/);
  expect([...(await render({ subject: "😀".repeat(500) })).subject]).toHaveLength(200);
});

test("what players and operators write is text in the HTML, and only addresses of pages are links", async () => {
  const { html, text } = await render({
    title: "<img src=x onerror=alert(1)>",
    blocks: ['"><script>alert(1)</script> javascript:alert(1) https://example.com/a?b=1&c="d'],
  });
  expect(html).not.toMatch(/<script|<img/i);
  expect(html).toContain('href="https://example.com/a?b=1&amp;c="');
  expect(html).not.toMatch(/href="javascript/i);
  expect(text).toContain("<script>alert(1)</script>");
});

test("no picture, style or font is fetched from anywhere", async () => {
  const { html } = await render({ action: { label: "Go", url: "https://playstead.test/x" } });
  expect(html).not.toMatch(/<img|<link|@import|url\(|src=/i);
});

test("what is sent to many ends with one click, and nothing else says so", async () => {
  const unsubscribe = {
    page: "https://playstead.test/newsletter/unsubscribe?token=t",
    oneClick: "https://playstead.test/api/newsletter/unsubscriptions/t",
  };
  const letter = await render({ unsubscribe }, "zh-CN");
  expect(letter.headers).toMatchObject({
    "List-Unsubscribe": `<${unsubscribe.oneClick}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "Content-Language": "zh-CN",
  });
  expect(letter.text).toContain(`退订: ${unsubscribe.page}`);
  expect(letter.html).toContain("退订</a>");
  expect((await render({})).headers).not.toHaveProperty("List-Unsubscribe");
});

test("every language, emoji and half a character arrive as they were written", async () => {
  const to = someAddress();
  const blocks = ["你好，世界 🌏 – ﷽ Z̸͝alg̷o ⁦rtl⁩", "zweite\nZeile"];
  await sendMail(
    createServices(env, () => {}, "first-primary"),
    {
      key: `test:${to}`,
      kind: "letter",
      to,
      language: "zh-TW",
      content: { ...content, subject: "信件 ✉️", blocks },
    },
  );
  const [mail] = await mailsTo(to);
  expect(mail!.subject).toBe("信件 ✉️");
  for (const block of blocks) expect(mail!.text).toContain(block);
});
