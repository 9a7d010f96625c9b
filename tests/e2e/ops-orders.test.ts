import { createMint, getOrCreateAssociatedTokenAccount, mintTo } from "@solana/spl-token";
import { Connection, Keypair } from "@solana/web3.js";
import { expect } from "vitest";
import type { OrderView } from "~/domain/orders/view";
import { localMerchantKeypair } from "~/scripts/local-chain/genesis";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { enterAsOperator } from "./ops-operator";
import { expectSound } from "./support/accessibility";
import { someLooks } from "./support/look";
import { test } from "./support/test";

const PATIENCE = { timeout: 20_000 };

/** Somebody who is owed a refund: they paid in what their order does not ask for. */
async function owedCustomer(payWrongly: (customer: Customer, order: OrderView) => Promise<string>) {
  const customer = await Customer.signedIn(theShop());
  await customer.fund();
  const order = await customer.order(["orbital-orchard"]);
  const signature = await payWrongly(customer, order);
  await customer.call("POST", `/orders/${order.id}/payment`, { signature });
  await expect
    .poll(async () => (await customer.readOrder(order.id)).refunds.length, PATIENCE)
    .toBe(1);
  return { customer, order, signature };
}

/** Somebody who waits for a box. */
async function waitingCustomer() {
  const customer = await Customer.signedIn(theShop());
  await customer.fund();
  const order = await customer.order(["vantablossom-lacquer-box"], {
    shippingAddress: {
      name: "Mira Holm",
      line1: "9 Lantern Row",
      city: "Oslo",
      postalCode: "0150",
      country: "NO",
    },
  });
  const signature = await customer.pay(order);
  await customer.call("POST", `/orders/${order.id}/payment`, { signature });
  await expect.poll(async () => (await customer.readOrder(order.id)).status, PATIENCE).toBe("paid");
  return { customer, order };
}

/** Pays with a token that the shop has never heard of. */
async function payForeignToken(payer: Customer, order: OrderView) {
  const connection = new Connection(theShop().chainUrl, "confirmed");
  const { wallet } = payer;
  const token = await createMint(connection, wallet, wallet.publicKey, null, 6);
  const { address } = await getOrCreateAssociatedTokenAccount(
    connection,
    wallet,
    token,
    wallet.publicKey,
  );
  await mintTo(connection, wallet, token, address, wallet, 5_000_000);
  return payer.pay(order, { mint: token.toBase58(), amount: 5_000_000n });
}

const paySol = (amount: bigint) => (customer: Customer, order: OrderView) =>
  customer.pay(order, { mint: null, amount });

/** What the person with the shop's wallet does. */
async function payBack(to: Customer, order: OrderView, amount: bigint): Promise<string> {
  const shop = new Customer(theShop(), localMerchantKeypair());
  const recipient = to.wallet.publicKey.toBase58();
  const reference = Keypair.generate().publicKey.toBase58();
  const payment = { ...order.payment, recipient, reference };
  const signature = await shop.pay({ ...order, payment }, { mint: null, amount });
  const seen = () => shop.rpc("getTransaction", signature, { commitment: "confirmed" });
  await expect.poll(seen, PATIENCE).not.toBeNull();
  return signature;
}

test("a refund is recorded once the chain shows it, and not before", async ({ page, watch }) => {
  watch.tolerate(/status of 409/);
  const { customer, order, signature } = await owedCustomer(paySol(20_000_000n));
  await enterAsOperator(page, "/ops/work");
  const refund = page
    .getByRole("listitem")
    .filter({ hasText: customer.wallet.publicKey.toBase58() });
  await refund.getByText("0.02 SOL").waitFor();
  await refund.getByText("It came in another token than this order asks for.").waitFor();
  const field = refund.getByLabel("Signature of the transaction");
  const record = refund.getByRole("button", { name: "Record as paid" });

  await field.fill("not a signature");
  await record.click();
  await page.getByText("This is no signature of a transaction").waitFor();
  // The customer's payment to the shop is on chain too, and pays nobody back.
  await field.fill(signature);
  await record.click();
  await page.getByText("The chain does not show this refund").waitFor();
  const tooLittle = await payBack(customer, order, 19_999_999n);
  await field.fill(tooLittle);
  const answer = page.waitForResponse(/\/refunds\//);
  await record.click();
  expect((await answer).status()).toBe(409);
  expect((await customer.readOrder(order.id)).refunds[0]).not.toHaveProperty("signature");

  const paid = await payBack(customer, order, 20_000_000n);
  await field.fill(` ${paid} `);
  await record.click();
  await page.getByText("The refund is recorded").waitFor();
  await expect.poll(() => refund.count()).toBe(0);
  expect((await customer.readOrder(order.id)).refunds).toMatchObject([{ signature: paid }]);
  await page.getByRole("link", { name: "System" }).click();
  await page.getByRole("link", { name: "History" }).click();
  await page.getByText("Refund paid").first().waitFor();
});

test("what is owed in a token that the shop does not know stands in its base units", async ({
  page,
}) => {
  const { customer, order } = await owedCustomer(payForeignToken);
  const { refunds } = await customer.readOrder(order.id);
  const mint = refunds[0]!.currency;
  await enterAsOperator(page, "/ops/work");
  const refund = page
    .getByRole("listitem")
    .filter({ hasText: customer.wallet.publicKey.toBase58() });
  const short = `${mint.slice(0, 4)}…${mint.slice(-4)}`;
  await refund.getByText(`5,000,000 base units of the token ${short}`).waitFor();
  await refund.getByText(mint, { exact: true }).waitFor();
  await refund.getByText("Not a token of the shop").waitFor();
});

test("a box is sent, and its buyer finds where it is", async ({ page, open }) => {
  const { customer, order } = await waitingCustomer();
  await enterAsOperator(page, "/ops/work");
  const box = page.getByRole("listitem").filter({ hasText: order.id });
  await box.getByRole("link", { name: /Lacquer Box/ }).waitFor();
  await box.getByText("9 Lantern Row").waitFor();
  await box.getByText("Norway").waitFor();
  await box.getByLabel("Carrier").fill("Polar Post");
  await box.getByLabel("Tracking number").fill("PP-123-NO");
  await box.getByRole("button", { name: "Record as sent" }).click();
  await page.getByText("The shipment is recorded").waitFor();
  await expect.poll(() => box.count()).toBe(0);

  const theirs = await open();
  await customer.enter(theirs.context());
  await theirs.goto("/profile/games");
  await theirs.getByText("Polar Post, tracking number").waitFor();
  await theirs.getByText("PP-123-NO").waitFor();
});

test("an order of somebody who owes nothing is not on the desk", async ({ page }) => {
  const customer = await Customer.signedIn(theShop());
  const order = await customer.order(["orbital-orchard"]);
  await enterAsOperator(page, "/ops/work");
  await page.getByRole("heading", { name: "Refunds owed" }).waitFor();
  expect(await page.getByText(order.id).count()).toBe(0);
});

test.for(someLooks)(
  "the desk with work is sound: $device, $language, $theme",
  async (look, { open }) => {
    const [owed, foreign, waiting] = await Promise.all([
      owedCustomer(paySol(20_000_000n)),
      owedCustomer(payForeignToken),
      waitingCustomer(),
    ]);
    const page = await open(look);
    await enterAsOperator(page, "/ops/work");
    for (const { order } of [owed, foreign, waiting]) await page.getByText(order.id).waitFor();
    await expectSound(page);
  },
);

test("several orders are refunded by one press, and what refuses it is told", async ({
  page,
  watch,
}) => {
  watch.tolerate(/status of 409/);
  const customer = await Customer.signedIn(theShop());
  await customer.fund();
  const bought = [];
  for (const gameId of ["papercrane-patrol", "domino-derby"]) {
    const order = await customer.order([gameId]);
    const signature = await customer.pay(order);
    await customer.call("POST", `/orders/${order.id}/payment`, { signature });
    await expect
      .poll(async () => (await customer.readOrder(order.id)).status, PATIENCE)
      .toBe("fulfilled");
    bought.push(order.id);
  }
  // Both leave the list that they are chosen from, which begins anew: what came of them stays in sight.
  await enterAsOperator(page, "/ops/orders?status=fulfilled");
  const choices = bought.map((id) =>
    page.getByRole("checkbox", { name: `Choose order ${id.slice(0, 8)}` }),
  );
  for (const choice of choices) await choice.check();
  // Somebody else is faster with one of them.
  await customer.call("POST", `/orders/${bought[0]}/refund`, {});
  await page.getByRole("button", { name: "Refund 2 orders" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Refund", exact: true }).click();
  await page.getByText("1 order is refunded, and owed under To do").waitFor();
  await page.getByText("1 order was left as it is").waitFor();
  await page.getByText(`${bought[0]!.slice(0, 8)}:`).waitFor();
  for (const id of bought) expect((await customer.readOrder(id)).status).toBe("refund_due");
  for (const choice of choices) await expect.poll(() => choice.count()).toBe(0);
});
