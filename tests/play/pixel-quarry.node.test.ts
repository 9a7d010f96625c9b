import { describe, expect, test } from "vitest";
import { pictureOf } from "~/domain/play/pixel-quarry/v1/pictures";
import {
  CHIPS,
  CLEAR,
  CRACKED,
  DUG,
  FLAG,
  FLAGGED,
  LANTERN,
  NEXT,
  PICK,
  type Quarry,
  rules,
  SIZES,
  SPAN,
  UNTOUCHED,
} from "~/domain/play/pixel-quarry/v1/rules";
import { below, seedRandom } from "~/domain/play/random";
import { Playing, replay, runToEnd } from "~/domain/play/replay";
import { RETIRE } from "~/domain/play/rules";
import { decodeTape, encodeTape, MAX_TAPE_BYTES, type TapeEntry } from "~/domain/play/tape";
import { solveQuarry } from "~/art/play/players/pixel-quarry";
import golden from "./golden/pixel-quarry-v1.json" with { type: "json" };

const seedOf = (number: number) => number.toString(16).padStart(32, "0");

/** A quarry whose picture is drawn here; `#` is a stone. */
function quarry(drawing: string, changes: Partial<Quarry> = {}): Quarry {
  const rows = drawing.trim().split(/\s+/);
  const inks = rows.flatMap((row) => [...row].map((letter) => Number(letter === "#")));
  const picture = pictureOf(rows.length, inks, 0);
  const count = (clue: readonly number[]) => clue.reduce((sum, run) => sum + run, 0);
  return {
    ...rules.start(seedOf(1)),
    picture,
    cells: inks.map(() => UNTOUCHED),
    rowsLeft: picture.rows.map(count),
    columnsLeft: picture.columns.map(count),
    ...changes,
  };
}
const HOUSE = `
  ..#..
  .###.
  #####
  .#.#.
  .#.#.`;
const play = (state: Quarry, ...inputs: number[]) => {
  state.happened.length = 0;
  rules.step(state, inputs, 0);
  return state;
};

describe("digging", () => {
  test("takes a stone for points, and finished lines for more, chained", () => {
    const state = play(quarry(HOUSE), 7);
    expect(state).toMatchObject({ score: 10, chain: 0 });
    play(state, 2);
    expect(state.happened).toEqual(["dig", "line:1"]);
    expect(state.score).toBe(20 + 10);
    // The rest of a finished line is flagged.
    expect(state.cells.slice(0, 5)).toEqual([FLAGGED, FLAGGED, DUG, FLAGGED, FLAGGED]);
    play(state, 12);
    expect(state).toMatchObject({ chain: 2, score: 30 + 10 + 20 });
  });

  test("breaks a chain after two digs that finish nothing", () => {
    const state = play(quarry(HOUSE), 2);
    expect(state).toMatchObject({ chain: 1 });
    play(state, 6, 8);
    expect(state.chain).toBe(1);
    play(state, 11);
    expect(state.chain).toBe(0);
  });

  test("in a gap costs a chip, the chain and the stroke; the third ends the run", () => {
    const state = play(quarry(HOUSE), 2, 12);
    const { score } = state;
    play(state, 15, SPAN, 19);
    expect(state).toMatchObject({ chips: CHIPS - 1, chain: 0, clean: false, score });
    // It cracked in the first cell, so that the line was not even begun.
    const row = [CRACKED, UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED];
    expect(state.cells.slice(15, 20)).toEqual(row);
    play(state, 15, 16, SPAN, 19);
    expect(state.cells.slice(15, 20)).toEqual([CRACKED, DUG, CRACKED, UNTOUCHED, UNTOUCHED]);
    expect(state.over).toBe(false);
    play(state, 20, 10);
    expect(state.happened).toEqual(["crack", "broken"]);
    expect(state).toMatchObject({ over: true, chips: 0, score: score + 10 });
  });

  test("draws a line between two cells of a row or a column, and none across", () => {
    const state = play(quarry(HOUSE), 10, SPAN, 14);
    expect(state.rowsLeft[2]).toBe(0);
    play(state, 2, SPAN, 7);
    expect(state.columnsLeft[2]).toBe(0);
    const { score } = state;
    play(state, 6, SPAN, 23);
    expect(state.score).toBe(score + 10);
    play(state, 8, SPAN, 20);
    expect(state.chips).toBe(CHIPS);
  });

  test("spares what is flagged, and flags can be taken away", () => {
    const state = play(quarry(HOUSE), FLAG, 0, SPAN, 4, PICK, 2);
    expect(state.cells.slice(0, 5)).toEqual([FLAGGED, FLAGGED, FLAGGED, FLAGGED, FLAGGED]);
    expect(state.score).toBe(0);
    play(state, CLEAR, 2, PICK, 2);
    expect(state).toMatchObject({ score: 20 });
    expect(state.chips).toBe(CHIPS);
  });

  test("ignores cells that a picture does not have", () => {
    expect(play(quarry(HOUSE), 25, 224, SPAN, NEXT)).toMatchObject({
      score: 0,
      chips: CHIPS,
      round: 0,
    });
  });
});

describe("lanterns", () => {
  test("open the line that hides the most, for nothing", () => {
    const state = play(quarry(HOUSE), LANTERN);
    expect(state).toMatchObject({ score: 0, lanterns: 2, clean: false, chain: 0 });
    expect(state.cells.slice(10, 15)).toEqual([DUG, DUG, DUG, DUG, DUG]);
    play(state, LANTERN, LANTERN, LANTERN);
    expect(state.lanterns).toBe(0);
    expect(state.happened.filter((what) => what === "lantern")).toHaveLength(2);
  });

  test("also open what was flagged by mistake", () => {
    const state = play(quarry(HOUSE), FLAG, 12, LANTERN);
    expect(state.cells[12]).toBe(DUG);
  });
});

describe("a picture", () => {
  const whole = [2, 6, SPAN, 8, 10, SPAN, 14, 16, 18, 21, 23];

  test("found without a crack or a lantern is worth more with each, and mends the pick", () => {
    const state = play(quarry(HOUSE, { chips: 2, streak: 2 }), ...whole);
    expect(state.happened.slice(-3)).toEqual(["solved", "clean", "mend"]);
    expect(state).toMatchObject({ solved: true, over: false, chips: 3, streak: 3 });
    const tarnished = play(quarry(HOUSE, { chips: 2, streak: 2 }), 0, ...whole);
    expect(tarnished).toMatchObject({ solved: true, chips: 1, streak: 0 });
    expect(state.score - tarnished.score).toBe(4 * 25 * 3);
  });

  test("stays until the player goes on, and the last one ends the run", () => {
    const state = play(quarry(HOUSE), ...whole, 0, LANTERN);
    expect(state).toMatchObject({ round: 0, chips: CHIPS, lanterns: 3 });
    play(state, NEXT);
    expect(state).toMatchObject({ round: 1, solved: false, rowsLeft: { length: 5 } });
    const last = play(quarry(HOUSE, { round: SIZES.length - 1 }), ...whole);
    expect(last.over).toBe(true);
    expect(last.score).toBe(state.score + 3 * 300 + 3 * 200);
  });
});

/** Plays until it ends, `most` inputs at most. */
function session(seed: string, next: (state: Quarry) => number[], most = 4000) {
  const playing = new Playing(rules, seed);
  const tape: TapeEntry[] = [];
  while (!playing.over && tape.length < most) {
    for (const input of next(playing.state)) {
      tape.push({ step: playing.step, input });
      playing.advance([input]);
      if (playing.over) break;
    }
    if (tape.length === 0) break;
  }
  return { playing, tape };
}

describe("sessions", () => {
  test("of 200 who press at random end, the same twice, with little", () => {
    const scores: number[] = [];
    for (let number = 0; number < 200; number++) {
      const hand = seedRandom(seedOf(number + 1000));
      const { playing, tape } = session(seedOf(number), () => [below(hand, rules.inputs)]);
      const { score, steps } = replay(rules, seedOf(number), tape);
      expect(score).toBe(playing.state.score);
      expect(steps).toBe(playing.over ? playing.step : rules.maxSteps);
      scores.push(score);
    }
    scores.sort((one, other) => one - other);
    expect(scores[100]).toBeLessThan(200);
    expect(scores[199]).toBeLessThan(1500);
  });

  test("of one who does nothing are worth nothing", () => {
    expect(replay(rules, seedOf(5), [])).toEqual({ score: 0, steps: rules.maxSteps });
  });

  test("of one who never errs pass all six pictures; planning chains is worth more", () => {
    for (let number = 0; number < 20; number++) {
      const chained = session(seedOf(number), (state) => solveQuarry(state));
      const plain = session(seedOf(number), (state) => solveQuarry(state, false));
      for (const { playing, tape } of [chained, plain]) {
        expect(playing.state).toMatchObject({
          round: 5,
          chips: 3,
          lanterns: 3,
          streak: 6,
          over: true,
        });
        expect(encodeTape(tape).length).toBeLessThan(MAX_TAPE_BYTES);
      }
      expect(chained.playing.state.score).toBeGreaterThan(plain.playing.state.score);
      expect(chained.playing.state.score).toBeLessThan(60_000);
    }
  });

  test("are run again in time, the longest too", () => {
    // 16,000 inputs fill a tape: flags put and taken, and at last the run that never errs.
    const idle: TapeEntry[] = [];
    for (let at = 0; at < 15_000; at++)
      idle.push({ step: at, input: at % 2 ? at % 225 : FLAG + (at % 4 ? 1 : 0) });
    const { tape } = session(seedOf(3), (state) => solveQuarry(state));
    const whole = [...idle, ...tape.map(({ step, input }) => ({ step: step + 20_000, input }))];
    const before = process.cpuUsage();
    replay(rules, seedOf(3), whole);
    expect(process.cpuUsage(before).user).toBeLessThan(200_000);
  });

  test("came out when the last picture is found, and not when the pick breaks before", () => {
    const { tape } = session(seedOf(3), (state) => solveQuarry(state));
    expect(rules.solved!(runToEnd(rules, seedOf(3), tape).state as Quarry)).toBe(true);
    const early = [...tape.slice(0, -1), { step: tape.at(-1)!.step, input: RETIRE }];
    expect(rules.solved!(runToEnd(rules, seedOf(3), early).state as Quarry)).toBe(false);
    const broken = quarry(HOUSE, { chips: 1 });
    expect(play(broken, 0)).toMatchObject({ over: true });
    expect(rules.solved!(broken)).toBe(false);
  });

  test("of version 1 come out as they always did", () => {
    for (const { seed, tape, score } of golden) {
      const entries = decodeTape(Uint8Array.from(Buffer.from(tape, "base64")), rules.maxSteps);
      expect(replay(rules, seed, entries).score).toBe(score);
    }
  });
});
