import { describe, expect } from "vitest";
import { expectNoSeriousViolations } from "./support/accessibility";
import { allLooks, nameLook } from "./support/look";
import { screens } from "./support/screens";
import { test } from "./support/test";

describe.concurrent.each(screens)("the screen $name", ({ path, status = 200, prepare }) => {
  test.for(allLooks.map((look) => ({ look, name: nameLook(look) })))(
    "is accessible: $name",
    async ({ look }, { open, watch }) => {
      if (status === 404) watch.tolerate(new RegExp(`status of 404.*${path}`));
      const page = await open(look);
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await prepare?.(page);
      await page.waitForLoadState("networkidle");
      await expectNoSeriousViolations(page);
      const { language, theme } = look;
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
      ).toContain(theme);
    },
  );

  test("carries strict headers", async ({ page, watch }) => {
    if (status === 404) watch.tolerate(new RegExp(`status of 404.*${path}`));
    const response = await page.goto(path);
    const headers = response!.headers();
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
