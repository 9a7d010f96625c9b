import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { expectNoSeriousViolations, expectSound } from "./support/accessibility";
import { visit } from "./support/hydration";
import { createToken, openSignedIn } from "./support/signed-in";
import { test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const spotlights = (page: Page) => main(page).getByRole("region", { name: "Featured games" });
const sales = (page: Page) => main(page).getByRole("region", { name: "On sale now" });
const list = (page: Page) => main(page).getByRole("list", { name: "Games", exact: true });
const dots = (page: Page) => spotlights(page).getByRole("list").last();

/** The slide in view, by its dot. */
const current = (page: Page) =>
  dots(page).locator("[aria-current=true]").getAttribute("aria-label");
const params = (page: Page) => decodeURIComponent(new URL(page.url()).search);

describe("what the store puts forward", () => {
  test("is reached before what narrows the list, and is seen before it", async ({ page }) => {
    await visit(page, "/store");
    const genres = main(page).getByRole("navigation", { name: "Genres" });
    for (const part of [spotlights(page), sales(page)]) {
      const { y, height } = (await part.boundingBox())!;
      expect((await genres.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
    }
    const isLater = await genres.evaluate(
      (nav, front) => nav.compareDocumentPosition(front!) === Node.DOCUMENT_POSITION_PRECEDING,
      await sales(page).elementHandle(),
    );
    expect(isLater).toBe(true);
    const bar = main(page).getByRole("combobox", { name: "Sort by" });
    const [chip, order] = [await genres.boundingBox(), await bar.boundingBox()];
    expect(order!.x).toBeGreaterThan(chip!.x + chip!.width - 1);
    expect(order!.y).toBeLessThan(chip!.y + chip!.height);
  });

  test("is turned by buttons, by dots and by keys, and stands still once one has", async ({
    page,
  }) => {
    await visit(page, "/store");
    await spotlights(page).getByRole("button", { name: "Next game" }).waitFor();
    const names = await dots(page)
      .getByRole("button")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    expect(names).toHaveLength(5);
    await spotlights(page).getByRole("button", { name: "Next game" }).click();
    await expect.poll(() => current(page)).toBe(names[1]);
    await spotlights(page).getByRole("button", { name: "Turn by itself" }).waitFor();
    await spotlights(page).getByRole("button", { name: names[3]!, exact: true }).click();
    await expect.poll(() => current(page)).toBe(names[3]);
    await spotlights(page).getByRole("list").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => current(page)).toBe(names[4]);
    await spotlights(page).getByRole("button", { name: "Next game" }).click();
    await expect.poll(() => current(page)).toBe(names[0]);
  });

  test("turns by itself where nobody minds, and not where things shall keep still", async ({
    page,
    open,
  }) => {
    const still = await open();
    for (const one of [page, still]) {
      await one.emulateMedia({ reducedMotion: one === still ? "reduce" : "no-preference" });
      await one.clock.install();
      await visit(one, "/store");
      await spotlights(one)
        .getByRole("button", { name: one === still ? "Turn by itself" : "Stop turning" })
        .waitFor();
    }
    const first = await current(page);
    await page.clock.runFor(6_500);
    await expect.poll(() => current(page)).not.toBe(first);
    await still.clock.runFor(20_000);
    expect(await current(still)).toBe(first);
  });

  test("says how long sales last, second by second, by the server's clock", async ({ page }) => {
    // This reader's clock is a day ahead.
    await page.clock.install({ time: Date.now() + 86_400_000 });
    await visit(page, "/store");
    const timer = sales(page).getByRole("timer").first();
    const end = Date.parse((await timer.getAttribute("datetime"))!);
    const left = async () => {
      const [, days, clock] = /^(?:(\d+) days? )?([\d:]+)$/.exec(await timer.innerText())!;
      const seconds = clock!.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
      return Number(days ?? 0) * 86_400 + seconds;
    };
    await expect
      .poll(async () => Math.abs((await left()) - (end - Date.now()) / 1000))
      .toBeLessThan(15);
    const before = await left();
    await page.clock.runFor(3_000);
    await expect.poll(async () => before - (await left())).toBeGreaterThanOrEqual(3);
  });

  test("moves nothing when its scripts come", async ({ page }) => {
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[]) {
          shifts.sum += entry.value;
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/store");
    await spotlights(page).getByRole("button", { name: "Next game" }).waitFor();
    await page.waitForLoadState("networkidle");
    const sum = await page.evaluate(
      () => (window as unknown as { shifts: { sum: number } }).shifts.sum,
    );
    expect(sum).toBeLessThan(0.02);
  });
});

describe("what the list is narrowed to", () => {
  test("is chosen by one press on a genre, and taken back one by one or at once", async ({
    page,
  }) => {
    await visit(page, "/store?platform=macos&price=0-999&q=a");
    await main(page)
      .getByRole("navigation", { name: "Genres" })
      .getByRole("link", { name: "Racing" })
      .click();
    await expect.poll(() => params(page)).toContain("genre=racing");
    const chosen = main(page).getByRole("list", { name: "Chosen filters" });
    await expect
      .poll(() => chosen.getByRole("listitem").allTextContents())
      .toEqual(["“a”", "Up to $9.99", "macOS", "Racing", "Clear all"]);
    await chosen.getByRole("link", { name: "Without macOS" }).click();
    await expect.poll(() => params(page)).toBe("?q=a&price=0-999&genre=racing");
    await chosen.getByRole("link", { name: "Clear all" }).click();
    await expect.poll(() => params(page)).toBe("");
    await spotlights(page).waitFor();
  });

  test("is a sheet on phones, with a row that stays in sight", async ({ open }) => {
    const page = await open({ device: "phone" });
    await page.setViewportSize({ width: 320, height: 700 });
    await visit(page, "/store?category=mini");
    const kinds = main(page).getByRole("navigation", { name: "Kinds of games" });
    const mini = (await kinds.getByRole("link", { name: "Mini Games" }).boundingBox())!;
    expect(mini.x + mini.width).toBeLessThanOrEqual(320);
    await visit(page, "/store?category=pc");
    const opener = main(page).getByRole("button", { name: /^Filters/ });
    await list(page).getByRole("listitem").nth(12).scrollIntoViewIfNeeded();
    await expect.poll(async () => (await opener.boundingBox())!.y).toBeLessThan(100);
    await opener.click();
    await expectSound(page);
    await main(page)
      .getByLabel(/^Fighting/)
      .check();
    await main(page).getByRole("heading", { name: "Filters (1)" }).waitFor();
    await page.keyboard.press("Escape");
    await expect
      .poll(() =>
        main(page)
          .getByLabel(/^Fighting/)
          .isVisible(),
      )
      .toBe(false);
    await main(page).getByRole("button", { name: "Filters (1)" }).waitFor();
  });
});

describe("a card", () => {
  test("shows the game in play where one points at it, or reaches it by keys", async ({ page }) => {
    await visit(page, "/store");
    const card = list(page).getByRole("listitem").nth(2);
    const scenes = card.locator("img[src*='scene-'][data-on]");
    await card.hover();
    await expect.poll(() => scenes.count()).toBe(1);
    await main(page).getByRole("heading", { level: 1 }).hover();
    await expect.poll(() => scenes.count()).toBe(0);
    await card.getByRole("button").focus();
    await page.keyboard.press("Tab");
    await expect.poll(() => scenes.count()).toBe(1);
  });

  test("says what is owned and what lies in the cart, in one request", async ({ page }) => {
    const token = await createToken();
    const send = (method: string, path: string) =>
      fetch(`${inject("origin")}/api${path}`, {
        method,
        headers: { "x-token": token, "idempotency-key": crypto.randomUUID() },
      });
    expect((await send("POST", "/library/moss-and-stone")).status).toBe(201);
    expect((await send("PUT", "/cart/games/stormglass")).status).toBe(204);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/library/held")) asked.push(request.url());
    });
    await openSignedIn(page, "/store", token);
    const card = (name: string) => list(page).getByRole("listitem").filter({ hasText: name });
    await card("Stormglass").getByText("In cart").waitFor();
    await card("Moss and Stone").getByText("In library").waitFor();
    expect(asked).toHaveLength(1);
    await expectNoSeriousViolations(page);
  });

  test("asks nothing for a visitor", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await visit(page, "/store");
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => path.includes("held"))).toEqual([]);
  });
});

test("what was viewed on this device is shown on it from two on, and can be cleared", async ({
  page,
}) => {
  const recent = () => main(page).getByRole("region", { name: "Recently viewed" });
  const view = async (id: string, facts: RegExp) => {
    await visit(page, `/store/detail/${id}`);
    await main(page).getByText(facts).first().waitFor();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("recent-games") ?? ""))
      .toContain(id);
  };
  await view("gloamdelve", /Overview/);
  await visit(page, "/store");
  await list(page).waitFor();
  expect(await recent().count()).toBe(0);
  await view("moss-and-stone", /Overview/);
  await visit(page, "/store");
  await expect
    .poll(() => recent().getByRole("link").allTextContents())
    .toEqual(["Moss and Stone", "Gloamdelve"]);
  await recent().getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => recent().count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("recent-games"))).toBe("{}");
});
