import { expect } from "vitest";
import { Customer } from "./checkout-customer";
import { enterAs, expectHeadline, orderIdOf, placeOrder, SUCCESS, theShop } from "./checkout-steps";
import { expectSound } from "./support/accessibility";
import { visit } from "./support/hydration";
import { test } from "./support/test";

test("a gift is bought in one browser and redeemed in another player's", async ({ open }) => {
  const buyersPage = await open();
  const buyer = await enterAs(buyersPage, "/store/shopcart", ["gloamdelve"]);
  await buyersPage.getByLabel("Buy as a gift").check();
  await expect.poll(() => new URL(buyersPage.url()).searchParams.get("gift")).toBe("yes");
  await expectSound(buyersPage);
  await placeOrder(buyersPage);
  await buyer.pay(await buyer.readOrder(orderIdOf(buyersPage)));
  await expectHeadline(buyersPage, SUCCESS);
  await buyersPage.getByText("Your gift codes are ready to hand over").first().waitFor();
  const code = await buyersPage.getByText(/^(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}$/).innerText();
  await expectSound(buyersPage);

  const friendsPage = await open({ device: "phone" });
  const friend = await Customer.signedIn(theShop());
  await friend.enter(friendsPage.context());
  await friendsPage.goto("/profile");
  await friendsPage.getByRole("button", { name: "Redeem Code" }).first().click();
  const dialog = friendsPage.getByRole("dialog");
  await dialog.getByRole("textbox").fill(code.toLowerCase());
  await dialog.getByRole("button", { name: "Activate Now" }).click();
  await friendsPage.getByText("The game is in your library.").waitFor();

  await visit(buyersPage, "/profile/games");
  await buyersPage.getByRole("link", { name: "Gifts", exact: true }).click();
  const gifts = buyersPage.getByRole("region", { name: "Gifts you bought" });
  await gifts.getByText("Redeemed", { exact: true }).waitFor();
  await expectSound(buyersPage);
});

test("a gift that nobody has redeemed is given back by two presses", async ({ open }) => {
  const page = await open({ device: "phone" });
  const buyer = await enterAs(page, "/store/shopcart?gift=yes", ["cinderlung"]);
  await placeOrder(page);
  const orderId = orderIdOf(page);
  await buyer.pay(await buyer.readOrder(orderId));
  await expectHeadline(page, SUCCESS);
  await page.getByRole("button", { name: /^Get a refund/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Get a refund" }).click();
  await expectHeadline(page, "Your money goes back to you");
  await page.getByText("The gift was refunded. Its code is no longer valid.").waitFor();
});
