import { expect } from "vitest";
import { Customer } from "./checkout-customer";
import { enterAs, theShop } from "./checkout-steps";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";

test("the profile wants a login and leads back", async ({ page }) => {
  await page.goto("/profile/orders");
  await page.waitForURL(/\/login\?/);
  expect(new URL(page.url()).searchParams.get("returnTo")).toBe("/profile/orders");
});

test("a visitor who comes by a link is led to login, and back to the page", async ({ page }) => {
  // What a browser that is here already asks for, instead of the page.
  for (const path of ["/profile", "/profile/orders", "/store/shopcart"]) {
    const data = await page.request.get(`${path}.data`);
    expect(await data.text()).toContain(`/login?returnTo=${encodeURIComponent(path)}&`);
  }
});

test("a new player's profile shows what is to come", async ({ page }) => {
  await enterAs(page, "/profile/games");
  await page.getByText("You haven't played any games yet").waitFor();
  await page.getByRole("link", { name: "Orders" }).click();
  await page.getByText("You have no orders yet").waitFor();
});

test("somebody who is not there is not to be found", async ({ page, watch }) => {
  watch.tolerate(/status of 404/);
  await openSignedIn(page, "/profile");
  const response = await page.goto("/profile/somebody");
  expect(response!.status()).toBe(404);
});

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
