import type { z } from "zod";

/**
 * How one type of event is written and read.
 *
 * `version` is the schema version written today; `upcasters[n]` turns the data of version `n`
 * into that of `n + 1`, so that the log of any age can be read with today's schema.
 * `personal` names the top-level fields that are sealed under the key of the person whose id stands
 * in `owner`. Such a field must be nullable: it reads as `null` once the person's key is destroyed,
 * and wherever nobody opened it.
 */
export interface EventDefinition<Schema extends z.ZodObject = z.ZodObject> {
  version: number;
  schema: Schema;
  upcasters?: Record<number, (data: Record<string, unknown>) => Record<string, unknown>>;
  personal?: { owner: string; fields: readonly string[] };
}

export type EventDefinitions = Record<string, EventDefinition>;

/** The union of `{ type, data }` that a set of definitions describes. */
export type EventOf<Definitions extends EventDefinitions> = {
  [Type in keyof Definitions & string]: {
    type: Type;
    data: z.infer<Definitions[Type]["schema"]>;
    ruleVersion?: string;
  };
}[keyof Definitions & string];

/** Any event before it is appended. `ruleVersion` says by which published rule it was decided. */
export interface NewEvent {
  type: string;
  data: Record<string, unknown>;
  ruleVersion?: string;
}

/** A row of `events` as the database holds it; `data` is JSON with personal fields sealed. */
export interface EventRow {
  position: number;
  stream_id: string;
  version: number;
  type: string;
  schema_version: number;
  data: string;
  actor: string;
  command_id: string;
  rule_version: string | null;
  occurred_at: string;
  salt: string;
}

/** An event of the log, upcast and parsed. */
export interface RecordedEvent<Event extends NewEvent = NewEvent> {
  position: number;
  streamId: string;
  version: number;
  type: Event["type"];
  data: Event["data"];
  actor: string;
  commandId: string;
  ruleVersion: string | null;
  /** ISO 8601, UTC. */
  occurredAt: string;
}

export function defineEvents<const Definitions extends EventDefinitions>(
  definitions: Definitions,
): Definitions {
  return definitions;
}

/**
 * A newer release wrote it, beside which this one still runs, or which this one took the place of. Nothing is made of
 * what is only half understood: whoever asks comes back.
 */
export class NewerData extends Error {
  override readonly name = "NewerData";

  constructor(what: string) {
    super(`${WRITTEN_BY_NEWER}: ${what}`);
  }
}
const WRITTEN_BY_NEWER = "Written by a newer release";

/** An error that an object threw comes out of it as its message alone. */
export const isOfNewerData = ({ message }: Error): boolean => message.includes(WRITTEN_BY_NEWER);
