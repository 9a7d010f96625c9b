import type { Page } from "playwright-core";
import { expect } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { enterAsOperator } from "./ops-operator";
import { visit } from "./support/hydration";
import { test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const focused = (page: Page) =>
  page.evaluate(() => {
    const { tagName, textContent } = document.activeElement!;
    return `${tagName} ${tagName === "BUTTON" ? textContent : ""}`.trim();
  });
const inEach = (text: string) => ({ en: text, "zh-CN": text, "zh-TW": text });

const PER_PAGE = 20;
const MORE = 5;

test("a list of the desk is as long as one left it, and anew for whoever asks for it again", async ({
  page,
  watch,
}) => {
  // What signs a test in writes into each frame; the letter's has no storage.
  watch.tolerate(/sessionStorage.*sandboxed/);
  const operator = await enterAsOperator(page, "/ops");
  for (let letter = 0; letter < PER_PAGE + MORE; letter++) {
    const body = { subject: inEach(`Letter ${letter}`), body: inEach("Hello") };
    await operator.call("POST", "/ops/letters", body);
  }
  await visit(page, "/ops/letters");
  const rows = main(page).getByRole("link", { name: /^Letter \d+/ });
  expect(await rows.count()).toBe(PER_PAGE);
  await main(page).getByRole("button", { name: "Load more" }).click();
  const farDown = main(page).getByRole("link", { name: /^Letter 1 / });
  await farDown.click();
  await main(page).getByLabel("Subject").first().waitFor();
  await page.goBack();
  await farDown.waitFor();
  expect(await rows.count()).toBeGreaterThanOrEqual(PER_PAGE + MORE);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

  await main(page).getByRole("link", { name: "Newsletter", exact: true }).click();
  await expect.poll(() => rows.count()).toBe(PER_PAGE);
});

test("orders are listed with the oldest first, too", async ({ page }) => {
  const customer = await Customer.signedIn(theShop());
  await customer.order(["thermal-queen"]);
  await enterAsOperator(page, "/ops/orders");
  const times = () =>
    main(page)
      .locator("tbody time")
      .evaluateAll((all) => all.map((time) => time.getAttribute("datetime")!));
  const newest = await times();
  expect(newest).toEqual(newest.toSorted().toReversed());
  await main(page).getByLabel("Sort by").selectOption("Oldest first");
  await main(page).getByRole("button", { name: "Look" }).click();
  await page.waitForURL(/order=oldest/);
  await expect.poll(async () => (await times())[0]! <= newest.at(-1)!).toBe(true);
  const oldest = await times();
  expect(oldest).toEqual(oldest.toSorted());
});

test("what is sent by keys leaves the focus where it was", async ({ page }) => {
  const customer = await Customer.signedIn(theShop());
  const { id } = await customer.call<{ id: string }>("GET", "/me");
  await enterAsOperator(page, `/ops/players/${id}`);
  const notes = main(page).getByRole("region", { name: "Notes among operators" });
  await notes.getByLabel("New note").fill("Asked twice.");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("BUTTON Write it down");
  await page.keyboard.press("Enter");
  await notes.getByText("Asked twice.").waitFor();
  // The form began anew: Tab goes on in its part of the page.
  await expect.poll(() => focused(page)).toBe("SECTION");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("TEXTAREA");

  const points = main(page).getByRole("region", { name: "Points" });
  await points.getByLabel("Points to move").fill("5");
  await points.getByLabel("Reason, which the player reads").fill("For the trouble");
  await page.keyboard.press("Enter");
  await points.getByText("For the trouble").waitFor();
  await expect.poll(() => focused(page)).toBe("INPUT");

  await visit(page, "/ops/cases");
  await main(page).getByLabel("Find a message").fill("nobody@example.com");
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=nobody/);
  await expect.poll(() => focused(page)).toBe("INPUT");

  await visit(page, "/ops/health");
  const again = main(page).getByRole("button", { name: "Refresh" });
  await again.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toContain("Refresh");
});

test("a game without a price is not shown as free", async ({ page }) => {
  await enterAsOperator(page, "/ops/games/new");
  await main(page).getByRole("group", { name: "English" }).getByLabel("Title").fill("Unpriced");
  const preview = main(page).getByRole("region", { name: "Preview" });
  await preview.getByText("No price yet").waitFor();
  expect(await preview.getByText("Free", { exact: true }).count()).toBe(0);
});

test("going back in the history of the home page asks before it drops a draft", async ({
  page,
}) => {
  const operator = await enterAsOperator(page, "/ops");
  const { revision, strips } = await operator.call<{ revision: number; strips: object[] }>(
    "GET",
    "/ops/home",
  );
  await operator.call("PUT", "/ops/home", { revision, strips, featured: ["thermal-queen"] });
  await visit(page, "/ops/home");
  const quotes = main(page).getByRole("checkbox").first();
  const before = await quotes.isChecked();
  await quotes.setChecked(!before);
  const back = main(page).getByRole("button", {
    name: `Back to before arrangement ${revision + 1}`,
  });
  await back.click();
  const dialog = page.getByRole("dialog", { name: "Go back, and drop your draft?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await quotes.isChecked()).toBe(!before);
  await back.click();
  await dialog.getByRole("button", { name: "Go back and drop it" }).click();
  await page.getByText("The home page stands as it did before.").waitFor();
  await expect.poll(() => quotes.isChecked()).toBe(before);
});
