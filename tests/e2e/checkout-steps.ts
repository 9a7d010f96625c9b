import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { Customer } from "./checkout-customer";
import { signIn } from "./support/sign-in";

export const theShop = () => ({ origin: inject("origin"), chainUrl: inject("shopChainUrl") });

/** A player whom the test can let act elsewhere, and their browser on one page. */
export async function enterAs(page: Page, path: string, gameIds: string[] = []) {
  const customer = await Customer.signedIn(theShop());
  await customer.fund();
  await customer.putIntoCart(...gameIds);
  await customer.enter(page.context());
  await page.goto(path);
  return customer;
}

/** From a game's page, as a visitor with the Demo wallet: signs in and has the game in their cart. */
export async function reachCheckout(page: Page, gameId: string): Promise<void> {
  await page.goto(`/store/detail/${gameId}`);
  await signIn(page);
  await page.getByRole("button", { name: "Buy Now" }).click();
  await page.waitForURL("/store/shopcart");
}

export async function placeOrder(page: Page, { method = "USDC" } = {}): Promise<void> {
  await page.getByRole("main").getByLabel("Email Address").fill("player@example.com");
  await page.getByRole("radio", { name: method }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/\/store\/pay-result\?order=/);
}

/** Challenges that are asked for from now on are not answered, until what is returned is called. */
export async function holdVerification(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/api/verification/challenge", async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  return held.resolve;
}

export async function expectHeadline(page: Page, text: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: text }).waitFor({ timeout: 20_000 });
}

export const SUCCESS = "Your order payment was successful!";

/** Exactly these steps are shown: what is processed, and how it came out, as they are now. */
export async function expectSteps(
  page: Page,
  outcome: string,
  processing = "Payment received",
): Promise<void> {
  const steps = page.getByRole("list", { name: "Progress of the payment" }).getByRole("listitem");
  const shown = await steps.allInnerTexts();
  expect(shown.map((text) => text.replace(/\s*\(done\)|^\d\s*/g, "").trim())).toEqual([
    "Order created",
    processing,
    outcome,
  ]);
}

export function orderIdOf(page: Page): string {
  return new URL(page.url()).searchParams.get("order") ?? "";
}
