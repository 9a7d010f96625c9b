import type { Page } from "playwright-core";
import { expect } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { test } from "./support/test";

/** As its studio calls it, and as those who read Chinese know it. */
const [ORIGINAL, TITLE] = ["Gloamdelve", "暮掘"];

async function expectTitle(page: Page, path: string) {
  await page.goto(path);
  const main = page.getByRole("main");
  await main.getByText(TITLE).first().waitFor();
  expect(await main.innerText(), path).not.toContain(ORIGINAL);
}

test("a game goes by its Chinese title wherever somebody who reads Chinese meets it", async ({
  open,
}) => {
  const page = await open({ language: "zh-CN", device: "phone" });
  const customer = await Customer.signedIn(theShop());
  await customer.fund();
  await customer.putIntoCart("gloamdelve");
  await customer.enter(page.context());
  await expectTitle(page, "/store/shopcart");

  const order = await customer.order([]);
  const orderPage = `/store/pay-result?order=${order.id}`;
  await expectTitle(page, orderPage);
  await customer.pay(order);
  // Followed live, its title stays.
  await page.getByRole("heading", { level: 1, name: "你的订单支付成功！" }).waitFor();
  await page.getByRole("main").getByText(TITLE).first().waitFor();
  await expectTitle(page, "/profile/orders");
  await expectTitle(page, "/profile/games");
  await expectTitle(page, "/profile");

  // What was signed stays as it was.
  const { receipt } = await customer.call<{ receipt: { lines: { name: string }[] } }>(
    "GET",
    `/orders/${order.id}/receipt`,
  );
  expect(receipt.lines.map(({ name }) => name)).toEqual([ORIGINAL]);
});
