import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { build, drawArt } from "~/scripts/start/build";
import { startPlaystead } from "~/scripts/start/playstead";
import { findChromium } from "~/scripts/test/chromium";
import { spreadOf } from "./comparison";

const PATHS = ["/", "/store", "/store/detail/gloamdelve"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const RUNS = 3;

/** What Lighthouse says of the pages that visitors see first, as on a phone. */
export async function printLighthouse(): Promise<void> {
  const chromePath = await findChromium();
  await drawArt();
  await build("local");
  const shop = await startPlaystead();
  const chrome = await launch({
    chromePath,
    chromeFlags: ["--headless=new", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    // The first page that a browser ever opens pays for the browser's start.
    await lighthouse(shop.origin, { port: chrome.port, onlyCategories: CATEGORIES });
    for (const path of PATHS) {
      const runs: Result[] = [];
      for (let run = 0; run < RUNS; run++) {
        const url = `${shop.origin}${path}`;
        const options = { port: chrome.port, onlyCategories: CATEGORIES };
        runs.push((await lighthouse(url, options))!.lhr);
      }
      print(path, runs);
    }
  } finally {
    chrome.kill();
    await shop.stop();
  }
}

function print(path: string, runs: readonly Result[]): void {
  const scores = CATEGORIES.map((id) => {
    const { median, least, most } = spreadOf(
      runs.map(({ categories }) => Math.round((categories[id]!.score ?? 0) * 100)),
    );
    return `${id} ${median}${least === most ? "" : ` (${least} to ${most})`}`;
  });
  console.log(`${path}: ${scores.join(", ")}`);
  for (const { categories, audits } of runs) {
    for (const id of CATEGORIES) {
      for (const { id: audit, weight } of categories[id]!.auditRefs) {
        const { score, title, displayValue } = audits[audit]!;
        if (weight > 0 && score !== null && score < 0.9) {
          console.log(`  ${title}${displayValue ? `: ${displayValue}` : ""}`);
        }
      }
    }
  }
}
