import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { Customer } from "./checkout-customer";
import { enterAs, expectHeadline, holdVerification, placeOrder, theShop } from "./checkout-steps";
import { holdWallet } from "./community-miner";
import { test } from "./support/test";
import { readToken } from "./support/sign-in";

const CART = "/store/shopcart";

const email = (page: Page) => page.getByRole("main").getByLabel("Email Address");
const place = (page: Page) => page.getByRole("button", { name: "Place order" });
const isFocused = (element: Element) => element === document.activeElement;

describe("the cart", () => {
  test("gives a removed game back, also while its removal is under way, and can be left to another account", async ({
    page,
    watch,
  }) => {
    // What the page asked of the account that was just left.
    watch.tolerate(/status of 401.*notifications\/unread/);
    const customer = await enterAs(page, CART, ["gloamdelve", "cinderlung"]);
    const total = page.getByRole("main").locator("dd").last();
    const remove = page.getByRole("button", { name: "Remove Gloamdelve" });
    const undo = page.getByRole("button", { name: "Undo, put Gloamdelve back" });
    await expect.poll(() => total.innerText()).toBe("$39.98");
    await remove.click();
    await expect.poll(() => total.innerText()).toBe("$24.99");
    await expect.poll(() => undo.evaluate(isFocused)).toBe(true);
    await undo.click();
    await remove.waitFor();
    await expect.poll(() => total.innerText()).toBe("$39.98");
    const { items } = await customer.call<{ items: unknown[] }>("GET", "/cart");
    expect(items).toHaveLength(2);

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
    await remove.click();
    await undo.click();
    await expect.poll(() => undo.getAttribute("aria-busy")).toBe("true");
    undone.resolve();
    await remove.waitFor();
    expect(answers).toEqual(["DELETE true", "PUT true"]);

    await page.getByText("Not you?").click();
    await page.getByText("Already have an account?").waitFor();
    await page.getByRole("button", { name: "Switch Accounts" }).click();
    await page.waitForURL(/\/login\?returnTo=/);
    await page.getByRole("main").getByText("Connect Wallet").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("x-token"))).toBeNull();
  });

  test("says what is missing in the spec's words, leads to it, and asks for an address only where a box is sent", async ({
    page,
  }) => {
    const customer = await enterAs(page, CART, ["gloamdelve"]);
    await page.getByRole("heading", { name: "Games Summary" }).waitFor();
    expect(await page.getByText("Enter your shipping address").count()).toBe(0);
    await place(page).click();
    await page.getByText("Please enter email address.").waitFor();
    await expect.poll(() => email(page).evaluate(isFocused)).toBe(true);
    await email(page).fill("nobody@nowhere");
    await place(page).click();
    await page.getByText("Please enter a valid email address.").waitFor();

    await customer.putIntoCart("vantablossom-lacquer-box");
    await page.reload();
    await page.getByText("Enter your shipping address").waitFor();
    await email(page).fill("player@example.com");
    await place(page).click();
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

  test("says why a discount code does not count, and loses nothing when the verification is closed", async ({
    page,
  }) => {
    const release = await holdVerification(page);
    const customer = await enterAs(page, CART, ["gloamdelve"]);
    const code = page.getByLabel("Discount code");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Please enter a discount code.").waitFor();
    await code.fill("nonsense");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("The code NONSENSE does not exist.").waitFor();
    await page.goto(CART);
    await page.getByText("The code NONSENSE does not exist.").waitFor();
    const remove = page.getByRole("button", { name: "Clear code" });
    await remove.click();
    await remove.waitFor({ state: "detached" });
    expect(await code.inputValue()).toBe("");
    await page.goto(CART);
    expect(await code.inputValue()).toBe("");
    await code.fill("forgotten");
    await email(page).fill("player@example.com");
    await place(page).click();
    await page.getByText("Press Apply to use this code, or clear the field.").waitFor();

    await code.fill("");
    await place(page).click();
    await page.getByRole("dialog", { name: "Verification" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Lack of verification information").first().waitFor();
    release();
    expect(await email(page).inputValue()).toBe("player@example.com");
    const { items } = await customer.call<{ items: unknown[] }>("GET", "/orders");
    expect(items).toHaveLength(0);
  });

  test("hears that somebody else took the last copy", async ({ page, watch }) => {
    watch.tolerate(/status of 409/);
    await enterAs(page, CART, ["wolfram-heights"]);
    await email(page).fill("player@example.com");
    await place(page).waitFor();
    const rival = await Customer.signedIn(theShop());
    await rival.fund();
    const first = await rival.order(["cinderlung"]);
    await rival.pay(first);
    // Copies are held for who has bought before.
    await expect
      .poll(async () => (await rival.readOrder(first.id)).status, { timeout: 40_000 })
      .toBe("fulfilled");
    const taken = await rival.order(["wolfram-heights"]);
    await place(page).click();
    await page.getByText("Some games in your cart cannot be bought right now.").waitFor();
    await page.getByText("Out of stock").waitFor();
    await place(page).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain("Out of stock");
    await rival.call("POST", `/orders/${taken.id}/cancel`);
  });

  test("asks in place when the session ends in between, and keeps what was filled in", async ({
    page,
    watch,
  }) => {
    watch.tolerate(/status of 401/);
    const customer = await enterAs(page, "/store", ["gloamdelve"]);
    await holdWallet(page, customer.wallet);
    await page.goto(CART);
    await email(page).fill("player@example.com");
    await page.getByRole("radio", { name: "SOL" }).check();
    await customer.call("POST", "/auth/logout");
    await place(page).click();
    const sheet = page.getByRole("dialog", { name: "Connect Wallet" });
    await sheet.getByText("Login expired, please log in again").waitFor();
    // Another wallet has another cart: an order is not placed without being asked for again.
    expect(await sheet.getByText("You will continue where you left off").count()).toBe(0);
    await sheet.getByRole("button", { name: "Demo Wallet" }).click();
    await sheet.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(CART);
    await expect.poll(() => email(page).inputValue()).toBe("player@example.com");
    expect(await page.getByRole("radio", { name: "SOL" }).isChecked()).toBe(true);
    expect(await readToken(page)).not.toBe(customer.token);
    await place(page).click();
    await page.waitForURL(/pay-result/);
  });
});
