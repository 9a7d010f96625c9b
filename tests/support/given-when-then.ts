import { expect } from "vitest";
import { type Decider, Refusal } from "~/domain/event-store/decider";

/** `given(events).when(command).then(events)` for one decider, after emmett's DeciderSpecification. */
export function specification<State, Command, Event>(decider: Decider<State, Command, Event>) {
  return (...history: Event[]) => ({
    when(command: Command) {
      const attempt = () =>
        decider.decide(command, history.reduce(decider.evolve, decider.initialState));
      return {
        then: (...expected: Event[]) => expect(attempt()).toEqual(expected),
        thenNothingHappened: () => expect(attempt()).toEqual([]),
        thenRefuses(code: string) {
          let refusal: unknown;
          try {
            attempt();
          } catch (error) {
            refusal = error;
          }
          expect(refusal).toBeInstanceOf(Refusal);
          expect((refusal as Refusal).code).toBe(code);
        },
      };
    },
  });
}
