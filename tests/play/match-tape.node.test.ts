import { base64 } from "@scure/base";
import { expect, test } from "vitest";
import { endsAsTold, readTape, STEPS_A_MOVE } from "~/app/routes/play/match/match-tape";
import { choose } from "~/domain/play/hedge-duel/v1/opponent";
import { rules, TIME_IS_UP } from "~/domain/play/hedge-duel/v1/rules";
import { Playing, runToEnd } from "~/domain/play/replay";
import { decodeTape, encodeTape, TapeError } from "~/domain/play/tape";

const seed = "5".repeat(32);

/** As a table records it: each input at the step of its place. */
function played(most = Infinity) {
  const playing = new Playing(rules, seed);
  const inputs: number[] = [];
  while (!playing.state.over) {
    const { turn } = playing.state;
    const input = inputs.length < most ? choose(playing.state, 1, () => 0) : TIME_IS_UP[turn];
    inputs.push(input);
    playing.advance([input]);
  }
  const { moves, winner, ending } = playing.state;
  return {
    inputs,
    match: {
      gameId: "hedge-duel",
      rulesVersion: 1,
      seed,
      tape: base64.encode(encodeTape(inputs.map((input, step) => ({ step, input })))),
      moves,
      winner,
      ending: ending!,
    },
  };
}

test("a match is shown move by move, a second each, and ends as it did", () => {
  for (const most of [Infinity, 7]) {
    const { inputs, match } = played(most);
    const { inputs: read, drawn } = readTape(match);
    expect(read).toEqual(inputs);
    const entries = decodeTape(drawn!.tape, rules.maxSteps);
    expect(entries.map(({ step }) => step + 1)).toEqual(
      inputs.map((_, at) => (at + 1) * STEPS_A_MOVE),
    );
    const { state, step } = runToEnd(rules as never, drawn!.seed, entries);
    expect(state).toMatchObject({ over: true, winner: match.winner, ending: match.ending });
    expect(step).toBe(inputs.length * STEPS_A_MOVE);
    expect(endsAsTold(match)).toBe(true);
  }
});

test("whoever tells of another end is found out, and rules that are not drawn are run", () => {
  const { match } = played();
  expect(endsAsTold({ ...match, winner: match.winner === 0 ? 1 : 0 })).toBe(false);
  expect(endsAsTold({ ...match, ending: "resigned" })).toBe(false);
  expect(endsAsTold({ ...match, moves: match.moves + 1 })).toBe(false);
  expect(() => endsAsTold({ ...match, tape: "" })).toThrow(TapeError);
  expect(readTape({ ...match, rulesVersion: 2 }).drawn).toBeNull();
});
