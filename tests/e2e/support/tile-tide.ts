import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The game that tests of scores play. */
export const GAME = "/play/detail/tile-tide";

export const machine = (page: Page) => page.getByRole("region", { name: "Tile Tide" });
export const press = (page: Page, name: string) =>
  machine(page).getByRole("button", { name, exact: true }).first().click();
export const scoreOf = async (page: Page) =>
  Number((await machine(page).locator("dd").first().textContent())?.replace(",", ""));

/** Plays until there is a score, and pauses. `hold`: for how long a key is down, in milliseconds. */
export async function play(page: Page, hold = 40): Promise<number> {
  await press(page, "Start");
  await machine(page).getByRole("button", { name: "Pause", disabled: false }).waitFor();
  const keys = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowDown"];
  await expect
    .poll(
      async () => {
        for (const key of keys) await page.keyboard.press(key, { delay: hold });
        return scoreOf(page);
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(20);
  await press(page, "Pause");
  await machine(page).getByRole("button", { name: "End game" }).waitFor();
  return scoreOf(page);
}
