import type { Page } from "playwright-core";
import { describe, expect, vi } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { expectNoSeriousViolations } from "./support/accessibility";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";
import { visit } from "./support/hydration";

const sheet = (page: Page) => page.getByRole("dialog", { name: "Why this number?" });
const why = (page: Page, points: string) =>
  page.getByRole("button", { name: `Why? ${points}`, exact: true }).first();
const past = (page: Page) => page.getByRole("region", { name: "As it was then" });

const SECOND_MS = 1_000;

/** A player who has checked in and, in another second, been welcomed: 10 and 20 points. */
async function openRich(page: Page, path: string): Promise<void> {
  const customer = await Customer.signedIn(theShop());
  await customer.call("POST", "/tasks/check-in/claim");
  const nextSecond = (Math.floor(Date.now() / SECOND_MS) + 1) * SECOND_MS;
  await vi.waitUntil(() => Date.now() > nextSecond, { interval: 20, timeout: 2 * SECOND_MS });
  await customer.call("POST", "/tasks/first-sign-in/claim");
  await customer.enter(page.context());
  await visit(page, path);
}

describe("the sheet behind a figure", () => {
  test("is opened by key, lists the events that make it, adds them up, and is left by key", async ({
    page,
  }) => {
    await openRich(page, "/task");
    await why(page, "30 points").focus();
    await page.keyboard.press("Enter");
    await sheet(page).getByText("The events behind it").waitFor();
    const entries = sheet(page).getByRole("listitem");
    await sheet(page).getByText("All 2 changes add up to 30 points.").waitFor();
    expect(await entries.count()).toBe(2);
    await entries.first().getByText("+20").waitFor();
    await entries.first().getByText("Task claimed: Welcome home").waitFor();
    await entries.first().getByText("30 points after it").waitFor();
    const event = entries.first().getByRole("link", { name: /^Event / });
    expect(await event.getAttribute("href")).toMatch(/^\/ledger\?position=\d+$/);
    await sheet(page).getByText("No More Data.").waitFor();
    await expectNoSeriousViolations(page);
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "hidden" });
    const focused = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    expect(focused).toBe("Why? 30 points");
  });

  test("tells visitors the rule, and that they must login for more", async ({ page }) => {
    await visit(page, "/task");
    await why(page, "100 points").click();
    await sheet(page).getByText("Buy a game and receive it. Once, 100 points.").waitFor();
    await sheet(page).getByRole("link", { name: "Connect Wallet" }).click();
    await page.getByRole("dialog", { name: "Connect Wallet" }).waitFor();
  });

  test("grows page by page, and says when a page cannot be had", async ({ page, watch }) => {
    watch.tolerate(/status of 500/);
    await page.route("**/api/points/entries?*", (route) =>
      route.continue({ url: route.request().url().replace("limit=20", "limit=1") }),
    );
    await openRich(page, "/task");
    await why(page, "30 points").click();
    await sheet(page).getByText("Task claimed: Welcome home").last().waitFor();
    expect(
      await sheet(page)
        .getByText(/add up to/)
        .count(),
    ).toBe(0);
    await page.route("**/api/points/entries?*cursor*", (route) =>
      route.fulfill({ status: 500, body: "{}" }),
    );
    await sheet(page).getByRole("button", { name: "Load more" }).click();
    await sheet(page).getByText("Failed to fetch data").waitFor();
    await page.unroute("**/api/points/entries?*cursor*");
    await sheet(page).getByRole("button", { name: "Please retry" }).click();
    await sheet(page).getByText("All 2 changes add up to 30 points.").waitFor();
  });
});

describe("my points", () => {
  test("are none for a new player, who is led to the tasks", async ({ page }) => {
    await openSignedIn(page, "/profile");
    await page.getByText("No points yet").waitFor();
    await page.getByRole("heading", { name: "My information" }).waitFor();
    await page.getByText("Member since").waitFor();
    await page.getByRole("link", { name: "See the tasks" }).click();
    await page.waitForURL("/task");
  });

  test("can be seen as they were after any event and at any time", async ({ page }) => {
    await openRich(page, "/profile");
    await why(page, "30 points").click();
    await past(page).getByText("30 points", { exact: true }).waitFor();
    const slider = past(page).getByRole("slider", { name: "Position in the log" });
    await slider.press("ArrowLeft");
    await past(page).getByText("10 points", { exact: true }).waitFor();
    await past(page).getByText("The last change by then: Task claimed: Daily check-in").waitFor();
    await slider.press("Home");
    await past(page).getByText("0 points", { exact: true }).waitFor();
    await past(page).getByText("Nothing had happened by then.").waitFor();
    await past(page).getByRole("button", { name: "Back to now" }).click();
    await past(page).getByText("30 points", { exact: true }).waitFor();

    const times = sheet(page).getByRole("listitem").locator("time");
    const first = Date.parse((await times.last().getAttribute("datetime"))!);
    // The field knows whole seconds; the second event came in a later one.
    const between = Math.ceil(first / SECOND_MS) * SECOND_MS;
    const local = await page.evaluate((time) => {
      const date = new Date(time);
      return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
    }, between);
    await past(page).getByLabel("Date and time").fill(local);
    await past(page).getByText("10 points", { exact: true }).waitFor();
  });

  test("name the order that a purchase was", async ({ page }) => {
    const customer = await Customer.signedIn(theShop());
    await customer.fund();
    const order = await customer.order(["gloamdelve"]);
    const signature = await customer.pay(order);
    await customer.call("POST", `/orders/${order.id}/payment`, { signature });
    await expect
      .poll(() => customer.call<{ balance: number }>("GET", "/points"), { timeout: 15_000 })
      .toMatchObject({ balance: 14 });
    await customer.enter(page.context());
    await visit(page, "/profile");
    await why(page, "14 points").click();
    await sheet(page).getByRole("link", { name: "Bought Gloamdelve" }).click();
    await page.waitForURL(`/store/pay-result?order=${order.id}`);
    await visit(page, "/profile");
    await why(page, "14 points").click();
    await sheet(page).getByRole("link", { name: "Rule: Points for purchases" }).click();
    await page.waitForURL("/rules#points-1");
  });
});
