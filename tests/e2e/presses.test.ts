import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectHeadline, SUCCESS } from "./checkout-steps";
import { countHands } from "./support/count-hands";
import type { Device } from "./support/look";
import { test } from "./support/test";

const MAX_PRESSES = 5;

async function openGame(page: Page, name: string) {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name, exact: true }).first().click();
  await page.getByRole("button", { name: "Buy Now" }).click();
}

async function orderAndPay(page: Page, email?: string) {
  await page.waitForURL("/store/shopcart");
  if (email) await page.getByRole("main").getByLabel("Email Address").fill(email);
  await page.getByRole("button", { name: "Place order" }).click();
  await page.getByRole("button", { name: "Pay with wallet" }).click();
  await expectHeadline(page, SUCCESS);
}

/** Two games on the first page that are sold as keys. */
async function gamesOnFirstPage(page: Page): Promise<string[]> {
  await page.goto("/");
  const cards = page
    .getByRole("main")
    .locator(".game-card", { hasText: "$", hasNotText: "Top up" });
  return (await cards.getByRole("link").allInnerTexts()).slice(0, 2);
}

describe("from the first page to a game of one's own, by the Demo wallet", () => {
  test.for<Device>(["desktop", "phone"])(
    "in five presses and one address that is typed once, on a %s",
    async (device, { open }) => {
      const page = await open({ device });
      const take = await countHands(page);
      const [first, second] = await gamesOnFirstPage(page);
      await take();

      await openGame(page, first!);
      await page.getByRole("dialog").getByRole("button", { name: "Demo Wallet" }).click();
      await orderAndPay(page, "player@example.com");
      const once = await take();
      expect(once.presses).toBeLessThanOrEqual(MAX_PRESSES);
      expect(once.typed).toBe(1);

      await openGame(page, second!);
      await page.waitForURL("/store/shopcart");
      const email = page.getByRole("main").getByLabel("Email Address");
      expect(await email.inputValue()).toBe("player@example.com");
      await orderAndPay(page);
      const twice = await take();
      expect(twice.presses).toBeLessThan(MAX_PRESSES);
      expect(twice.typed).toBe(0);
    },
  );
});
