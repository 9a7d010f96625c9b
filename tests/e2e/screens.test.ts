import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { expectContrast, expectNoSeriousViolations } from "./support/accessibility";
import { createBelongings } from "./support/belongings";
import { hydrated } from "./support/hydration";
import { expectFits, expectNoKeys } from "./support/layout";
import { type Language, SCREENS, usualLook } from "./support/look";
import type { PageWatch } from "./support/page-watch";
import { type Screen, screens } from "./support/screens";
import { test } from "./support/test";

const belongings = await createBelongings();

const addressOf = ({ path }: Screen) => (typeof path === "string" ? path : path(belongings));

const isPlayer = ({ for: viewer }: Screen) => viewer !== "visitor";
const playerOf = ({ for: viewer }: Screen) =>
  viewer === "operator" ? belongings.operator : belongings.customer;

async function show(screen: Screen, page: Page, watch: PageWatch): Promise<void> {
  const { status = 200 } = screen;
  const address = addressOf(screen);
  if (isPlayer(screen)) await playerOf(screen).enter(page.context());
  if (status === 404) watch.tolerate(new RegExp(`status of 404.*${address}`));
  const response = await page.goto(address);
  expect(response?.status()).toBe(status);
  expect(new URL(page.url()).pathname).toBe(address.split("?")[0]);
  await hydrated(page);
  await screen.prepare?.(page);
}

const languageOf = (page: Page) => page.locator("html").getAttribute("lang");

describe.concurrent.each(screens)("the screen $name", (screen) => {
  // What axe finds does not hang on the language, so it looks at one of them.
  test.for(screen.brief ? (["phone"] as const) : (["phone", "desktop"] as const))(
    "is accessible in both themes: %s",
    async (device, { open, watch, expect }) => {
      const page = await open({ ...usualLook, device });
      await show(screen, page, watch);
      expect(await languageOf(page)).toBe("en");
      await expectFits(page);
      await expectNoKeys(page);
      await expectNoSeriousViolations(page);
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const dark = await ground();
      await page.emulateMedia({ colorScheme: "light" });
      await expect.poll(ground, { timeout: 10_000 }).not.toBe(dark);
      await expectContrast(page);
    },
  );

  test.for<Language>(screen.brief ? ["zh-TW"] : ["zh-CN", "zh-TW"])(
    "speaks %s and fits on every device",
    async (language, { open, watch, expect }) => {
      const page = await open({ ...usualLook, device: "phone", language });
      await show(screen, page, watch);
      expect(await languageOf(page)).toBe(language);
      await expectNoKeys(page);
      await expectFits(page);
      await page.setViewportSize(SCREENS.desktop.viewport);
      await expectFits(page);
    },
  );

  test.skipIf(screen.brief)("carries strict headers", async ({ expect }) => {
    const cookie = isPlayer(screen) ? `x-token=${playerOf(screen).token}` : "";
    const { status, headers } = await fetch(`${inject("origin")}${addressOf(screen)}`, {
      headers: { cookie },
      redirect: "manual",
    });
    expect(status).toBe(screen.status ?? 200);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src [^;]*'nonce-[^']+'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8,}/);
    expect(headers.get("referrer-policy")).toBeTruthy();
    expect(headers.get("permissions-policy")).toBeTruthy();
  });
});
