import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Customer } from "./checkout-customer";
import { createMiner, readStead, unfoldMining, waitForShare } from "./community-miner";
import { visit } from "./support/hydration";
import { MAKERS, ScriptedWallet } from "./support/scripted-wallet";
import type { Maker } from "./support/scripted-wallet-page";
import { test } from "./support/test";

const claim = (page: Page) => page.getByRole("main").getByRole("button", { name: "Claim STEAD" });
const goOn = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Continue in the wallet" });
const chooser = (page: Page) => page.getByRole("dialog", { name: "Please connect wallet" });

async function enterWithShare(page: Page, maker: Maker) {
  const customer = await createMiner();
  const wallet = await ScriptedWallet.install(page, maker, customer.wallet);
  await waitForShare(customer);
  await customer.enter(page.context());
  await unfoldMining(page);
  await visit(page, "/community");
  return { customer, wallet };
}

/** One, and on chain is what it says. */
async function expectOneClaim(customer: Customer) {
  type Claims = { items: { amount: { amount: string } }[] };
  const { items } = await customer.call<Claims>("GET", "/mining/claims");
  expect(items).toHaveLength(1);
  expect(await readStead(customer)).toBe(BigInt(items[0]!.amount.amount));
}

describe.each(MAKERS)("claiming with $name", (maker) => {
  test("sends what was agreed to, once, after a refusal and another account", async ({ page }) => {
    const { customer, wallet } = await enterWithShare(page, maker);
    wallet.adds = "unsigned";
    await wallet.changeAccount();
    await claim(page).click();
    await chooser(page).getByRole("button", { name: maker.name }).click();
    const address = customer.wallet.publicKey.toBase58();
    const shown = `${address.slice(0, 4)}…${address.slice(-4)}`;
    await page.getByText(`You are signed in as ${shown}`).waitFor();

    await wallet.changeAccount();
    wallet.declines = 1;
    await claim(page).click();
    await page.getByText("You declined in the wallet.").waitFor();
    await goOn(page).click();
    await page.getByText("Claim Success").first().waitFor();
    await expectOneClaim(customer);
  });

  test("says that the wallet changed what was signed, and goes on without that", async ({
    page,
  }) => {
    const { customer, wallet } = await enterWithShare(page, maker);
    wallet.adds = "always";
    await claim(page).click();
    await chooser(page).getByRole("button", { name: maker.name }).click();
    await page.getByText("Your wallet changed the transaction").waitFor();
    wallet.adds = "nothing";
    await goOn(page).click();
    await page.getByText("Claim Success").first().waitFor();
    await expectOneClaim(customer);
  });
});
