import { getTableName } from "drizzle-orm";
import type { EventDefinitions } from "./event";
import type { Projection } from "./projection";
import type { Subscription } from "./subscription";

/** Everything the kernel must know of the features of one log. */
export class Model {
  readonly definitions: EventDefinitions;
  readonly projections: readonly Projection[];
  readonly subscriptions: readonly Subscription[];
  readonly effects: Readonly<Record<string, readonly EffectTrigger[]>>;
  /** Broken constraint, as SQLite names it → refusal code or `"retry"`. */
  readonly constraints: Readonly<Record<string, string>>;
  /** Refusal code → how the API tells it. */
  readonly refusals: Readonly<Record<string, RefusalNotice>>;
  /** What all features together hold. */
  readonly holds: Required<Holding>;
  readonly #listeners = new Map<string, Projection[]>();

  /** Throws where two features claim one thing, or a projection hears what nobody writes. */
  constructor(features: readonly Feature[]) {
    const projections = features.flatMap((feature) => feature.projections);
    this.projections = projections;
    this.subscriptions = features.flatMap((feature) => feature.subscriptions);
    this.definitions = merge("define the event", features, ({ events }) => events);
    this.effects = merge("let something follow from", features, ({ effects }) => effects);
    this.refusals = merge("refuse with", features, ({ refusals }) => refusals);
    this.constraints = merge("read the constraint", projections, ({ refusals = {} }) => refusals);
    this.holds = {
      unfinished: merge("wait for", features, ({ holds }) => holds.unfinished ?? {}),
      grants: merge("give once", features, ({ holds }) => holds.grants ?? {}),
      keys: features.flatMap(({ holds }) => holds.keys ?? []),
      clears: features.flatMap(({ holds }) => holds.clears ?? []),
      remains: features.flatMap(({ holds }) => holds.remains ?? []),
    };
    const readModels = [...projections, ...this.subscriptions];
    merge("write the table", readModels, ({ tables }) =>
      Object.fromEntries(tables.map((table) => [getTableName(table), table])),
    );
    merge("are called", readModels, (readModel) => ({ [readModel.name]: readModel }));
    for (const type of Object.keys(this.effects)) this.#requireDefined(type, "effects");
    for (const projection of projections) {
      for (const [type, definition] of Object.entries(projection.events)) {
        this.#requireDefined(type, projection.name);
        if (this.definitions[type] !== definition) {
          throw new Error(`${projection.name} has a definition of its own of ${type}`);
        }
        this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), projection]);
      }
    }
  }

  listeners(type: string): readonly Projection[] {
    return this.#listeners.get(type) ?? [];
  }

  /** The names of what one event owes. */
  effectsOf(type: string, data: Record<string, unknown>): string[] {
    return (this.effects[type] ?? []).flatMap((effect) => {
      if (typeof effect === "string") return effect;
      return effect.when(data as never) ? effect.effect : [];
    });
  }

  projection(name: string): Projection {
    const found = this.projections.find((projection) => projection.name === name);
    if (!found) throw new Error(`There is no projection ${name}`);
    return found;
  }

  #requireDefined(type: string, by: string): void {
    if (!this.definitions[type]) throw new Error(`No feature defines the event ${type} of ${by}`);
  }
}

/** One record of the records of many. Throws when two have the same key. */
function merge<Part extends { name: string }, Value>(
  both: string,
  parts: readonly Part[],
  recordOf: (part: Part) => Readonly<Record<string, Value>>,
): Record<string, Value> {
  const merged: Record<string, Value> = {};
  const owners = new Map<string, string>();
  for (const part of parts) {
    for (const [key, value] of Object.entries(recordOf(part))) {
      const owner = owners.get(key);
      if (owner) throw new Error(`${owner} and ${part.name} both ${both} ${key}`);
      owners.set(key, part.name);
      merged[key] = value;
    }
  }
  return merged;
}

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
