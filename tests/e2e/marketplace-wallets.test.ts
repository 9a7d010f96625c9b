import { Keypair } from "@solana/web3.js";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { openTrader } from "~/scripts/seed/market/trader";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { createOwner } from "./market-owner";
import { visit } from "./support/hydration";
import { BEACON, EMBER, ScriptedWallet } from "./support/scripted-wallet";
import type { Maker } from "./support/scripted-wallet-page";
import { test } from "./support/test";

/** A player in a window of theirs, with a wallet of this maker that holds this key. */
async function enter(page: Page, maker: Maker, key: Keypair): Promise<ScriptedWallet> {
  const wallet = await ScriptedWallet.install(page, maker, key);
  // What wallets add for their owners wherever nobody else has signed yet.
  wallet.adds = "unsigned";
  await (await Customer.signedIn(theShop(), key)).enter(page.context());
  return wallet;
}

const dialog = (page: Page) => page.getByRole("dialog");
const button = (within: Page | Locator, name: string) =>
  within.getByRole("button", { name, exact: true });

/** Presses what asks the wallet, which is chosen where none is yet, and waits for what comes of it. */
async function sign(page: Page, maker: Maker, press: Locator, done: Locator): Promise<void> {
  await press.click();
  const choice = page
    .getByRole("dialog", { name: "Please connect wallet" })
    .getByRole("button", { name: maker.name });
  await choice.or(done).first().waitFor();
  if (await choice.isVisible()) await choice.click();
  await done.waitFor();
}

test.for([
  [EMBER, BEACON],
  [BEACON, EMBER],
] as const)(
  "a listing, a purchase, an offer and its acceptance are signed between $0.name and $1.name",
  { timeout: 240_000 },
  async ([sells, buys], { open }) => {
    const { wallet: key, itemId } = await createOwner();
    const seller = await open();
    await enter(seller, sells, key);
    await visit(seller, `/marketplace/${itemId}`);
    await seller.getByLabel("Price", { exact: true }).fill("20");
    const approve = button(seller, "Approve in wallet");
    await sign(seller, sells, approve, seller.getByRole("heading", { name: "Your listing" }));

    const theirs = Keypair.generate();
    await openTrader(theShop(), theirs);
    const buyer = await open();
    const wallet = await enter(buyer, buys, theirs);
    await visit(buyer, `/marketplace/${itemId}`);
    await button(buyer, "Buy for 20 USDC").click();
    const pay = button(dialog(buyer), "Pay with wallet");
    await sign(buyer, buys, pay, buyer.getByText("It is yours").first());
    // The shop has signed it: nothing was added, and the wallet was asked once.
    expect(wallet.requests.filter((kind) => kind.startsWith("sign"))).toHaveLength(1);

    await visit(seller, `/marketplace/${itemId}`);
    await button(seller, "Make an offer").click();
    await dialog(seller).getByLabel("Your offer, in USDC").fill("5");
    await button(dialog(seller), "Next").click();
    const own = seller.getByRole("region", { name: "Offers" }).getByText(/^Your offer/);
    await sign(seller, sells, button(dialog(seller), "Approve in wallet"), own);

    await visit(buyer, `/marketplace/${itemId}`);
    await button(buyer, "Accept 5 USDC").click();
    const money = buyer.getByText("Sold. The money is in your wallet").first();
    await sign(buyer, buys, button(dialog(buyer), "Sell with wallet"), money);
  },
);
