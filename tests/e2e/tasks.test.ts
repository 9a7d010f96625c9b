import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";
import { visit } from "./support/hydration";

const main = (page: Page) => page.getByRole("main");
const card = (page: Page, title: string) =>
  page.getByRole("listitem", { name: title, exact: true });
const claim = (page: Page, title: string) =>
  page.getByRole("button", { name: `Claim: ${title}`, exact: true });
const balance = (page: Page, points: string) =>
  page.getByRole("button", { name: `Why? ${points}`, exact: true }).first();

describe("tasks", () => {
  test("are there for visitors, by kind, with the time that is left", async ({ page }) => {
    await visit(page, "/task");
    const headings = await main(page).getByRole("heading", { level: 2 }).allTextContents();
    expect(headings).toEqual(["Daily", "Once", "Weekly", "Monthly"]);
    const left = page.getByRole("region", { name: "Daily" }).getByRole("timer");
    expect(await left.textContent()).toMatch(/^Resets in (\d+h )?(\d+m )?\d+s$/);
    const shown = await left.textContent();
    await expect.poll(() => left.textContent()).not.toBe(shown);
    expect(await main(page).getByRole("listitem").count()).toBeGreaterThanOrEqual(12);
    await main(page).getByText("Connect your wallet to start counting your progress.").waitFor();
  });

  test("are claimed for points, and stay claimed", async ({ page }) => {
    await openSignedIn(page, "/task");
    await balance(page, "0 points").waitFor();
    await claim(page, "Daily check-in").click();
    await page.getByText("Claim Success").waitFor();
    await card(page, "Daily check-in").getByText("Claimed").waitFor();
    await balance(page, "10 points").waitFor();
    await page.reload();
    await card(page, "Daily check-in").getByText("Claimed").waitFor();
    expect(await claim(page, "Daily check-in").count()).toBe(0);
    const progress = card(page, "Creature of habit").getByRole("progressbar");
    expect(await progress.getAttribute("aria-valuetext")).toBe("1 of 5");
  });

  test("are claimed by key, which leaves the focus where it was", async ({ page }) => {
    await openSignedIn(page, "/task");
    await claim(page, "Daily check-in").focus();
    await page.keyboard.press("Enter");
    await page.getByText("Claim Success").waitFor();
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toContain("Daily check-in");
  });

  test("are claimed once, in whichever tab comes first", async ({ page, watch }) => {
    watch.tolerate(/status of 409/);
    await openSignedIn(page, "/task");
    const other = await page.context().newPage();
    await visit(other, "/task");
    await claim(page, "Daily check-in").click();
    await page.getByText("Claim Success").waitFor();
    await claim(other, "Daily check-in").click();
    await other.getByText("You have already claimed this. The points are yours").waitFor();
    await card(other, "Daily check-in").getByText("Claimed").waitFor();
    await balance(other, "10 points").waitFor();
  });

  test("that cannot be claimed say so, and a second try is the same claim", async ({
    page,
    watch,
  }) => {
    watch.tolerate(/status of 500/);
    await openSignedIn(page, "/task");
    const keys: (string | undefined)[] = [];
    await page.route("**/api/tasks/*/claim", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length === 1) await route.fulfill({ status: 500, body: "{}" });
      else await route.continue();
    });
    await claim(page, "Daily check-in").click();
    await page.getByText("Claim Failed").waitFor();
    await claim(page, "Daily check-in").click();
    await page.getByText("Claim Success").waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test("say why they bring what they bring", async ({ page }) => {
    await openSignedIn(page, "/task");
    await claim(page, "Welcome home").click();
    await page.getByText("Claim Success").waitFor();
    await card(page, "Welcome home").getByRole("button", { name: "Why? 20 points" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("Sign in. Once, 20 points.").waitFor();
    await sheet.getByText("Task claimed: Welcome home").waitFor();
    await sheet.getByText("This one change makes 20 points.").waitFor();
    await sheet.getByRole("link", { name: "Rule: Tasks, version 1" }).first().click();
    await page.waitForURL("/rules#tasks-1");
    await main(page).locator("#tasks-1").getByText("Sign in. Once, 20 points.").waitFor();
  });
});
