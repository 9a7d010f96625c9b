import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { unfoldMining } from "./community-miner";
import { visit } from "./support/hydration";
import { BEACON, ScriptedWallet } from "./support/scripted-wallet";
import { accountButton, signIn } from "./support/sign-in";
import { createToken } from "./support/signed-in";
import { test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Connect Wallet" });
const inCart = (page: Page, game: string) =>
  main(page).getByRole("link", { name: game }).first().waitFor();

/** In the sheet that is open already. */
async function connect(page: Page, wallet = "Demo Wallet") {
  await sheet(page).getByRole("button", { name: wallet }).click();
  await sheet(page).waitFor({ state: "detached" });
}

function countPuts(page: Page) {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().includes("/api/cart/games/")) {
      requests.push(request.headers()["idempotency-key"] ?? "");
    }
  });
  return requests;
}

const inCarts = (pages: Page[]) =>
  pages.filter((page) => new URL(page.url()).pathname === "/store/shopcart").length;

/** Without the page knowing. */
const endSession = (page: Page) =>
  page.evaluate(() =>
    fetch("/api/auth/logout", {
      method: "POST",
      headers: { "x-token": localStorage.getItem("x-token")! },
    }),
  );

describe("what a visitor wanted", () => {
  test("to buy goes on after the login, in place, as far as the checkout", async ({ page }) => {
    await visit(page, "/store/detail/bramblekeep");
    const requests = countPuts(page);
    await button(page, "Buy Now").click();
    await sheet(page).getByText("Please login first").waitFor();
    expect(new URL(page.url()).pathname).toBe("/store/detail/bramblekeep");
    await connect(page);
    await page.waitForURL("/store/shopcart");
    await inCart(page, "Bramblekeep");
    expect(requests).toHaveLength(1);
  });

  test("to add goes on after a reload, and once", async ({ page }) => {
    await visit(page, "/store/detail/gloamdelve");
    const requests = countPuts(page);
    await button(page, "Add to Cart").click();
    await sheet(page).waitFor();
    await page.reload();
    await signIn(page);
    await page.getByText("Gloamdelve is in your cart").waitFor();
    await page.reload();
    await accountButton(page).waitFor();
    expect(requests).toHaveLength(1);
  });

  test("goes on when a reload comes between the request and its answer, under the same key", async ({
    page,
    watch,
  }) => {
    watch.tolerate(/Failed to fetch|ERR_|aborted/);
    await visit(page, "/store/detail/gloamdelve");
    const requests = countPuts(page);
    await page.route("**/api/cart/games/*", async (route) => {
      if (requests.length > 1) return route.continue();
      await route.fetch();
      await page.reload().catch(() => undefined);
    });
    await button(page, "Buy Now").click();
    await connect(page);
    await page.waitForURL("/store/shopcart");
    await inCart(page, "Gloamdelve");
    expect(requests.length).toBeGreaterThan(1);
    expect(new Set(requests).size).toBe(1);
  });

  test("goes on in the tab where it was wanted when another tab signs in", async ({ page }) => {
    await visit(page, "/store/detail/bramblekeep");
    await button(page, "Buy Now").click();
    await sheet(page).waitFor();
    const other = await page.context().newPage();
    await other.goto("/rules");
    await signIn(other);
    await page.waitForURL("/store/shopcart");
    await inCart(page, "Bramblekeep");
    expect(new URL(other.url()).pathname).toBe("/rules");
  });

  test("goes on in a new tab where the wallet's app comes back, and not in the old one too", async ({
    page,
  }) => {
    await visit(page, "/store/detail/bramblekeep");
    const requests = countPuts(page);
    await button(page, "Buy Now").click();
    await sheet(page).waitFor();
    const other = await page.context().newPage();
    const others = countPuts(other);
    await visit(other, "/store/detail/bramblekeep");
    await signIn(other);
    await expect.poll(() => inCarts([page, other])).toBe(1);
    await accountButton(page).waitFor();
    await page.waitForLoadState("networkidle");
    await other.waitForLoadState("networkidle");
    expect(requests.length + others.length).toBe(1);
    expect(inCarts([page, other])).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem("intent"))).toBeNull();
  });

  test("goes on in a new tab where the old one is gone", async ({ page }) => {
    await visit(page, "/store/detail/gloamdelve");
    await button(page, "Add to Cart").click();
    await sheet(page).waitFor();
    const other = await page.context().newPage();
    const requests = countPuts(other);
    await page.close();
    await visit(other, "/store/detail/gloamdelve");
    await signIn(other);
    await other.getByText("Gloamdelve is in your cart").waitFor();
    await other.reload();
    await accountButton(other).waitFor();
    expect(requests).toHaveLength(1);
  });

  test.for(["/", "/login"])(
    "goes on where it was wanted after a login at %s in a new tab",
    async (front, { page }) => {
      await visit(page, "/store/detail/gloamdelve");
      await button(page, "Add to Cart").click();
      await sheet(page).waitFor();
      const other = await page.context().newPage();
      const requests = countPuts(other);
      await page.close();
      await visit(other, front);
      await signIn(other);
      await other.waitForURL("/store/detail/gloamdelve");
      await other.getByText("Gloamdelve is in your cart").waitFor();
      expect(requests).toHaveLength(1);
    },
  );

  test("is left to the other tab by who leaves a tab where nothing was wanted", async ({
    page,
  }) => {
    await visit(page, "/store/detail/bramblekeep");
    await button(page, "Buy Now").click();
    await sheet(page).waitFor();
    const other = await page.context().newPage();
    await visit(other, "/store");
    await other
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Task" })
      .click();
    await other.waitForURL("/task");
    await connect(page);
    await page.waitForURL("/store/shopcart");
  });

  test("is not gone on with by another player in another tab", async ({ page, watch }) => {
    watch.tolerate(/401/);
    const token = await createToken();
    await page.goto("/");
    await page.evaluate((value) => localStorage.setItem("x-token", value), token);
    await visit(page, "/task");
    await accountButton(page).waitFor();
    await endSession(page);
    await main(page).getByRole("button", { name: "Claim: Daily check-in" }).click();
    await sheet(page).waitFor();
    const other = await page.context().newPage();
    await page.close();
    await visit(other, "/task");
    await other.getByRole("banner").getByRole("link", { name: "Connect Wallet" }).click();
    await connect(other);
    await accountButton(other).waitFor();
    await other.waitForLoadState("networkidle");
    expect(await other.getByText("Claim Success").count()).toBe(0);
    await main(other).getByRole("button", { name: "Claim: Daily check-in" }).waitFor();
  });

  test("is forgotten by who goes back to another page", async ({ page }) => {
    await visit(page, "/store");
    await visit(page, "/store/detail/bramblekeep");
    const requests = countPuts(page);
    await button(page, "Buy Now").click();
    await sheet(page).waitFor();
    await page.goBack();
    await page.waitForURL("/store");
    await page.waitForLoadState("networkidle");
    await signIn(page);
    await visit(page, "/store/detail/bramblekeep");
    await button(page, "Buy Now").waitFor();
    expect(requests).toEqual([]);
  });

  test("is forgotten by who closes the sheet, and not by a wallet that declines", async ({
    page,
  }) => {
    const wallet = await ScriptedWallet.install(page, BEACON);
    wallet.declines = 1;
    await visit(page, "/store/detail/bramblekeep");
    const requests = countPuts(page);
    await button(page, "Add to Cart").click();
    await sheet(page).waitFor();
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "detached" });
    await page.getByRole("banner").getByRole("link", { name: "Connect Wallet" }).click();
    expect(await sheet(page).getByText("Please login first").count()).toBe(0);
    await page.keyboard.press("Escape");

    await button(page, "Buy Now").click();
    await sheet(page).getByRole("button", { name: "Beacon" }).click();
    await sheet(page).getByText("Login Failed, please try again.").waitFor();
    expect(requests).toEqual([]);
    await sheet(page).getByRole("button", { name: "Please try again" }).click();
    await page.waitForURL("/store/shopcart");
    expect(requests).toHaveLength(1);
  });

  test("is forgotten after ten minutes", async ({ page }) => {
    await visit(page, "/store/detail/bramblekeep");
    const requests = countPuts(page);
    await button(page, "Buy Now").click();
    await sheet(page).waitFor();
    await page.evaluate(() => {
      const intent = JSON.parse(localStorage.getItem("intent")!) as { expiresAt: number };
      localStorage.setItem("intent", JSON.stringify({ ...intent, expiresAt: Date.now() }));
    });
    await connect(page);
    await accountButton(page).waitFor();
    await button(page, "Buy Now").waitFor();
    expect(requests).toEqual([]);
  });

  test("goes on when the session had ended without the page knowing", async ({ page, watch }) => {
    watch.tolerate(/401/);
    const token = await createToken();
    await page.goto("/");
    await page.evaluate((value) => localStorage.setItem("x-token", value), token);
    await visit(page, "/task");
    await accountButton(page).waitFor();
    await endSession(page);
    await main(page).getByRole("button", { name: "Claim: Daily check-in" }).click();
    await sheet(page).getByText("Login expired, please log in again").waitFor();
    await connect(page);
    await page.getByText("Claim Success").waitFor();
  });
});

describe("features go on with what was wanted:", () => {
  test("a task is claimed", async ({ page }) => {
    await visit(page, "/task");
    await main(page).getByRole("button", { name: "Claim: Daily check-in" }).click();
    await connect(page);
    await page.getByText("Claim Success").waitFor();
    expect(new URL(page.url()).pathname).toBe("/task");
  });

  test("what somebody wants to write has its form, over a reload too", async ({ page }) => {
    await visit(page, "/community");
    await button(page, "What's Your Mind?").click();
    await sheet(page).getByText("You will continue where you left off").waitFor();
    await page.reload();
    await signIn(page);
    const text = main(page).getByRole("textbox", { name: "Text", exact: true });
    await text.waitFor();
    await page.reload();
    await accountButton(page).waitFor();
    await button(page, "What's Your Mind?").waitFor();
  });

  test("the box is there, sealed, to be opened", async ({ page }) => {
    await visit(page, "/blind-box");
    await button(page, "Open Box").first().click();
    await connect(page);
    await page.getByRole("dialog").getByText("You need to spend 1 pts to open").waitFor();
  });

  test("a claim of the token says that there is nothing yet", async ({ page }) => {
    await unfoldMining(page);
    await visit(page, "/community");
    await button(page, "Claim STEAD").click();
    await connect(page);
    await accountButton(page).waitFor();
    expect(await button(page, "Claim STEAD").isDisabled()).toBe(true);
  });
});

describe("on a phone", () => {
  test("nothing lies over the wallets, nor over the buttons after a login", async ({ open }) => {
    const page = await open({ device: "phone" });
    await visit(page, "/store/detail/bramblekeep");
    await button(page, "Add to Cart").click();
    await sheet(page).getByText("Please login first").waitFor();
    expect(await isOnTop(page, sheet(page).getByRole("button", { name: "Demo Wallet" }))).toBe(
      true,
    );
    await connect(page);
    await page.getByText("Bramblekeep is in your cart").waitFor();
    const toCart = main(page).getByRole("link", { name: "Go to cart" });
    await toCart.scrollIntoViewIfNeeded();
    expect(await isOnTop(page, toCart)).toBe(true);
  });
});

/** Whether a finger on the middle of it reaches it. */
function isOnTop(page: Page, target: ReturnType<Page["locator"]>): Promise<boolean> {
  return target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}
