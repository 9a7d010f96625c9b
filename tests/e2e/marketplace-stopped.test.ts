import { AccountLayout } from "@solana/spl-token";
import { Keypair } from "@solana/web3.js";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buy, offer, sell } from "~/scripts/seed/market/deals";
import { openTrader, type Trader } from "~/scripts/seed/market/trader";
import { signIn } from "~/scripts/seed/caller";
import type { Playstead } from "~/scripts/start/playstead";
import { Customer } from "./checkout-customer";
import { holdWallet } from "./community-miner";
import { createOwnerOf } from "./market-owner";
import { expectSound } from "./support/accessibility";
import { visit } from "./support/hydration";
import { test } from "./support/own-shop";

const PRICE = { amount: "7000000", currency: "USDC" } as const;

const placesOf = ({ origin, chain }: Playstead) => ({ origin, chainUrl: chain.url });

/** Makes the player of a wallet the one who looks through a window, with that wallet in it. */
async function enter(shop: Playstead, page: Page, wallet: Keypair): Promise<void> {
  await holdWallet(page, wallet);
  await (await Customer.signedIn(placesOf(shop), wallet)).enter(page.context());
}

async function operate({ origin, secrets }: Playstead) {
  const operator = await signIn(origin, secrets.operator.secretKey);
  const reason = "The key may have leaked";
  return {
    stop: () => operator.ask("ops/market/stop", { reason }).catch(ignoreEmpty),
    resume: () => operator.ask("ops/market/resume", {}).catch(ignoreEmpty),
  };
}

/** What answers nothing is no JSON. */
function ignoreEmpty(error: unknown): void {
  if (!(error instanceof SyntaxError)) throw error;
}

/** The delegate of each token account of a wallet that has one, as the chain shows it. */
async function delegatesOf({ rpc, address }: Trader): Promise<string[]> {
  const ofPrograms = await Promise.all(
    [
      "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
      "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
    ].map((programId) =>
      rpc<{ value: { account: { data: [string] } }[] }>(
        "getTokenAccountsByOwner",
        address,
        { programId },
        { encoding: "base64", commitment: "confirmed" },
      ),
    ),
  );
  return ofPrograms
    .flatMap(({ value }) => value)
    .map(({ account }) => AccountLayout.decode(Buffer.from(account.data[0], "base64")))
    .flatMap(({ delegateOption, delegate }) => (delegateOption ? [delegate.toBase58()] : []));
}

const main = (page: Page) => page.getByRole("main");
const notice = (page: Page) => page.getByRole("region", { name: "The market is stopped" });

test(
  "one press takes back whatever a wallet has approved, once the market is stopped",
  { timeout: 240_000 },
  async ({ shop, open }) => {
    const places = placesOf(shop);
    const owner = await createOwnerOf(3, places);
    const [sold, cancelled, left] = owner.itemIds as [string, string, string];
    await sell(owner, sold, PRICE, 3);
    const { origin } = places;
    const over = await sell(owner, cancelled, PRICE, 3);
    const customer = await Customer.signedIn(places, owner.wallet);
    await customer.call("DELETE", `/listings/${over}`);
    const other = await createOwnerOf(1, places);
    await offer(owner, other.itemIds[0]!, "5000000", 3);
    expect(await delegatesOf(owner)).toHaveLength(3);

    const { stop, resume } = await operate(shop);
    await stop();
    const page = await open();
    await enter(shop, page, owner.wallet);
    await visit(page, "/marketplace/listings");
    await notice(page).waitFor();
    await expectSound(page);
    await notice(page).getByRole("button", { name: "Revoke all my 3 approvals" }).click();
    await notice(page).getByText("You have nothing approved.").waitFor();
    expect(await delegatesOf(owner)).toEqual([]);
    expect(await main(page).getByRole("button", { name: "Revoke the approval" }).count()).toBe(0);

    // What was taken back here sells nothing when the market opens again; what its owner lists anew does.
    await resume();
    await expect
      .poll(async () => (await fetch(`${origin}/marketplace`)).text())
      .not.toContain("The market is stopped");
    const buyer = await openTrader(places, Keypair.generate());
    await buy(buyer, left, await sell(owner, left, PRICE, 3));
  },
);

test(
  "while the market is stopped, buyers and sellers are told so, and no button leads nowhere",
  { timeout: 240_000 },
  async ({ shop, open, watch }) => {
    watch.tolerate(/409 \(Conflict\)/);
    const places = placesOf(shop);
    const owner = await createOwnerOf(2, places);
    const [listed, kept] = owner.itemIds as [string, string];
    await sell(owner, listed, PRICE, 3);
    const buyer = await open();
    const theirs = Keypair.generate();
    await openTrader(places, theirs);
    await enter(shop, buyer, theirs);
    await visit(buyer, `/marketplace/${listed}`);
    const buyButton = buyer.getByRole("button", { name: "Buy for 7 USDC" });
    await buyButton.waitFor();

    const { stop, resume } = await operate(shop);
    await stop();
    // Whoever had it on the screen before is told so, and the page then knows it too.
    await buyButton.click();
    const dialog = buyer.getByRole("dialog");
    await dialog.getByRole("alert").getByText("The market is stopped").waitFor();
    await expectSound(buyer);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await notice(buyer).waitFor();
    for (const name of [/^Buy for/, "Make an offer"]) {
      expect(await main(buyer).getByRole("button", { name }).count()).toBe(0);
    }
    await main(buyer).getByText("Not possible while the market is stopped.").first().waitFor();
    await expectSound(buyer);

    const visitor = await open();
    for (const path of ["/marketplace", `/marketplace/${listed}`]) {
      await visit(visitor, path);
      await notice(visitor).waitFor();
      expect(
        await main(visitor)
          .getByRole("button", { name: /^Buy for/ })
          .count(),
      ).toBe(0);
    }

    const seller = await open();
    await enter(shop, seller, owner.wallet);
    await visit(seller, `/marketplace/${kept}`);
    await notice(seller).waitFor();
    expect(await main(seller).getByRole("button", { name: "Approve in wallet" }).count()).toBe(0);
    await notice(seller).getByRole("link", { name: "See what I approved" }).click();
    await notice(seller).getByRole("button", { name: "Revoke my approval" }).waitFor();

    await resume();
    await visit(buyer, `/marketplace/${kept}`);
    expect(await notice(buyer).count()).toBe(0);
    await buyer.getByRole("button", { name: "Make an offer" }).waitFor();
  },
);
