import { base58 } from "@scure/base";
import { Keypair } from "@solana/web3.js";
import { expect, inject } from "vitest";
import { Customer } from "./checkout-customer";
import { expectHeadline, theShop } from "./checkout-steps";
import { enterAsOperator } from "./ops-operator";
import { countHands, MAX_PRESSES } from "./support/count-hands";
import { visit } from "./support/hydration";
import type { Device } from "./support/look";
import { BEACON, ScriptedWallet } from "./support/scripted-wallet";
import { test } from "./support/test";

const words = () =>
  crypto
    .randomUUID()
    .replaceAll(/[^a-z]/g, "")
    .slice(-8)
    .padEnd(8, "x");

test.for<Device>(["desktop", "phone"])(
  "an order is found by its player and refunded to the end in at most 12 presses, and the player sees each step, on a %s",
  async (device, { open }) => {
    const buyer = await Customer.signedIn(theShop());
    const name = `Medlar ${words()}`;
    await buyer.call("PATCH", "/me", { displayName: name });
    await buyer.fund();
    const order = await buyer.order(["thermal-queen"]);
    await buyer.pay(order);
    await expect
      .poll(async () => (await buyer.readOrder(order.id)).lines[0]!.state, { timeout: 20_000 })
      .toBe("delivered");

    const page = await open({ device });
    const key = Keypair.fromSecretKey(base58.decode(inject("operatorSecretKey")));
    await (await ScriptedWallet.install(page, BEACON, key)).fund();
    await enterAsOperator(page, "/ops");
    const take = await countHands(page);
    await page.getByRole("link", { name: "Players", exact: true }).click();
    await page.getByLabel("Find a player").fill(name);
    await page.getByRole("button", { name: "Look", exact: true }).click();
    await page.getByRole("link", { name }).click();
    await page.getByRole("link", { name: order.id.slice(0, 8) }).click();
    await page.getByRole("button", { name: "Choose all" }).click();
    await page.getByRole("button", { name: /^Refund \$/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Refund" }).click();
    const pay = page.getByRole("button", { name: "Pay 1 from my wallet" });
    await pay.waitFor();

    const theirs = await open();
    await buyer.enter(theirs.context());
    await visit(theirs, `/store/pay-result?order=${order.id}`);
    await theirs.getByText("Refund due").first().waitFor();

    await pay.click();
    await page
      .getByRole("dialog", { name: "Please connect wallet" })
      .getByRole("button", { name: BEACON.name })
      .click();
    await page.getByText(/went back to the wallet/).waitFor();
    const { presses } = await take();
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES);

    await visit(theirs, `/store/pay-result?order=${order.id}`);
    await expectHeadline(theirs, "Your money is back");
    await theirs.getByText("Refunded").first().waitFor();
  },
);
