import { asc, gt } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { playSessions } from "~/domain/play/read-model";
import { markTape, verify } from "~/domain/play/verify";
import { readTape } from "~/workers/play/sessions";
import type { Services } from "~/workers/services";
import { type Checked, isUnreadable, type Place } from "./audit-step";
import { type Finding, finding, partsWrong } from "./finding";

/** Sessions of one step: each takes up to 200 ms, and a tape of up to 48 KiB. */
const SESSIONS = 10;

const listSessionsAfter = query<{ id: string; limit: number }>()((db, { id, limit }) =>
  db
    .select()
    .from(playSessions)
    .where(gt(playSessions.id, id))
    .orderBy(asc(playSessions.id))
    .limit(limit),
);
type Session = typeof playSessions.$inferSelect;

/** Every session that has ended run again from its tape. Those of accounts that are gone went with their tapes. */
export async function checkPlays(services: Services, { at, after }: Place): Promise<Checked> {
  const id = String(after?.[0] ?? "");
  const list = listSessionsAfter({ id, limit: SESSIONS });
  const { rows } = await services.db.read({ rows: list });
  const findings: Finding[] = [];
  const missing: Finding[] = [];
  for (const session of rows) {
    if (session.endedAt === null || session.tape === null) continue;
    const tape = await readTape(services.env, session.userId, session.tape);
    if (!tape) {
      missing.push(finding("plays", "tape", "missing", { session: session.id }));
      continue;
    }
    const parts = await wrongIn(session, tape);
    if (parts.length === 0) continue;
    const params = { session: session.id, parts: parts.join(", ") };
    findings.push(finding("plays", "play", "drawn_otherwise", params));
  }
  if (missing.length > 0) {
    // An account may have gone between the two, and its tapes with it.
    const { still } = await services.db.read({ still: list });
    const there = new Set(still.map((session) => session.id));
    findings.push(...missing.filter(({ params }) => there.has(String(params["session"]))));
  }
  const last = rows.length === SESSIONS ? rows.at(-1) : undefined;
  return { findings, ...(last && { next: { at, after: [last.id] } }) };
}

async function wrongIn(session: Session, tape: Uint8Array): Promise<string[]> {
  try {
    const marks = markTape(tape);
    const verified = await verify(session, tape);
    if (marks.sha256 !== session.tape || !verified) return ["tape"];
    return partsWrong({
      score: session.score === verified.score,
      steps: session.steps === verified.steps,
      // Which sessions have one depends on how many inputs are one's own: the game's line may have said otherwise then.
      moves: session.moves === null || session.moves === marks.moves,
    });
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return ["rules"];
  }
}
