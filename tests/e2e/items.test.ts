import { Keypair } from "@solana/web3.js";
import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { holdWallet } from "./community-miner";
import { visit } from "./support/hydration";
import { test } from "./support/test";

const BOXES = 40;

/** A player who paid enough for boxes with all prizes, and drew a collectible out of one. */
async function createOwner(): Promise<Customer> {
  const customer = await Customer.signedIn(theShop());
  await customer.fund();
  const { items } = await customer.call<{ items: { id: string; stock: number | null }[] }>(
    "GET",
    "/games?category=pc&minPrice=2500&maxPrice=7000",
  );
  const game = items.find(({ stock }) => stock! > 20)!;
  const order = await customer.order([game.id]);
  await customer.pay(order);
  const isPaid = async () => expect((await customer.readOrder(order.id)).paidAt).toBeTruthy();
  await vi.waitFor(isPaid, { timeout: 30_000, interval: 200 });
  await customer.call("POST", `/library/${game.id}/reveal`);
  for (let boxes = 0; boxes < BOXES; boxes++) {
    await customer.call("POST", "/mystery-boxes/regular/open", {});
    const mine = await customer.call<{ items: { bound: boolean }[] }>("GET", "/items?owner=me");
    if (mine.items.some(({ bound }) => !bound)) return customer;
  }
  throw new Error(`No collectible in ${BOXES} boxes`);
}

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first();

test(
  "an item is minted into the wallet, shows its history, and is sent on",
  { timeout: 120_000 },
  async ({ page }) => {
    const owner = await createOwner();
    await holdWallet(page, owner.wallet);
    await owner.enter(page.context());
    await visit(page, "/profile/items");
    await button(page, "Mint").click();
    await dialog(page).getByText("We give up every power over it").waitFor();
    await dialog(page).getByRole("button", { name: "Mint it" }).click();
    await dialog(page).waitFor({ state: "detached" });
    await page.getByRole("main").getByText("In your wallet").waitFor();

    const inWallet = page.getByRole("listitem").filter({ hasText: "In your wallet" }).last();
    await inWallet.getByRole("button", { name: "Details" }).click();
    const history = dialog(page).getByRole("region", { name: "History" }).getByRole("listitem");
    await expect.poll(() => history.count()).toBe(2);
    expect(await history.first().textContent()).toContain("Drawn from the mystery box");
    expect(await history.last().textContent()).toContain("Minted");
    await page.keyboard.press("Escape");

    const friend = Keypair.generate().publicKey.toBase58();
    await inWallet.getByRole("button", { name: "Send" }).click();
    await dialog(page).getByLabel("A player's name or a wallet").fill("no such player");
    await dialog(page).getByRole("button", { name: "Go on" }).click();
    await dialog(page).getByText("There is no such player").waitFor();
    await dialog(page).getByLabel("A player's name or a wallet").fill(friend);
    await dialog(page).getByRole("button", { name: "Go on" }).click();
    await dialog(page).getByText("Nobody here has this wallet").waitFor();
    await dialog(page).getByRole("button", { name: "Send it" }).click();
    await dialog(page).waitFor({ state: "detached" });
    const gone = page.getByRole("region", { name: "Items that you had" });
    expect(await gone.getByRole("listitem").first().textContent()).toContain("Sent");
  },
);

test("what stays with its account says why, and a visitor is asked to sign in", async ({
  page,
}) => {
  const customer = await Customer.signedIn(theShop());
  await customer.call("POST", "/tasks/check-in/claim");
  await customer.enter(page.context());
  await visit(page, "/profile/items");
  await page.getByText("You have no items yet").waitFor();
  type Opened = { prize: { kind: string } };
  const opened = await customer.call<Opened>("POST", "/mystery-boxes/regular/open", {});
  expect(opened.prize.kind).toBe("collectible");
  await visit(page, "/profile/items");
  await page.getByText("1 stays with the account").click();
  await page.getByText("It was drawn from collectibles alone").waitFor();
  expect(await page.getByRole("main").getByRole("button", { name: "Mint" }).count()).toBe(0);
});
