import { accumulate, PositionPart, type RowOp } from "~/domain/event-store/projection";
import { playCounts } from "./read-model";

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
/** Positions stay below: 34 thousand million events. */
const POSITION_BITS = 35;

/** What a tie's branches are counted from. */
const tieBase = (score: number, shift: number) => score * 2 ** (POSITION_BITS - shift);

const levels = [
  ...SCORE_SHIFTS.map((shift) => ({ shift, ties: false })),
  ...TIE_SHIFTS.map((shift) => ({ shift, ties: true })),
];

/** By SQL over the columns of a standing: the branch of each level that it lies in. */
export const BRANCHES: readonly string[] = levels.map(({ shift, ties }) =>
  ties ? `("score" << ${POSITION_BITS - shift}) + ("position" >> ${shift})` : `"score" >> ${shift}`,
);

type Branch = number | PositionPart;

/** @param position null: that of the event that is being projected. */
const branchesOf = ({ score, position }: { score: number; position: number | null }): Branch[] =>
  levels.map(({ shift, ties }) => {
    if (!ties) return Math.floor(score / 2 ** shift);
    const part = new PositionPart(shift, tieBase(score, shift));
    return position === null ? part : part.of(position);
  });

/** The changes of the counts where one standing takes another's place. */
export function recount(
  board: { gameId: string; period: string },
  was: Standing | null,
  now: { score: number; position: number | null } | null,
): RowOp[] {
  const [before, after] = [was && branchesOf(was), now && branchesOf(now)];
  return levels.flatMap((_, level) => {
    const [left, joined] = [before?.[level], after?.[level]];
    if (left === joined) return [];
    return [
      ...(left === undefined ? [] : [count(board, level, left, -1)]),
      ...(joined === undefined ? [] : [count(board, level, joined, 1)]),
    ];
  });
}

const count = (
  board: { gameId: string; period: string },
  level: number,
  branch: Branch,
  by: number,
) => accumulate(playCounts, { ...board, level, branch: branch as number }, { count: by });

/**
 * SQL: how many on a board are better than who stands at `score` and `position`. All are expressions; `game` and `period`
 * say which board.
 */
export function betterThan(at: { game: string; period: string; score: string; position: string }) {
  const { game, period, score, position } = at;
  const sum = (level: number, within: string) =>
    `coalesce((SELECT sum("count") FROM "play_counts" WHERE "game_id" = ${game} AND "period" = ${period}
      AND "level" = ${level} AND ${within}), 0)`;
  // Those above its own branch, within the branch of the level before.
  const scores = SCORE_SHIFTS.map((shift, level) => {
    const above = SCORE_SHIFTS[level - 1];
    const end =
      above === undefined ? "" : ` AND "branch" < ((${score} >> ${above}) + 1) << ${above - shift}`;
    return sum(level, `"branch" > ${score} >> ${shift}${end}`);
  });
  const ties = TIE_SHIFTS.map((shift, at) => {
    const above = TIE_SHIFTS[at - 1];
    const base = `(${score} << ${POSITION_BITS - shift})`;
    const from = above === undefined ? "0" : `((${position} >> ${above}) << ${above - shift})`;
    return sum(
      SCORE_SHIFTS.length + at,
      `"branch" >= ${base} + ${from} AND "branch" < ${base} + (${position} >> ${shift})`,
    );
  });
  const last = TIE_SHIFTS.at(-1)!;
  const own = `(SELECT count(*) FROM "play_standings" WHERE "game_id" = ${game} AND "period" = ${period}
    AND "score" = ${score} AND "position" >= (${position} >> ${last}) << ${last} AND "position" < ${position} AND "score" IS NOT NULL)`;
  return `(${[...scores, ...ties, own].join("\n + ")})`;
}
