import { expect } from "vitest";
import { Customer } from "./checkout-customer";
import { enterAs, theShop } from "./checkout-steps";
import { enterAsOperator } from "./ops-operator";
import { countHands, MAX_PRESSES } from "./support/count-hands";
import { visit } from "./support/hydration";
import type { Device } from "./support/look";
import { test } from "./support/test";

const letters = (text: string) => text.replaceAll(/[^A-Za-z]/g, "").slice(-8);

async function called(displayName: string): Promise<Customer> {
  const player = await Customer.signedIn(theShop());
  await player.call("PATCH", "/me", { displayName });
  return player;
}

test.for<Device>(["desktop", "phone"])(
  "points are given with a reason that the player reads, in at most 12 presses, on a %s",
  async (device, { open }) => {
    const page = await open({ device });
    const name = `Quince ${letters(crypto.randomUUID())}x`;
    const player = await called(name);
    await enterAsOperator(page, "/ops");
    const take = await countHands(page);
    await page.getByRole("link", { name: "Players", exact: true }).click();
    await page.getByLabel("Find a player").fill(name.slice(0, 10));
    await page.getByRole("button", { name: "Look", exact: true }).click();
    await page.getByRole("link", { name }).click();
    await page.getByLabel("Points to move").fill("250");
    await page.getByLabel("Reason, which the player reads").fill("For the bug that you found");
    await page.getByRole("button", { name: "Give points" }).click();
    await page.getByText("The points are booked").waitFor();
    await page.getByText("Given by the shop: For the bug that you found").waitFor();
    const { presses } = await take();
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES);

    const theirs = await open();
    await player.enter(theirs.context());
    await visit(theirs, "/profile");
    await theirs.getByRole("button", { name: "Why? 250 points" }).first().click();
    await theirs
      .getByRole("dialog")
      .getByText("Given by the shop: For the bug that you found")
      .waitFor();
    await visit(theirs, "/profile/notifications");
    await theirs.getByText("The shop gave you 250 points: For the bug that you found").waitFor();
  },
);

test("a note stands, a session ends, and what a player had then is looked up", async ({
  page,
  open,
  watch,
}) => {
  watch.tolerate(/status of 401/);
  const theirs = await open();
  const player = await enterAs(theirs, "/");
  await player.call("POST", "/tasks/check-in/claim");
  await enterAsOperator(page, "/ops/players");
  await page.getByLabel("Find a player").fill(player.wallet.publicKey.toBase58());
  await page.getByRole("button", { name: "Look", exact: true }).click();
  await page.waitForURL(/\/ops\/players\/[\w-]{22}$/);

  await page.getByLabel("New note").fill("Asked about their points");
  await page.getByRole("button", { name: "Write it down" }).click();
  await page.getByRole("listitem").filter({ hasText: "Asked about their points" }).waitFor();

  await page.getByText("As it was at another time").click();
  await page.getByLabel("As of (UTC)").fill("2020-01-01T00:00:00");
  await page.getByRole("button", { name: "Look", exact: true }).click();
  await page.getByText("had not signed up by then").waitFor();

  const sessions = page.getByRole("region", { name: "Signed in on" });
  await sessions.getByRole("button").first().click();
  await page.getByText("The session is ended").waitFor();
  await sessions.getByText("Not signed in anywhere").waitFor();
  await expect(player.call("GET", "/me")).rejects.toThrow("401");
});

test.for<Device>(["desktop", "phone"])(
  "a discount code is stopped in at most 12 presses, on a %s",
  async (device, { open }) => {
    const page = await open({ device });
    const code = `STOP-${letters(crypto.randomUUID())}X`.toUpperCase();
    await enterAsOperator(page, "/ops/codes");
    await page.getByText("Issue a discount code").click();
    await page.getByRole("textbox", { name: "Code", exact: true }).fill(code);
    await page.getByLabel("Percent off").fill("15");
    await page.getByRole("button", { name: "Issue the code" }).click();
    await page.getByText("The code is issued").waitFor();

    await visit(page, "/ops");
    const take = await countHands(page);
    await page.getByRole("link", { name: "Codes", exact: true }).click();
    await page.getByRole("link", { name: code }).click();
    await page.getByRole("button", { name: "Stop the code" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Stop the code" }).click();
    await page.getByText("The code is stopped").waitFor();
    const { presses } = await take();
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES);

    await page.getByLabel("Orders that can use it").fill("7");
    await page.getByRole("button", { name: "Save the limits" }).click();
    await page.getByText("The limits are changed").waitFor();
    await page.getByText("0 of 7 used").waitFor();
    await page.getByRole("button", { name: "Open it again" }).click();
    await page.getByText("The code can be used again").waitFor();
    await visit(page, `/ops/codes?q=${code.slice(0, 9)}&state=open`);
    await page.getByRole("link", { name: code }).waitFor();
  },
);
