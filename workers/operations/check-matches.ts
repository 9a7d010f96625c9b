import { base64 } from "@scure/base";
import { asc, gt } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { judge } from "~/domain/matches/judge";
import { MIN_MOVES, rate } from "~/domain/matches/ratings";
import { matches } from "~/domain/matches/read-model";
import { TapeError } from "~/domain/play/tape";
import type { Services } from "~/workers/services";
import { type Checked, isUnreadable, type Place } from "./audit-step";
import { finding, partsWrong } from "./finding";

/** Matches of one step: each is run again. */
const MATCHES = 50;

const listMatchesAfter = query<{ matchId: string; limit: number }>()((db, { matchId, limit }) =>
  db
    .select()
    .from(matches)
    .where(gt(matches.matchId, matchId))
    .orderBy(asc(matches.matchId))
    .limit(limit),
);
type Match = typeof matches.$inferSelect;

/** Every match between two run again from its tape: how it ended, and what became of both ratings. */
export async function checkMatches({ db }: Services, { at, after }: Place): Promise<Checked> {
  const { rows } = await db.read({
    rows: listMatchesAfter({ matchId: String(after?.[0] ?? ""), limit: MATCHES }),
  });
  const findings = rows.flatMap((match) => {
    const parts = wrongIn(match);
    if (parts.length === 0) return [];
    const params = { match: match.matchId, parts: parts.join(", ") };
    return [finding("matches", "match", "drawn_otherwise", params)];
  });
  const last = rows.length === MATCHES ? rows.at(-1) : undefined;
  return { findings, ...(last && { next: { at, after: [last.matchId] } }) };
}

function wrongIn(match: Match): string[] {
  try {
    const { moves, winner, ending } = judge(match, base64.decode(match.tape));
    const before = [match.firstBefore, match.secondBefore] as const;
    const [first, second] = match.rated ? rate(before, winner) : before;
    return partsWrong({
      moves: match.moves === moves,
      winner: match.winner === winner,
      ending: match.ending === ending,
      rated: !match.rated || moves >= MIN_MOVES,
      ratings: match.firstAfter === first && match.secondAfter === second,
    });
  } catch (error) {
    if (!(error instanceof TapeError || isUnreadable(error))) throw error;
    return ["tape"];
  }
}
