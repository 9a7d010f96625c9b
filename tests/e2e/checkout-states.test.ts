import { describe, expect } from "vitest";
import { enterAs, expectHeadline, orderIdOf, placeOrder, SUCCESS } from "./checkout-steps";
import { expectSound } from "./support/accessibility";
import { someLooks } from "./support/look";
import { test } from "./support/test";

describe.each(someLooks)("on $device in $language, $theme", (look) => {
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
  await page.getByText("Payment details").click();
  const order = await customer.readOrder(orderIdOf(page));
  await page.getByText(order.payment.reference, { exact: true }).waitFor();
  await customer.pay(order);
  // Paid on another device, the page turns to success by itself.
  await expectHeadline(page, SUCCESS);
  await page.getByRole("button", { name: "Reveal key: Cinderlung" }).waitFor();
  expect(loaded("check-receipt")).toBe(false);
  await page.getByText("Signed receipt", { exact: true }).click();
  await page.getByRole("button", { name: "Check it" }).click();
  await page.getByText("This receipt is genuine.").waitFor();
  expect(loaded("check-receipt")).toBe(true);
});
