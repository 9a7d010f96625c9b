import { join } from "node:path";
import { describe } from "vitest";
import { expectNoSeriousViolations } from "../support/accessibility";
import { createBelongings } from "../support/belongings";
import { expectFits, expectNoKeys } from "../support/layout";
import type { Device, Language } from "../support/look";
import { type Screen, screens } from "../support/screens";
import { showScreen } from "../support/show-screen";
import { test } from "../support/test";

const WIDTHS: Record<Device, readonly number[]> = { phone: [320, 360], desktop: [1280] };
const LOOKS = (["en", "zh-CN", "zh-TW"] as const).flatMap((language) =>
  (["phone", "desktop"] as const).map((device): [Language, Device] => [language, device]),
);
const HEIGHT = 800;

/** Each screen in every language, width and theme. */
export async function sweepScreens(isAmong: (screen: Screen) => boolean): Promise<void> {
  const belongings = await createBelongings();
  const folder = process.env.PLAYSTEAD_SWEEP_PICTURES;

  describe.concurrent.each(screens.filter(isAmong))("the screen $name", (screen) => {
    test.for(LOOKS)("in %s on a %s", async ([language, device], { open, watch, expect }) => {
      const page = await open({ language, device });
      const troubles: string[] = [];
      await showScreen(screen, belongings, { page, watch });
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      await expectNoKeys(page);
      for (const width of WIDTHS[device]) {
        await page.setViewportSize({ width, height: HEIGHT });
        for (const colorScheme of ["dark", "light"] as const) {
          await page.emulateMedia({ colorScheme });
          const look = `${screen.name} ${language} ${width} ${colorScheme}`;
          for (const check of [expectFits, expectNoSeriousViolations]) {
            await check(page).catch((error: Error) => troubles.push(`${look}: ${error.message}`));
          }
          if (!folder) continue;
          const file = `${look.replace(/[^\w-]+/g, "-")}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: true });
        }
      }
      expect(troubles).toEqual([]);
    });
  });
}
