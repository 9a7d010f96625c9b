import { base58 } from "@scure/base";
import { Keypair } from "@solana/web3.js";
import { expect, inject } from "vitest";
import { Customer } from "./checkout-customer";
import { expectHeadline, theShop } from "./checkout-steps";
import { enterAsOperator, signInOperator } from "./ops-operator";
import { caseOf, sendCase } from "./support/case-desk";
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

test.for<Device>(["desktop", "phone"])(
  "a post is hidden from where it stands, and its author's appeal answered by another operator, in at most 12 presses, on a %s",
  async (device, { open }) => {
    const [author, second, first] = await Promise.all([
      Customer.signedIn(theShop()),
      Customer.signedIn(theShop()),
      signInOperator(),
    ]);
    const address = second.wallet.publicKey.toBase58();
    await first.call("PUT", `/ops/roles/${address}/moderation`);
    const { items } = await author.call<{ items: { id: string; gameId: string | null }[] }>(
      "GET",
      "/spaces?limit=50",
    );
    const spaceId = items.find(({ gameId }) => gameId !== null)!.id;
    await author.call("PUT", `/spaces/${spaceId}/membership`);
    const content = `Cheap coins ${words()}`;
    const { url } = await author.call<{ url: string }>("POST", "/posts", { spaceId, content });

    const page = await open({ device });
    await enterAsOperator(page, url);
    const take = await countHands(page);
    await visit(page, url);
    await page.getByRole("button", { name: "Post actions" }).click();
    await page.getByRole("button", { name: "Hide", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Moderate this post" });
    const hide = dialog.getByRole("button", { name: "Hide", exact: true });
    await hide.click();
    await dialog.getByText("Choose the rule that it breaks.").waitFor();
    // A reason names its rule.
    await dialog.getByLabel("Reason").selectOption({ label: "This is advertising." });
    await hide.click();
    await page.getByText("Hidden by a moderator").waitFor();
    const hiding = await take();

    const theirs = await open();
    await author.enter(theirs.context());
    await visit(theirs, url);
    await theirs.getByRole("link", { name: "See why, and appeal" }).click();
    await theirs.getByRole("button", { name: "Appeal" }).click();
    await theirs.getByLabel("Why is this decision wrong?").fill("They are coins of the game.");
    await theirs.getByRole("button", { name: "Send appeal" }).click();
    await theirs.getByText("Another moderator will review it.").waitFor();

    const other = await open({ device });
    await second.enter(other.context());
    const takeOther = await countHands(other);
    await visit(other, "/ops/moderation");
    await other
      .getByRole("region", { name: "Cases" })
      .getByRole("link")
      .filter({ hasText: content })
      .click();
    await caseOf(other).getByText("They are coins of the game.").waitFor();
    await other.getByLabel("A note to the author").fill("So they are.");
    await other.getByRole("button", { name: "Overturn" }).click();
    await sendCase(other);
    const answering = await takeOther();
    // The list of reasons takes a press to open and one to choose.
    expect(hiding.presses + 2 + answering.presses).toBeLessThanOrEqual(MAX_PRESSES);

    await visit(theirs, url);
    await theirs.getByText(content).first().waitFor();
    expect(await theirs.getByText("Hidden by a moderator").count()).toBe(0);
  },
);
