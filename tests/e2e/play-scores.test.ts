import { describe, expect } from "vitest";
import { expectSound } from "./support/accessibility";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";
import { GAME, machine, play, press, scoreOf } from "./support/tile-tide";

const LOST = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/;

describe("a score", () => {
  test("is run again by the server, listed, and run again by whoever watches", async ({ open }) => {
    const page = await open();
    await openSignedIn(page, GAME);
    const score = await play(page);
    await press(page, "End game");
    await machine(page).getByText(`Run again by the server: ${score}`).first().waitFor();
    await machine(page).getByText("Your best so far").first().waitFor();

    const board = page.getByRole("region", { name: "Leaderboard" });
    const own = board.getByRole("row").filter({ hasText: "You" });
    await own.getByRole("cell", { name: String(score), exact: true }).waitFor();
    for (const name of ["Today", "Friends"]) {
      await board.getByRole("button", { name }).click();
      await own.getByRole("cell", { name: String(score), exact: true }).waitFor();
    }

    await own.getByRole("link", { name: /^Watch / }).click();
    await page.waitForURL(/\/play\/watch\//);
    const visitor = await open({ device: "phone" });
    for (const reader of [page, visitor]) {
      if (reader === visitor) await reader.goto(page.url());
      await reader.getByText(`The score was run again here: ${score} ✓`).waitFor();
    }
    await visitor.getByRole("button", { name: "8×" }).click();
    await visitor.getByRole("button", { name: "From the beginning" }).waitFor();
    await expectSound(visitor);
  });

  test("reached without a connection is kept, and counted once it is back", async ({
    page,
    watch,
  }) => {
    watch.tolerate(LOST);
    await openSignedIn(page, GAME);
    const score = await play(page);
    await page.context().setOffline(true);
    await press(page, "End game");
    await machine(page).getByText("No connection. Your game is kept").first().waitFor();
    await page.context().setOffline(false);
    await machine(page).getByText(`Run again by the server: ${score}`).first().waitFor();
  });

  test("of a visitor stays in the browser, and nobody calls it ranked", async ({ open }) => {
    const page = await open({ device: "phone" });
    await page.goto(GAME);
    const score = await play(page);
    await press(page, "End game");
    await machine(page).getByText("This one stays in this browser").first().waitFor();
    await expectSound(page);
    await page.reload();
    const best = machine(page).locator("dd").last();
    await expect.poll(() => best.textContent()).toBe(String(score));
  });
});

test("a game is gone on with after a reload, and on another device", async ({ open }) => {
  const page = await open();
  const token = await openSignedIn(page, GAME);
  const score = await play(page);
  await page.reload();
  await machine(page).getByText("Your game waits where you left it.").waitFor();
  expect(await scoreOf(page)).toBe(score);

  const phone = await open({ device: "phone" });
  await openSignedIn(phone, "/play", token);
  await phone.getByRole("link", { name: "Continue Tile Tide" }).click();
  await machine(phone).getByText("Your game waits where you left it.").waitFor();
  expect(await scoreOf(phone)).toBe(score);
  await press(phone, "Continue");
  await machine(phone).getByRole("button", { name: "Pause", disabled: false }).waitFor();
});

test("games are found by their kind and by their name", async ({ page }) => {
  await openSignedIn(page, "/play?category=puzzle");
  const games = page.getByRole("region", { name: "All games" });
  await games.getByRole("link", { name: "Tile Tide" }).waitFor();
  expect(await games.getByRole("link", { name: "Brick Garden" }).count()).toBe(0);
  await games.getByRole("searchbox").fill("serpent");
  await page.keyboard.press("Enter");
  await games.getByText("No game fits").waitFor();
  await games.getByRole("link", { name: "Show all games" }).click();
  await games.getByRole("link", { name: "Neon Serpent" }).waitFor();
  await games.getByRole("link", { name: "Arcade" }).click();
  await games.getByRole("link", { name: "Tile Tide" }).waitFor({ state: "detached" });
  await games.getByRole("link", { name: "Pebble Pond" }).waitFor();
});

test("seasons are a part of Play, and stand in the menu of a phone", async ({ open }) => {
  const page = await open({ device: "phone" });
  await page.goto("/play");
  const parts = page.getByRole("navigation", { name: "Parts of Play" });
  await parts.getByRole("link", { name: "Seasons" }).click();
  await page.waitForURL("**/play/seasons");
  await parts.locator("[aria-current=page]").filter({ hasText: "Seasons" }).waitFor();
  await parts.getByRole("link", { name: "Games" }).click();
  await page.waitForURL("**/play");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "Seasons" }).click();
  await page.getByRole("heading", { level: 1, name: "Seasons" }).waitFor();
});

test("the season that is on is found from the games", async ({ page }) => {
  await page.goto("/play");
  const strip = page.getByRole("region", { name: "Seasons" });
  await strip.getByText(/^(Starts|Ends) in/).waitFor();
  await strip.getByRole("link", { name: "All seasons" }).click();
  await page.waitForURL("**/play/seasons");
  await page.getByRole("heading", { level: 1, name: "Seasons" }).waitFor();
});
