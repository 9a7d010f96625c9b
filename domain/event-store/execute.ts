import { eq } from "drizzle-orm";
import { type OutboxMessage, planAppend, type StreamAppend } from "./append";
import { canonicalJson } from "./canonical-json";
import { brokenConstraint, isTransient } from "./constraint";
import type { Database, Statement } from "./database";
import { Refusal } from "./decider";
import type { RecordedEvent } from "./event";
import type { Model } from "./model";
import { listPersonKeys, type Vault } from "./personal-data";
import { type BoundQuery, first, query } from "./query";
import { commands } from "./schema";

/** What a command needs of its surroundings. One for each request or job. */
export interface EventStore {
  db: Database;
  model: Model;
  vault: Vault;
  now(): Date;
  /** Called after an append with what its events owe. Losing the call is harmless: a cron finds them. */
  publish(effects: readonly OutboxMessage[]): void;
}

export interface Answer {
  status: number;
  body?: unknown;
}

export interface Decision {
  appends: readonly StreamAppend[];
  answer?: Answer;
  writes?: readonly Write[];
}

/** A row outside the log that stands or falls with the append. `refusals` as in a projection. */
export interface Write extends Statement {
  refusals?: Record<string, string>;
}

type Loads = Record<string, BoundQuery<unknown>>;
export type Loaded<L extends Loads> = {
  [Name in keyof L]: L[Name] extends BoundQuery<infer Result> ? Result : never;
};

export interface Command<L extends Loads, G = undefined> {
  /** The idempotency key, unique for its actor. */
  id: string;
  name: string;
  /** A user's id, or `system:<job>`. */
  actor: string;
  input: unknown;
  /** People whose personal data the new events may hold. */
  dataSubjects?: readonly string[];
  /** All that the decision needs, read in one round trip. */
  load: L;
  /** Throws unless the caller may give this command. Runs before anything else is revealed. */
  authorize?(loaded: Loaded<L>): void;
  /**
   * Facts from outside (chain, provider, secrets, proofs), gathered once however often the command is
   * decided, and not at all when it was answered before. Throws a {@link Refusal} like `decide`.
   */
  gather?(loaded: Loaded<L>): Promise<G>;
  /** Decided again whenever the command lost a race: what it holds on to comes with the command. */
  decide(loaded: Loaded<L>, gathered: G): Decision;
}

export interface Outcome {
  answer: Answer;
  events: readonly RecordedEvent[];
  /** True when this is the recorded answer of an earlier call. */
  replayed: boolean;
}

const getCommand = query<{ id: string }>()((db, { id }) =>
  db.select().from(commands).where(eq(commands.id, id)),
);

const MAX_ATTEMPTS = 60;

/**
 * Handles one command: load → authorize → (answered before? that answer) → gather → decide → append. Load
 * and append are one round trip each.
 *
 * The batch holds the events, their projections, what they owe and the command's answer: all or
 * nothing. Loses a race for a stream → loads, authorizes and decides again. The same id and input again →
 * the first answer again. A broken constraint of a read model → a typed {@link Refusal}; refusals are
 * not recorded, so that a later try may succeed.
 */
export async function execute<L extends Loads, G = undefined>(
  store: EventStore,
  command: Command<L, G>,
): Promise<Outcome> {
  const { commandId, inputHash } = identify(store.vault, command);
  const dataSubjects = command.dataSubjects ?? [];
  let gathered: { facts: G } | undefined;

  for (let attempt = 1; ; attempt++) {
    const {
      "kernel:recorded": recorded,
      "kernel:keys": keys,
      ...loaded
    } = await store.db.read({
      ...command.load,
      "kernel:recorded": first(getCommand({ id: commandId })),
      ...(dataSubjects.length && {
        "kernel:keys": listPersonKeys({ ids: JSON.stringify(dataSubjects) }),
      }),
    } as Loads & { "kernel:recorded": BoundQuery<typeof commands.$inferSelect | undefined> });
    command.authorize?.(loaded as Loaded<L>);
    if (recorded) return replay(recorded, inputHash);

    gathered ??= { facts: (await command.gather?.(loaded as Loaded<L>)) as G };
    const decision = command.decide(loaded as Loaded<L>, gathered.facts);
    const answer = decision.answer ?? { status: 204 };
    const people = await openPeople(store.vault, dataSubjects, keys as WrappedKeys);
    const occurredAt = store.now().toISOString();
    const planned = await planAppend(decision.appends, {
      model: store.model,
      actor: command.actor,
      commandId,
      occurredAt,
      keyOf: people.keyOf,
    });
    const writes = decision.writes ?? [];
    try {
      const results = await store.db.batch([
        recordAnswer(commandId, command.name, inputHash, answer, occurredAt),
        ...planned.statements.slice(0, 1),
        ...people.newKeys(),
        ...planned.statements.slice(1),
        ...writes,
      ]);
      if (planned.effects.length) store.publish(planned.effects);
      return { answer, events: withPositions(planned.events, results[1]), replayed: false };
    } catch (error) {
      const code = refusalFor(error, store.model, writes);
      if (code !== "retry") throw new Refusal(code, {});
      if (attempt === MAX_ATTEMPTS) throw error;
      await pause(attempt);
    }
  }
}

/** Equal for two calls that are one and the same command. */
export function identify(
  vault: Vault,
  command: Pick<Command<Loads>, "actor" | "id" | "name" | "input">,
): { commandId: string; inputHash: string } {
  return {
    commandId: `${command.actor}/${command.id}`,
    inputHash: vault.fingerprint(canonicalJson([command.name, command.input ?? null])),
  };
}

const RETRIED = new Set([
  "events.stream_id, events.version",
  "commands.id",
  "person_keys.person_id",
]);

function refusalFor(error: unknown, model: Model, writes: readonly Write[]): string {
  const constraint = brokenConstraint(error);
  if (constraint === undefined) {
    if (isTransient(error)) return "retry";
    throw error;
  }
  if (RETRIED.has(constraint)) return "retry";
  const code =
    model.refusals[constraint] ?? writes.flatMap((write) => write.refusals?.[constraint] ?? [])[0];
  if (!code) throw error;
  return code;
}

function replay(recorded: typeof commands.$inferSelect, inputHash: string): Outcome {
  if (recorded.inputHash !== inputHash) throw new Refusal("idempotency_key_reused");
  const body = recorded.body === null ? undefined : JSON.parse(recorded.body);
  return { answer: { status: recorded.status, body }, events: [], replayed: true };
}

function recordAnswer(
  id: string,
  name: string,
  inputHash: string,
  answer: Answer,
  at: string,
): Statement {
  const body = answer.body === undefined ? null : JSON.stringify(answer.body);
  return {
    sql: `INSERT INTO "commands" ("id", "name", "input_hash", "status", "body", "created_at") VALUES (?, ?, ?, ?, ?, ?)`,
    params: [id, name, inputHash, answer.status, body, at],
  };
}

type WrappedKeys = { personId: string; wrappedKey: string }[] | undefined;

/** Opens the keys of people, and makes those that are missing: they are kept if an event is sealed by them. */
async function openPeople(vault: Vault, dataSubjects: readonly string[], known: WrappedKeys) {
  const keys = new Map<string, CryptoKey>();
  const created = new Map<string, Statement>();
  const used = new Set<string>();
  for (const personId of dataSubjects) {
    const wrapped = known?.find((row) => row.personId === personId)?.wrappedKey;
    if (wrapped) {
      keys.set(personId, await vault.openPersonKey(personId, wrapped));
    } else {
      const { key, wrappedKey } = await vault.createPersonKey(personId);
      keys.set(personId, key);
      created.set(personId, {
        sql: `INSERT INTO "person_keys" ("person_id", "wrapped_key") VALUES (?, ?)`,
        params: [personId, wrappedKey],
      });
    }
  }
  return {
    keyOf(personId: string) {
      used.add(personId);
      return keys.get(personId);
    },
    newKeys: () => [...created].filter(([id]) => used.has(id)).map(([, statement]) => statement),
  };
}

function withPositions(events: RecordedEvent[], inserted: D1Result | undefined): RecordedEvent[] {
  const positions = (inserted?.results ?? []) as { position: number }[];
  return events.map((event, at) => ({ ...event, position: positions[at]!.position }));
}

function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(attempt * 2, 50)));
}
