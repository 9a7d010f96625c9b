import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";

const LONGEST = 200;

interface Moved {
  what: string;
  milliseconds: number;
  properties: string[];
}

interface Watched {
  moved: Moved[];
  shifted: number;
}

/** Notes at each frame what moves, and how far anything jumped that nobody had asked for. */
async function watchMotion(page: Page, motion: "no-preference" | "reduce"): Promise<void> {
  await page.emulateMedia({ reducedMotion: motion });
  await page.addInitScript(() => {
    const watched: Watched = { moved: [], shifted: 0 };
    Object.assign(globalThis, { watched });
    const seen = new WeakSet<Animation>();
    const look = () => {
      for (const animation of document.getAnimations()) {
        if (seen.has(animation)) continue;
        seen.add(animation);
        const { target } = animation.effect as KeyframeEffect;
        const { duration, iterations } = animation.effect!.getTiming();
        // What turns while one waits is over when the wait is.
        if (iterations === Infinity) continue;
        const frames = (animation.effect as KeyframeEffect).getKeyframes();
        watched.moved.push({
          what: target?.className ?? "",
          milliseconds: Number(duration),
          properties: [...new Set(frames.flatMap((frame) => Object.keys(frame)))],
        });
      }
      requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) watched.shifted += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const watched = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

const whatMoved = async (page: Page) => (await watched(page)).moved.map(({ what }) => what);

const firstCard = (page: Page) =>
  page.getByRole("main").getByRole("list", { name: "Games", exact: true }).locator("a").first();

/** What would lay the page out anew at each frame. */
const COSTLY = /^(width|height|top|left|right|bottom|margin|padding|inset|font)/;

const isCostly = ({ milliseconds, properties }: Moved) =>
  milliseconds > LONGEST || properties.some((property) => COSTLY.test(property));

const detail = /\/store\/(item-game-)?detail\//;
const cover = /^(game-cover|pixel-corners aspect-3\/4)/;

test("the cover of a game goes along to its page and back, within a moment, and nothing jumps", async ({
  page,
}) => {
  await watchMotion(page, "no-preference");
  await page.goto("/store?category=pc&genre=racing");
  await page.getByRole("contentinfo").waitFor();
  const covers = async () => (await whatMoved(page)).filter((what) => cover.test(what)).length;
  // What measures where a cover was comes after the page answers.
  await expect
    .poll(async () => {
      if (detail.test(page.url())) await page.goBack();
      await firstCard(page).click();
      await page.waitForURL(detail);
      return covers();
    })
    .toBeGreaterThan(0);
  const there = await watched(page);
  const went = await covers();
  await page.goBack();
  await firstCard(page).waitFor();
  await expect.poll(covers).toBeGreaterThan(went);
  await page.getByRole("main").getByRole("link", { name: "Mini Games" }).click();
  await page.waitForURL(/category=mini/);
  const { moved, shifted } = await watched(page);
  expect(moved.length).toBeGreaterThan(there.moved.length);
  expect(moved.filter(isCostly)).toEqual([]);
  expect(shifted).toBeLessThan(0.01);
});

test("a press in the middle of the way to a page counts", async ({ page }) => {
  await watchMotion(page, "no-preference");
  await page.goto("/store?category=pc&genre=racing");
  await page.getByRole("contentinfo").waitFor();
  const task = await page.getByRole("banner").getByRole("link", { name: "Task" }).boundingBox();
  // Slowly, so that a busy machine meets the middle of it, too.
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.1 });
  await firstCard(page).click();
  await page.waitForFunction(() =>
    document.getAnimations().some(({ effect }) => effect?.getTiming().duration === 180),
  );
  await page.mouse.click(task!.x + task!.width / 2, task!.y + task!.height / 2);
  await page.waitForURL("/task");
  await page.getByRole("heading", { level: 1, name: "Tasks" }).waitFor();
});

test("the count of the cart and what is taken out of it move, and nothing around them", async ({
  page,
}) => {
  await watchMotion(page, "no-preference");
  await openSignedIn(page, "/store/detail/stormglass");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect.poll(() => whatMoved(page)).toContain("icon-count");
  await page.getByRole("banner").getByRole("link", { name: /cart/i }).click();
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect
    .poll(() => whatMoved(page))
    .toContainEqual(expect.stringMatching(/animate-rise flex-wrap/));
  const { moved, shifted } = await watched(page);
  expect(moved.filter(isCostly)).toEqual([]);
  expect(shifted).toBeLessThan(0.01);
});

test("whoever wants stillness sees nothing move, and comes to the same pages", async ({ page }) => {
  await watchMotion(page, "reduce");
  await page.goto("/store?category=pc&genre=racing");
  await page.getByRole("contentinfo").waitFor();
  await firstCard(page).click();
  await page.waitForURL(detail);
  await page.goBack();
  await firstCard(page).waitFor();
  const { moved } = await watched(page);
  expect(moved.filter(({ milliseconds }) => milliseconds > 1)).toEqual([]);
});
