import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";
import { visit } from "./support/hydration";

const TITLE = "Playstead Pixel Game Mystery Treasure Box - Regular";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");
const openBox = (page: Page) => main(page).getByRole("button", { name: "Open Box" });
const openButton = (page: Page) =>
  dialog(page).getByRole("button", { name: /^(Open|Open another)$/ });
const region = (page: Page, name: string) => page.getByRole("region", { name });

/** What a player does elsewhere for their points. */
async function earnPoints(token: string): Promise<void> {
  const response = await fetch(`${inject("origin")}/api/tasks/check-in/claim`, {
    method: "POST",
    headers: { "x-token": token },
  });
  expect(response.status).toBe(200);
}

async function openWithPoints(page: Page): Promise<string> {
  const token = await openSignedIn(page, "/task");
  await earnPoints(token);
  await visit(page, "/blind-box");
  return token;
}

async function openOne(page: Page): Promise<string> {
  await openButton(page).click();
  const got = dialog(page).getByText("You got").locator("xpath=following-sibling::p[1]");
  await got.waitFor();
  return (await got.textContent())!;
}

describe("the box", () => {
  test("shows a visitor its exact odds, and asks them to connect their wallet", async ({
    page,
  }) => {
    await visit(page, "/blind-box");
    const rows = await region(page, "What is inside").getByRole("rowheader").allTextContents();
    expect(rows.some((row) => row.startsWith("Toadstool"))).toBe(true);
    const shares = region(page, "What is inside").getByRole("row", { name: /^Toadstool/ });
    expect(await shares.getByRole("cell").first().textContent()).toContain("7,500 in 100,000");
    await region(page, "Your next box").getByText("drawn from collectibles alone").waitFor();
    await openBox(page).click();
    await dialog(page).getByText("Please connect wallet", { exact: true }).waitFor();
    await dialog(page).getByRole("button", { name: "Demo Wallet" }).waitFor();
  });

  test("tells who has no points what it costs, and where to get some", async ({ page }) => {
    await openSignedIn(page, "/blind-box");
    await openBox(page).click();
    await dialog(page).getByRole("heading", { name: TITLE, exact: true }).waitFor();
    await dialog(page).getByText("You need to spend 1 pts to open", { exact: true }).waitFor();
    await dialog(page).getByRole("link", { name: "Earn points with tasks" }).click();
    await page.waitForURL("/task");
  });

  test("is opened for a point, and the prize is on record", async ({ page }) => {
    await openWithPoints(page);
    await openBox(page).click();
    const first = await openOne(page);
    const second = await openOne(page);
    await page.keyboard.press("Escape");
    const mine = region(page, "Your openings").getByRole("listitem");
    await expect.poll(() => mine.count()).toBe(2);
    expect(await mine.first().textContent()).toContain(second);
    expect(await mine.last().textContent()).toContain(first);
    await main(page).getByText("2 of 50").waitFor();
  });

  test("opens with joy for those who like motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openWithPoints(page);
    await openBox(page).click();
    const canvas = dialog(page).locator("canvas");
    const picture = () => canvas.evaluate((drawn: HTMLCanvasElement) => drawn.toDataURL());
    const resting = await picture();
    await expect.poll(picture).not.toBe(resting);
    await openOne(page);
  });

  test("is opened with the seed that the player chose", async ({ page }) => {
    const token = await openWithPoints(page);
    await openBox(page).click();
    await dialog(page).getByText("Your part of the draw").click();
    const seed = dialog(page).getByRole("textbox", { name: "Your part of the draw" });
    await seed.fill("not a seed!");
    await dialog(page).getByRole("alert").waitFor();
    expect(await openButton(page).isDisabled()).toBe(true);
    await seed.fill("my-own-seed");
    await openOne(page);
    const response = await fetch(`${inject("origin")}/api/mystery-boxes/openings`, {
      headers: { "x-token": token },
    });
    const { items } = (await response.json()) as { items: { clientSeed: string }[] };
    expect(items.map(({ clientSeed }) => clientSeed)).toEqual(["my-own-seed"]);
  });

  test("is not opened by a seed that was renewed in another tab", async ({ page, watch }) => {
    watch.tolerate(/status of 409.*regular\/open/);
    const token = await openWithPoints(page);
    await fetch(`${inject("origin")}/api/mystery-boxes/regular/seed`, {
      method: "POST",
      headers: { "x-token": token, "content-type": "application/json" },
      body: "{}",
    });
    await openBox(page).click();
    await openButton(page).click();
    await page.getByText("The seed has been renewed since you looked.").last().waitFor();
    await openOne(page);
  });
});

describe("a draw", () => {
  test("is checked in the browser, once its seed is revealed", async ({ page }) => {
    await openWithPoints(page);
    await openBox(page).click();
    await openOne(page);
    await openOne(page);
    await page.keyboard.press("Escape");
    const mine = region(page, "Your openings");
    // A row that comes later moves what is about to be clicked.
    await expect.poll(() => mine.getByRole("button", { name: /^Verify/ }).count()).toBe(2);
    await mine
      .getByRole("button", { name: /^Verify/ })
      .first()
      .click();
    await dialog(page).getByText("Our seed for this box is still sealed").waitFor();
    await dialog(page).getByRole("button", { name: "Reveal and verify" }).click();
    await dialog(page).getByText("Everything fits.").waitFor();
    expect(await dialog(page).getByText("✓").count()).toBe(8);
    expect(await dialog(page).getByText("✗").count()).toBe(0);
    await page.keyboard.press("Escape");

    // The one before needs no more asking; and what follows from a lie is told. Acorn caps are in any draw.
    await page.route("**/api/rules/mystery-box", async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll('"weight":8000', '"weight":8001');
      await route.fulfill({ response, body: text });
    });
    await mine
      .getByRole("button", { name: /^Verify/ })
      .last()
      .click();
    await dialog(page).getByText("Something does not fit.").waitFor();
  });
});
