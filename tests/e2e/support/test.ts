import { type Browser, chromium, type Page, type Response } from "playwright-core";
import { inject, test as base } from "vitest";
import { hydrated } from "./hydration";
import { contextOptions, type Look, usualLook } from "./look";
import { PageWatch } from "./page-watch";

interface Fixtures {
  browser: Browser;
  /** Of the shop that is looked at. */
  origin: string;
  watch: PageWatch;
  /** Opens a window of a new visitor, who has no cookies yet. */
  open(look?: Partial<Look>): Promise<Page>;
  /** A window with the usual look. */
  page: Page;
}

/** Generous: it only says when a busy machine gives up. */
const MAX_MILLISECONDS = 40_000;

/** A test in the browser. It fails when a page logs an error or asks another site for anything. */
export const test = base.extend<Fixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads from it that nothing is needed
    async ({}, use) => {
      const browser = await chromium.connect(inject("browserUrl"));
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  // oxlint-disable-next-line no-empty-pattern
  origin: [async ({}, use) => use(inject("origin")), { scope: "file" }],
  watch: async ({ origin }, use) => {
    const watch = new PageWatch(origin);
    await use(watch);
    watch.expectNothingUnexpected();
  },
  open: async ({ browser, origin, watch, task }, use) => {
    const pages: Page[] = [];
    await use(async (look) => {
      const options = contextOptions({ ...usualLook, ...look });
      const context = await browser.newContext({ ...options, baseURL: origin });
      context.setDefaultTimeout(MAX_MILLISECONDS);
      watch.follow(context);
      const page = await context.newPage();
      waitForHydration(page, origin);
      pages.push(page);
      return page;
    });
    const failed = task.result?.state === "fail";
    for (const [at, page] of pages.entries()) {
      if (failed) await keepScreenshot(page, `${task.name} ${at + 1}`);
      await page.context().close();
    }
  },
  page: async ({ open }, use) => use(await open()),
});

/** Has `goto` and `reload` end when the page answers clicks: one that comes before is lost, and only on a busy machine. */
function waitForHydration(page: Page, origin: string): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const answered = async (response: Response | null, waitUntil?: string) => {
    const isOurs = page.url().startsWith(origin);
    const isPage = response?.headers()["content-type"]?.startsWith("text/html") ?? false;
    if (isOurs && isPage && waitUntil !== "commit") await hydrated(page);
    return response;
  };
  page.goto = async (address, options) =>
    answered(await goto(address, options), options?.waitUntil);
  page.reload = async (options) => answered(await reload(options), options?.waitUntil);
}

async function keepScreenshot(page: Page, name: string): Promise<void> {
  const file = name.replace(/[^\w-]+/g, "-").slice(0, 100);
  await page.screenshot({ path: `test-results/${file}.png` }).catch(() => undefined);
}
