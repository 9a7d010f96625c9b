import { Policies } from "./policy";

/** What says whose wallets are operators'. */
export interface OperatorSettings {
  APP_MODE: "local" | "production";
  OPERATORS: string;
  DEMO_OPERATOR?: "1" | undefined;
}

/** Whoever is signed in. */
export class Player {
  constructor(readonly address: string | null) {}
}

/** A player whose wallet is one of those that run the shop. */
export class Operator extends Player {}

/** All that stands behind the counter: the catalogue, orders, rules, audits, events. */
class Desk {}
export const desk = new Desk();

export const policies = new Policies();
policies.allow(Operator, ["see", "run"], Desk);

/**
 * The player with this wallet, an operator if it is one of `OPERATORS`. On one's own machine every wallet can
 * be made one by `DEMO_OPERATOR`, since the Demo wallet's key is made in the browser and known to nobody before.
 */
export function playerOf(settings: OperatorSettings, address: string | null): Player {
  const { APP_MODE, OPERATORS, DEMO_OPERATOR } = settings;
  const listed = OPERATORS.split(",").some((operator) => operator.trim() === address);
  return listed || (APP_MODE === "local" && DEMO_OPERATOR === "1")
    ? new Operator(address)
    : new Player(address);
}
