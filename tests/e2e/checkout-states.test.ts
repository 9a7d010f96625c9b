import { describe, expect, inject } from "vitest";
import { enterAs, expectHeadline, orderIdOf, placeOrder, SUCCESS } from "./checkout-steps";
import { expectSound } from "./support/accessibility";
import type { Look } from "./support/look";
import { test } from "./support/test";

/** Phone and desktop, dark and light, each language once: what the screens' own checks do not reach. */
const looks: Look[] = [
  { device: "phone", language: "zh-TW", theme: "light" },
  { device: "phone", language: "en", theme: "dark" },
  { device: "desktop", language: "zh-CN", theme: "dark" },
];

describe.each(looks)("on $device in $language, $theme", (look) => {
  test("a cart that cannot be ordered as it is", async ({ open }) => {
    const page = await open(look);
    const customer = await enterAs(page, "/store/shopcart", ["vantablossom-lacquer-box"]);
    await page.locator("button[form=checkout]").click();
    await page.locator("[aria-invalid=true]").nth(3).waitFor();
    await expectSound(page);

    const held = await customer.order([], {
      shippingAddress: { name: "A", line1: "B", city: "C", postalCode: "1", country: "DE" },
    });
    await page.goto(`/store/pay-result?order=${held.id}`);
    await page.getByRole("timer").waitFor();
    await customer.pay(held, { amount: 1_000_000n });
    await expect
      .poll(async () => (await customer.readOrder(held.id)).status, { timeout: 20_000 })
      .toBe("underpaid");
    await page.locator("main [role=timer]").waitFor();
    await expectSound(page);
  });

  test("a failed order, then a closed one", async ({ open }) => {
    const page = await open(look);
    const customer = await enterAs(page, "/profile/orders");
    const order = await customer.order(["cinderlung"]);
    await customer.pay(order, { amount: 9_000_000_000n });
    await expect
      .poll(async () => (await customer.readOrder(order.id)).status, { timeout: 20_000 })
      .toBe("failed");
    await page.goto(`/store/pay-result?order=${order.id}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectSound(page);
    await customer.call("POST", `/orders/${order.id}/cancel`);
    await page.reload();
    await expectSound(page);
  });

  test("an order in full: key shown, receipt checked, details open", async ({ open }) => {
    const page = await open(look);
    const customer = await enterAs(page, "/profile/orders");
    const order = await customer.order(["paper-aviators"]);
    await customer.pay(order, { amount: 12_000_000n });
    await expect
      .poll(async () => (await customer.readOrder(order.id)).status, { timeout: 20_000 })
      .toBe("fulfilled");
    await page.reload();
    await page.locator("main li button[aria-expanded]").click();
    await page.locator("main li button.button-secondary").nth(1).click();
    await page.getByText(/^PLST-/).waitFor();
    for (const details of await page.locator("main details").all()) await details.click();
    await expectSound(page);
  });
});

test("codes, receipts and wallets load when they are asked for, not before", async ({ open }) => {
  const page = await open({ device: "phone" });
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  const loaded = (name: string) => scripts.some((path) => path.includes(`/${name}-`));

  const customer = await enterAs(page, "/store/shopcart", ["cinderlung"]);
  await page.waitForLoadState("networkidle");
  expect(["verification-dialog", "qr-code", "send-payment"].filter(loaded)).toEqual([]);
  await placeOrder(page);
  await page.getByRole("button", { name: "Show the QR code" }).waitFor();
  expect(["qr-code", "send-payment", "check-receipt"].filter(loaded)).toEqual([]);
  await page.getByRole("button", { name: "Show the QR code" }).click();
  await page.getByRole("img", { name: /^QR code/ }).waitFor();
  expect(loaded("qr-code")).toBe(true);
  await customer.pay(await customer.readOrder(orderIdOf(page)));
  await expectHeadline(page, SUCCESS);
  expect(loaded("check-receipt")).toBe(false);
  await page.getByRole("button", { name: "Check it" }).click();
  await page.getByText("This receipt is genuine.").waitFor();
  expect(loaded("check-receipt")).toBe(true);
});

test("each of these pages takes one round trip to the database", async ({ page }) => {
  const customer = await enterAs(page, "/store/shopcart", ["gloamdelve"]);
  const order = await customer.order([]);
  for (const path of [
    "/store/shopcart?code=none",
    `/store/pay-result?order=${order.id}`,
    "/profile/games",
    "/profile/orders",
  ]) {
    const response = await page.goto(path);
    expect(response!.headers()["server-timing"], path).toContain("round trips: 1");
  }
});

test.for([
  ["en", "1 USDC arrived"],
  ["zh-CN", "没有退回"],
  ["zh-TW", "沒有退回"],
] as const)("a closed order says in %s what it kept", async ([language, told], { open }) => {
  const page = await open({ language });
  const customer = await enterAs(page, "/profile/orders");
  const order = await customer.order(["cinderlung"]);
  await customer.call("POST", `/orders/${order.id}/cancel`);
  await keepDust(order.id, order.payment.mint ?? "", 1_000_000);
  try {
    await page.goto(`/store/pay-result?order=${order.id}`);
    await page.getByRole("main").getByText(told).first().waitFor();
    expect(await page.getByText("Nothing was").count()).toBe(0);
  } finally {
    // An audit of the same shop finds what does not follow from the log.
    await write("DELETE FROM order_payments WHERE signature = ?", [`dust-${order.id}`]);
  }
});

/** As if an amount that is not worth sending back had come for it. */
async function keepDust(orderId: string, mint: string, amount: number): Promise<void> {
  const sql = `INSERT INTO order_payments (signature, mint, order_id, payer, amount, counted, owed, refunded, dust, block_time)
    VALUES (?, ?, ?, 'payer', ?, 0, 0, 0, ?, '2026-11-01T10:00:00.000Z')`;
  await write(sql, [`dust-${orderId}`, mint, orderId, amount, amount]);
}

async function write(sql: string, params: readonly unknown[]): Promise<void> {
  const response = await fetch(inject("shopDatabaseUrl"), {
    method: "POST",
    body: JSON.stringify({ sql, params }),
  });
  expect(response.ok, await response.text()).toBe(true);
}
