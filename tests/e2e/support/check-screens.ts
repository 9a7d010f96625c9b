import { describe } from "vitest";
import { expectContrast, expectNoSeriousViolations } from "./accessibility";
import { createBelongings } from "./belongings";
import { expectFits, expectNoKeys } from "./layout";
import { SCREENS } from "./look";
import { type Screen, screens } from "./screens";
import { expectServerHtml } from "./server-html";
import { addressOf, showScreen, tokenOf } from "./show-screen";
import { test } from "./test";

/** Each screen once in a browser: what more there is of devices, languages and themes is in `npm run sweep`. */
export async function checkScreens(isAmong: (screen: Screen) => boolean): Promise<void> {
  const belongings = await createBelongings();

  describe.concurrent.each(screens.filter(isAmong))("the screen $name", (screen) => {
    test("comes from the server in every language", async () => {
      const { status = 200 } = screen;
      const address = addressOf(screen, belongings);
      const token = tokenOf(screen, belongings);
      for (const language of ["en", "zh-CN", "zh-TW"] as const) {
        await expectServerHtml({ address, language, token, status });
      }
    });

    test("is accessible in both themes and fits", async ({ open, watch, expect }) => {
      const page = await open({ device: "phone" });
      await showScreen(screen, belongings, { page, watch });
      await expectFits(page);
      await expectNoKeys(page);
      await expectNoSeriousViolations(page);
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const dark = await ground();
      await page.emulateMedia({ colorScheme: "light" });
      await expect.poll(ground, { timeout: 10_000 }).not.toBe(dark);
      await expectContrast(page);
      await page.setViewportSize(SCREENS.desktop.viewport);
      await expectFits(page);
      if (screen.wide) await expectNoSeriousViolations(page);
    });
  });
}
