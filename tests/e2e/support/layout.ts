import type { Page } from "playwright-core";
import { expect } from "vitest";
import { locales, type TextTree } from "~/locales/index";

/** Nothing is wider than the window: nobody has to scroll sideways. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0);
}

const keys = new Set(Object.entries(locales.en).flatMap(([group, texts]) => keysOf(texts, group)));

/** No key of a text is shown: i18next shows it where it finds no text. */
export async function expectNoKeys(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? "");
    return found;
  });
  expect(keysAmong(texts)).toEqual([]);
}

export const keysAmong = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim()).filter((text) => keys.has(text));

/** `list.title` and `store:list.title`; a key without a dot may well be a word of the page. */
function keysOf(tree: TextTree, group: string, path = ""): string[] {
  return Object.entries(tree).flatMap(([key, text]) => {
    const name = `${path}${key}`;
    if (typeof text !== "string") return keysOf(text, group, `${name}.`);
    return path === "" ? `${group}:${name}` : [`${group}:${name}`, name];
  });
}
