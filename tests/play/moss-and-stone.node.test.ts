import { describe, expect, test } from "vitest";
import {
  type Board,
  CELLS,
  count,
  countMoss,
  countStone,
  distance,
  highBit,
  lowBit,
  thingAt,
} from "~/domain/play/moss-and-stone/v1/board";
import { layMeadow } from "~/domain/play/moss-and-stone/v1/meadow";
import {
  canMove,
  listMoves,
  makeMove,
  MAX_MOVES,
  unpackMove,
} from "~/domain/play/moss-and-stone/v1/moves";
import { opponents } from "~/domain/play/moss-and-stone/v1/opponents";
import { GO_ON, type MossAndStone, MAX_TURNS, rules } from "~/domain/play/moss-and-stone/v1/rules";
import { think } from "~/domain/play/moss-and-stone/v1/search";
import { seedRandom } from "~/domain/play/random";
import { Playing, replay } from "~/domain/play/replay";
import { decodeTape, encodeTape, MAX_TAPE_BYTES } from "~/domain/play/tape";
import { anyMove, beginner, climb, master } from "~/art/play/players/moss-and-stone";
import golden from "./golden/moss-and-stone-v1.json" with { type: "json" };

const seedOf = (number: number) => number.toString(16).padStart(32, "0");
const SEED = seedOf(104_729);

/** Seven rows from the top: "m" moss, "s" stone, "w" water, "." free. What is left out is free. */
function boardOf(...rows: string[]): Board {
  const board: Board = {
    mossLow: 0,
    mossHigh: 0,
    stoneLow: 0,
    stoneHigh: 0,
    freeLow: 0,
    freeHigh: 0,
  };
  for (let cell = 0; cell < CELLS; cell++) {
    const sign = rows[Math.floor(cell / 7)]?.[cell % 7] ?? ".";
    const thing = sign === "m" ? "moss" : sign === "s" ? "stone" : sign === "." ? "free" : null;
    if (!thing) continue;
    board[`${thing}Low`] |= lowBit(cell);
    board[`${thing}High`] |= highBit(cell);
  }
  return board;
}
const draw = (board: Board) =>
  Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 7 }, (__, column) => {
      const thing = thingAt(board, row * 7 + column);
      return thing === "free" ? "." : thing[0]!;
    }).join(""),
  );
const stateOf = (board: Board, change: Partial<MossAndStone> = {}): MossAndStone => ({
  ...rules.start(SEED),
  board,
  ...change,
});
function press(state: MossAndStone, ...inputs: number[]) {
  state.happened.length = 0;
  for (const input of inputs) rules.step(state, [input], 0);
  return state;
}

describe("a move", () => {
  test("next door grows, and turns the neighbours", () => {
    const board = boardOf("ms.....", "..s....", "s......");
    expect(makeMove(board, "moss", { from: 8, to: 8 })).toEqual([1, 9, 14]);
    expect(draw(board).slice(0, 3)).toEqual(["mm.....", ".mm....", "m......"]);
  });

  test("of two cells leaps, and leaves its place free", () => {
    const board = boardOf("m......", ".......", "..s....", "...s...");
    expect(makeMove(board, "moss", { from: 0, to: 9 })).toEqual([16]);
    expect(draw(board).slice(0, 4)).toEqual([".......", "..m....", "..m....", "...s..."]);
  });

  test("crosses the two halves of the board", () => {
    const board = boardOf(".......", ".......", ".......", "...m...", "...s...", "...s...");
    expect(makeMove(board, "moss", { from: 32, to: 32 })).toEqual([31, 38]);
    expect(draw(board).slice(3, 6)).toEqual(["...m...", "...mm..", "...m..."]);
  });

  test("is listed once where it grows, and by each who may leap where it gains", () => {
    const board = boardOf("m.m....", ".......", "ss.....");
    const moves = new Int32Array(MAX_MOVES);
    const { mossLow, mossHigh, stoneLow, stoneHigh, freeLow, freeHigh } = board;
    const length = listMoves(mossLow, mossHigh, stoneLow, stoneHigh, freeLow, freeHigh, moves);
    const listed = Array.from(moves.subarray(0, length), unpackMove);
    expect(listed.filter(({ to }) => to === 1)).toEqual([{ from: 1, to: 1 }]);
    expect(listed[0]).toEqual({ from: 8, to: 8 });
    for (const { from, to } of listed) expect(distance(from, to)).toBeLessThanOrEqual(2);
  });
});

describe("the player", () => {
  test("grows by pressing a cell beside the moss, and is answered in the same step", () => {
    const state = press(rules.start(SEED), 5);
    expect(thingAt(state.board, 5)).toBe("moss");
    expect(state.turns.map(({ side }) => side)).toEqual(["moss", "stone"]);
    expect(state).toMatchObject({ moves: 1, phase: "turn", picked: -1 });
  });

  test("leaps with a piece that was picked up", () => {
    const state = press(rules.start(SEED), 6, 4);
    expect(thingAt(state.board, 4)).toBe("moss");
    expect(thingAt(state.board, 6)).toBe("free");
  });

  test("puts down what is picked up by pressing it again", () => {
    expect(press(rules.start(SEED), 6).picked).toBe(6);
    expect(press(rules.start(SEED), 6, 6).picked).toBe(-1);
    expect(press(rules.start(SEED), 6, 42).picked).toBe(42);
  });

  test.each([
    ["too far", [24]],
    ["too far from what is picked up", [6, 22]],
    ["on a stone", [0]],
    ["before a match is over", [GO_ON]],
  ])("moves nothing %s", (_, inputs) => {
    const before = draw(rules.start(SEED).board);
    const state = press(rules.start(SEED), ...inputs);
    expect(draw(state.board)).toEqual(before);
    expect(state.moves).toBe(0);
  });
});

describe("a match", () => {
  test("is won by turning the last stone: all that is free counts", () => {
    const state = press(stateOf(boardOf("ms.....", ".......")), 8);
    // 49 to nothing, in one move.
    expect(state).toMatchObject({ phase: "won", score: 600 + 20 * 49 + 10 * (MAX_TURNS - 1) });
    expect(state.happened).toContain("won");
  });

  test("is lost when the moss cannot move: all that is free counts for the stone", () => {
    const water = Array.from({ length: 6 }, () => "wwwwwww");
    const state = press(stateOf(boardOf("m..s...", ...water), { opponent: 4 }), 1);
    // The stone grew between, turned what had grown, and nothing is left within a leap.
    expect(draw(state.board)[0]).toBe("msss...");
    expect(state).toMatchObject({ phase: "lost", score: 5, losses: 1, over: false });
  });

  test("is counted after so many moves", () => {
    const late = { moves: MAX_TURNS - 1 };
    const ahead = boardOf(
      "mmm....",
      "mmm....",
      ".......",
      ".......",
      ".......",
      ".......",
      "......s",
    );
    expect(press(stateOf(ahead, late), 3)).toMatchObject({ phase: "won", moves: MAX_TURNS });
    const behind = boardOf("m......", ".......", "....sss", "....sss");
    expect(press(stateOf(behind, late), 1)).toMatchObject({
      phase: "lost",
      losses: 1,
      over: false,
    });
  });

  test("leads one rung up when it is won, and to the same opponent when it is lost", () => {
    const won = press(stateOf(boardOf("ms....."), { opponent: 2 }), 8, GO_ON);
    expect(won).toMatchObject({ opponent: 3, phase: "turn", moves: 0 });
    // The heron moves first.
    expect(won.turns.map(({ side }) => side)).toEqual(["stone"]);
    const lost = stateOf(boardOf("m......", ".......", "....sss"), {
      moves: MAX_TURNS - 1,
      opponent: 2,
    });
    expect(press(lost, 1, GO_ON)).toMatchObject({ opponent: 2, losses: 1, phase: "turn" });
  });

  test("ends the session when it is the second that is lost, and when the old stone is beaten", () => {
    const behind = boardOf("m......", ".......", "....sss", "....sss");
    const second = press(stateOf(behind, { moves: MAX_TURNS - 1, losses: 1 }), 1);
    expect(second).toMatchObject({ over: true, losses: 2 });
    expect(second.happened).toContain("overgrown");
    const crowned = press(stateOf(boardOf("ms....."), { opponent: opponents.length - 1 }), 8);
    expect(crowned).toMatchObject({ over: true, phase: "won" });
    expect(crowned.happened).toContain("crowned");
  });
});

describe("a meadow", () => {
  test("is alike on all sides, whole, and odd, so that nothing is a tie", () => {
    for (let number = 1; number <= 60; number++) {
      const board = layMeadow(seedRandom(seedOf(number)), number % 4);
      const rows = draw(board).map((row) => row.replaceAll(/[ms]/g, "."));
      expect(rows).toEqual(rows.toReversed());
      expect(rows).toEqual(rows.map((row) => [...row].toReversed().join("")));
      expect([countMoss(board), countStone(board)]).toEqual([2, 2]);
      const free = count(board.freeLow) + count(board.freeHigh);
      expect(free % 2).toBe(1);
      expect(free).toBeGreaterThan(28);
    }
  });
});

describe("opponents", () => {
  test("take what is there to be taken, and see a trap when they look further", () => {
    const board = boardOf("s.mm...", ".......", "..m....");
    const greedy = { depth: 1, positions: 400, careful: false };
    const { to } = think(board, "stone", greedy);
    expect(makeMove(board, "stone", think(board, "stone", greedy)).length).toBe(3);
    expect(to).toBe(9);
  });

  test("look at no more positions than they may", () => {
    const board = layMeadow(seedRandom(SEED), 1);
    const hasty = { depth: 8, positions: 1, careful: true };
    expect(canMove(board, "stone")).toBe(true);
    const { from, to } = think(board, "stone", hasty);
    expect(distance(from, to)).toBeLessThanOrEqual(2);
  });
});

/** Milliseconds of the quickest of some runs: the others waited for a processor. */
function quickest(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const from = performance.now();
    run();
    return performance.now() - from;
  });
  return Math.min(...times);
}

describe("sessions", () => {
  test("of 200 who move anywhere end, the same twice, and are worth next to nothing", () => {
    for (let number = 1; number <= 200; number++) {
      const seed = seedOf(number * 104_729);
      const tape = climb(seed, anyMove(seedRandom(seedOf(number))));
      const outcome = replay(rules, seed, tape);
      expect(replay(rules, seed, tape)).toEqual(outcome);
      expect(outcome.score).toBeLessThan(1500);
    }
  });

  test("that nobody plays are worth nothing", () => {
    expect(replay(rules, SEED, [])).toEqual({ score: 0, steps: rules.maxSteps });
  });

  test("are worth what one can, fit their tape and run again within the bound", () => {
    const tape = climb(SEED, master);
    const { score } = replay(rules, SEED, tape);
    expect(score).toBeGreaterThan(15_000);
    expect(score).toBeLessThan(60_000);
    expect(replay(rules, SEED, climb(SEED, beginner)).score).toBeLessThan(score / 2);
    expect(encodeTape(tape).length).toBeLessThan(MAX_TAPE_BYTES / 8);
    expect(quickest(() => replay(rules, SEED, tape))).toBeLessThan(200);
  });

  test("go on when a tape is run in parts", () => {
    const tape = climb(SEED, beginner);
    const playing = new Playing<MossAndStone>(rules, SEED);
    for (const { step, input } of tape) {
      playing.wait(step);
      playing.advance([input]);
    }
    expect(playing.state.score).toBe(replay(rules, SEED, tape).score);
  });

  test("of version 1 come out as they always did", () => {
    for (const { seed, tape, score } of golden) {
      const entries = decodeTape(Uint8Array.from(Buffer.from(tape, "base64")), rules.maxSteps);
      expect(replay(rules, seed, entries).score).toBe(score);
    }
  });
});
