import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expectFits } from "./layout";

type Rules = Parameters<AxeBuilder["options"]>[0]["runOnly"];

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Holds the page against WCAG 2.2 AA. What axe calls minor or moderate is let through. */
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
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ["violations"] });
  const { violations } = await axe.setLegacyMode().analyze();
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join("\n")}`);
  if (serious.length > 0) throw new Error(`axe found:\n${serious.join("\n")}`);
}
