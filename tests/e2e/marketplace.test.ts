import { Keypair } from "@solana/web3.js";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openTrader } from "~/scripts/seed/market/trader";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { holdWallet } from "./community-miner";
import { createOwner } from "./market-owner";
import { visit } from "./support/hydration";
import { test } from "./support/test";

/** Makes the player of a wallet the one who looks through a window, with that wallet in it. */
async function enter(page: Page, wallet: Keypair): Promise<void> {
  await holdWallet(page, wallet);
  const customer = await Customer.signedIn(theShop(), wallet);
  await customer.enter(page.context());
}

const dialog = (page: Page) => page.getByRole("dialog");

test(
  "one player sells an item, another buys it, and both see whose it is",
  { timeout: 180_000 },
  async ({ open }) => {
    const { wallet, itemId } = await createOwner();
    const seller = await open();
    await enter(seller, wallet);
    await visit(seller, `/marketplace/${itemId}`);
    await seller.getByLabel("Price", { exact: true }).fill("0,001");
    await seller.getByRole("button", { name: "Approve in wallet" }).click();
    await seller.getByText("Please enter a price such as 12.5").waitFor();
    await seller.getByLabel("Price", { exact: true }).fill("40");
    await seller.getByText("You get 38 USDC, the shop 2 USDC.").waitFor();
    await seller.getByRole("button", { name: "Approve in wallet" }).click();
    await seller.getByRole("heading", { name: "Your listing" }).waitFor();

    await seller.getByLabel("New price in USDC").fill("20");
    await seller.getByRole("button", { name: "Sign in wallet" }).click();
    await seller.getByText("20 USDC", { exact: true }).first().waitFor();

    const buyer = await open();
    const theirs = Keypair.generate();
    await openTrader(theShop(), theirs);
    await enter(buyer, theirs);
    await visit(buyer, "/marketplace?currency=USDC&maxPrice=20&drawn=1");
    await buyer.locator(`main a[href="/marketplace/${itemId}"]`).first().click();
    await buyer.getByRole("button", { name: "Buy for 20 USDC" }).click();
    const pays = dialog(buyer).getByRole("definition");
    await expect.poll(() => pays.allTextContents()).toContain("19 USDC");
    expect(await pays.allTextContents()).toContain("1 USDC");
    await dialog(buyer).getByRole("button", { name: "Pay with wallet" }).click();
    await buyer.getByText("It is yours").first().waitFor();
    await buyer.getByRole("heading", { name: "Sell it" }).waitFor();

    await visit(seller, `/marketplace/${itemId}`);
    await seller.getByText("Not for sale").waitFor();
    await seller.getByRole("img", { name: /^Chart of/ }).waitFor();
    await visit(seller, "/marketplace/listings");
    await seller.getByText("Sold", { exact: true }).first().waitFor();

    // It may be bought back: that sale counts for no price.
    await visit(seller, `/marketplace/${itemId}`);
    await seller.getByRole("button", { name: "Make an offer" }).click();
    await dialog(seller).getByLabel("Your offer, in USDC").fill("5");
    await dialog(seller).getByRole("button", { name: "Next" }).click();
    await dialog(seller).getByText("approves 5 USDC for our market").waitFor();
    await dialog(seller).getByRole("button", { name: "Approve in wallet" }).click();
    await dialog(seller).waitFor({ state: "detached" });
    await seller
      .getByRole("region", { name: "Offers" })
      .getByText(/^Your offer/)
      .waitFor();

    await buyer.reload();
    await buyer.getByRole("button", { name: "Accept 5 USDC" }).click();
    await dialog(buyer).getByRole("button", { name: "Sell with wallet" }).click();
    await buyer.getByText("Sold. The money is in your wallet").first().waitFor();
  },
);

test("a listing that its owner ends is not for sale, and a visitor is asked to sign in to buy", async ({
  open,
}) => {
  const { wallet, itemId } = await createOwner();
  const seller = await open();
  await enter(seller, wallet);
  await visit(seller, `/marketplace/${itemId}`);
  await seller.getByLabel("Price", { exact: true }).fill("7");
  await seller.getByRole("button", { name: "Approve in wallet" }).click();
  await seller.getByRole("heading", { name: "Your listing" }).waitFor();

  const visitor = await open();
  await visit(visitor, `/marketplace/${itemId}`);
  await visitor.getByRole("button", { name: "Buy for 7 USDC" }).click();
  await dialog(visitor).getByRole("button", { name: "Demo Wallet" }).waitFor();

  await seller.getByRole("button", { name: "End the listing" }).click();
  await dialog(seller).getByRole("button", { name: "End the listing" }).click();
  await seller.getByRole("heading", { name: "Sell it" }).waitFor();
  // What visitors are shown may be some seconds old.
  await expect
    .poll(
      async () => {
        await visit(visitor, `/marketplace/${itemId}`);
        return visitor.getByText("Not for sale").count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
}, 180_000);
