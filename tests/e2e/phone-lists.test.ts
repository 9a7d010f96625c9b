import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { expectSound } from "./support/accessibility";
import { visit } from "./support/hydration";
import { test } from "./support/test";

/** So many pixels from the top the first card begins at the latest. */
const FIRST_CARD = 300;

const top = async (of: Locator) => (await of.boundingBox())!.y;

describe.each([
  { path: "/community", row: "Posts for you" },
  { path: "/community/list", row: "Filter Spaces" },
  { path: "/community/groups", row: "Filter groups" },
])("$path on a phone", ({ path, row }) => {
  test("begins with its first card, under one row that stays in sight", async ({ open }) => {
    const page = await open({ device: "phone" });
    const customer = await Customer.signedIn(theShop());
    await customer.call("POST", "/posts", { content: "The lantern is lit" });
    await customer.enter(page.context());
    await visit(page, path);
    const main = page.getByRole("main");
    const cards = path === "/community" ? main.getByRole("article") : main.getByRole("listitem");
    expect(await top(cards.first())).toBeLessThan(FIRST_CARD);
    const chips = main.getByRole("navigation", { name: row, exact: true });
    await page.evaluate((y) => window.scrollTo(0, y), FIRST_CARD - 40);
    const header = (await page.getByRole("banner").boundingBox())!;
    expect(await top(cards.first())).toBeLessThan(header.height);
    expect(await top(chips)).toBeGreaterThanOrEqual(header.height - 1);
    expect(await top(chips)).toBeLessThan(header.height + 16);
    await expectSound(page);
  });
});

test("words and order of a list come down from its row, and go when they are chosen", async ({
  open,
}) => {
  const page = await open({ device: "phone" });
  await visit(page, "/community/list");
  const main = page.getByRole("main");
  const order = main.getByRole("combobox", { name: "Sort by" });
  expect(await order.isVisible()).toBe(false);
  await main.getByRole("button", { name: "Search and sort" }).click();
  await expectSound(page);
  await order.selectOption({ label: "Most members" });
  await page.waitForURL(/sort=members/);
  await expect.poll(() => order.isVisible()).toBe(false);
});

test("the row of the community leads to all Spaces, groups and mining", async ({ open }) => {
  const page = await open({ device: "phone" });
  await visit(page, "/community");
  const ways = page.getByRole("main").getByRole("navigation", { name: "Space", exact: true });
  await ways.getByRole("link", { name: "Space Mining" }).click();
  const mining = page.getByRole("region", { name: "Space Mining" });
  await expect.poll(() => top(mining)).toBeLessThan(400);
  await ways.getByRole("link", { name: "View All Spaces" }).click();
  await page.waitForURL("/community/list");
});
