import { getTableName } from "drizzle-orm";
import type { EventDefinitions } from "./event";
import type { Feature, Holding, EffectTrigger, RefusalNotice } from "./feature";
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
