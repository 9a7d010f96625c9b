import type { Browser, BrowserContext, Page } from "playwright-core";
import { loadavg } from "node:os";
import { spreadOf } from "~/scripts/bench/comparison";
import { PHONE, RUNS, SLOWER, visitShop } from "./shop";

const ROUND_TRIP = 400;
const BYTES_PER_SECOND = 50 * 1024;
const PATIENCE = 60_000;
const BARS = { painted: 2_000, usable: 4_000 };

interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** The choices of the list stand open. */
  sheet: number;
  /** The page of a game has begun. */
  game: number;
  hydrated: number;
  shifted: number;
}

interface Watched {
  visit: { largestPaint: number; sheet: number; hydrated: number; shifted: number };
}

/**
 * The store for somebody who comes for the first time, on a phone with a long line and a slow processor. Milliseconds
 * from the moment the address was asked for; the line's round trip comes with each request, as in the browser's own tools.
 */
export async function measureSlowVisitor(): Promise<void> {
  await visitShop(async (browser, origin) => {
    // The browser's own start, and pages that the server makes for the first time, are nobody's wait.
    await visit(browser, origin, "sheet");
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS; run++) {
      const sheet = await visit(browser, origin, "sheet");
      const game = await visit(browser, origin, "game");
      visits.push({ ...sheet, game: game.game });
    }
    print(visits);
  });
}

async function visit(browser: Browser, origin: string, press: "sheet" | "game"): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 });
  context.setDefaultTimeout(PATIENCE);
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await slowDown(context, page);
    const began = Date.now();
    await page.goto(`${origin}/store`, { waitUntil: "commit" });
    await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    );
    let game = Number.NaN;
    if (press === "game") {
      const cover = page.locator("a[href^='/store/detail/']").first();
      await Promise.all([
        page.waitForURL(/\/store\/detail\//, { waitUntil: "commit" }),
        cover.click(),
      ]);
      game = Date.now() - began;
      return { firstPaint, game, ...blank };
    }
    // As a finger does it: no waiting for the page to come to rest.
    await page.locator(".filter-button").click({ force: true });
    await page.waitForFunction(() => (globalThis as unknown as Watched).visit.hydrated > 0);
    const { visit } = await page.evaluate(() => ({
      visit: (globalThis as unknown as Watched).visit,
    }));
    return { firstPaint, game, ...visit };
  } finally {
    await context.close();
  }
}

const blank = { largestPaint: Number.NaN, sheet: Number.NaN, hydrated: Number.NaN, shifted: 0 };

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: ROUND_TRIP,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

function watch(): void {
  const visit: Watched["visit"] = { largestPaint: 0, sheet: 0, hydrated: 0, shifted: 0 };
  (globalThis as unknown as Watched).visit = visit;
  new PerformanceObserver((list) => {
    visit.largestPaint = list.getEntries().at(-1)!.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      visit.shifted += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  addEventListener(
    "toggle",
    () => {
      visit.sheet ||= performance.now();
    },
    true,
  );
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset["hydrated"] === undefined) return;
    visit.hydrated = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

function print(visits: readonly Visit[]): void {
  console.log(
    `The store at ${ROUND_TRIP} ms a round trip, ${BYTES_PER_SECOND / 1024} KB/s, a processor ${SLOWER} times slower; load of the machine ${loadavg()[0]!.toFixed(1)}`,
  );
  const line = (name: string, of: keyof Visit, bar?: number) => {
    const { median, most } = spreadOf(visits.map((one) => one[of]));
    const over = bar && median > bar ? ` (over the bar of ${bar} ms)` : "";
    console.log(`  ${name}: median ${Math.round(median)} ms, most ${Math.round(most)} ms${over}`);
  };
  line("first paint", "firstPaint", BARS.painted);
  line("largest paint", "largestPaint", BARS.painted);
  line("Filters, pressed once painted, stand open", "sheet", BARS.usable);
  line("a game, pressed once painted, is on its way in", "game", BARS.usable);
  line("every button has its script", "hydrated");
  const { most } = spreadOf(visits.map(({ shifted }) => shifted));
  console.log(`  moved after it was shown: ${most.toFixed(3)} at most`);
}
