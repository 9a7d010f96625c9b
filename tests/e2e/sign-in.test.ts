import { describe, expect, inject } from "vitest";
import { enterAs } from "./checkout-steps";
import { accountButton, readToken, signIn } from "./support/sign-in";
import { test } from "./support/test";

const WALLET_CODE = /\/assets\/(?:wallet-dialog|demo-|send-payment)/;

describe("signing in", () => {
  test("with the Demo wallet lasts over a reload", async ({ page }) => {
    await page.goto("/");
    await signIn(page);
    await accountButton(page).waitFor();
    expect(await readToken(page)).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    await page.reload();
    await accountButton(page).waitFor();
    expect(await page.getByRole("link", { name: "Connect Wallet" }).count()).toBe(0);
  });

  test("loads no wallet code before somebody reaches for a wallet", async ({ page }) => {
    const wallets: string[] = [];
    page.on("request", (request) => {
      if (WALLET_CODE.test(request.url())) wallets.push(request.url());
    });
    await page.goto("/", { waitUntil: "networkidle" });
    expect(wallets).toEqual([]);
    await page.getByRole("link", { name: "Connect Wallet" }).hover();
    await expect.poll(() => wallets.length).toBeGreaterThan(0);
  });

  test("says that it is connecting", async ({ page }) => {
    await page.route("**/api/auth/login", async (route) => {
      await page.getByText("Connecting...").waitFor();
      await route.continue();
    });
    await page.goto("/");
    await signIn(page);
  });

  test("given up by Escape leaves a visitor", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Connect Wallet" }).press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await readToken(page)).toBeNull();
  });
});

describe("the login page", () => {
  test("leads back to where one came from", async ({ page }) => {
    await page.goto(`/login?returnTo=${encodeURIComponent("/store?category=pc")}`);
    await signIn(page);
    await page.waitForURL("/store?category=pc");
    await accountButton(page).waitFor();
  });

  test("says what a wallet is and which addresses to type, and links only into a phone's wallets", async ({
    open,
  }) => {
    for (const device of ["desktop", "phone"] as const) {
      const page = await open({ device });
      await page.goto(`/login?returnTo=${encodeURIComponent("/task")}`);
      const guide = page.getByRole("region", { name: "New to wallets? The short way" });
      await guide.getByText("What is a wallet?").waitFor();
      for (const address of ["backpack.app", "phantom.com", "solflare.com"]) {
        await guide.getByText(address, { exact: true }).waitFor();
      }
      const links = await guide
        .getByRole("link")
        .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
      const here = encodeURIComponent(page.url());
      const ref = encodeURIComponent(inject("origin"));
      const expected = [
        `https://backpack.app/ul/v1/browse/${here}?ref=${ref}`,
        `https://phantom.app/ul/browse/${here}?ref=${ref}`,
        `https://solflare.com/ul/v1/browse/${here}?ref=${ref}`,
      ];
      expect(links).toEqual(device === "phone" ? expected : []);
    }
  });

  test("never leads to another site", async ({ page }) => {
    await page.goto(`/login?returnTo=${encodeURIComponent("/\\evil.example")}`);
    await signIn(page);
    await page.waitForURL("/");
  });
});

describe("signing out", () => {
  test("in one tab signs out the others", async ({ page, watch }) => {
    // What the other page had asked for in that moment.
    watch.tolerate(/status of 401/);
    await enterAs(page, "/");
    const other = await page.context().newPage();
    await other.goto("/store");
    await accountButton(other).click();
    await other.getByRole("button", { name: "Logout" }).click();
    await other.getByRole("link", { name: "Connect Wallet" }).waitFor();
    await page.getByRole("link", { name: "Connect Wallet" }).waitFor();
    expect(await readToken(page)).toBeNull();
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === "x-token")).toEqual([]);
  });

  test("happens by itself when the token is gone from local storage", async ({ page, watch }) => {
    // A page that was still asking for something is refused.
    watch.tolerate(/status of 401/);
    await enterAs(page, "/");
    await accountButton(page).waitFor();
    await page.evaluate(() => localStorage.removeItem("x-token"));
    await page.reload();
    await page.getByRole("link", { name: "Connect Wallet" }).waitFor();
  });

  test("of a session that ended elsewhere is told", async ({ page, watch }) => {
    watch.tolerate(/status of 401.*\/api\/me/);
    await page.goto("/");
    await signIn(page);
    const token = (await readToken(page))!;
    // A page that is open may hear of it first, tells it, and is forgotten with what it told.
    await page.goto("about:blank");
    await fetch(`${inject("origin")}/api/auth/logout`, {
      method: "POST",
      headers: { "x-token": token },
    });
    await page.goto("/");
    await page.getByText("Login expired, please log in again").waitFor();
    await page.getByRole("link", { name: "Connect Wallet" }).waitFor();
    expect(await readToken(page)).toBeNull();
  });
});
