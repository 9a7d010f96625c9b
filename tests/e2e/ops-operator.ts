import { base58 } from "@scure/base";
import { Keypair } from "@solana/web3.js";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { visit } from "./support/hydration";

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
