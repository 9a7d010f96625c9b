import { type CDPSession, chromium, type Page } from "playwright-core";
import { cabinets } from "~/app/routes/play/games/cabinets";
import { type PlayableGame, playableGames } from "~/domain/store/playable";
import { startPlaystead } from "~/scripts/start/playstead";
import { findChromium } from "~/scripts/test/chromium";
import { scriptTimes, share, trace } from "./trace";

const SLOWER = 4;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const WARM_UP = 3;
const KEYS = {
  up: "ArrowUp",
  down: "ArrowDown",
  left: "ArrowLeft",
  right: "ArrowRight",
  a: "Space",
  b: "KeyK",
} as const;
const EVERY = 90;
const PHONE = { width: 390, height: 844 };
const BARS = { median: 4, p99: 12, toPicture: 50 };

/** Plays every game at random on a phone's screen and a processor that is four times slower, and says what a frame costs. */
export async function measureFrames(): Promise<void> {
  const shop = await startPlaystead({});
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    console.log(`Script a frame at a processor ${SLOWER} times slower, ${SECONDS} s each`);
    for (const id of playableGames) {
      const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 3 });
      const page = await context.newPage();
      try {
        await measureGame(page, `${shop.origin}/play/detail/${id}`, id);
      } finally {
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function measureGame(page: Page, url: string, id: PlayableGame): Promise<void> {
  // Any other key would pause it.
  const keys = (await cabinets[id]()).buttons.map((button) => KEYS[button]);
  await page.addInitScript(watchInputs);
  await page.goto(url, { waitUntil: "networkidle" });
  const canvas = page.getByRole("application");
  await canvas.waitFor();
  await canvas.press("Enter");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  // What runs for the first time is translated first.
  await playAtRandom(page, session, keys, WARM_UP);
  await page.evaluate(() => (globalThis as unknown as Watched).waits.splice(0));
  const events = await trace(session, () => playAtRandom(page, session, keys, SECONDS));
  const frames = scriptTimes(events).toSorted((one, other) => one - other);
  const waits = await page.evaluate(() => (globalThis as unknown as Watched).waits);
  const wait = (part: number) =>
    share(
      waits.toSorted((one, other) => one - other),
      part,
    );
  const [median, p99] = [share(frames, 0.5), share(frames, 0.99)];
  const over = median > BARS.median || p99 > BARS.p99 || wait(0.9) > BARS.toPicture;
  console.log(
    `  ${id}: median ${median.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms of ${frames.length} frames; input to picture: median ${wait(0.5)} ms, p90 ${wait(0.9)} ms, p99 ${wait(0.99)} ms of ${waits.length}${over ? " (over the bar)" : ""}`,
  );
}

/** Keys and the pointer in turn; a game that is over begins again. */
async function playAtRandom(
  page: Page,
  session: CDPSession,
  keys: readonly string[],
  seconds: number,
): Promise<void> {
  const canvas = page.getByRole("application");
  const box = (await canvas.boundingBox())!;
  let state = 7;
  const next = (bound: number) => (state = (state * 48_271) % 2_147_483_647) % bound;
  for (const until = Date.now() + seconds * 1000; Date.now() < until;) {
    const key = keys[next(keys.length)]!;
    if (await canvas.evaluate((it) => it === document.activeElement))
      await page.keyboard.press(key);
    await session.send("Input.dispatchMouseEvent", {
      type: "mouseMoved",
      x: box.x + next(Math.floor(box.width)),
      y: box.y + box.height / 2,
    });
    // Starts, and starts again; a game that runs and does not know it leaves it alone.
    if (next(12) === 0) await canvas.press("Enter");
    await page.waitForTimeout(EVERY);
  }
}

interface Watched {
  waits: number[];
}

/**
 * From a key to the picture that is shown next, as the browser tells it (Event Timing: in steps of 8 ms, from 16 on).
 * Keys that start and pause are not counted: they show a page, and no frame of a game. That a game takes an input in the
 * very next frame is shown by `tests/play/machine.node.test.ts`.
 */
function watchInputs(): void {
  const watched = globalThis as unknown as Watched;
  watched.waits = [];
  const pending = new Set<number>();
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === "keydown" && pending.delete(startTime)) watched.waits.push(duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      // What stands before the screen while no game runs comes behind it.
      const before = document.querySelector("[role=application]")?.nextElementSibling;
      requestAnimationFrame(() => {
        const now = document.querySelector("[role=application]")?.nextElementSibling;
        if (before !== null || now !== null) return;
        pending.add(timeStamp);
        setTimeout(() => pending.delete(timeStamp) && watched.waits.push(16), 3_000);
      });
    },
    { capture: true },
  );
}
