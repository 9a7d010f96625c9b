import type { Page } from "playwright-core";
import { expect } from "vitest";
import { enterAsOperator, signInOperator } from "./ops-operator";
import { expectSound } from "./support/accessibility";
import { visit } from "./support/hydration";
import { test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const home = async (page: Page) => {
  await visit(page, "/");
  return main(page).getByRole("heading", { level: 2 }).allTextContents();
};

test("an operator orders the home page by keys, hides a strip, puts games forward, and takes it back", async ({
  page,
  open,
}) => {
  const player = await open();
  const usual = await home(player);
  await enterAsOperator(page, "/ops");
  await main(page).getByRole("link", { name: "Home page" }).click();
  await main(page).getByRole("heading", { level: 1, name: "Home page" }).waitFor();
  await expectSound(page);

  const strips = main(page).getByRole("list", { name: "Strips" });
  const names = () => strips.getByRole("checkbox").evaluateAll((all) => all.length);
  expect(await names()).toBe(8);
  const handle = main(page).getByRole("button", { name: "Move Your first game in three steps" });
  await handle.focus();
  const said = (words: string) =>
    page
      .getByText(new RegExp(`^Your first game in three steps (${words})$`))
      .waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  await said("is lifted|is at place 8");
  for (let place = 7; place > 0; place--) {
    await page.keyboard.press("ArrowUp");
    await said(`is at place ${place}`);
  }
  await page.keyboard.press("Space");
  await strips.getByRole("checkbox", { name: "Three ways in" }).uncheck();
  await main(page).getByLabel("Find a game").fill("Gloamdelve");
  await main(page).getByRole("button", { name: "Search", exact: true }).click();
  await main(page).getByRole("button", { name: "Add Gloamdelve", exact: true }).click();
  const preview = main(page).getByRole("region", { name: "Preview" });
  await expect
    .poll(() => preview.locator("h2").nth(1).textContent())
    .toBe("Your first game in three steps");
  await main(page).getByRole("button", { name: "Put it up" }).click();
  await page.getByText("The home page stands like this now.").waitFor();

  await expect.poll(async () => (await home(player))[0]).toBe("Your first game in three steps");
  expect(await home(player)).not.toContain("Three ways in");
  const featured = main(player).getByRole("region", { name: "Featured games" });
  expect(await featured.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
    "Gloamdelve",
  ]);

  await main(page).getByRole("button", { name: "Back to before arrangement 1" }).click();
  await page.getByText("The home page stands as it did before.").waitFor();
  await expect.poll(() => home(player)).toEqual(usual);
});

test("of two who arrange the home page, the second is told so and keeps their draft", async ({
  page,
  watch,
}) => {
  watch.tolerate(/status of 409/);
  await enterAsOperator(page, "/ops/home");
  const colleague = await signInOperator();
  const { revision, strips } = await colleague.call<{ revision: number; strips: object[] }>(
    "GET",
    "/ops/home",
  );
  const news = main(page).getByRole("checkbox", { name: "New games" });
  await news.uncheck();
  await colleague.call("PUT", "/ops/home", { revision, strips, featured: ["gloamdelve"] });
  await main(page).getByRole("button", { name: "Put it up" }).click();
  await page.getByText("Somebody arranged the home page meanwhile.").waitFor();
  await main(page)
    .getByRole("button", { name: `Back to before arrangement ${revision + 1}` })
    .waitFor();
  expect(await news.isChecked()).toBe(false);
  await main(page).getByRole("button", { name: "Put it up" }).click();
  await page.getByText("The home page stands like this now.").waitFor();
  // Until the history has it, the page knows the arrangement before it alone.
  await main(page)
    .getByRole("button", { name: `Back to before arrangement ${revision + 2}` })
    .waitFor();
  await main(page)
    .getByRole("button", { name: `Back to before arrangement ${revision + 1}` })
    .click();
  await page.getByText("The home page stands as it did before.").waitFor();
  await expect.poll(() => news.isChecked()).toBe(true);
});
