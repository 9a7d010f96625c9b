import type { EventDefinitions } from "./event";
import type { Projection } from "./projection";
import type { Subscription } from "./subscription";

/** How the API tells a refusal. */
export interface RefusalNotice {
  /** In English; the pages translate the code. Where the spec has the words, they are the spec's. */
  title: string;
  /** The HTTP status; 409 when left out. */
  status?: number;
}

/**
 * What a feature holds of a player that its events and projections do not already say, for when they delete
 * their account. All of it is SQL, in which `?1` is the player's id unless said otherwise.
 */
export interface Holding {
  /** By what it is called: selects the `id` of each thing that has to end first. */
  unfinished?: Readonly<Record<string, string>>;
  /** Selects each `id`, other than the player's, under whose key data of theirs is sealed. */
  keys?: readonly string[];
  /** Removes rows that no event writes; `?1` is a JSON array of ids. It runs more than once. */
  clears?: readonly string[];
  /** Selects the `id` of what is still being removed: nothing is certified as gone before. */
  remains?: readonly string[];
  /**
   * By what it is called: selects each `key` of what is given to a wallet once, and not again when it comes
   * back as somebody new. What has a period counts from `?2` on, and what a day limits on the day `?3` (UTC).
   */
  grants?: Readonly<Record<string, string>>;
}

/** What an event owes the outside world: an effect, by its name. */
export type EffectTrigger<Name extends string = string> =
  | Name
  /** `when`: whether this event owes it at all; what owes nothing costs nothing. */
  | { effect: Name; when(data: never): boolean };

/** What a feature adds to a log. */
export interface Feature<Code extends string = string, Effect extends string = string> {
  name: string;
  /** The types of event that it writes. Others may listen to them. */
  events: EventDefinitions;
  projections: readonly Projection[];
  /** Read models that follow the log behind the append. */
  subscriptions: readonly Subscription[];
  /** By type of event. */
  effects: Readonly<Record<string, readonly EffectTrigger<Effect>[]>>;
  holds: Holding;
  /** By code, each of which is one feature's. */
  refusals: Readonly<Record<Code, RefusalNotice>>;
}

export type RefusalCodeOf<F> = F extends Feature<infer Code> ? Code : never;
/** A name that the compiler knows only as some string would let any other pass. */
export type EffectOf<F> =
  F extends Feature<string, infer Effect>
    ? string extends Effect
      ? "a name that is not written `as const`"
      : Effect
    : never;

/** A feature of which only what it has must be said. */
export function feature<
  const Refusals extends Record<string, RefusalNotice> = Record<never, never>,
  const Effect extends string = never,
>(
  parts: Pick<Feature, "name"> &
    Partial<Omit<Feature<string, Effect>, "name" | "refusals">> & { refusals?: Refusals },
): Feature<keyof Refusals & string, Effect> {
  return {
    events: {},
    projections: [],
    subscriptions: [],
    effects: {},
    holds: {},
    ...parts,
    refusals: (parts.refusals ?? {}) as Feature<keyof Refusals & string>["refusals"],
  };
}
