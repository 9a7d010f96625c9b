import type { Page } from "playwright-core";
import { expect } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { visit } from "./support/hydration";
import { haveThePrice, picture } from "./support/own-space";
import { test } from "./support/test";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const confirm = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
async function choose(page: Page, field: string, width: number, height: number): Promise<void> {
  const group = page.getByRole("group", { name: field });
  const buffer = await picture(width, height);
  const file = { name: "harbour.png", mimeType: "image/png", buffer };
  await group.locator("input").setInputFiles([file]);
  await group.locator('img[src^="/media/"]').waitFor();
}

test("a Space is made, joined, handed over and dissolved", async ({ page, open, watch }) => {
  // Of the Space that is gone.
  watch.tolerate(/status of 4(04|10)/);
  const founder = await Customer.signedIn(theShop());
  await founder.enter(page.context());
  await visit(page, "/community/create");
  await page.getByText("You need 5,000 more points to create a Space.").waitFor();
  await haveThePrice(founder);
  await visit(page, "/community/create");
  await page.getByText("You have 5,000 points.").waitFor();

  // What is missing first is where one is led to.
  await button(page, "Create Space").click();
  await page.getByText("Please upload background image").waitFor();
  const chosen = page.getByRole("group", { name: "Avatar" }).locator("input");
  await expect.poll(() => chosen.evaluate((input) => input === document.activeElement)).toBe(true);
  await choose(page, "Avatar", 200, 200);
  await choose(page, "Background", 1280, 720);
  const name = `Lanterns ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Space Name").fill(name);
  await button(page, "Create Space").click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  const path = new URL(page.url()).pathname;

  const heir = await Customer.signedIn(theShop());
  const other = await open();
  await heir.enter(other.context());
  await visit(other, path);
  await button(other, /^Join/).click();
  await button(other, /^Leave Space/).waitFor();

  await visit(page, `${path}/members`);
  await page.getByRole("button", { name: /^Hand over to/ }).click();
  await confirm(page, "Hand over");
  await page.getByText(/now runs the Space$/).waitFor();
  await visit(other, path);
  await button(other, "More actions").click();
  await button(other, /^Dissolve Space/).click();
  await confirm(other, "Dissolve Space");
  await expect
    .poll(async () => {
      await page.goto(path);
      return page.getByText("This Space was dissolved").count();
    })
    .toBeGreaterThan(0);
});
