import { expect } from "vitest";
import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { Decision } from "~/domain/event-store/execute";
import type { AnyUseCase } from "~/domain/event-store/use-case";

/** `given(events).when(command).then(events)` for one decider, after emmett's DeciderSpecification. */
export function specification<State, Command, Event>(decider: Decider<State, Command, Event>) {
  return (...history: Event[]) => ({
    when(command: Command) {
      const attempt = () =>
        decider.decide(command, history.reduce(decider.evolve, decider.initialState));
      return {
        then: (...expected: Event[]) => expect(attempt()).toEqual(expected),
        thenNothingHappened: () => expect(attempt()).toEqual([]),
        thenRefuses: (code: string) => expectRefusal(attempt, code),
      };
    },
  });
}

function expectRefusal(attempt: () => unknown, code: string): void {
  let refusal: unknown;
  try {
    attempt();
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(Refusal);
  expect((refusal as Refusal).code).toBe(code);
}

/**
 * The same for a use case: `given(facts).when(more)`, where the facts are what it is given with, what it loads and what
 * it gathers.
 */
export function useCaseSpecification({ decide }: AnyUseCase) {
  return (facts: object) => ({
    when(more: object = {}) {
      const attempt = (): Decision =>
        decide({ isOperator: false, isUnlimited: false, ...facts, ...more });
      const events = () => attempt().appends.flatMap((append) => append.events);
      return {
        then: (...types: string[]) => expect(events().map(({ type }) => type)).toEqual(types),
        thenRefuses: (code: string) => expectRefusal(attempt, code),
        /** What the database refuses it with, where that holds when it is written. */
        thenGuards(...codes: string[]) {
          const guarded = (attempt().writes ?? []).map(({ sql }) => GUARDED.exec(sql)?.[1]);
          expect(guarded).toEqual(codes);
        },
      };
    },
  });
}

const GUARDED = /INTO "guards" .* SELECT '(\w+)'/;
