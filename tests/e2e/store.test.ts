import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { catalogue } from "~/scripts/seed/catalogue/catalogue";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";
import { visit } from "./support/hydration";

const main = (page: Page) => page.getByRole("main");
const names = (page: Page) =>
  main(page)
    .getByRole("list", { name: "Games", exact: true })
    .getByRole("heading", { level: 2 })
    .allTextContents();
const shown = (page: Page, text: string) => main(page).getByText(text, { exact: true }).waitFor();
const params = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const facet = (page: Page, name: RegExp) => main(page).getByLabel(name);

describe("the list", () => {
  test("narrows at each choice, counts it, and keeps it in the address", async ({ page }) => {
    await visit(page, "/store?category=pc");
    await shown(page, "49 games");
    await facet(page, /^Racing 9/).check();
    await shown(page, "9 games");
    await facet(page, /^macOS/).check();
    await expect.poll(() => params(page)).toBe("?category=pc&platform=macos&genre=racing");
    await main(page).getByLabel("Sort by").selectOption({ label: "Lowest price" });
    await expect
      .poll(async () => (await names(page)).slice(0, 4))
      .toEqual(["Parcel Dash", "Cactus Kart", "Domino Derby", "Wolfram Heights"]);
    await main(page).getByRole("link", { name: "Reset" }).click();
    await shown(page, "49 games");
    expect(await facet(page, /^Racing/).isChecked()).toBe(false);
  });

  test("shows what the address asks for, on the way back too", async ({ page }) => {
    await visit(page, "/store?genre=fighting&price=1000-2499");
    expect(await facet(page, /^Fighting/).isChecked()).toBe(true);
    await facet(page, /^Racing/).check();
    await expect.poll(() => params(page)).toContain("genre=racing");
    await page.goBack();
    await expect.poll(() => facet(page, /^Racing/).isChecked()).toBe(false);
    expect(await facet(page, /^\$10\.00 to \$24\.99/).isChecked()).toBe(true);
  });

  test("finds words in any language", async ({ page }) => {
    await visit(page, "/store");
    await main(page).getByLabel("Search games").fill("九层地牢");
    await main(page).getByRole("button", { name: "Search" }).click();
    await shown(page, "1 game");
    expect(await names(page)).toEqual(["Gloamdelve"]);
  });

  test("says so when nothing fits, and leads on", async ({ page }) => {
    await visit(page, "/store?q=zzzz");
    await shown(page, "No data");
    await main(page).getByRole("link", { name: "Reset" }).last().click();
    await shown(page, `${catalogue.length} games`);
  });

  test("grows to its end, and is as long again on the way back", async ({ page }) => {
    await visit(page, "/store?category=pc");
    expect(await names(page)).toHaveLength(20);
    await main(page).getByRole("link", { name: "Load more" }).click();
    await expect.poll(() => names(page)).toHaveLength(40);
    await main(page).getByRole("link", { name: "Load more" }).click();
    await shown(page, "No More Data.");
    const all = await names(page);
    expect(new Set(all).size).toBe(49);
    await main(page)
      .getByRole("list", { name: "Games", exact: true })
      .getByRole("link", { name: all.at(-1)! })
      .click();
    await page.getByRole("heading", { level: 1, name: all.at(-1)! }).waitFor();
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(all);
  });

  test("offers another try when more cannot be had", async ({ page, watch }) => {
    watch.tolerate(/500/);
    await visit(page, "/store?category=pc");
    await page.route("**/api/games?*", (route) => route.fulfill({ status: 500, body: "{}" }));
    await main(page).getByRole("link", { name: "Load more" }).click();
    await shown(page, "Failed to fetch data");
    await page.unroute("**/api/games?*");
    await main(page).getByRole("link", { name: "Please retry" }).click();
    await expect.poll(() => names(page)).toHaveLength(40);
  });

  test("works without scripts", async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: inject("origin"),
    });
    const page = await context.newPage();
    await page.goto("/store?category=pc");
    await facet(page, /^Fighting/).check();
    await main(page).getByRole("button", { name: "Search" }).click();
    await shown(page, "7 games");
    await page.goto("/store?category=pc");
    await main(page).getByRole("link", { name: "Load more" }).click();
    await main(page).getByRole("link", { name: "Load more" }).click();
    await shown(page, "No More Data.");
    expect(await names(page)).toHaveLength(9);
    await context.close();
  });

  test("folds its filters away on a phone", async ({ open }) => {
    const page = await open({ device: "phone" });
    await visit(page, "/store");
    expect(await facet(page, /^Racing/).isVisible()).toBe(false);
    await main(page).getByRole("button", { name: "Filters", exact: true }).click();
    await facet(page, /^Racing/).check();
    await main(page).getByRole("heading", { name: "Filters (1)" }).waitFor();
    expect(await facet(page, /^Racing/).isVisible()).toBe(true);
    await main(page).getByRole("button", { name: "Search" }).click();
    await expect.poll(() => facet(page, /^Racing/).isVisible()).toBe(false);
  });
});

describe("a game's page", () => {
  test("shows what the spec names, and its price with the sale", async ({ page }) => {
    await page.goto("/store/detail/brass-titan-protocol");
    for (const name of [
      "Overview",
      "Developer",
      "Blockchain",
      "Release Date",
      "Platform",
      "Genre",
      "Similar Games",
    ]) {
      await shown(page, name);
    }
    expect((await main(page).getByRole("button").allTextContents()).slice(0, 3)).toEqual([
      "Buy Now",
      "Add to Cart",
      "Add to Wishlist",
    ]);
    const product = await page.locator("script[type='application/ld+json']").textContent();
    expect(JSON.parse(product!)["@graph"][0]).toMatchObject({
      "@type": "Product",
      name: "Brass Titan Protocol",
      offers: { priceCurrency: "USD", availability: "https://schema.org/InStock" },
    });
  });

  test("turns its pictures by hand and by keyboard", async ({ page }) => {
    await visit(page, "/store/detail/gloamdelve");
    await main(page).getByRole("link", { name: "Show picture 3", exact: true }).click();
    const scene = main(page).getByRole("img", { name: "Gloamdelve, scene 3" });
    await expect.poll(() => scene.evaluate((image) => image.getBoundingClientRect().x)).toBe(40);
    await page
      .getByRole("region", { name: "Pictures of Gloamdelve" })
      .getByRole("list")
      .first()
      .focus();
    await page.keyboard.press("ArrowLeft");
    const second = main(page).getByRole("img", { name: "Gloamdelve, scene 2" });
    await expect.poll(() => second.evaluate((image) => image.getBoundingClientRect().x)).toBe(40);
  });

  test("puts the game into the cart once", async ({ page, watch }) => {
    watch.tolerate(/409/);
    const game = "/store/detail/orbital-orchard";
    await openSignedIn(page, game);
    const other = await page.context().newPage();
    await visit(other, game);
    await main(page).getByRole("button", { name: "Add to Cart" }).click();
    await page.getByText("Orbital Orchard is in your cart").waitFor();
    await shown(page, "In your cart");
    await main(other).getByRole("button", { name: "Add to Cart" }).click();
    await other.getByText("This game already exists in your cart").waitFor();
    await shown(other, "In your cart");
  });

  test("leads straight to the cart with Buy Now", async ({ page }) => {
    await openSignedIn(page, "/store/detail/moth-and-lantern");
    await main(page).getByRole("button", { name: "Buy Now" }).click();
    await page.waitForURL("**/store/shopcart");
    await main(page).getByText("Moth & Lantern").first().waitFor();
  });

  test("sells nothing that is out of stock", async ({ page }) => {
    await visit(page, "/store/detail/whitecrown-ascent");
    await shown(page, "Out of stock");
    expect(await main(page).getByRole("button", { name: "Buy Now" }).isDisabled()).toBe(true);
  });

  test("leads a game that is topped up to its top-ups", async ({ page }) => {
    await visit(page, "/store/detail/drift-monsoon");
    await main(page).getByRole("link", { name: "Top Up", exact: true }).first().click();
    await page.waitForURL("**/store/item-game-detail/drift-monsoon");
  });
});

test("prices stand beside those in the reader's currency, by a rate that says its day", async ({
  page,
}) => {
  await page.goto("/store/detail/gloamdelve");
  const price = main(page).locator(".price").first();
  const dollars = (await price.innerText()).match(/\$(\d+\.\d\d)$/)![1]!;
  await page.getByRole("button", { name: "Language and theme" }).click();
  await page.getByRole("button", { name: "JPY" }).click();
  const yen = new Intl.NumberFormat("en").format(Math.round(Number(dollars) * 153));
  await price.getByText(`about ¥${yen}`).waitFor();
  await price.getByText(`US$${dollars}`).waitFor();
  await price.getByText("Rate of Nov 20, 2026").waitFor();
  await page.goto("/store?category=mobile");
  await main(page)
    .getByText(/^Top up from US\$\d+\.\d\d about/)
    .first()
    .waitFor();
  await page.goto("/store?lng=zh-TW");
  await main(page)
    .getByText(/^約合 (JP)?¥/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "語言與主題" }).click();
  await page.getByRole("button", { name: "USD" }).click();
  await expect.poll(() => main(page).getByText("約合").count()).toBe(0);
});
