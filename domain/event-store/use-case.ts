import type { LogName } from "~/domain/logs";
import type { StreamAppend } from "./append";
import type { StreamEnd } from "./attempts";
import type { Command, Decision, Loaded, Loads, Write } from "./execute";
import type { Statement } from "./statement";

/** What is known of whoever gives a command, once they may. */
export interface Caller {
  /** Looks after the community for the shop. */
  isOperator: boolean;
  /** The limits of players are none for them. */
  isUnlimited: boolean;
}

/**
 * What is decided. `answer` is recorded with it, and is the answer of each repetition; `answerSql` is one that the database
 * makes in the same batch. `after` asks, in that batch too, how things stand then.
 */
type Decided<Answer, A = Loads> = {
  appends: readonly StreamAppend[];
  writes?: readonly Write[];
  after?: A;
} & ([Answer] extends [undefined]
  ? { answer?: undefined }
  : { answer: Answer } | { answerSql: AnswerSql<Answer> });

/** SQL of one JSON text, that answer. */
export interface AnswerSql<Answer> extends Statement {
  /** Known to the compiler only. */
  readonly answer?: Answer;
}

/**
 * A command, declared once: what {@link execute} runs, whoever gives it by whichever door. `Input` is what it is given
 * with, `Who` what is known of its caller, `Ports` what it asks of outside.
 */
export interface UseCase<
  Input,
  Who,
  Answer,
  L extends Loads,
  M extends Loads,
  G,
  Ports,
  A extends Loads,
> {
  /** The log that it writes, where that is not the main one. Undefined: an id names none, and it is not found. */
  at?: (input: Input) => LogName | undefined;
  /** People whose personal data the events may hold. */
  dataSubjects?: (input: Input) => readonly string[];
  /** Refusals of broken constraints that only mean that somebody was faster: it is decided anew. */
  lostRaces?: readonly string[];
  /** All that the decision needs, read in one round trip. */
  load?: (input: Input) => L;
  /** With `at`: what of it lies in the main log, read side by side. */
  loadMain?: (input: Input) => M;
  /** With `at`: what `load` is likely to find, see {@link Command.expect}. */
  expect?: (
    input: Input,
    endOf: (streamId: string) => StreamEnd | undefined,
  ) => Partial<Loaded<L>> | undefined;
  /** Facts from outside, asked for once, of callers who may and for commands that have no answer yet. */
  gather?: (facts: NoInfer<Input> & Who & Loaded<L> & Loaded<M>, ports: Ports) => Promise<G>;
  /** Pure, and made again after each lost race. */
  decide: (facts: NoInfer<Input> & Who & Loaded<L> & Loaded<M> & G) => Decided<Answer, A>;
}

type None = Record<never, never>;

/** Declares a use case; its `Input` is what its `load` (or `at`) says that it takes. */
export const defineUseCase = <
  Input,
  Answer = undefined,
  L extends Loads = None,
  M extends Loads = None,
  G = unknown,
  Ports = unknown,
  A extends Loads = None,
>(
  steps: UseCase<Input, Caller, Answer, L, M, G, Ports, A>,
) => steps;

// oxlint-disable-next-line typescript/no-explicit-any -- Whichever.
export type AnyUseCase = UseCase<any, any, any, any, any, any, any, any>;

/**
 * The part of a command that its use case says. `input` is read at each step, so that what becomes known of the caller
 * meanwhile is there.
 *
 * @param status of its answer.
 */
export function bind<Ports>(
  useCase: AnyUseCase,
  input: object,
  { status, ports }: { status: number; ports?: Ports },
): Omit<Command<Loads, object, Loads>, "id" | "name" | "actor" | "input"> {
  const { dataSubjects, lostRaces, load, loadMain, expect, gather, decide } = useCase;
  return {
    dataSubjects: dataSubjects?.(input),
    lostRaces,
    load: load?.(input) ?? {},
    loadMain: loadMain?.(input),
    expect: expect && ((endOf) => expect(input, endOf)),
    gather: gather && ((loaded) => gather({ ...input, ...loaded }, ports) as Promise<object>),
    decide(loaded, gathered): Decision {
      const decided = decide({ ...input, ...loaded, ...gathered });
      const answer =
        "answerSql" in decided
          ? { status, answerSql: decided.answerSql }
          : { status, body: decided.answer };
      return { appends: decided.appends, writes: decided.writes, after: decided.after, answer };
    },
  };
}

/**
 * A write that changes nothing: its whole batch stands only where `condition`, in SQL, holds when it is written, and is
 * refused with `refusal` elsewhere (`"retry"`: it is decided anew).
 */
export const guard = (condition: string, params: readonly unknown[], refusal: string): Write => ({
  sql: `INSERT INTO "guards" ("refusal") SELECT '${refusal}' WHERE NOT (${condition})`,
  params,
});

/** Nothing of this type has happened since the log ended there: what was read of it is true still. */
export const guardNone = (type: string, head: number): Write =>
  guard(
    `NOT EXISTS (SELECT 1 FROM "events" WHERE "position" > ? AND "type" = ?)`,
    [head, type],
    "retry",
  );
