import { expect } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { hydrated, visit } from "./support/hydration";
import { EMBER, ScriptedWallet } from "./support/scripted-wallet";
import { accountButton, readToken, signIn } from "./support/sign-in";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";

test("the form asks for name and address, and what is saved is shown everywhere", async ({
  page,
  watch,
}) => {
  watch.tolerate(/status of 409/);
  await openSignedIn(page, "/profile/settings");
  await page.getByText("Manage your account's details").waitFor();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Please enter display name.").waitFor();
  await page.getByText("Please enter email address.").first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(
    "displayName",
  );
  await page.getByLabel("Display Name").fill("P1aystead");
  await page.getByLabel("Email Address").first().fill("nobody");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Please enter a valid email address.").first().waitFor();
  await page.getByLabel("Email Address").first().fill("ada@example.com");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("This name belongs to somebody else").waitFor();
  await page.getByLabel("Display Name").fill("Ada Lovelace");
  await page.getByLabel("About").fill("I play. https://example.com/ada <b>not bold</b>");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Sent, not yet confirmed").waitFor();
  await page.getByRole("button", { name: "Account: Ada Lovelace" }).waitFor();
  await page.goto("/profile/about");
  await page.getByText("<b>not bold</b>").waitFor();
  const link = page.getByRole("link", { name: "example.com/ada" });
  expect(await link.getAttribute("href")).toBe("https://example.com/ada");
  expect(await link.getAttribute("rel")).toContain("noopener");
});

test("what is not saved is not left behind without a word", async ({ page }) => {
  await openSignedIn(page, "/profile/settings");
  const name = page.getByLabel("Display Name");
  await name.fill("Nearly");
  const away = page.getByRole("link", { name: "Store", exact: true }).first();
  await away.click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  expect(await name.inputValue()).toBe("Nearly");
  await away.click();
  await dialog.getByRole("button", { name: "Leave", exact: true }).click();
  await page.waitForURL("/store");
});

test("what is being saved is not left behind before it is", async ({ page }) => {
  await openSignedIn(page, "/profile/settings");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/me", async (route) => {
    if (route.request().method() === "PATCH") await held.promise;
    await route.continue();
  });
  await page.getByLabel("Display Name").fill("Slowly Sent");
  await page.getByLabel("Email Address").first().fill("slowly@example.com");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const away = page.getByRole("link", { name: "Store", exact: true }).first();
  await away.click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  held.resolve();
  await page.getByRole("button", { name: "Account: Slowly Sent" }).waitFor();
  await away.click();
  await page.waitForURL("/store");
});

test("another player shows what they chose to, and nothing of their wallet", async ({ page }) => {
  const other = await Customer.signedIn(theShop());
  const { id } = await other.call<{ id: string }>("PATCH", "/me", {
    displayName: "Somebody Else",
    about: "I play.",
  });
  await openSignedIn(page, `/profile/${id}`);
  await page.getByRole("heading", { level: 1, name: "Somebody Else" }).waitFor();
  await page.getByRole("heading", { name: "Their Activity" }).waitFor();
  const text = await page.getByRole("main").innerText();
  expect(text).not.toContain(other.wallet.publicKey.toBase58().slice(0, 8));
  expect(text).not.toMatch(/Balance|My Points|Orders/);
  await other.call("PUT", "/me/privacy", {
    activity: "nobody",
    games: "nobody",
    friends: "nobody",
  });
  await page.reload();
  await page.getByText("Their activity is private").waitFor();
  await page.getByText("Their games are private").waitFor();
  await page.getByText("Their friends are private").waitFor();
});

test("another account begins with nothing of the one before", async ({ page }) => {
  await ScriptedWallet.install(page, EMBER);
  await visit(page, "/login");
  await signIn(page);
  const before = await readToken(page);
  await visit(page, "/profile");
  await page.getByText(/^\d+ SOL$/).waitFor();
  await page.evaluate(() => {
    sessionStorage.setItem("checkout:somebody", "a draft");
    localStorage.setItem("mining-claim", "of somebody");
  });
  await page.getByRole("button", { name: "Switch Accounts" }).click();
  const dialog = page.getByRole("dialog", { name: "Switch Accounts" });
  await dialog.getByRole("button", { name: "Ember" }).click();
  // What the account before has left is gone when the page is loaded anew, not as soon as the token is another.
  const loaded = page.waitForEvent("load");
  await dialog.getByRole("listitem").getByRole("button").click();
  await loaded;
  await hydrated(page);
  expect(await readToken(page)).not.toBe(before);
  await accountButton(page).waitFor();
  const kept = await page.evaluate(() => [
    sessionStorage.getItem("checkout:somebody"),
    localStorage.getItem("mining-claim"),
  ]);
  expect(kept).toEqual([null, null]);
  const answer = await page.request.get("/api/me", { headers: { "x-token": before! } });
  expect(answer.status()).toBe(401);
});
