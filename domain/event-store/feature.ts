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

/** What a feature adds to a log. */
export interface Feature<Code extends string = string> {
  name: string;
  /** The types of event that it writes. Others may listen to them. */
  events: EventDefinitions;
  projections: readonly Projection[];
  /** Read models that follow the log behind the append. */
  subscriptions: readonly Subscription[];
  /** By type of event: the names of what it owes the outside world. */
  effects: Readonly<Record<string, readonly string[]>>;
  /** By code, each of which is one feature's. */
  refusals: Readonly<Record<Code, RefusalNotice>>;
}

export type RefusalCodeOf<F> = F extends Feature<infer Code> ? Code : never;

/** A feature of which only what it has must be said. */
export function feature<
  const Refusals extends Record<string, RefusalNotice> = Record<never, never>,
>(
  parts: Pick<Feature, "name"> &
    Partial<Omit<Feature, "name" | "refusals">> & { refusals?: Refusals },
): Feature<keyof Refusals & string> {
  return {
    events: {},
    projections: [],
    subscriptions: [],
    effects: {},
    ...parts,
    refusals: (parts.refusals ?? {}) as Feature<keyof Refusals & string>["refusals"],
  };
}
