import { mkdirSync } from "node:fs";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { build, drawArt } from "./start/build";
import { startPlaystead } from "./start/playstead";
import { findChromium } from "./test/chromium";

const FOLDER = "docs/screenshots";
const SIZE = { width: 1024, height: 720 };

/** The pictures of the README: `npm run screenshots`. */
mkdirSync(FOLDER, { recursive: true });
await drawArt();
await build("local");
const shop = await startPlaystead({ settings: { VERIFICATION_COST: "20" } });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const context = await browser.newContext({
  baseURL: shop.origin,
  viewport: SIZE,
  colorScheme: "dark",
  reducedMotion: "reduce",
});
const page = await context.newPage();

await keep(page, "/", "home");
await keep(page, "/store", "store");
await keep(page, "/store/detail/gloamdelve", "game");
await buy(page);
await keep(page, page.url(), "order");

await browser.close();
await shop.stop();

async function keep(from: Page, path: string, name: string): Promise<void> {
  await from.goto(path, { waitUntil: "networkidle" });
  // 256 colours make a quarter of the file, and of our pictures nobody sees the difference.
  await sharp(await from.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(`${FOLDER}/${name}.png`);
}

async function buy(from: Page): Promise<void> {
  await from.getByRole("link", { name: "Connect Wallet" }).click();
  await from.getByRole("dialog").getByRole("button", { name: "Demo Wallet" }).click();
  await from.getByRole("dialog").waitFor({ state: "detached" });
  await from.getByRole("button", { name: "Buy Now" }).click();
  await from.waitForURL("/store/shopcart");
  await from.getByRole("main").getByLabel("Email Address").fill("player@example.com");
  await from.getByRole("button", { name: "Place order" }).click();
  await from.waitForURL(/pay-result/);
  await from.getByRole("button", { name: "Pay with wallet" }).click();
  await from.getByRole("heading", { name: "Your order payment was successful!" }).waitFor();
}
