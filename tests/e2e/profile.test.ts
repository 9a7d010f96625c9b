import { expect } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { signInOperator } from "./ops-operator";
import { expectSound } from "./support/accessibility";
import { hydrated, visit } from "./support/hydration";
import { test } from "./support/test";

test("the list of games goes on until there is no more", async ({ page }) => {
  const customer = await Customer.signedIn(theShop());
  const { items } = await customer.call<{ items: { id: string; delivery: string }[] }>(
    "GET",
    "/games?category=mini&limit=50",
  );
  const free = await customer.call<{ items: { id: string; price: { amount: string } }[] }>(
    "GET",
    "/games?category=mini&maxPrice=0&limit=50",
  );
  expect(items.length).toBeGreaterThan(0);
  for (const { id } of free.items) await customer.order([id]);
  await customer.enter(page.context());
  await page.goto("/profile/games");
  await page.getByText("No More Data.").waitFor();
  expect(await page.getByRole("main").getByRole("heading", { level: 3 }).count()).toBe(
    free.items.length,
  );
  await page.goto("/profile/orders");
  const rows = page.getByRole("button", { name: /^Details of order/ });
  expect(await rows.count()).toBe(Math.min(20, free.items.length));
});

test("my games are narrowed, searched and found again where one left them", async ({ open }) => {
  const customer = await Customer.signedIn(theShop());
  for (const game of ["neon-serpent", "tile-tide", "hedge-duel"]) {
    await customer.call("POST", `/library/${game}`);
  }
  await customer.fund();
  const order = await customer.order(["gloamdelve"]);
  await customer.pay(order);
  await expect
    .poll(async () => (await customer.readOrder(order.id)).status, { timeout: 30_000 })
    .toBe("fulfilled");
  const page = await open();
  await customer.enter(page.context());
  await visit(page, "/profile/games");
  const names = page.getByRole("main").getByRole("heading", { level: 3 });
  const filters = page.getByRole("navigation", { name: "Filter My Games" });
  await filters.getByRole("link", { name: "Keys" }).click();
  await page.waitForURL("/profile/games?show=keys");
  await expect.poll(() => names.allTextContents()).toEqual(["Gloamdelve"]);
  const game = page.getByRole("listitem").filter({ hasText: "Gloamdelve" });
  await game.getByRole("link", { name: "Gloamdelve", exact: true }).focus();
  await expect
    .poll(() =>
      game
        .getByText("Yours since")
        .evaluate((node) => getComputedStyle(node.closest("div")!).opacity),
    )
    .toBe("1");
  await filters.getByRole("link", { name: "Play" }).click();
  await expect.poll(() => names.count()).toBe(3);
  await page.getByRole("main").getByRole("searchbox", { name: "Search" }).fill("SERPENT");
  await page.keyboard.press("Enter");
  await page.waitForURL("/profile/games?show=play&q=SERPENT&sort=newest");
  await expect.poll(() => names.allTextContents()).toEqual(["Neon Serpent"]);
  await page.getByRole("link", { name: "Neon Serpent", exact: true }).click();
  await page.waitForURL("/store/detail/neon-serpent");
  await page.goBack();
  await page.waitForURL("/profile/games?show=play&q=SERPENT&sort=newest");
  await expect.poll(() => names.allTextContents()).toEqual(["Neon Serpent"]);
  await filters.getByRole("link", { name: "Gifts" }).click();
  await page.getByText("You have not bought a gift yet").waitFor();
});

test("on a phone what to look for comes down from the head of the list", async ({ open }) => {
  const customer = await Customer.signedIn(theShop());
  for (const game of ["neon-serpent", "tile-tide"]) await customer.call("POST", `/library/${game}`);
  const page = await open({ device: "phone" });
  await customer.enter(page.context());
  await visit(page, "/profile/games");
  const field = page.getByRole("main").getByRole("searchbox", { name: "Search" });
  expect(await field.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Search and sort my games" }).click();
  await field.fill("tide");
  await expectSound(page);
  await page.keyboard.press("Enter");
  await page.waitForURL("/profile/games?q=tide&sort=newest");
  await expect.poll(() => field.isVisible()).toBe(false);
  await page
    .getByRole("listitem")
    .filter({ hasText: "Tile Tide" })
    .getByText("Yours since")
    .waitFor();
});

test("an unpaid order can be paid from the list", async ({ page }) => {
  const customer = await Customer.signedIn(theShop());
  const order = await customer.order(["harbour-of-lanterns"]);
  await customer.enter(page.context());
  await page.goto("/profile/orders");
  await page.getByText("Unpaid").waitFor();
  await page.getByRole("link", { name: "Pay now" }).click();
  await page.waitForURL(`/store/pay-result?order=${order.id}`);
});

/** Redeems a code of the operators for it. */
async function win(customer: Customer, prize: object): Promise<void> {
  const operator = await signInOperator();
  const { codes } = await operator.call<{ codes: string[] }>("POST", "/ops/redeem-batches", {
    prize,
    count: 1,
    usesPerCode: 1,
  });
  const headers = { "x-verification": await customer.verify() };
  await customer.call("POST", "/redeem-codes", { code: codes[0] }, headers);
}

test("one's own profile says the level and why, and goes on with what was played last by one press", async ({
  page,
}) => {
  const customer = await Customer.signedIn(theShop());
  await win(customer, { kind: "points", amount: 320 });
  await win(customer, { kind: "collectible", collectibleId: "acorn-cap" });
  await win(customer, { kind: "collectible", collectibleId: "world-seed" });
  for (const game of ["neon-serpent", "tile-tide"]) {
    await customer.call("POST", `/library/${game}`);
    await customer.call("POST", `/play/games/${game}/sessions`, {});
  }
  await customer.enter(page.context());
  await visit(page, "/profile");

  const level = page.getByRole("progressbar", { name: "Progress to the next level" });
  expect(await level.getAttribute("aria-valuetext")).toBe("280 points to level 4");
  await page.getByRole("button", { name: "Why? Level 3: 320 points earned in all" }).click();
  const sheet = page.getByRole("dialog", { name: "Why this number?" });
  await sheet.getByText("Level 3 begins at 300 points earned in all, level 4 at 600.").waitFor();
  await sheet.getByText("This one change makes 320 points.").waitFor();
  await page.keyboard.press("Escape");

  const shelf = page.getByRole("region", { name: "Collectibles" }).getByRole("link");
  expect(await shelf.allTextContents()).toEqual(["View all", "World Seed", "Acorn Cap"]);
  const wall = page.getByRole("region", { name: "My Games" });
  await wall.getByRole("link", { name: "Neon Serpent" }).waitFor();
  await page
    .getByRole("region", { name: "Continue playing" })
    .getByRole("link", { name: "Continue: Tile Tide" })
    .click();
  await page.waitForURL("/play/detail/tile-tide");
});

test("somebody else's begins with their words, and what one has in common with them", async ({
  page,
}) => {
  const shop = theShop();
  const [viewer, other, friend] = [
    await Customer.signedIn(shop),
    await Customer.signedIn(shop),
    await Customer.signedIn(shop),
  ];
  const idOf = async (of: Customer) => (await of.call<{ id: string }>("GET", "/me")).id;
  const [viewerId, otherId, friendId] = [await idOf(viewer), await idOf(other), await idOf(friend)];
  await other.call("PATCH", "/me", { about: "I throw torches." });
  const { items } = await viewer.call<{ items: { id: string; name: string }[] }>(
    "GET",
    "/spaces?limit=2",
  );
  for (const one of [viewer, other]) {
    await one.call("PUT", `/spaces/${items[0]!.id}/membership`);
    await one.call("PUT", `/follows/${friendId}`);
  }
  for (const id of [viewerId, otherId]) await friend.call("PUT", `/follows/${id}`);
  await viewer.enter(page.context());
  await page.goto(`/profile/${otherId}`);
  await hydrated(page);
  const main = page.getByRole("main");
  const spaces = main.getByRole("region", { name: "1 Space in common" });
  await spaces.getByRole("link", { name: items[0]!.name }).waitFor();
  await main.getByRole("region", { name: "1 friend in common" }).getByRole("button").waitFor();
  const above = await main.getByText("I throw torches.").boundingBox();
  expect(above!.y).toBeLessThan((await spaces.boundingBox())!.y);

  await other.call("PUT", `/blocks/${viewerId}`);
  await page.reload();
  await main.getByText("Their friends are private").waitFor();
  expect(await main.getByText(/in common/).count()).toBe(0);
});

test("on a phone the bar of somebody else's profile follows, and ends what it began", async ({
  open,
}) => {
  const [viewer, other] = [await Customer.signedIn(theShop()), await Customer.signedIn(theShop())];
  const { id } = await other.call<{ id: string }>("GET", "/me");
  const page = await open({ device: "phone" });
  await viewer.enter(page.context());
  await visit(page, `/profile/${id}/games`);
  const follow = page.getByRole("main").getByRole("button", { name: /^Follow / });
  await follow.click();
  await expect.poll(() => follow.getAttribute("aria-pressed")).toBe("true");
  expect(await follow.isVisible()).toBe(true);
  await viewer.call("PUT", `/blocks/${id}`);
  await visit(page, `/profile/${id}/games`);
  await page.getByRole("main").getByRole("button", { name: "Unblock" }).click();
  await follow.waitFor();
});
