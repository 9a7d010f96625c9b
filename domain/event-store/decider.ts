/**
 * A rule book: pure functions over one stream. `decide` returns what happened (`[]` for nothing) or
 * throws a {@link Refusal}. Time, randomness and facts from outside come in with the command.
 */
export interface Decider<State, Command, Event> {
  readonly initialState: State;
  evolve(state: State, event: Event): State;
  decide(command: Command, state: State): Event[];
}

/**
 * The domain says no. `code` is a stable snake_case id that the API answers with and the pages
 * translate; `details` carries what the message needs.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly code: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(code);
  }
}
