import { Refusal } from "~/domain/event-store/decider";
import { covers, type NeededRight, type Right } from "./rights";

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

/** A player whose wallet runs the shop, or a part of it. */
export class Operator extends Player {
  constructor(
    address: string | null,
    readonly rights: readonly Right[],
  ) {
    super(address);
  }
}

/** What stands behind the counter, and takes a right. */
export class Desk {
  constructor(readonly takes: NeededRight) {}
}

export const policies = new Policies();
policies.allow(Operator, ["work at"], Desk, ({ rights }, { takes }) => covers(rights, takes));

/** The wallets of the setting `OPERATORS`, which have all rights. */
export const rootsOf = ({ OPERATORS }: Pick<OperatorSettings, "OPERATORS">): string[] =>
  OPERATORS.split(",")
    .map((operator) => operator.trim())
    .filter(Boolean);

/** Somebody whose wallet is known, and which rights events gave it. */
export interface Holder {
  address: string | null;
  rights: readonly Right[];
}

/**
 * The player with this wallet, an operator if it is one of `OPERATORS` or was granted a right. On one's own machine every
 * wallet can be made one by `DEMO_OPERATOR`, since the Demo wallet's key is made in the browser and known to nobody before.
 */
export function playerOf(settings: OperatorSettings, { address, rights }: Holder): Player {
  if (address === null) return new Player(null);
  const { APP_MODE, DEMO_OPERATOR } = settings;
  const isDemo = APP_MODE === "local" && DEMO_OPERATOR === "1";
  if (isDemo || rootsOf(settings).includes(address)) return new Operator(address, ["all"]);
  return rights.length ? new Operator(address, rights) : new Player(address);
}

export const mayWorkAt = (
  settings: OperatorSettings,
  holder: Holder,
  takes: NeededRight,
): boolean => policies.can(playerOf(settings, holder), "work at", new Desk(takes));

/** What they may do at the desk. */
export function rightsOf(settings: OperatorSettings, holder: Holder): readonly Right[] {
  const player = playerOf(settings, holder);
  return player instanceof Operator ? player.rights : [];
}

/**
 * Whether the limits of players are none for them. They are for a wallet that is an operator's by `DEMO_OPERATOR` alone, so that holding
 * and limits can be seen with it.
 */
export const isUnlimited = (settings: OperatorSettings, holder: Holder): boolean =>
  mayWorkAt({ ...settings, DEMO_OPERATOR: undefined }, holder, "moderation");
