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
