import { Refusal } from "~/domain/event-store/decider";

type Kind<Instance> = abstract new (...parts: never[]) => Instance;

interface Sentence {
  actor: Kind<object>;
  verbs: readonly string[];
  subject: Kind<object>;
  holds(actor: object, subject: object): boolean;
}

/** Who may do what, as sentences. What none of them allows is forbidden. */
export class Policies {
  readonly #sentences: Sentence[] = [];

  /** `allow(Member, ["comment"], Post, isMemberOfItsSpace)`; without a condition it always holds. */
  allow<Actor extends object, Subject extends object>(
    actor: Kind<Actor>,
    verbs: readonly string[],
    subject: Kind<Subject>,
    holds: (actor: Actor, subject: Subject) => boolean = () => true,
  ): void {
    this.#sentences.push({ actor, verbs, subject, holds: holds as Sentence["holds"] });
  }

  can(actor: object, verb: string, subject: object): boolean {
    return this.#sentences.some(
      (one) =>
        actor instanceof one.actor &&
        subject instanceof one.subject &&
        one.verbs.includes(verb) &&
        one.holds(actor, subject),
    );
  }

  /** @throws Refusal `forbidden` */
  authorize(actor: object, verb: string, subject: object): void {
    if (!this.can(actor, verb, subject)) throw new Refusal("forbidden");
  }
}

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
