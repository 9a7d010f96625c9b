import type { Page } from "playwright-core";
import { expect } from "vitest";
import { playableGames } from "~/domain/store/playable";
import { test } from "./support/test";

const path = (id: string) => `/play/detail/${id}`;

test("every mini game of the store can be played", async ({ page }) => {
  const promised = await gamesOf(page, "/store?category=mini");
  // And one of others, in a frame.
  expect(promised).toEqual([...playableGames, "pebble-pond"].sort());
});

test.for(playableGames)(
  "%s is opened from the store, starts, pauses by key, and goes on",
  async (id, { open }) => {
    const page = await open({ device: "phone" });
    await page.goto(`/store/detail/${id}`);
    const link = page.getByRole("main").getByRole("link", { name: "Play", exact: true });
    await link.first().click();
    await page.waitForURL(path(id));
    await page.getByRole("button", { name: "Start" }).click();
    const canvas = page.getByRole("application");
    await expect.poll(() => canvas.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("KeyP");
    await page.getByRole("status").filter({ hasText: "Paused" }).waitFor();
    await page.getByRole("button", { name: "Continue" }).last().click();
    await page.getByRole("button", { name: "Pause", disabled: false }).waitFor();
  },
);

/** The games of a list in the store, by id. */
async function gamesOf(page: Page, list: string): Promise<string[]> {
  await page.goto(list);
  const hrefs = await page
    .getByRole("main")
    .locator("li a[href^='/store/detail/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return [...new Set(hrefs.map((href) => href.split("/").at(-1) ?? ""))].sort();
}

test("shells slide at a button, and the best score stays", async ({ page }) => {
  await page.goto(path("tile-tide"));
  await page.getByRole("button", { name: "Start" }).click();
  const [score, best] = [0, 1].map((at) => page.getByRole("main").locator("dd").nth(at));
  for (let move = 0; move < 60 && (await score!.textContent()) === "0"; move++) {
    await page.getByRole("button", { name: move % 2 ? "Left" : "Down", exact: true }).click();
  }
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "End game" }).click();
  await page.getByRole("button", { name: "Play again" }).waitFor();
  const reached = await best!.textContent();
  expect(Number(reached?.replace(",", ""))).toBeGreaterThan(0);
  expect(await score!.textContent()).toBe(reached);
  await page.reload();
  await expect.poll(() => best!.textContent()).toBe(reached);
});

test("a game that is lost may be played again", async ({ page }) => {
  await page.goto(path("brick-garden"));
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("application").waitFor();
  // The paddle runs from one side to the other, away from every ball.
  const again = page.getByRole("button", { name: "Play again" });
  let [held, other] = ["ArrowLeft", "ArrowRight"];
  const turn = async () => {
    await page.keyboard.up(held!);
    [held, other] = [other, held];
    await page.keyboard.down(held!);
    return again.isVisible();
  };
  await expect.poll(turn, { interval: 2_000, timeout: 90_000 }).toBe(true);
});

test("buttons tell what they do in this game", async ({ page }) => {
  await page.goto(path("pixel-quarry"));
  const pad = page.getByRole("group", { name: "Game controls" });
  await pad.getByRole("button", { name: "Dig", exact: true }).waitFor();
  await expect(pad.getByRole("button", { name: "Flag", exact: true }).count()).resolves.toBe(1);
});
