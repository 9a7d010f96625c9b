import type { Env } from "./env";

/**
 * Whether a wallet is an operator's: one of `OPERATORS`. On one's own machine every wallet can be made
 * one by `DEMO_OPERATOR`, since the Demo wallet's key is made in the browser and known to nobody before.
 */
export function isOperator(
  { APP_MODE, OPERATORS, DEMO_OPERATOR }: Pick<Env, "APP_MODE" | "OPERATORS" | "DEMO_OPERATOR">,
  address: string,
): boolean {
  if (APP_MODE === "local" && DEMO_OPERATOR === "1") return true;
  return OPERATORS.split(",").some((operator) => operator.trim() === address);
}
