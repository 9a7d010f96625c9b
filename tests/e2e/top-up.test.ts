import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { holdVerification } from "./checkout-steps";
import { expectNoSeriousViolations } from "./support/accessibility";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";
import { hydrated, visit } from "./support/hydration";

const GAME = "/store/item-game-detail/skyborne-syndicate";
/** With its dialog open, and no item chosen. */
const OPEN = `${GAME}?buy=`;

let players = 510_000;
/** A player of its own for each test: the provider's faults are switched for one player. */
const newPlayerId = () => String((players += 37));

async function callApi<Answer>(path: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(inject("origin") + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", ...(token && { "x-token": token }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}

async function switchFault(fault: object) {
  await fetch(`${inject("shopProviderUrl")}/control/faults`, {
    method: "POST",
    body: JSON.stringify({ faults: [fault] }),
  });
}

const item = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });
const userId = (page: Page) => page.getByLabel("Enter a User Id");
const zone = (page: Page) => page.getByLabel("Select a Zone Id");
const purchase = (page: Page) => page.getByRole("button", { name: "Purchase", exact: true });
const confirmation = (page: Page) =>
  page.getByRole("dialog", { name: "Is this the right player?" });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Top up" });

async function fill(page: Page, player: string) {
  await item(page, /^680 Ingots/).check();
  await userId(page).fill(player);
  await zone(page).selectOption({ label: "Cinder Reach" });
}

async function expectFilled(page: Page, player: string) {
  await expect.poll(() => userId(page).inputValue()).toBe(player);
  await expect.poll(() => item(page, /^680 Ingots/).isChecked()).toBe(true);
  expect(await zone(page).locator("option:checked").textContent()).toBe("Cinder Reach");
}

describe("the top-up dialog", () => {
  test("says what is missing in the spec's words, and leads to it", async ({ page }) => {
    await visit(page, OPEN);
    const dialog = dialogOf(page);
    await dialog.getByText("Select an Item").waitFor();
    await purchase(page).click();
    for (const message of [
      "Please select an item",
      "Please input User Id",
      "Please select Zone Id",
    ]) {
      await dialog.getByText(message).waitFor();
    }
    await expect.poll(() => item(page, /^60 Ingots/).evaluate(isFocused)).toBe(true);

    await item(page, /^680 Ingots/).check();
    await expect.poll(() => dialog.getByText("Please select an item").count()).toBe(0);
    await dialog.getByText("$9.99").last().waitFor();
    await purchase(page).click();
    await expect.poll(() => userId(page).evaluate(isFocused)).toBe(true);
  });

  test("keeps what was filled in over a login and a reload", async ({ page }) => {
    const player = newPlayerId();
    await visit(page, OPEN);
    await fill(page, player);
    await page.getByRole("radio", { name: /^SOL/ }).check();
    await purchase(page).click();
    const wallets = page.getByRole("dialog", { name: "Connect Wallet" });
    await wallets.getByText("Please login first").waitFor();
    await page.reload();
    await expectFilled(page, player);
    await purchase(page).click();
    await wallets.getByRole("button", { name: "Demo Wallet" }).click();
    await confirmation(page).getByText(player).waitFor();
    await page.keyboard.press("Escape");
    await expectFilled(page, player);
    expect(await page.getByRole("radio", { name: /^SOL/ }).isChecked()).toBe(true);
    await page.reload();
    await expectFilled(page, player);
  });

  test("opens by an item pressed before the scripts run, and by back and forward, with all that was typed", async ({
    open,
  }) => {
    const page = await open({ device: "phone" });
    const scripts = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(GAME, { waitUntil: "commit" });
    await page.getByRole("link", { name: /^3,880 Ingots.*Best value/ }).waitFor();
    await page.getByRole("link", { name: /^320 Ingots/ }).click({ noWaitAfter: true });
    scripts.resolve();
    await hydrated(page);
    await expect.poll(() => item(page, /^320 Ingots/).isChecked()).toBe(true);

    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
    await page.getByRole("link", { name: /^680 Ingots/ }).click();
    const player = newPlayerId();
    await fill(page, player);
    await page.goBack();
    await dialogOf(page).waitFor({ state: "detached" });
    await page.goForward();
    await expectFilled(page, player);
    await page.getByText("Where is my ID?").click();
    await page.getByRole("dialog").locator("details[open] ol li").first().waitFor();
    const button = await purchase(page).boundingBox();
    expect(button!.y + button!.height).toBeLessThanOrEqual(page.viewportSize()!.height);
  });

  test("asks for the player, shows their nickname, verifies, and leads to the order", async ({
    page,
  }) => {
    const player = newPlayerId();
    const token = await openSignedIn(page, OPEN);
    await fill(page, player);
    await page.getByLabel("Save this player for next time").check();
    await purchase(page).click();

    const dialog = confirmation(page);
    await dialog.getByText(player).waitFor();
    const { nickname } = await callApi<{ nickname: string }>(
      "/api/topups/skyborne-syndicate/player",
      { userId: player, zoneId: await zone(page).inputValue() },
      token,
    );
    await dialog.getByText(nickname).waitFor();
    await dialog.getByText("Cinder Reach").waitFor();
    await dialog.getByText("$9.99").waitFor();
    await expectNoSeriousViolations(page);

    await dialog.getByRole("button", { name: "Yes, purchase" }).click();
    await page.waitForURL(/\/store\/pay-result\?order=/);

    const orderId = new URL(page.url()).searchParams.get("order")!;
    const order = await callApi(`/api/orders/${orderId}`, undefined, token);
    expect(order).toMatchObject({
      kind: "top-up",
      total: { amount: "999", currency: "USD" },
      lines: [{ gameId: "skyborne-syndicate" }],
    });
    await expect
      .poll(() => callApi("/api/topups/players", undefined, token))
      .toMatchObject({ items: [{ userId: player, nickname }] });

    await visit(page, OPEN);
    expect(await userId(page).inputValue()).toBe("");
    const saved = page.getByRole("region", { name: "Saved players" });
    await saved.getByRole("button", { name: new RegExp(player) }).click();
    expect(await userId(page).inputValue()).toBe(player);
    expect(await zone(page).locator("option:checked").textContent()).toBe("Cinder Reach");
    await saved.getByRole("button", { name: `Forget ${nickname}` }).click();
    await expect.poll(() => saved.count()).toBe(0);
    expect(await userId(page).inputValue()).toBe(player);
  });

  test("goes back to the choice when the player or the verification is refused, and when the game does not answer", async ({
    page,
    watch,
  }) => {
    watch.tolerate(/status of (409|424)/);
    await openSignedIn(page, OPEN);
    await holdVerification(page);
    const player = newPlayerId();
    await fill(page, player);
    await purchase(page).click();
    await confirmation(page).getByRole("button", { name: "No, change it" }).click();
    await expectFilled(page, player);

    await purchase(page).click();
    await confirmation(page).getByRole("button", { name: "Yes, purchase" }).click();
    await page.getByRole("dialog", { name: "Verification" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Lack of verification information").waitFor();
    await confirmation(page).waitFor();
    await page.keyboard.press("Escape");
    await expectFilled(page, player);

    await userId(page).fill("7770000");
    await purchase(page).click();
    await page.getByText("There is no player with this User Id in this zone").waitFor();
    await expect.poll(() => userId(page).evaluate(isFocused)).toBe(true);
    await expectFilled(page, "7770000");

    const unheard = newPlayerId();
    await switchFault({ kind: "server_error", userId: unheard, times: 1 });
    await userId(page).fill(unheard);
    await purchase(page).click();
    await page.getByRole("alert").getByText("The game does not answer").waitFor();
    await expectFilled(page, unheard);
    await purchase(page).click();
    await confirmation(page).waitFor();
  });

  test("is usable by keyboard alone", async ({ page }) => {
    await openSignedIn(page, OPEN);
    await item(page, /^60 Ingots/).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    await page.keyboard.type(newPlayerId());
    await page.keyboard.press("Tab");
    await page.keyboard.type("Cinder");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await confirmation(page).getByText("680 Ingots").waitFor();
    await confirmation(page).getByText("Cinder Reach").waitFor();
    expect(await page.getByRole("radio", { name: /^SOL/ }).isChecked()).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => purchase(page).evaluate(isFocused)).toBe(true);
  });
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
