import { getTableName } from "drizzle-orm";
import type { EventDefinitions } from "./event";
import type { Projection } from "./projection";

/** Everything the kernel must know of the features: their events, projections and effects. */
export class Model {
  readonly definitions: EventDefinitions;
  readonly projections: readonly Projection[];
  readonly effects: Readonly<Record<string, readonly string[]>>;
  /** Broken constraint, as SQLite names it → refusal code or `"retry"`. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly #listeners = new Map<string, Projection[]>();

  /**
   * `effects`: by type of event, the names of what it sets off outside. `unprojected`: events that are
   * read from the log alone.
   */
  constructor(
    projections: readonly Projection[],
    effects: Record<string, readonly string[]> = {},
    unprojected: EventDefinitions = {},
  ) {
    this.projections = projections;
    this.effects = effects;
    this.definitions = Object.assign(
      {},
      unprojected,
      ...projections.map((projection) => projection.events),
    );
    this.refusals = Object.assign(
      {},
      ...projections.map((projection) => projection.refusals ?? {}),
    );
    for (const projection of projections) {
      for (const type of Object.keys(projection.events)) {
        this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), projection]);
      }
    }
    const owners = projections.flatMap((projection) => projection.tables.map(getTableName));
    const twice = owners.find((table, at) => owners.indexOf(table) !== at);
    if (twice) throw new Error(`Two projections write the table ${twice}`);
  }

  listeners(type: string): readonly Projection[] {
    return this.#listeners.get(type) ?? [];
  }

  projection(name: string): Projection {
    const found = this.projections.find((projection) => projection.name === name);
    if (!found) throw new Error(`There is no projection ${name}`);
    return found;
  }
}
