import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { build, drawArt } from "~/scripts/start/build";
import { startPlaystead } from "~/scripts/start/playstead";
import { settle } from "~/scripts/start/settle";
import { findChromium } from "~/scripts/test/chromium";

/** How much slower the visitor's processor is than this machine's. */
export const SLOWER = 4;
export const PHONE = { width: 390, height: 844 };
export const RUNS = Number(process.env.BENCH_ROUNDS ?? 5);

/**
 * A browser, and a shop whose players have moved in, so that pages are as long as they get; or the shop that runs
 * already at `BENCH_ORIGIN`.
 */
export async function visitShop(
  look: (browser: Browser, origin: string) => Promise<void>,
): Promise<void> {
  const given = process.env.BENCH_ORIGIN;
  if (given) return withBrowser((browser) => look(browser, given));
  await drawArt();
  await build("local");
  const folder = mkdtempSync(join(tmpdir(), "playstead-visits-"));
  const shop = await startPlaystead();
  try {
    await settle(shop, folder, console.log);
    await withBrowser((browser) => look(browser, shop.origin));
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true });
  }
}

async function withBrowser(look: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    await look(browser);
  } finally {
    await browser.close();
  }
}
