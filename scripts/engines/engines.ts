import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { chromium } from "playwright-core";
import { findChromium } from "~/scripts/test/chromium";
import type { runGames } from "./run-games";

export interface Engine {
  name: string;
  run: typeof runGames;
  close(): Promise<unknown>;
}

export async function openWorkerd(script: string): Promise<Engine> {
  const answer = `export default {
    async fetch(request) {
      return new Response(await globalThis.runGames(...(await request.json())));
    },
  };`;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: `${script}\n${answer}`,
      compatibilityDate: "2026-01-01",
    }),
  );
  return {
    name: "workerd",
    async run(...args) {
      const init = { method: "POST", body: JSON.stringify(args) };
      const response = await miniflare.dispatchFetch("http://engine/", init);
      return await response.text();
    },
    close: () => miniflare.dispose(),
  };
}

export async function openChromium(script: string): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const page = await browser.newPage();
  await page.addScriptTag({ content: script });
  return {
    name: `Chromium ${browser.version()}`,
    run: (...args) =>
      page.evaluate(
        (all) => (globalThis as unknown as { runGames: typeof runGames }).runGames(...all),
        args,
      ),
    close: () => browser.close(),
  };
}
