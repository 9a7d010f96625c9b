import { type Browser, type Page } from "playwright-core";
import { expect, inject } from "vitest";
import { enterAsOperator } from "./ops-operator";
import { expectSound } from "./support/accessibility";
import { hydrated, visit } from "./support/hydration";
import { test } from "./support/test";

/** A reader's program: the mailbox, in a window that is none of the shop's. */
async function openMail(browser: Browser, to: string, count: number): Promise<Page> {
  const url = `${inject("mailboxUrl")}/mails?to=${encodeURIComponent(to)}`;
  const mails = async () =>
    ((await (await fetch(url)).json()) as { items: { id: number }[] }).items;
  await expect.poll(async () => (await mails()).length).toBe(count);
  const page = await (await browser.newContext()).newPage();
  await page.goto(inject("mailboxUrl"));
  await page.locator(`a[href="/mails/${(await mails())[0]!.id}"]`).click();
  return page;
}

/** Presses a link in the mail, which opens a window of its own. */
async function follow(mail: Page, link: string): Promise<Page> {
  const opened = mail.context().waitForEvent("page");
  await mail.frameLocator("iframe").getByRole("link", { name: link }).click();
  const page = await opened;
  await hydrated(page);
  return page;
}

test("a reader subscribes, confirms in their mailbox, gets a letter and leaves", async ({
  browser,
  page,
  open,
  watch,
}) => {
  // What signs a test in writes into each frame; the letter's has no storage.
  watch.tolerate(/sessionStorage.*sandboxed/);
  const email = `${crypto.randomUUID()}@example.com`;
  await visit(page, "/");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("I agree to the Privacy Policy").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Check your inbox").waitFor();

  const confirmation = await openMail(browser, email, 1);
  const confirming = await follow(confirmation, "Yes, write to me");
  await expectSound(confirming);
  await confirming.getByRole("button", { name: "Confirm subscription" }).click();
  await confirming.getByText("You are on the list.").waitFor();
  await confirmation.context().close();

  const desk = await open();
  await enterAsOperator(desk, "/ops/letters/new");
  for (const language of ["English", "简体中文", "繁體中文"]) {
    const group = desk.getByRole("group", { name: language });
    await group.getByLabel("Subject").fill(`News in ${language}`);
    await group.getByLabel("Text", { exact: true }).fill("First.\n\nSecond.");
  }
  await desk.getByRole("button", { name: "Save draft" }).click();
  await desk.waitForURL(/\/ops\/letters\/(?!new)/);
  await desk.frameLocator("iframe").getByRole("heading", { name: "News in English" }).waitFor();
  await desk.getByRole("button", { name: /^Send to \d+ reader/ }).click();
  await desk.getByRole("button", { name: "Send now" }).click();
  await desk.locator("main").getByText("Sent", { exact: true }).first().waitFor();

  const letter = await openMail(browser, email, 2);
  const leaving = await follow(letter, "Unsubscribe");
  await expectSound(leaving);
  await leaving.getByRole("button", { name: "Unsubscribe" }).click();
  await leaving.getByText("You are unsubscribed.").waitFor();
  await letter.context().close();
});

test("a link that is no longer good says so", async ({ page, watch }) => {
  watch.tolerate(/409.*email\/verifications/);
  await visit(page, "/email/verify?token=nothing.0");
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await page.getByText("This link no longer works").waitFor();
  await visit(page, "/newsletter/unsubscribe");
  await page.getByText("This link no longer works").waitFor();
});
