import { expect } from "vitest";
import { enterAs, expectHeadline, orderIdOf, placeOrder, SUCCESS } from "./checkout-steps";
import { enterAsOperator } from "./ops-operator";
import { someLooks } from "./support/look";
import { expectSound } from "./support/accessibility";
import { test } from "./support/test";

test("a key that was not shown is given back by two presses, and the desk tells the whole story", async ({
  open,
}) => {
  const page = await open({ device: "phone" });
  const buyer = await enterAs(page, "/store/shopcart", ["cinderlung"]);
  await placeOrder(page);
  const orderId = orderIdOf(page);
  await buyer.pay(await buyer.readOrder(orderId));
  await expectHeadline(page, SUCCESS);
  await page.getByRole("button", { name: /^Get a refund/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Get a refund" }).click();
  await expectHeadline(page, "Your money goes back to you");
  await page.getByText("It was given back. See Refunds for your money.").waitFor();
  await expectSound(page);

  const desk = await open();
  await enterAsOperator(desk, "/ops/orders");
  await desk.getByLabel("Find orders").fill(orderId);
  await desk.getByRole("button", { name: "Look" }).click();
  await desk.getByRole("link", { name: orderId.slice(0, 8) }).click();
  await desk.getByRole("heading", { name: `Order ${orderId.slice(0, 8)}` }).waitFor();
  await desk.getByText("You gave it back within the refund period.").waitFor();
  await expectSound(desk);
  expect(await desk.getByRole("button", { name: "Pay 1 from my wallet" }).isEnabled()).toBe(true);
  await desk.getByRole("link", { name: "All refunds owed" }).click();
  const row = desk.getByRole("listitem").filter({ hasText: orderId });
  await row.getByLabel("Pay this one").check();
  expect(await desk.getByRole("button", { name: "Pay 1 from my wallet" }).isEnabled()).toBe(true);
});

test.for(someLooks)(
  "the desk's front page is sound: $device, $language, $theme",
  async (look, { open }) => {
    const page = await open(look);
    await enterAsOperator(page, "/ops");
    await page.locator("main dl").first().waitFor();
    await expectSound(page);
  },
);
