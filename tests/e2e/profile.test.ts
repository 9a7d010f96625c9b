import { expect } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { test } from "./support/test";

test("the list of games goes on until there is no more", async ({ page }) => {
  const customer = await Customer.signedIn(theShop());
  const { items } = await customer.call<{ items: { id: string; delivery: string }[] }>(
    "GET",
    "/games?category=mini&limit=50",
  );
  const free = await customer.call<{ items: { id: string; price: { amount: string } }[] }>(
    "GET",
    "/games?category=mini&maxPrice=0&limit=50",
  );
  expect(items.length).toBeGreaterThan(0);
  for (const { id } of free.items) await customer.order([id]);
  await customer.enter(page.context());
  await page.goto("/profile/games");
  await page.getByText("No More Data.").waitFor();
  expect(await page.getByRole("main").getByRole("heading", { level: 3 }).count()).toBe(
    free.items.length,
  );
  await page.goto("/profile/orders");
  const rows = page.getByRole("button", { name: /^Details of order/ });
  expect(await rows.count()).toBe(Math.min(20, free.items.length));
});

test("an unpaid order can be paid from the list", async ({ page }) => {
  const customer = await Customer.signedIn(theShop());
  const order = await customer.order(["harbour-of-lanterns"]);
  await customer.enter(page.context());
  await page.goto("/profile/orders");
  await page.getByText("Unpaid").waitFor();
  await page.getByRole("link", { name: "Pay now" }).click();
  await page.waitForURL(`/store/pay-result?order=${order.id}`);
});
