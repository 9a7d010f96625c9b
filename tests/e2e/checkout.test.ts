import { text } from "node:stream/consumers";
import { verifyAsync } from "@noble/secp256k1";
import { describe, expect } from "vitest";
import { Customer } from "./checkout-customer";
import {
  enterAs,
  expectHeadline,
  expectSteps,
  orderIdOf,
  placeOrder,
  reachCheckout,
  SUCCESS,
  theShop,
} from "./checkout-steps";
import { visit } from "./support/hydration";
import { readToken } from "./support/sign-in";
import { test } from "./support/test";

describe("buying a game", () => {
  test("by the Demo wallet: paid in USDC, found in the profile, its key and receipt in hand", async ({
    page,
  }) => {
    await reachCheckout(page, "gloamdelve");
    await page.getByRole("heading", { name: "Games Summary" }).waitFor();
    await placeOrder(page);
    await expectHeadline(page, "Ready for your payment");
    await expectSteps(page, "Payment Success", "Waiting for your payment");
    await page.getByRole("img", { name: /^QR code of the payment request/ }).waitFor();
    await page.getByRole("button", { name: "Pay with wallet" }).click();
    await expectHeadline(page, SUCCESS);
    await expectSteps(page, "Payment Success");
    await page.getByText("Payment Time").waitFor();
    await page.getByText("Payment Method").waitFor();

    const downloading = page.waitForEvent("download");
    await page.getByText("Signed receipt").click();
    await page.getByRole("button", { name: "Download receipt" }).click();
    const file = await text(await (await downloading).createReadStream());
    const { canonical, signature, publicKey, receipt } = JSON.parse(file);
    const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, "hex"));
    expect(await verifyAsync(bytes(signature), Buffer.from(canonical), bytes(publicKey))).toBe(
      true,
    );
    expect(receipt.order).toBe(orderIdOf(page));
    await page.getByRole("button", { name: "Check it" }).click();
    await page.getByText("This receipt is genuine.").waitFor();

    await page.goto("/profile/games");
    const game = page.getByRole("listitem").filter({ hasText: "Gloamdelve" });
    await game.getByText("Key ready").waitFor();
    await game.getByRole("button", { name: "Reveal key" }).click();
    await game.getByText(/^PLST-[\w-]+$/).waitFor();
    await game.getByText("Key shown").waitFor();

    await page.getByRole("link", { name: "Orders" }).click();
    const order = page.getByRole("listitem").filter({ hasText: "Gloamdelve" }).first();
    await order.getByText("Paid").first().waitFor();
    await order.getByRole("button", { name: "Details" }).click();
    await order.getByRole("heading", { name: "Signed receipt" }).waitFor();
  });

  test("of a free game is one press, which goes on after a login", async ({ page }) => {
    await visit(page, "/store/detail/tile-tide");
    await page.getByRole("button", { name: "Get it for free" }).click();
    await page
      .getByRole("dialog", { name: "Connect Wallet" })
      .getByRole("button", { name: "Demo Wallet" })
      .click();
    await page.getByText("Tile Tide is in your library").waitFor();
    await page.getByRole("main").getByText("In your library").waitFor();
    await page.getByRole("link", { name: "My Games" }).click();
    await page.getByRole("listitem").filter({ hasText: "Tile Tide" }).waitFor();
  });
});

describe("a payment that goes wrong", () => {
  test("in SOL, at a locked quote, is tried again on the same order", async ({ page }) => {
    await reachCheckout(page, "thermal-queen");
    await placeOrder(page, { method: "SOL" });
    await page
      .getByText(/^0\.\d+ SOL$/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole("timer").innerText()).toMatch(/^(10:00|9:[0-5]\d)$/);
    const id = orderIdOf(page);
    // Somebody scans the code with a wallet that has too little.
    const friend = new Customer(theShop());
    friend.token = (await readToken(page))!;
    await friend.fund();
    await friend.pay(await friend.readOrder(id), { amount: 900_000_000_000n });
    await expectHeadline(page, "Your order payment failed!");
    await expectSteps(page, "Payment Failed", "Nothing was paid");
    await page.getByText("Insufficient balance.").first().waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await expectHeadline(page, SUCCESS);
    expect(orderIdOf(page)).toBe(id);
  });

  test("in another token goes back, and too small is made good by the rest", async ({ page }) => {
    const customer = await enterAs(page, "/store/shopcart", ["paper-aviators"]);
    await placeOrder(page);
    const order = await customer.readOrder(orderIdOf(page));
    await customer.pay(order, { mint: null, amount: 20_000_000n });
    const told = page.getByText("0.02 SOL arrived, but this order asks for USDC.").first();
    await told.waitFor({ timeout: 20_000 });
    await page.getByText("0.02 SOL will go back to the wallet that paid.").waitFor();
    await page.getByRole("button", { name: "Pay with wallet" }).waitFor();

    await customer.pay(order, { amount: 4_000_000n });
    await expectHeadline(page, "A part is still missing");
    await page.getByText("4 USDC arrived, 5.99 USDC is missing.").first().waitFor();
    await customer.pay(await customer.readOrder(order.id));
    await expectHeadline(page, SUCCESS);
  });
});

test("a cancelled order can be placed again", async ({ page }) => {
  await enterAs(page, "/store/shopcart", ["cinderlung"]);
  await placeOrder(page);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expectHeadline(page, "This order is closed");
  await page.getByRole("button", { name: "Place again" }).click();
  await page.waitForURL("/store/shopcart");
  await page.getByRole("link", { name: "Cinderlung" }).waitFor();
});
