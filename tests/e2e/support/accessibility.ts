import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeBuilder } from "@axe-core/playwright";
import type { Frame, Page } from "playwright-core";
import { expectFits } from "./layout";

type Options = Parameters<AxeBuilder["options"]>[0];
type Rules = Options["runOnly"];

const packages = createRequire(import.meta.resolve("@axe-core/playwright"));
const source = readFileSync(packages.resolve("axe-core/axe.min.js"), "utf8");

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe calls minor or moderate is let through, but for these. */
const HELD = ["heading-order"];

/** Holds the page against WCAG 2.2 AA. */
export async function expectNoSeriousViolations(page: Page): Promise<void> {
  await expectNone(page, RULES);
}

/** Accessible, and not wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  await expectNoSeriousViolations(page);
  await expectFits(page);
}

/** The part of it that another theme can change. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNone(page, { type: "rule", values: ["color-contrast"] });
}

async function expectNone(page: Page, runOnly: Rules): Promise<void> {
  const [main, ...others] = page.frames() as [Frame, ...Frame[]];
  await bringAxe(main);
  // One that has gone, or is still to come, is not seen.
  for (const frame of others) await bringAxe(frame).catch(() => undefined);
  const { violations } = await main.evaluate((options) => window.axe.run(document, options), {
    runOnly,
    resultTypes: ["violations"],
    elementRef: false,
  } satisfies Options);
  const serious = violations
    .filter(({ id, impact }) => HELD.includes(id) || impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join("\n")}`);
  if (serious.length > 0) throw new Error(`axe found:\n${serious.join("\n")}`);
}

declare global {
  interface Window {
    axe: { run(context: Document, options: Options): ReturnType<AxeBuilder["analyze"]> };
  }
}

/** Half a megabyte of code, once a document and not with every look at it. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => "axe" in window)) return;
  await frame.evaluate(`${source}; undefined`);
}
