import { expect, inject } from "vitest";
import { test } from "./support/test";

test("a player finds a game while typing, by keys alone, and a visitor without scripts page by page", async ({
  page,
  browser,
}) => {
  await page.goto("/community/search");
  const field = page.getByRole("combobox", { name: "Search for" });
  await field.fill("gloamdelv");
  // Its official Space bears the same name.
  const option = page.getByRole("option", { name: "Gloamdelve Games", exact: true });
  await option.waitFor();
  await field.press("ArrowDown");
  if ((await option.getAttribute("aria-selected")) !== "true") await field.press("ArrowDown");
  await expect.poll(() => option.getAttribute("aria-selected")).toBe("true");
  await field.press("Enter");
  await page.waitForURL("**/store/detail/gloamdelve");

  await page.goto("/community/search");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText("Please enter search keyword").waitFor();
  await field.fill("gloamdevle");
  await field.press("Enter");
  await page.waitForURL("**/community/search?q=gloamdevle");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: /^Games \(\d+\)$/ }).click();
  await page.waitForURL("**/community/search?q=gloamdevle&kind=games");
  // Until the tab is drawn, its official Space stands beside it.
  const found = main.getByRole("link", { name: "Gloamdelve", exact: true });
  await found.and(page.locator("[href^='/store/']")).waitFor();
  await main.getByText("No More Data.").waitFor();
  await field.fill("qqqqxyz");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await main.getByText("No search results found").waitFor();
  expect(await page.title()).toContain("qqqqxyz");

  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: inject("origin"),
  });
  const plain = await context.newPage();
  await plain.goto("/community/search");
  await plain.getByPlaceholder("Search By ID or Name").fill("a");
  await plain.getByRole("button", { name: "Search", exact: true }).click();
  const first = await plain.getByRole("main").getByRole("listitem").allInnerTexts();
  await plain.getByRole("link", { name: "Load more" }).click();
  await plain.getByRole("link", { name: "Back to first results" }).waitFor();
  expect(await plain.getByRole("main").getByRole("listitem").allInnerTexts()).not.toEqual(first);
  await context.close();
});

test.for(["phone", "desktop"] as const)(
  "the header of a %s finds a game while one types, with a wrong letter too, by keys alone",
  async (device, { open }) => {
    const page = await open({ device });
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto("/rules", { waitUntil: "networkidle" });
    const isLoaded = () => scripts.some((path) => path.includes("/suggestions-"));
    expect(isLoaded()).toBe(false);
    const header = page.getByRole("banner");
    const field = header.getByLabel("Search");
    const narrow = await field.boundingBox();
    await field.click();
    if (device === "phone") {
      expect(narrow!.width).toBe(44);
      await expect.poll(async () => (await field.boundingBox())!.width).toBeGreaterThan(250);
    }
    await field.pressSequentially("gloamdevle");
    const option = page.getByRole("option", { name: "Gloamdelve Games", exact: true });
    await option.waitFor();
    expect(isLoaded()).toBe(true);
    await expect.poll(() => field.getAttribute("aria-expanded")).toBe("true");
    for (let at = 0; (await option.getAttribute("aria-selected")) !== "true"; at++) {
      expect(at).toBeLessThan(8);
      await field.press("ArrowDown");
      await page.waitForTimeout(50);
    }
    expect(await field.getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
    await field.press("Enter");
    await page.waitForURL("**/store/detail/gloamdelve");
    await field.click();
    await field.fill("lantern");
    await field.press("Enter");
    await page.waitForURL("**/community/search?q=lantern");
    await page.getByRole("heading", { level: 1, name: "Search" }).waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(false);
  },
);
