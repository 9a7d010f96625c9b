import { Keypair } from "@solana/web3.js";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { type Playstead, startPlaystead } from "~/scripts/start/playstead";
import { Customer } from "./checkout-customer";
import { visit } from "./support/hydration";
import { shopOptions } from "./support/shop-options";
import { test as base } from "./support/test";

const [ann, bob, newcomer] = [Keypair.generate(), Keypair.generate(), Keypair.generate()];

/** A shop where nobody does alone what takes two, as in production. */
const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from it that nothing is needed
  .extend("shop", { scope: "file" }, async ({}, { onCleanup }): Promise<Playstead> => {
    const options = shopOptions(inject("shopBuild"));
    const shop = await startPlaystead({
      ...options,
      operators: [ann, bob].map(({ publicKey }) => publicKey.toBase58()),
      settings: { ...options.settings, SECOND_YES: "1" },
    });
    onCleanup(shop.stop);
    return shop;
  })
  .extend("origin", { scope: "file" }, ({ shop }) => shop.origin);

async function enter(shop: Playstead, page: Page, wallet: Keypair, path: string): Promise<void> {
  const places = { origin: shop.origin, chainUrl: shop.chain.url };
  await (await Customer.signedIn(places, wallet)).enter(page.context());
  await visit(page, path);
}

/** What waits, found from the desk's first page on. */
async function agreeTo(page: Page, what: string): Promise<void> {
  await page.getByRole("link", { name: /^A second yes: [1-9]/ }).click();
  const request = page.getByRole("listitem").filter({ hasText: what });
  await request.getByRole("button", { name: "Agree" }).click();
  await page.getByText("Agreed: whoever asked can do it now").waitFor();
}

test("codes are made once another operator agreed, and shown to whoever asked", async ({
  shop,
  open,
}) => {
  const page = await open();
  await enter(shop, page, ann, "/ops/codes");
  await page.getByLabel("How many points").fill("75");
  await page.getByRole("button", { name: "Make the codes" }).click();
  await page.getByText("Another operator has to agree first").first().waitFor();

  const others = await open({ device: "phone" });
  await enter(shop, others, bob, "/ops");
  await agreeTo(others, "Make a batch of codes");

  await visit(page, "/ops/approvals");
  const request = page.getByRole("listitem").filter({ hasText: "Make a batch of codes" });
  expect(await request.getByRole("button", { name: "Agree" }).count()).toBe(0);
  await page.getByRole("button", { name: "Do it now" }).click();
  await page
    .getByText(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/)
    .first()
    .waitFor();
});

test("a wallet with one right sees that part of the desk, and no other", async ({
  shop,
  open,
  watch,
}) => {
  watch.tolerate(/status of 404/);
  const page = await open();
  await enter(shop, page, ann, "/ops/roles");
  const give = async () => {
    await page.getByLabel("Wallet address").fill(newcomer.publicKey.toBase58());
    await page.getByLabel("Right", { exact: true }).selectOption("Support");
    await page.getByRole("button", { name: "Grant", exact: true }).click();
  };
  await give();
  await page.getByText("Another operator has to agree first").first().waitFor();
  const others = await open();
  await enter(shop, others, bob, "/ops");
  await agreeTo(others, "Grant a right");
  await give();
  await page.getByText("Right granted").waitFor();

  const third = await open({ device: "phone" });
  await enter(shop, third, newcomer, "/ops");
  const tabs = third.getByRole("navigation", { name: "Shop" });
  await tabs.getByRole("link", { name: "Orders", exact: true }).waitFor();
  expect(await tabs.getByRole("link", { name: "Codes" }).count()).toBe(0);
  expect((await third.goto("/ops/codes"))!.status()).toBe(404);

  await page.getByRole("button", { name: /^Revoke Support of/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("Right revoked").waitFor();
  expect((await third.goto("/ops"))!.status()).toBe(404);
});
