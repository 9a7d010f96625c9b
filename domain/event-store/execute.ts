import { planAppend, type OutboxMessage, type StreamAppend, withPositions } from "./append";
import {
  Conflict,
  isStreamTaken,
  meaningOf,
  Memory,
  type StreamEnd,
  withRetries,
} from "./attempts";
import { TransientFault } from "./constraint";
import type { Database } from "./database";
import { Refusal } from "./decider";
import type { RecordedEvent } from "./event";
import {
  type CommandStatus,
  type Identity,
  LIKELY,
  type SharedKey,
  claimKey,
  concernedBy,
  getCommandStatus,
  getStanding,
  identify,
  isSame,
  readComputedAnswer,
  recordAnswer,
  replay,
} from "./idempotency";
import type { Model } from "./model";
import { listPersonKeys, openPeople, type PersonKey, type Vault } from "./personal-data";
import { type BoundQuery, first } from "./query";
import type { Statement } from "./statement";
import { guard } from "./use-case";

/** What a command needs of its surroundings. One for each request or job. */
export interface EventStore {
  db: Database;
  model: Model;
  /** Where people are, with their sessions and keys: the main log's database. Left out where that is `db`. */
  people?: Database;
  vault: Vault;
  /** What commands read before, for those that expect it to stand: see {@link Command.expect}. */
  memory?: Memory;
  now(): Date;
  /** Called after an append with what its events owe. Losing the call is harmless: a cron finds them. */
  publish(effects: readonly OutboxMessage[]): void;
  /** Called after an append, for what follows the log. Losing the call is harmless too. */
  appended?(): void;
}

export interface Answer {
  status: number;
  body?: unknown;
}

/** An answer that the database makes: SQL of one JSON text, which sees all that its batch writes, and is recorded. */
export interface ComputedAnswer {
  status: number;
  answerSql: Statement;
}

export interface Decision {
  appends: readonly StreamAppend[];
  answer?: Answer | ComputedAnswer;
  writes?: readonly Write[];
  /** Asked in the batch that appends, ahead of all that it writes: what was read and must hold still. */
  guards?: readonly Write[];
  /** Asked in the batch that appends, behind all that it writes: how things stand then, for {@link Outcome.after}. */
  after?: Loads;
}

/** A row outside the log that stands or falls with the append. `refusals` as in a projection. */
export interface Write extends Statement {
  refusals?: Record<string, string>;
}

export type Loads = Record<string, BoundQuery<unknown>>;
export type Loaded<L extends Loads> = {
  [Name in keyof L]: L[Name] extends BoundQuery<infer Result> ? Result : never;
};

export interface Command<L extends Loads, G = undefined, M extends Loads = Record<never, never>> {
  /** The idempotency key, unique for its actor. */
  id: string;
  /** Left out where another log may know a command of that id, which has nothing to do with it. */
  sharedKey?: SharedKey;
  name: string;
  /** A user's id, or `system:<job>`. */
  actor: string;
  input: unknown;
  /** People whose personal data the new events may hold. */
  dataSubjects?: readonly string[];
  /** Refusals of broken constraints that mean to this command only that somebody was faster. */
  lostRaces?: readonly string[];
  /** All that the decision needs, read in one round trip. */
  load: L;
  /** What of it lies in the main log: sessions, people, blocks. Read side by side with `load`. */
  loadMain?: M;
  /**
   * What `load` is likely to find, for a command of another log than the main one; what it leaves out is taken as the
   * store read it last, and how streams end is what the store knows of it. Where the store knows all of that, the command
   * is decided and appended without being read. The database must refuse the batch wherever that can be wrong, and what
   * changes nothing is not guessed; refused for whatever reason, it is read and decided anew.
   */
  expect?(endOf: (streamId: string) => StreamEnd | undefined): Partial<Loaded<L>> | undefined;
  /** Throws unless the caller may give this command. Runs before anything else is revealed. */
  authorize?(loaded: Loaded<L> & Loaded<M>): void;
  /**
   * Facts from outside (chain, provider, secrets, proofs), gathered once however often the command is
   * decided, and not at all when it was answered before. Throws a {@link Refusal} like `decide`.
   */
  gather?(loaded: Loaded<L> & Loaded<M>): Promise<G>;
  /** Decided again whenever the command lost a race: what it holds on to comes with the command. */
  decide(loaded: Loaded<L> & Loaded<M>, gathered: G): Decision;
}

export interface Outcome {
  answer: Answer;
  events: readonly RecordedEvent[];
  /** True when this is the recorded answer of an earlier call. */
  replayed: boolean;
  /** What the decision asked for in `after`; undefined where nothing was appended by this call. */
  after?: Readonly<Record<string, unknown>>;
}

/**
 * Handles one command: load → authorize → (answered before? that answer) → gather → decide → append. Load
 * and append are one round trip each.
 *
 * The batch holds the events, their projections, what they owe and the command's answer: all or
 * nothing. Loses a race for a stream → loads, authorizes and decides again. The same id and input again →
 * the first answer again, and after 90 days `already_done`. A broken constraint of a read model → a typed {@link Refusal}; refusals are
 * not recorded, so that a later try may succeed. A system's command that changes nothing writes nothing.
 *
 * @throws Refusal what the rules or the database refuse.
 * @throws Busy after too many lost races or passing faults; the command may be sent again.
 */
export async function execute<
  L extends Loads,
  G = undefined,
  M extends Loads = Record<never, never>,
>(store: EventStore, command: Command<L, G, M>): Promise<Outcome> {
  const identity = identify(store.vault, command);
  let gathered: { facts: G } | undefined;

  const attempt = async (loads: L, likely?: Loaded<L>): Promise<Outcome> => {
    const asked = { ...command, load: loads };
    const { status, keys, loaded } = await load(store, asked, identity, likely);
    command.authorize?.(loaded);
    if (status.anyForgotten) throw new Refusal("person_forgotten");
    if (status.claims.some((inputHash) => !isSame(inputHash, identity)))
      throw new Refusal("idempotency_key_reused");
    if (status.inputHash !== null) return replay(status, identity, store.now());

    gathered ??= { facts: (await command.gather?.(loaded)) as G };
    const decision = command.decide(loaded, gathered.facts);
    const writes = [...(decision.writes ?? []), ...(likely ? guardEnds(decision.appends) : [])];
    return append(store, command, identity, { ...decision, writes }, keys);
  };
  const { memory = new Memory() } = store;
  const expected = store.people && command.expect?.((streamId) => memory.endOf(streamId));
  if (!expected) return withRetries(() => attempt(command.load));

  const asked = Object.entries(command.load).filter(([name]) => !(name in expected));
  const remembered = Object.fromEntries(asked);
  const recalled = memory.recall(remembered);
  if (recalled) {
    try {
      return await attempt(command.load, { ...recalled, ...expected } as Loaded<L>);
    } catch (error) {
      // Somebody's own stream has grown: that says nothing of what others are decided on.
      if (!isStreamTaken(error)) memory.forget(remembered);
      if (![Refusal, Conflict, TransientFault].some((one) => error instanceof one)) throw error;
    }
  }
  return withRetries(async () => {
    const { observed, keep } = memory.observe(remembered);
    const outcome = await attempt({ ...command.load, ...observed });
    keep();
    return outcome;
  });
}

/** Where a stream is taken to end, there is an event: after a database was put back there may be none. */
const guardEnds = (appends: readonly StreamAppend[]): Write[] =>
  appends
    .filter(({ version }) => version > 0)
    .map(({ streamId, version }) =>
      guard(
        `EXISTS (SELECT 1 FROM "events" WHERE "stream_id" = ? AND "version" = ?)`,
        [streamId, version],
        "retry",
      ),
    );

/** From the primary: a replica that lags behind the winner of a race would lose it again. */
async function load<L extends Loads, M extends Loads>(
  store: EventStore,
  command: Pick<Command<L, never, M>, "actor" | "load" | "loadMain" | "dataSubjects" | "sharedKey">,
  identity: Identity,
  likely?: Loaded<L>,
) {
  const { commandId, keyId } = identity;
  const { dataSubjects = [], sharedKey } = command;
  const standing = { commandId, keyId, people: concernedBy(command) };
  const isShared = sharedKey !== undefined;
  const claims = store.people && sharedKey?.claimed;
  const ofPeople = {
    ...command.loadMain,
    // In this order, and in one transaction.
    ...(claims && { "kernel:claim": claimKey(identity, sharedKey.actorIs, store.now()) }),
    ...(dataSubjects.length && {
      "kernel:keys": listPersonKeys({ ids: JSON.stringify(dataSubjects) }),
    }),
  };
  const { people } = store;
  const asksMain = people && (Object.keys(ofPeople).length || !command.actor.startsWith("system:"));
  const {
    "kernel:status": status,
    "kernel:keys": keys = [],
    "kernel:standing": inMain,
    ...loaded
  } = Object.assign(
    {},
    ...(await Promise.all([
      likely
        ? { ...likely, "kernel:status": LIKELY }
        : store.db.read(
            {
              ...command.load,
              ...(!people && ofPeople),
              "kernel:status": first(getCommandStatus(!people && isShared, standing)),
            },
            { newest: true },
          ),
      asksMain &&
        people.read(
          { ...ofPeople, "kernel:standing": first(getStanding(isShared, standing)) },
          { newest: true },
        ),
    ])),
  ) as {
    "kernel:status": CommandStatus;
    "kernel:keys"?: PersonKey[];
    "kernel:standing"?: Pick<CommandStatus, "anyForgotten" | "claims">;
  };
  const { anyForgotten, claims: claimed } = inMain ?? status;
  return {
    status: { ...status, anyForgotten: status.anyForgotten || anyForgotten, claims: claimed },
    keys,
    loaded: loaded as unknown as Loaded<L> & Loaded<M>,
  };
}

async function append(
  store: EventStore,
  command: Pick<
    Command<Loads, never>,
    "actor" | "name" | "dataSubjects" | "lostRaces" | "sharedKey"
  >,
  identity: Identity,
  { appends, writes = [], guards = [], answer = { status: 204 }, after = {} }: Decision,
  keys: readonly PersonKey[],
): Promise<Outcome> {
  const { actor, dataSubjects = [] } = command;
  const { commandId } = identity;
  const people = await openPeople(store.vault, dataSubjects, keys);
  const occurredAt = store.now().toISOString();
  const { model } = store;
  const context = { model, actor, commandId, occurredAt, keyOf: people.keyOf };
  const planned = await planAppend(appends, context);
  const changesNothing = !planned.insertEvents && !writes.length;
  if (changesNothing && actor.startsWith("system:") && !("answerSql" in answer))
    return { answer, events: [], replayed: false };

  const newKeys = people.newKeys();
  const record = recordAnswer(store, command, identity, answer, occurredAt);
  const statements = [
    ...guards,
    ...("answerSql" in answer ? [] : [record]),
    ...(planned.insertEvents ? [planned.insertEvents] : []),
    ...(store.people ? [] : newKeys),
    ...planned.projections,
    ...(planned.insertOutbox ? [planned.insertOutbox] : []),
    ...writes,
    ...("answerSql" in answer ? [record] : []),
  ];
  const asked = Object.entries(after);
  try {
    // Where keys lie elsewhere they must be there first: what no key opens is lost.
    if (store.people && newKeys.length) await store.people.batch(newKeys);
    const results = await store.db.batch([...statements, ...asked.map(([, bound]) => bound)]);
    const found = asked.map(([name, bound], at) => [
      name,
      bound.map(results[statements.length + at]!),
    ]);
    if (planned.outbox.length) store.publish(planned.outbox);
    if (planned.events.length) store.appended?.();
    for (const event of planned.events) store.memory?.noteEnd(event);
    const inserted = planned.insertEvents ? results[statements.indexOf(planned.insertEvents)]! : [];
    return {
      answer:
        "answerSql" in answer
          ? readComputedAnswer(answer, results[statements.indexOf(record)]!)
          : answer,
      events: withPositions(planned.events, inserted),
      replayed: false,
      after: Object.fromEntries(found) as Record<string, unknown>,
    };
  } catch (error) {
    throw meaningOf(error, model, writes, command.lostRaces);
  }
}
