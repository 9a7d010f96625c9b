import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The game that tests of scores play. */
export const GAME = "/play/detail/tile-tide";

export const machine = (page: Page) => page.getByRole("region", { name: "Tile Tide" });
export const press = (page: Page, name: string) =>
  machine(page).getByRole("button", { name, exact: true }).first().click();
export const scoreOf = async (page: Page) =>
  Number((await machine(page).locator("dd").first().textContent())?.replace(",", ""));

/** Plays as hands do until there is a score, and pauses. */
export async function play(page: Page): Promise<number> {
  await press(page, "Start");
  await machine(page).getByRole("button", { name: "Pause", disabled: false }).waitFor();
  const keys = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"];
  await expect
    .poll(
      async () => {
        for (const [at, key] of keys.entries())
          await page.keyboard.press(key, { delay: 70 + 13 * at });
        return scoreOf(page);
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(8);
  await press(page, "Pause");
  await machine(page).getByRole("button", { name: "End game" }).waitFor();
  return scoreOf(page);
}
