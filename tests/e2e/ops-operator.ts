import { base58 } from "@scure/base";
import { Keypair } from "@solana/web3.js";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import type { Look } from "./support/look";
import { visit } from "./support/hydration";

export const desk = [
  "/ops",
  "/ops/audit",
  "/ops/projections",
  "/ops/players",
  "/ops/events",
  "/ops/rules",
  "/ops/orders",
  "/ops/cases",
  "/ops/media",
  "/ops/letters",
  "/ops/history",
] as const;

/** Somebody whose wallet stands in OPERATORS. */
export function signInOperator(): Promise<Customer> {
  const wallet = Keypair.fromSecretKey(base58.decode(inject("operatorSecretKey")));
  return Customer.signedIn(theShop(), wallet);
}

/** The same, and their browser on one page. */
export async function enterAsOperator(page: Page, path: string): Promise<Customer> {
  const operator = await signInOperator();
  await operator.enter(page.context());
  await visit(page, path);
  return operator;
}

/** Phone and desktop, dark and light, each language once. */
export const deskLooks: readonly Look[] = [
  { device: "phone", language: "zh-TW", theme: "light" },
  { device: "desktop", language: "zh-CN", theme: "dark" },
  { device: "phone", language: "en", theme: "dark" },
  { device: "desktop", language: "en", theme: "light" },
];
