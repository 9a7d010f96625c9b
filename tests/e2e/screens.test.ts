import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectContrast, expectNoSeriousViolations } from "./support/accessibility";
import { createBelongings } from "./support/belongings";
import { allLooks } from "./support/look";
import type { PageWatch } from "./support/page-watch";
import { type Screen, screens } from "./support/screens";
import { test } from "./support/test";

const belongings = await createBelongings();

async function visit({ path, status = 200, ...screen }: Screen, page: Page, watch: PageWatch) {
  const address = typeof path === "string" ? path : path(belongings);
  if (screen.for === "player") await belongings.customer.enter(page.context());
  if (status === 404) watch.tolerate(new RegExp(`status of 404.*${address}`));
  const response = await page.goto(address);
  expect(response?.status()).toBe(status);
  expect(new URL(page.url()).pathname).toBe(address.split("?")[0]);
  return response!.headers();
}

describe.concurrent.each(screens)("the screen $name", (screen) => {
  test.for(allLooks)("is accessible: $device, $language", async (look, { open, watch, expect }) => {
    const page = await open(look);
    await visit(screen, page, watch);
    await screen.prepare?.(page);
    await page.waitForLoadState("networkidle");
    expect(await page.locator("html").getAttribute("lang")).toBe(look.language);
    await expectNoSeriousViolations(page);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await ground();
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(ground, { timeout: 10_000 }).not.toBe(dark);
    await expectContrast(page);
  });

  test("carries strict headers", async ({ page, watch }) => {
    const headers = await visit(screen, page, watch);
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src [^;]*'nonce-[^']+'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["strict-transport-security"]).toMatch(/max-age=\d{8,}/);
    expect(headers["referrer-policy"]).toBeTruthy();
    expect(headers["permissions-policy"]).toBeTruthy();
  });
});
