import { Keypair } from "@solana/web3.js";
import type { Page } from "playwright-core";
import { describe, expect, vi } from "vitest";
import { formatToken, tokenUnits } from "~/domain/format-token";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import {
  createMiner,
  enterAsMiner,
  emptyWallet,
  holdWallet,
  readStead,
  unfoldMining,
  waitForShare,
} from "./community-miner";
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

/** A claim that nobody sends takes a minute to end: it begins before all else. */
async function beginElsewhere() {
  const customer = await createMiner();
  const amount = await waitForShare(customer);
  await customer.call("POST", "/mining/claim");
  return { customer, amount };
}

const begunElsewhere = beginElsewhere();

test("a claim that was begun in another browser is told, and is not gone on with here", async ({
  page,
}) => {
  const { customer, amount } = await begunElsewhere;
  await enterAsMiner(page, { customer });
  await says(page, `${stead(amount)} are set aside for a claim`);
  await says(page, "It was started in another browser.");
  expect(await main(page).getByRole("button", { name: "Go on" }).count()).toBe(0);
});

describe("the panels", () => {
  test("show visitors what mining is, go on to the next epoch by themselves, and ask for a login", async ({
    page,
  }) => {
    await unfoldMining(page);
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
    const epoch = () =>
      main(page)
        .getByRole("heading", { name: /^Epoch \d/ })
        .innerText();
    const before = await epoch();
    await expect.poll(epoch, { timeout: 20_000 }).not.toBe(before);
    await figure(page, "Mining Power").click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("Please login first").waitFor();
    await page.keyboard.press("Escape");
    await main(page).getByRole("link", { name: "All rules and their versions" }).click();
    await page.waitForURL(/\/rules#mining-1/);
  });
});

describe.concurrent("a claim", { timeout: 60_000 }, () => {
  test("of what was spent is minted to the wallet, and stands in the history with its transaction", async ({
    page,
    expect,
  }) => {
    const customer = await enterAsMiner(page);
    const { today, overall } = await customer.call<{
      today: { spending: { amount: string } };
      overall: { miningPower: number };
    }>("GET", "/mining");
    expect(Number(today.spending.amount)).toBeGreaterThan(0);
    expect(overall.miningPower).toBeGreaterThanOrEqual(0);
    await figure(page, "Today Spending: \\$").click();
    await page.getByRole("dialog").getByText("90 % of that go by money").waitFor();
    await page.getByRole("dialog").getByRole("link", { name: "Paid for an order" }).click();
    await page.waitForURL(/\/store\/pay-result\?order=/);
    await page.goBack();
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

  test("of nothing is not offered", async ({ page, expect }) => {
    await enterAsMiner(page, { customer: await Customer.signedIn(theShop()) });
    expect(await claimButton(page).isDisabled()).toBe(true);
    await says(page, "There is nothing to claim yet.");
  });

  test("without SOL for the fee says so, play money helps, and what the wallet could not send can be gone on with after a reload", async ({
    page,
    expect,
  }) => {
    const customer = await enterAsMiner(page);
    const amount = await seeShare(page, customer);
    await emptyWallet(customer);
    await claimButton(page).click();
    await says(page, "The wallet holds too little SOL for the network fee.");
    await main(page).getByRole("button", { name: "Get play money" }).click();
    await page.getByRole("log").getByText("Play money is in your Demo Wallet").waitFor();

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
    await main(page).getByRole("button", { name: "Continue in the wallet" }).click();
    await says(page, `${stead(amount)} are in your wallet`);
    expect(await readStead(customer)).toBe(BigInt(amount));
  });

  test("that is refused says why, asks for the wallet that one is signed in with, and stays set aside when that declines", async ({
    page,
    watch,
    expect,
  }) => {
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

    await holdWallet(page, Keypair.generate());
    await reload(page);
    await claimButton(page).click();
    await page.getByRole("dialog").getByRole("button", { name: "Demo Wallet" }).click();
    const address = customer.wallet.publicKey.toBase58();
    await says(page, `You are signed in as ${address.slice(0, 4)}…${address.slice(-4)}`);
    const { items } = await customer.call<{ items: unknown[] }>("GET", "/mining/claims");
    expect(items).toEqual([]);

    await holdWallet(page, customer.wallet);
    await reload(page);
    await page.evaluate(() => {
      crypto.subtle.sign = () => Promise.reject(new Error("User rejected the request."));
    });
    await claimButton(page).click();
    await says(page, "You declined in the wallet. The amount stays set aside for a minute");
    await main(page).getByRole("button", { name: "Continue in the wallet" }).waitFor();
  });
});

test(
  "a claim that was begun elsewhere and never sent ends by itself, and nothing is lost",
  { timeout: 150_000 },
  async ({ page }) => {
    const { customer, amount } = await begunElsewhere;
    await enterAsMiner(page, { customer });
    await main(page).getByText("Expired", { exact: true }).waitFor({ timeout: 120_000 });
    await main(page).getByRole("button", { name: "Claim STEAD" }).waitFor();
    expect(await waitForShare(customer)).toBe(amount);
  },
);
