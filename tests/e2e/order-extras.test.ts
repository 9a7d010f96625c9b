import { inject } from "vitest";
import { expect } from "vitest";
import { enterAs, expectHeadline, SUCCESS } from "./checkout-steps";
import { expectSound } from "./support/accessibility";
import { test } from "./support/test";
import { openSignedIn } from "./support/signed-in";

test("whoever chose a currency sees the sums of cart, order and top-up in it, with the day of its rate", async ({
  open,
}) => {
  const page = await open({ device: "phone" });
  await page.context().addCookies([{ name: "currency", value: "EUR", url: inject("origin") }]);
  const customer = await enterAs(page, "/store/shopcart", ["gloamdelve"]);
  const main = page.getByRole("main");
  const total = main.locator("dd", { hasText: "$" }).last();
  await expect.poll(() => total.innerText()).toMatch(/€[\d.]+[^]*Rate of/);
  await expectSound(page);
  const order = await customer.order([]);
  await page.goto(`/store/pay-result?order=${order.id}`);
  await expect.poll(() => total.innerText()).toMatch(/€[\d.]+[^]*Rate of/);
  await page.goto("/profile/orders");
  const row = main.getByRole("listitem").filter({ hasText: "Gloamdelve" });
  await expect.poll(() => row.innerText()).toMatch(/€[\d.]+/);
  await page.goto("/store/item-game-detail/archipelago-aces");
  const pack = main.getByRole("listitem").filter({ hasText: "$" }).first();
  await expect.poll(() => pack.innerText()).toMatch(/€[\d.]+/);
});

test("rewards are claimed on the page that follows a purchase", async ({ open }) => {
  const page = await open({ device: "phone" });
  const customer = await enterAs(page, "/profile/orders");
  const order = await customer.order(["cinderlung"]);
  await page.goto(`/store/pay-result?order=${order.id}`);
  await customer.pay(order);
  await expectHeadline(page, SUCCESS);
  const before = await customer.call<{ balance: number }>("GET", "/points");
  await page.getByRole("main").getByRole("button", { name: "Claim", exact: true }).click();
  await page.getByText("Rewards claimed").waitFor();
  await page.getByText(/rewards? ready/).waitFor({ state: "detached" });
  const after = await customer.call<{ balance: number }>("GET", "/points");
  expect(after.balance).toBeGreaterThan(before.balance);
  expect(new URL(page.url()).pathname).toBe("/store/pay-result");
});

test("the address of the last order is forgotten in the settings, too", async ({ page }) => {
  const customer = await enterAs(page, "/store");
  await customer.order(["gloamdelve"]);
  await page.goto("/profile/settings");
  const place = page.getByRole("region", { name: "Email address of your last order" });
  await place.getByText("player@example.com").waitFor();
  await expectSound(page);
  await place.getByRole("button", { name: "Forget address" }).click();
  await place.waitFor({ state: "detached" });
});

test("the player of a top-up is named while the form is filled in, with what the wallet holds", async ({
  open,
}) => {
  const page = await open({ device: "phone" });
  await openSignedIn(page, "/store/item-game-detail/archipelago-aces?buy=");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("0 USDC").first().waitFor();
  await dialog.getByLabel("Enter a User Id").fill(String(Math.floor(1e8 + Math.random() * 8e8)));
  await dialog.getByLabel("Select a Zone Id").selectOption({ index: 1 });
  await dialog.getByText("Topping up:").waitFor();
  await expectSound(page);
});
