import { describe, expect } from "vitest";
import { Customer } from "./checkout-customer";
import {
  enterAs,
  expectHeadline,
  placeOrder,
  reachCheckout,
  theShop,
  verify,
} from "./checkout-steps";
import { test } from "./support/test";
import { visit } from "./support/hydration";
import { readToken } from "./support/sign-in";

const CART = "/store/shopcart";

describe("the cart", () => {
  test("that is empty says so and leads to the store", async ({ page }) => {
    await enterAs(page, CART);
    await page.getByText("Your cart is empty").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Go to the store" }).click();
    await page.waitForURL("/store");
  });

  test("gives a removed game back", async ({ page }) => {
    const customer = await enterAs(page, CART, ["gloamdelve", "cinderlung"]);
    const total = page.getByRole("main").locator("dd").last();
    await expect.poll(() => total.innerText()).toBe("$39.98");
    await page.getByRole("button", { name: "Remove Gloamdelve" }).click();
    await expect.poll(() => total.innerText()).toBe("$24.99");
    const undo = page.getByRole("button", { name: "Undo, put Gloamdelve back" });
    await expect
      .poll(() => undo.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await undo.click();
    await page.getByRole("button", { name: "Remove Gloamdelve" }).waitFor();
    await expect.poll(() => total.innerText()).toBe("$39.98");
    const { items } = await customer.call<{ items: unknown[] }>("GET", "/cart");
    expect(items).toHaveLength(2);
  });

  test("gives back a game whose removal is still under way", async ({ page }) => {
    await enterAs(page, CART, ["gloamdelve"]);
    const answers: string[] = [];
    page.on("response", (response) => {
      if (/\/api\/cart\/games\//.test(response.url())) {
        answers.push(`${response.request().method()} ${response.ok()}`);
      }
    });
    const undone = Promise.withResolvers<void>();
    await page.route("**/api/cart/games/*", async (route) => {
      if (route.request().method() === "DELETE") await undone.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Remove Gloamdelve" }).click();
    const undo = page.getByRole("button", { name: "Undo, put Gloamdelve back" });
    await undo.click();
    await expect.poll(() => undo.getAttribute("aria-busy")).toBe("true");
    undone.resolve();
    await page.getByRole("button", { name: "Remove Gloamdelve" }).waitFor();
    expect(answers).toEqual(["DELETE true", "PUT true"]);
  });

  test("says what is missing in the spec's words, and leads to it", async ({ page }) => {
    await enterAs(page, CART, ["gloamdelve"]);
    const email = page.getByRole("main").getByLabel("Email Address");
    const place = page.getByRole("button", { name: "Place order" });
    await place.click();
    await page.getByText("Please enter email address.").waitFor();
    await expect
      .poll(() => email.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await email.fill("nobody@nowhere");
    await place.click();
    await page.getByText("Please enter a valid email address.").waitFor();
  });

  test("asks for an address only where a box is sent", async ({ page }) => {
    const customer = await enterAs(page, CART, ["gloamdelve"]);
    await page.getByRole("heading", { name: "Games Summary" }).waitFor();
    expect(await page.getByText("Enter your shipping address").count()).toBe(0);
    await customer.putIntoCart("vantablossom-lacquer-box");
    await page.reload();
    await page.getByText("Enter your shipping address").waitFor();
    await page.getByRole("main").getByLabel("Email Address").fill("player@example.com");
    await page.getByRole("button", { name: "Place order" }).click();
    await page.getByText("Please enter the full name.").waitFor();
    await page.getByLabel("Full name").fill("Ada Player");
    await page.getByLabel("Phone number").fill("+41 31 555 01 32");
    await page.getByLabel("Street and number").fill("Lantern Lane 4");
    await page.getByLabel("City").fill("Vesper");
    await page.getByLabel("Postal code").fill("10115");
    await page.getByLabel("Country or region").selectOption({ label: "Germany" });
    await page.reload();
    await expect.poll(() => page.getByLabel("Country or region").inputValue()).toBe("DE");
    expect(await page.getByLabel("Full name").inputValue()).toBe("Ada Player");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Lantern Lane");
    await placeOrder(page);
    await expectHeadline(page, "Ready for your payment");
  });

  test("takes discount codes, and says why one does not count", async ({ page }) => {
    await enterAs(page, CART, ["gloamdelve"]);
    const code = page.getByLabel("Discount code");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Please enter a discount code.").waitFor();
    await code.fill("nonsense");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("There is no code NONSENSE.").waitFor();
    await page.goto(CART);
    await page.getByText("There is no code NONSENSE.").waitFor();
    const remove = page.getByRole("button", { name: "Remove code NONSENSE" });
    await remove.click();
    await remove.waitFor({ state: "detached" });
    expect(await code.inputValue()).toBe("");
    await visit(page, CART);
    expect(await code.inputValue()).toBe("");
    await code.fill("forgotten");
    await page.getByRole("main").getByLabel("Email Address").fill("player@example.com");
    await page.getByRole("button", { name: "Place order" }).click();
    await page.getByText("Press Apply to use this code, or clear the field.").waitFor();
  });

  test("closing the verification orders nothing and loses nothing", async ({ page }) => {
    const customer = await enterAs(page, CART, ["gloamdelve"]);
    const email = page.getByRole("main").getByLabel("Email Address");
    await email.fill("player@example.com");
    await page.getByRole("button", { name: "Place order" }).click();
    await page.getByRole("dialog", { name: "Verification" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Lack of verification information").first().waitFor();
    expect(await email.inputValue()).toBe("player@example.com");
    const { items } = await customer.call<{ items: unknown[] }>("GET", "/orders");
    expect(items).toHaveLength(0);
  });

  test("hears that somebody else took the last copy", async ({ page, watch }) => {
    watch.tolerate(/status of 409/);
    await enterAs(page, CART, ["wolfram-heights"]);
    await page.getByRole("main").getByLabel("Email Address").fill("player@example.com");
    await page.getByRole("button", { name: "Place order" }).waitFor();
    const rival = await Customer.signedIn(theShop());
    const taken = await rival.order(["wolfram-heights"]);
    await page.getByRole("button", { name: "Place order" }).click();
    await verify(page);
    await page.getByText("Some games in your cart cannot be bought right now.").waitFor();
    await page.getByText("Out of stock").waitFor();
    await page.getByRole("button", { name: "Place order" }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain("Out of stock");
    await rival.call("POST", `/orders/${taken.id}/cancel`);
  });

  test("can be left to another account", async ({ page }) => {
    await enterAs(page, CART, ["gloamdelve"]);
    await page.getByRole("button", { name: "Switch Accounts" }).click();
    await page.waitForURL(/\/login\?returnTo=/);
    await page.getByRole("main").getByText("Connect Wallet").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("x-token"))).toBeNull();
  });

  test("asks in place when the session ends in between, and keeps what was filled in", async ({
    page,
    watch,
  }) => {
    watch.tolerate(/status of 401/);
    await reachCheckout(page, "gloamdelve");
    const email = page.getByRole("main").getByLabel("Email Address");
    await email.fill("player@example.com");
    await page.getByRole("radio", { name: "SOL" }).check();
    const headers = { "x-token": (await readToken(page)) ?? "" };
    await fetch(`${theShop().origin}/api/auth/logout`, { method: "POST", headers });
    await page.getByRole("button", { name: "Place order" }).click();
    await verify(page);
    const sheet = page.getByRole("dialog", { name: "Connect Wallet" });
    await sheet.getByText("Login expired, please log in again").waitFor();
    // Another wallet has another cart: an order is not placed without being asked for again.
    expect(await sheet.getByText("What you wanted goes on by itself").count()).toBe(0);
    await sheet.getByRole("button", { name: "Demo Wallet" }).click();
    await sheet.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(CART);
    await expect.poll(() => email.inputValue()).toBe("player@example.com");
    expect(await page.getByRole("radio", { name: "SOL" }).isChecked()).toBe(true);
    await page.getByRole("button", { name: "Place order" }).click();
    await verify(page);
    await page.waitForURL(/pay-result/);
  });
});
