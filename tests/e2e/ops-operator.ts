import { base58 } from "@scure/base";
import { Keypair } from "@solana/web3.js";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { expectNoSeriousViolations } from "./support/accessibility";
import type { Look } from "./support/look";

export const desk = [
  "/ops",
  "/ops/audit",
  "/ops/projections",
  "/ops/players",
  "/ops/events",
  "/ops/rules",
  "/ops/orders",
  "/ops/history",
] as const;

/** Somebody whose wallet stands in OPERATORS. */
export function signInOperator(): Promise<Customer> {
  const wallet = Keypair.fromSecretKey(base58.decode(inject("operatorSecretKey")));
  return Customer.signedIn(theShop(), wallet);
}

/** The same, and his browser on one page. */
export async function enterAsOperator(page: Page, path: string): Promise<Customer> {
  const operator = await signInOperator();
  await operator.enter(page.context());
  await page.goto(path, { waitUntil: "networkidle" });
  return operator;
}

/** Phone and desktop, dark and light, each language once. */
export const deskLooks: readonly Look[] = [
  { device: "phone", language: "zh-TW", theme: "light" },
  { device: "desktop", language: "zh-CN", theme: "dark" },
  { device: "phone", language: "en", theme: "dark" },
  { device: "desktop", language: "en", theme: "light" },
];

/** Accessible, and not wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  await expectNoSeriousViolations(page);
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(tooWide).toBeLessThanOrEqual(0);
}
