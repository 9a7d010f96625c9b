import {
  accumulate,
  PositionPart,
  type RowOp,
  shapeOf,
  type Tally,
} from "~/domain/event-store/projection";
import { playCounts, playStandings } from "./read-model";

/** A score and the position of the event by which it was reached. */
export interface Standing {
  score: number;
  position: number;
}

/** Of equal scores that one is better which was reached first. */
export const isBetter = (one: Standing, other: Standing): boolean =>
  one.score > other.score || (one.score === other.score && one.position < other.position);

// A board is a tree of counts, so that nobody counts a million scores for a rank: above each score lie branches of 64,
// 4,096 and 262,144 scores, and those who have the same one lie in branches of as many positions of the log. Whoever is
// better lies in whole branches beside one's own on the way up: at most 63 a level.

const SCORE_SHIFTS = [18, 12, 6, 0] as const;
const TIE_SHIFTS = [18, 12, 6] as const;

const LEVELS = [
  ...SCORE_SHIFTS.map((shift) => ({ shift, ties: false })),
  ...TIE_SHIFTS.map((shift) => ({ shift, ties: true })),
];

type Branch = number | PositionPart;
/** By their columns' properties, what tells one board of a table from the others. */
type Key<Name extends string> = Readonly<Record<Name, string>>;

interface Tables<Name extends string> {
  /** With `score` and `position` beside the key; where `score` is null nobody stands yet. */
  standings: RowOp["table"];
  /** With `level`, `branch` and `count` beside it. */
  counts: RowOp["table"];
  key: readonly Name[];
  /** Positions of the log stay below; with the bits of the highest score they are at most 59. */
  positionBits: number;
}

/** Boards whose ranks are counted by branches. */
export class CountedBoards<Name extends string> {
  readonly standings: string;
  readonly #counts: string;
  readonly #tables: Tables<Name>;

  constructor(tables: Tables<Name>) {
    this.#tables = tables;
    this.standings = shapeOf(tables.standings).name;
    this.#counts = shapeOf(tables.counts).name;
  }

  /** By SQL over the columns of a standing: the branch of each level that it lies in. */
  get branches(): string[] {
    return LEVELS.map(({ shift, ties }) =>
      ties
        ? `("score" << ${this.#tieBits(shift)}) + ("position" >> ${shift})`
        : `"score" >> ${shift}`,
    );
  }

  /** What counts a standing, which is counted no more once it goes with its owner. */
  get tallies(): Tally[] {
    const { key } = this.#tables;
    const standing = shapeOf(this.#tables.standings).columns;
    const { count, level, branch, ...counts } = shapeOf(this.#tables.counts).columns;
    return this.branches.map((of, at) => ({
      counter: count!,
      key: [...key.map((name) => counts[name]!), level!, branch!],
      by: [...key.map((name) => standing[name]!), String(at), of],
    }));
  }

  /** The changes of the counts where one standing takes another's place. `now.position` null: of the event that is being projected. */
  recount(
    board: Key<Name>,
    was: Standing | null,
    now: { score: number; position: number | null } | null,
  ): RowOp[] {
    const [before, after] = [was && this.#branchesOf(was), now && this.#branchesOf(now)];
    return LEVELS.flatMap((_, level) => {
      const [left, joined] = [before?.[level], after?.[level]];
      if (left === joined) return [];
      return [
        ...(left === undefined ? [] : [this.#count(board, level, left, -1)]),
        ...(joined === undefined ? [] : [this.#count(board, level, joined, 1)]),
      ];
    });
  }

  /** SQL: how many on a board are better than who stands at `score` and `position`. All are expressions. */
  betterThan({ board, score, position }: { board: Key<Name>; score: string; position: string }) {
    const { standings, key } = this.#tables;
    const { columns } = shapeOf(standings);
    const onBoard = key.map((name) => `"${columns[name]!.name}" = ${board[name]}`).join(" AND ");
    const sum = (level: number, within: string) =>
      `coalesce((SELECT sum("count") FROM "${this.#counts}" WHERE ${onBoard}
        AND "level" = ${level} AND ${within}), 0)`;
    // Those above its own branch, within the branch of the level before.
    const scores = SCORE_SHIFTS.map((shift, level) => {
      const above = SCORE_SHIFTS[level - 1];
      const end =
        above === undefined
          ? ""
          : ` AND "branch" < ((${score} >> ${above}) + 1) << ${above - shift}`;
      return sum(level, `"branch" > ${score} >> ${shift}${end}`);
    });
    const ties = TIE_SHIFTS.map((shift, at) => {
      const above = TIE_SHIFTS[at - 1];
      const base = `(${score} << ${this.#tieBits(shift)})`;
      const from = above === undefined ? "0" : `((${position} >> ${above}) << ${above - shift})`;
      return sum(
        SCORE_SHIFTS.length + at,
        `"branch" >= ${base} + ${from} AND "branch" < ${base} + (${position} >> ${shift})`,
      );
    });
    const last = TIE_SHIFTS.at(-1)!;
    const own = `(SELECT count(*) FROM "${this.standings}" WHERE ${onBoard}
      AND "score" = ${score} AND "position" >= (${position} >> ${last}) << ${last} AND "position" < ${position} AND "score" IS NOT NULL)`;
    return `(${[...scores, ...ties, own].join("\n + ")})`;
  }

  /** By so many bits the branches of one score's ties lie apart from those of the next. */
  #tieBits(shift: number): number {
    return this.#tables.positionBits - shift;
  }

  #branchesOf({ score, position }: { score: number; position: number | null }): Branch[] {
    return LEVELS.map(({ shift, ties }) => {
      if (!ties) return Math.floor(score / 2 ** shift);
      const part = new PositionPart(shift, score * 2 ** this.#tieBits(shift));
      return position === null ? part : part.of(position);
    });
  }

  #count(board: Key<Name>, level: number, branch: Branch, by: number): RowOp {
    return accumulate(
      this.#tables.counts,
      { ...board, level, branch } as Record<string, unknown>,
      { count: by } as Record<string, number>,
    );
  }
}

/** Those of games that are played for a score: 24 bits, and 34 thousand million events. */
export const playBoards = new CountedBoards({
  standings: playStandings,
  counts: playCounts,
  key: ["gameId", "period"],
  positionBits: 35,
});
