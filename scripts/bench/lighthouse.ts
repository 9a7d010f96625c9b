import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { build, drawArt } from "~/scripts/start/build";
import { startPlaystead } from "~/scripts/start/playstead";
import { findChromium } from "~/scripts/test/chromium";

const PATHS = ["/", "/store", "/store/detail/gloamdelve"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

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
    for (const path of PATHS) {
      const url = `${shop.origin}${path}`;
      const run = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES });
      const { categories, audits } = run!.lhr;
      const scores = CATEGORIES.map((id) => `${id} ${Math.round(categories[id]!.score! * 100)}`);
      console.log(`${path}: ${scores.join(", ")}`);
      for (const id of CATEGORIES) {
        for (const { id: audit, weight } of categories[id]!.auditRefs) {
          const { score, title, displayValue } = audits[audit]!;
          if (weight > 0 && score !== null && score < 0.9) {
            console.log(`  ${title}${displayValue ? `: ${displayValue}` : ""}`);
          }
        }
      }
    }
  } finally {
    chrome.kill();
    await shop.stop();
  }
}
