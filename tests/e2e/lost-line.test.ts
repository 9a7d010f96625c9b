import { Keypair } from "@solana/web3.js";
import type { Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { Customer } from "./checkout-customer";
import { enterAs, expectHeadline, orderIdOf, SUCCESS, theShop } from "./checkout-steps";
import { EMBER, ScriptedWallet } from "./support/scripted-wallet";
import { accountButton, readToken, signIn } from "./support/sign-in";
import { test } from "./support/test";

const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Error loading route module/;

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name, exact: typeof name === "string" });
const link = (page: Page, name: string) =>
  main(page).getByRole("link", { name, exact: true }).first();
const email = (page: Page) => main(page).getByLabel("Email Address");
const pay = (page: Page) => button(page, "Pay with wallet");

/** Does something without the line. The frame of the shop is there all the while, and the document is the same. */
async function withoutLine(page: Page, act: () => Promise<unknown>): Promise<void> {
  const documents: string[] = [];
  const note = (request: { isNavigationRequest(): boolean; url(): string }) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  };
  page.on("request", note);
  await page.context().setOffline(true);
  await act();
  await expectFrame(page);
  expect(documents).toEqual([]);
  page.off("request", note);
  await page.context().setOffline(false);
}

async function expectFrame(page: Page) {
  await page.getByText("You are offline").first().waitFor();
  await accountButton(page).waitFor();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Store" })
    .waitFor();
}

/** The request of this path arrives, and the line goes before its answer comes. */
async function loseAnswer(
  page: Page,
  pattern: string,
  isMeant: (route: Route) => boolean = () => true,
) {
  const lost = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    if (!isMeant(route)) return route.fallback();
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
    await page.unroute(pattern);
    lost.resolve();
  });
  return () => lost.promise;
}

/** What one paid for by one order came once, and nothing goes back. */
async function expectBoughtOnce(customer: Customer, orderId: string) {
  const { payment, status, refunds, lines } = await customer.readOrder(orderId);
  expect(status).toBe("fulfilled");
  expect(refunds).toEqual([]);
  expect(lines.map(({ state }) => state)).toEqual(["delivered"]);
  const sent = await customer.rpc<unknown[]>("getSignaturesForAddress", payment.reference, {
    commitment: "confirmed",
  });
  expect(sent).toHaveLength(1);
}

async function expectOrders(customer: Customer, count: number) {
  const { items } = await customer.call<{ items: unknown[] }>("GET", "/orders");
  expect(items).toHaveLength(count);
}

async function expectGames(customer: Customer, count: number) {
  const { items } = await customer.call<{ items: unknown[] }>("GET", "/library");
  expect(items).toHaveLength(count);
}

/** A player whose wallet stands in the browser, with an order before its payment. */
async function reachPayment(page: Page, gameId: string) {
  const key = Keypair.generate();
  const wallet = await ScriptedWallet.install(page, EMBER, key);
  await wallet.fund();
  await page.goto("/store");
  await signIn(page, EMBER.name);
  const customer = new Customer(theShop(), key);
  customer.token = (await readToken(page))!;
  const order = await customer.order([gameId]);
  await page.goto(`/store/pay-result?order=${order.id}`);
  await expectHeadline(page, "Ready for your payment");
  return { wallet, customer, order };
}

describe("without the line, and with it again", () => {
  test("a cart is filled, changed and ordered, once", async ({ page, watch }) => {
    watch.tolerate(LOST);
    const customer = await enterAs(page, "/store?q=bramblekeep");
    await page.waitForLoadState("networkidle");

    // 1: a game is opened
    await withoutLine(page, () => link(page, "Bramblekeep").click());
    await page.waitForURL(/\/store\/detail\/bramblekeep/);

    // 2: it is put into the cart
    await button(page, "Add to Cart").waitFor();
    await page.waitForLoadState("networkidle");
    await withoutLine(page, async () => {
      await button(page, "Add to Cart").click();
      await page.getByText("We will try again as soon as you are back online.").waitFor();
      expect(await page.getByText("try again", { exact: false }).count()).toBe(1);
    });
    await page.getByText("Bramblekeep is in your cart").waitFor();

    // 3: the cart is opened
    await withoutLine(page, () => link(page, "Go to cart").click());
    await page.waitForURL("/store/shopcart");
    await customer.putIntoCart("gloamdelve");
    await page.reload();

    // 4, 5: a game is taken out, and put back
    await withoutLine(page, () => button(page, "Remove Gloamdelve").click());
    const undo = button(page, "Undo, put Gloamdelve back");
    await undo.waitFor();
    await expect.poll(async () => (await readCart(customer)).length).toBe(1);
    await withoutLine(page, () => undo.click());
    await button(page, "Remove Gloamdelve").waitFor();
    await expect.poll(async () => (await readCart(customer)).length).toBe(2);

    // 6: the form is filled in
    await withoutLine(page, async () => {
      await email(page).fill("player@example.com");
      await page.getByRole("radio", { name: "SOL" }).check();
    });
    await page.getByText("You are offline").waitFor({ state: "detached" });
    await page.reload();
    expect(await email(page).inputValue()).toBe("player@example.com");
    expect(await page.getByRole("radio", { name: "SOL" }).isChecked()).toBe(true);
    await page.getByRole("radio", { name: "USDC" }).check();

    // 7: a code is applied
    await page.getByLabel("Discount code").fill("nonsense");
    await withoutLine(page, () => button(page, "Apply").click());
    await page.getByText("The code NONSENSE does not exist.").waitFor();
    await button(page, "Clear code").click();

    // 8: it becomes a gift, and none
    await withoutLine(page, async () => {
      await page.getByLabel("Buy as a gift").check();
      await page.getByLabel("Buy as a gift").uncheck();
    });
    await button(page, "Place order").waitFor();
    expect(await email(page).inputValue()).toBe("player@example.com");

    // 9: it is ordered, before the verification is solved
    const challenges = "**/api/verification/challenge";
    await page.route(challenges, (route) => route.abort("internetdisconnected"));
    await page.reload();
    await withoutLine(page, () => button(page, "Place order").click());
    await page.unroute(challenges);

    await page.waitForURL(/pay-result/);
    await expectHeadline(page, "Ready for your payment");
    await expectOrders(customer, 1);
  });

  test("an order is placed once though its answer is lost, and its page comes when it can", async ({
    page,
    watch,
  }) => {
    watch.tolerate(LOST);
    const customer = await enterAs(page, "/store/shopcart", ["cinderlung"]);
    await email(page).fill("player@example.com");
    await page.waitForLoadState("networkidle");

    // 10: the order is made, and nobody hears of it
    const lost = await loseAnswer(page, "**/api/orders");
    await button(page, "Place order").click();
    await lost();
    await withoutLine(page, async () => undefined);
    await page.waitForURL(/pay-result/);
    await expectHeadline(page, "Ready for your payment");
    await expectOrders(customer, 1);

    // 11: the price is locked, and another device pays
    const order = await customer.readOrder(orderIdOf(page));
    await withoutLine(page, async () => {
      await page.getByRole("alert").getByText("No connection.").waitFor();
      await customer.pay(order);
    });
    await expectHeadline(page, SUCCESS);
    await expectBoughtOnce(customer, order.id);
  });

  test("a wallet is asked once, whatever is lost on the way", async ({ page, watch }) => {
    watch.tolerate(LOST);
    const { wallet, customer, order } = await reachPayment(page, "cinderlung");
    const asked = wallet.requests.length;
    await page.waitForLoadState("networkidle");

    // 12: Pay is pressed
    const owner = wallet.hold();
    await withoutLine(page, async () => {
      await pay(page).click();
      await main(page).locator("button[aria-busy]").waitFor();
    });
    // 13: the wallet agrees
    await wallet.asked(asked + 1);
    await withoutLine(page, async () => {
      owner.release();
      await button(page, "Sending…").waitFor();
    });
    await expectHeadline(page, SUCCESS);
    await expectBoughtOnce(customer, order.id);
    expect(wallet.requests).toHaveLength(asked + 1);
    await expectGames(customer, 1);
  });

  test("a payment that was sent is made once, over a reload too", async ({ page, watch }) => {
    watch.tolerate(LOST);
    const { wallet, customer, order } = await reachPayment(page, "gloamdelve");
    const asked = wallet.requests.length;
    await page.waitForLoadState("networkidle");

    // 14: the chain has it, and nobody hears of it
    const sent = await loseAnswer(page, "**/api/chain/rpc", (route) =>
      route.request().postData()!.includes("sendTransaction"),
    );
    await pay(page).click();
    await sent();
    await withoutLine(page, () => button(page, "Sending…").waitFor());
    await expectHeadline(page, SUCCESS);
    await expectBoughtOnce(customer, order.id);

    // 15: it is signed and never sent, and the page is loaded anew
    const next = await customer.order(["bramblekeep"]);
    await page.goto(`/store/pay-result?order=${next.id}`);
    await page.waitForLoadState("networkidle");
    const rpc = "**/api/chain/rpc";
    await page.route(rpc, (route) =>
      route.request().postData()!.includes("sendTransaction")
        ? route.abort("internetdisconnected")
        : route.continue(),
    );
    await pay(page).click();
    await page.getByText("You are offline").waitFor();
    await page.unroute(rpc);
    await page.reload();
    await expectHeadline(page, SUCCESS);
    await expectBoughtOnce(customer, next.id);
    expect(wallet.requests).toHaveLength(asked + 2);
    await expectGames(customer, 2);
  });

  test("what was paid is settled, shown and given back once", async ({ page, watch }) => {
    watch.tolerate(LOST);
    const { customer, order } = await reachPayment(page, "cinderlung");
    await page.waitForLoadState("networkidle");

    // 16: the order hears of its payment, and its page does not
    const told = await loseAnswer(page, `**/api/orders/${order.id}/payment`);
    await pay(page).click();
    await told();
    // 17: it is settled meanwhile
    await withoutLine(page, () => expectSettled(customer, order.id));
    await expectHeadline(page, SUCCESS);
    await page.waitForLoadState("networkidle");

    // 18: the receipt is checked
    await page.getByText("Signed receipt", { exact: true }).click();
    await withoutLine(page, () => button(page, "Check it").click());
    await page.getByText("This receipt is genuine.").waitFor();

    // 19: the key is shown
    const revealed = await loseAnswer(page, "**/api/library/cinderlung/reveal");
    await button(page, "Reveal key: Cinderlung").click();
    await revealed();
    await withoutLine(page, async () => undefined);
    await page.getByText(/^PLST-/).waitFor();

    // 20: a similar game is opened
    const similar = page.locator("section", { hasText: "Similar Games" }).getByRole("link").first();
    await withoutLine(page, () => similar.click());
    await page.waitForURL(/\/store\/detail\//);
    await expectBoughtOnce(customer, order.id);
    await expectOrders(customer, 1);
    await expectGames(customer, 1);
  });
});

const expectSettled = (customer: Customer, orderId: string) =>
  expect
    .poll(async () => (await customer.readOrder(orderId)).status, { timeout: 20_000 })
    .toBe("fulfilled");

const readCart = async (customer: Customer) =>
  (await customer.call<{ items: unknown[] }>("GET", "/cart")).items;
