import { Keypair } from "@solana/web3.js";
import type { Page } from "playwright-core";
import { describe, expect, vi } from "vitest";
import { formatToken, tokenUnits } from "~/domain/format-token";
import type { Customer } from "./checkout-customer";
import { enterAsMiner, giveAwaySol, holdWallet, readStead, waitForShare } from "./community-miner";
import { test } from "./support/test";
import { reload, visit } from "./support/hydration";

const main = (page: Page) => page.getByRole("main");
const claimButton = (page: Page) => main(page).getByRole("button", { name: "Claim STEAD" });
const stead = (amount: string) => formatToken("en", amount, tokenUnits.STEAD);
const figure = (page: Page, label: string) =>
  main(page).getByRole("button", { name: new RegExp(`^Why\\? ${label}`) });
const says = (page: Page, text: string | RegExp) => main(page).getByText(text).first().waitFor();

/** The page as it is when the epoch is over. */
async function seeShare(page: Page, customer: Customer): Promise<string> {
  const amount = await waitForShare(customer);
  await reload(page);
  return amount;
}

describe("the panels", () => {
  test("show visitors what mining is, and ask them to login", async ({ page }) => {
    await visit(page, "/community");
    for (const label of [
      "Progress (Today)",
      "Today Spending",
      "Today Post",
      "Today Likes",
      "Today Comments",
      "Cumulative (Overall)",
      "Mining Power",
      "Current Mined",
      "Ave. Mining Power",
      "Total Mined",
      "Please login first",
    ]) {
      await main(page).getByText(label, { exact: true }).first().waitFor();
    }
    await says(page, "Please connect wallet");
    await main(page).getByRole("button", { name: "Claim STEAD" }).waitFor();
    await main(page).getByRole("timer").first().waitFor();
    await figure(page, "Mining Power").click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("Please login first").waitFor();
    await page.keyboard.press("Escape");
    await main(page).getByRole("link", { name: "All rules and their versions" }).click();
    await page.waitForURL(/\/rules#mining-1/);
  });

  test("count what was spent, and say which order it was", async ({ page }) => {
    const customer = await enterAsMiner(page);
    const { today, overall } = await customer.call<{
      today: { spending: { amount: string } };
      overall: { miningPower: number };
    }>("GET", "/mining");
    expect(Number(today.spending.amount)).toBeGreaterThan(0);
    await figure(page, "Today Spending: \\$").click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("10 power for every $1.00").waitFor();
    await sheet.getByRole("link", { name: "Paid for an order" }).click();
    await page.waitForURL(/\/store\/pay-result\?order=/);
    expect(overall.miningPower).toBeGreaterThanOrEqual(0);
  });

  test("go on to the next epoch by themselves", async ({ page }) => {
    await visit(page, "/community");
    const name = () =>
      main(page)
        .getByRole("heading", { name: /^Epoch \d/ })
        .innerText();
    const before = await name();
    await expect.poll(name, { timeout: 20_000 }).not.toBe(before);
  });
});

describe.concurrent("a claim", { timeout: 60_000 }, () => {
  test("is minted to the wallet, and stands in the history with its transaction", async ({
    page,
  }) => {
    const customer = await enterAsMiner(page);
    const amount = await seeShare(page, customer);
    expect(await readStead(customer)).toBe(0n);
    await claimButton(page).click();
    await page.getByRole("log").getByText("Claim Success").waitFor();
    await says(page, `${stead(amount)} are in your wallet`);
    const isMinted = async () => expect(await readStead(customer)).toBe(BigInt(amount));
    await vi.waitFor(isMinted, { timeout: 20_000 });

    const row = main(page).getByRole("listitem").filter({ hasText: "Transaction" });
    await row.getByText("Claimed", { exact: true }).waitFor();
    const { items } = await customer.call<{ items: { signature: string }[] }>(
      "GET",
      "/mining/claims",
    );
    await row.getByText(items[0]!.signature).waitFor();

    await figure(page, "Total Mined").click();
    const sheet = page.getByRole("dialog");
    await sheet
      .getByText(/^Mined in epoch/)
      .first()
      .waitFor();
    await sheet.getByText(`This one change makes ${stead(amount)}.`).waitFor();
  });

  test("of nothing is not offered", async ({ page }) => {
    await enterAsMiner(page, { spends: false });
    expect(await claimButton(page).isDisabled()).toBe(true);
    await says(page, "There is nothing to claim yet.");
  });

  test("that the wallet could not send can be gone on with, after a reload too", async ({
    page,
  }) => {
    const customer = await enterAsMiner(page);
    const amount = await seeShare(page, customer);
    let refuse = true;
    await page.route("**/api/chain/rpc", async (route) => {
      const { id, method } = route.request().postDataJSON();
      if (!refuse || method !== "sendTransaction") return route.continue();
      const error = { code: -32002, message: "The node is behind" };
      await route.fulfill({ json: { jsonrpc: "2.0", id, error } });
    });
    await claimButton(page).click();
    await says(page, "The wallet could not send the transaction.");
    await says(page, `${stead(amount)} are set aside for a claim`);
    await reload(page);
    refuse = false;
    await main(page).getByRole("button", { name: "Go on in the wallet" }).click();
    await says(page, `${stead(amount)} are in your wallet`);
    expect(await readStead(customer)).toBe(BigInt(amount));
  });

  test("declined in the wallet stays set aside", async ({ page }) => {
    const customer = await enterAsMiner(page);
    await seeShare(page, customer);
    await page.evaluate(() => {
      crypto.subtle.sign = () => Promise.reject(new Error("User rejected the request."));
    });
    await claimButton(page).click();
    await says(page, "You declined in the wallet. The amount stays set aside for a minute");
    await main(page).getByRole("button", { name: "Go on in the wallet" }).waitFor();
  });

  test("that is refused says why", async ({ page, watch }) => {
    watch.tolerate(/status of 409/);
    const customer = await enterAsMiner(page);
    await seeShare(page, customer);
    for (const [code, text] of [
      ["claim_pending", "Another claim of yours is still under way"],
      ["nothing_to_claim", /^There is nothing to claim yet$/],
    ] as const) {
      await page.route("**/api/mining/claim", (route) =>
        route.fulfill({ status: 409, json: { code, status: 409, title: "Refused", type: "" } }),
      );
      await claimButton(page).click();
      await says(page, text);
      await page.unroute("**/api/mining/claim");
    }
  });

  test("asks for the wallet that one is signed in with", async ({ page }) => {
    const customer = await enterAsMiner(page);
    await seeShare(page, customer);
    await holdWallet(page, Keypair.generate());
    await reload(page);
    await claimButton(page).click();
    await page.getByRole("dialog").getByRole("button", { name: "Demo Wallet" }).click();
    const address = customer.wallet.publicKey.toBase58();
    await says(page, `You are signed in as ${address.slice(0, 4)}…${address.slice(-4)}`);
    const { items } = await customer.call<{ items: unknown[] }>("GET", "/mining/claims");
    expect(items).toEqual([]);
  });

  test("without SOL for the fee says so, and play money helps", async ({ page }) => {
    const customer = await enterAsMiner(page);
    const amount = await seeShare(page, customer);
    await giveAwaySol(customer);
    await claimButton(page).click();
    await says(page, "The wallet holds too little SOL for the network fee.");
    await main(page).getByRole("button", { name: "Get play money" }).click();
    await page.getByRole("log").getByText("Play money is in your Demo Wallet").waitFor();
    await claimButton(page).click();
    await says(page, `${stead(amount)} are in your wallet`);
  });

  test(
    "begun elsewhere and never sent ends by itself, and nothing is lost",
    {
      timeout: 150_000,
    },
    async ({ page }) => {
      const customer = await enterAsMiner(page);
      const amount = await waitForShare(customer);
      await customer.call("POST", "/mining/claim");
      await reload(page);
      await says(page, `${stead(amount)} are set aside for a claim`);
      await says(page, "It was begun in another browser.");
      expect(await main(page).getByRole("button", { name: "Go on" }).count()).toBe(0);
      await main(page).getByRole("button", { name: "Claim STEAD" }).waitFor({ timeout: 120_000 });
      await main(page).getByText("Expired", { exact: true }).waitFor();
      expect(await waitForShare(customer)).toBe(amount);
    },
  );
});
