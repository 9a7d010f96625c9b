import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { Customer } from "./checkout-customer";
import { expectHeadline, orderIdOf, placeOrder, SUCCESS, theShop } from "./checkout-steps";
import { visit } from "./support/hydration";
import { BEACON, EMBER, MAKERS, ScriptedWallet } from "./support/scripted-wallet";
import { accountButton, readToken, signIn } from "./support/sign-in";
import { test } from "./support/test";

const connectLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Connect Wallet" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Connect Wallet" });
const waiting = (page: Page) => page.getByRole("dialog", { name: "Please approve in your wallet" });
const pay = (page: Page) => page.getByRole("button", { name: "Pay with wallet" });

/** Opens the sheet and chooses the wallet in it. */
async function choose(page: Page, { maker }: ScriptedWallet) {
  await connectLink(page).click();
  await sheet(page).getByRole("button", { name: maker.name }).click();
}

/** An order of one game, before its payment. */
async function reachPayment(page: Page, wallet: ScriptedWallet, gameId: string) {
  await wallet.fund();
  await visit(page, `/store/detail/${gameId}`);
  if ((await readToken(page)) === null) await signIn(page, wallet.maker.name);
  await page.getByRole("button", { name: "Buy Now" }).click();
  await page.waitForURL("/store/shopcart");
  await placeOrder(page);
  await expectHeadline(page, "Ready for your payment");
  const customer = new Customer(theShop());
  customer.token = (await readToken(page))!;
  const id = orderIdOf(page);
  return { readOrder: () => customer.readOrder(id) };
}

describe.each(MAKERS)("signing in with $name", (maker) => {
  test("works, and after a declined request", async ({ page }) => {
    const wallet = await ScriptedWallet.install(page, maker);
    await visit(page, "/task");
    wallet.declines = 1;
    await choose(page, wallet);
    await sheet(page).getByText("The request was declined in the wallet.").waitFor();
    await sheet(page).getByRole("button", { name: "Please try again" }).click();
    await accountButton(page).waitFor();
  });

  test("that is given up asks for nothing more, whatever is agreed to later", async ({ page }) => {
    const wallet = await ScriptedWallet.install(page, maker);
    await visit(page, "/task");
    const logins: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/login")) logins.push(request.url());
    });
    const owner = wallet.hold();
    await choose(page, wallet);
    await sheet(page).getByText("Connecting...").waitFor();
    await sheet(page).getByRole("button", { name: "Cancel" }).click();
    await sheet(page).getByRole("button", { name: maker.name }).waitFor();
    owner.release();
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "detached" });
    await connectLink(page).waitFor();
    expect(logins).toEqual([]);
    expect(await readToken(page)).toBeNull();
  });

  test("notices another account, and a wallet that takes the site off its list", async ({
    page,
  }) => {
    const wallet = await ScriptedWallet.install(page, maker);
    await visit(page, "/task");
    await choose(page, wallet);
    await accountButton(page).click();
    await page.getByRole("button", { name: "Logout" }).click();

    const first = wallet.hold();
    const asked = wallet.requests.length;
    await choose(page, wallet);
    await wallet.asked(asked + 1);
    await wallet.changeAccount();
    await sheet(page).getByText("Another account was chosen in the wallet.").waitFor();
    first.release();

    const second = wallet.hold();
    const before = wallet.requests.length;
    await sheet(page).getByRole("button", { name: "Please try again" }).click();
    await wallet.asked(before + 1);
    await wallet.disconnect();
    await sheet(page).getByText("The wallet was disconnected from this site.").waitFor();
    second.release();

    await sheet(page).getByRole("button", { name: "Please try again" }).click();
    await accountButton(page).waitFor();
    await visit(page, "/profile");
    await page.getByText(wallet.address).first().waitFor();
  });
});

describe.each(MAKERS)("paying with $name", (maker) => {
  test("settles with instructions of the wallet's own around it, after a declined request", async ({
    page,
  }) => {
    const wallet = await ScriptedWallet.install(page, maker);
    await reachPayment(page, wallet, "gloamdelve");
    wallet.adds = "unsigned";
    wallet.declines = 1;
    await pay(page).click();
    await page.getByText("The request was declined in the wallet").waitFor();
    await pay(page).click();
    await expectHeadline(page, SUCCESS);
  });

  test("may be given up, and is gone on with in the wallet once", async ({ page }) => {
    const wallet = await ScriptedWallet.install(page, maker);
    const { readOrder } = await reachPayment(page, wallet, "bramblekeep");
    const owner = wallet.hold();
    const before = wallet.requests.length;
    await pay(page).click();
    await wallet.asked(before + 1);
    await waiting(page).getByText(`Waiting for ${maker.name}`).waitFor();
    await waiting(page).getByRole("button", { name: "Cancel" }).click();
    await page.getByText("You stopped waiting.").waitFor();
    await pay(page).click();
    await waiting(page).waitFor();
    expect(wallet.requests.length).toBe(before + 1);
    owner.release();
    await expectHeadline(page, SUCCESS);
    expect((await readOrder()).refunds).toEqual([]);
  });

  test("says that another account was chosen, or none, and goes on with what is there", async ({
    page,
  }) => {
    const wallet = await ScriptedWallet.install(page, maker);
    await reachPayment(page, wallet, "paper-aviators");
    const owner = wallet.hold();
    const before = wallet.requests.length;
    await pay(page).click();
    await wallet.asked(before + 1);
    await wallet.changeAccount();
    await page.getByText("Another account was chosen in the wallet").waitFor();
    await pay(page).click();
    await wallet.asked(before + 2);
    await wallet.disconnect();
    await page.getByText("The wallet was disconnected from this site").waitFor();
    owner.release();

    // What it sent by itself is paid, and not asked for once more.
    if (!maker.sends) {
      await pay(page).click();
      const chooser = page.getByRole("dialog", { name: "Please connect wallet" });
      await chooser.getByRole("button", { name: maker.name }).click();
    }
    await expectHeadline(page, SUCCESS);
  });

  test("on another network says which one it should be on", async ({ page }) => {
    const wallet = await ScriptedWallet.install(page, maker);
    await reachPayment(page, wallet, "cinderlung");
    wallet.network = "refuses";
    await pay(page).click();
    await page.getByText("Switch it to Solana Localnet and try again").waitFor();
    wallet.network = "ours";
    await pay(page).click();
    await expectHeadline(page, SUCCESS);
  });
});

describe.concurrent("a minute later", () => {
  test.for(MAKERS)("what was asked of $name is done all the same", async (maker, { page }) => {
    const wallet = await ScriptedWallet.install(page, maker);
    await visit(page, "/task");
    const login = wallet.hold();
    await choose(page, wallet);
    await sheet(page).getByText(`${maker.name} may be locked.`).waitFor();
    login.release();
    await accountButton(page).waitFor();
    const { readOrder } = await reachPayment(page, wallet, "thermal-queen");
    const owner = wallet.hold();
    await pay(page).click();
    await waiting(page).getByText(`${maker.name} may be locked.`).waitFor();
    // A minute is what a blockhash lives, so that no shorter time would do.
    await new Promise((resolve) => setTimeout(resolve, 42_000));
    owner.release();
    await expectHeadline(page, SUCCESS);
    expect((await readOrder()).refunds).toEqual([]);
  });
});

test("a payment that its wallet sent to another network leads to the right one", async ({
  page,
}) => {
  const wallet = await ScriptedWallet.install(page, BEACON);
  await reachPayment(page, wallet, "cinderlung");
  wallet.network = "elsewhere";
  await pay(page).click();
  await page.getByText("Is your wallet set to Localnet?").first().waitFor();
});

test("Open Wallet shows what is in it, how to receive, and whose it is", async ({ page }) => {
  const wallet = await ScriptedWallet.install(page, EMBER);
  await wallet.fund();
  await visit(page, "/login?returnTo=/profile");
  await signIn(page, "Ember");
  await page.waitForURL("/profile");
  const dialog = page.getByRole("dialog", { name: "Ember" });
  await page.getByRole("button", { name: "Open Wallet" }).click();
  await dialog.getByText("2,000 USDC").waitFor();
  await dialog.getByText("20 SOL").waitFor();
  await dialog.getByText(wallet.address).waitFor();
  await dialog.getByRole("img", { name: /^QR code of the address/ }).waitFor();
  await dialog.getByText("Solana Localnet", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await wallet.changeAccount();
  await page.getByRole("button", { name: "Open Wallet" }).click();
  await dialog.getByText("You are signed in with a different account").waitFor();
  await dialog.getByText(wallet.address).waitFor();
  await dialog.getByText("2,000 USDC").waitFor();
});

describe("a session", () => {
  test("that ended before the payment is opened again in place, and the payment is one press", async ({
    page,
    watch,
  }) => {
    watch.tolerate(/status of 401/);
    const wallet = await ScriptedWallet.install(page, EMBER);
    await reachPayment(page, wallet, "bramblekeep");
    await endSession(page);
    await page.waitForURL(/\/login/);
    await page.getByText("Login expired, please log in again").first().waitFor();
    await page.getByRole("main").getByRole("link", { name: "Connect Wallet" }).click();
    await sheet(page).getByRole("button", { name: "Ember" }).click();
    await pay(page).click();
    await expectHeadline(page, SUCCESS);
  });

  test("that another tab ends while the wallet thinks loses no payment", async ({
    page,
    watch,
  }) => {
    watch.tolerate(/status of 401/);
    const wallet = await ScriptedWallet.install(page, EMBER);
    await reachPayment(page, wallet, "gloamdelve");
    const path = new URL(page.url());
    const owner = wallet.hold();
    const before = wallet.requests.length;
    await pay(page).click();
    await wallet.asked(before + 1);
    const other = await page.context().newPage();
    await visit(other, "/rules");
    await accountButton(other).click();
    await other.getByRole("button", { name: "Logout" }).click();
    await connectLink(other).waitFor();
    owner.release();
    await page.getByRole("link", { name: "Connect Wallet" }).first().waitFor();
    await signIn(other, "Ember");
    await visit(other, path.pathname + path.search);
    // It was sent before the page heard of it, or not at all.
    const paid = other.getByRole("heading", { level: 1, name: SUCCESS });
    await pay(other).or(paid).first().waitFor();
    if (await pay(other).isVisible()) await pay(other).click();
    await expectHeadline(other, SUCCESS);
    expect(await other.getByRole("heading", { name: "Refunds" }).count()).toBe(0);
  });
});

/** As when it runs out: the page hears of it by the next answer. */
async function endSession(page: Page) {
  const token = (await readToken(page))!;
  const headers = { "x-token": token };
  await fetch(`${theShop().origin}/api/auth/logout`, { method: "POST", headers });
}
