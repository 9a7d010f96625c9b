import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase, guard } from "~/domain/event-store/use-case";
import { answerFinish } from "./board-queries";
import { beginRun, endRun, secondsPlayed } from "./beats";
import { isBetter, type Standing } from "./branches";
import { MAX_MISMATCHES, playDecider, requireEndable } from "./decider";
import { knownBefore } from "./doubts";
import type { Fall, Place, PlayEvent } from "./events";
import { findGame } from "./games";
import { dayOf } from "~/domain/day";
import type { PlayPorts } from "./ports";
import {
  getDaily,
  getRun,
  getSession,
  getStartBefore,
  hasTwin,
  listNextBest,
  listOwnStandings,
  loadPlay,
  type NextBest,
  type OwnStanding,
  playStream,
  twinOf,
} from "./session-queries";
import { guardOffered, guardRoom, SESSIONS_AN_HOUR } from "./session-limits";
import { type TapeMarks, verify } from "./verify";

interface Start {
  userId: string;
  gameId: string;
  /** The puzzle of the day. */
  daily: boolean;
  now: Date;
}

/** Starts a session with a seed of its own, or with that of the day, which is drawn by whoever is first. */
export const startPlay = defineUseCase({
  load: ({ userId, gameId, now }: Start) => ({
    drawn: getDaily(gameId, dayOf(now)),
    thirtieth: getStartBefore(userId, gameId, SESSIONS_AN_HOUR - 1),
  }),
  gather: async (_, ports: PlayPorts) => ports.drawSession(),
  decide({ userId, gameId, daily, now, drawn, thirtieth, sessionId, seed: ownSeed }) {
    const game = findGame(gameId);
    if (!game || (daily && !game.daily)) throw new Refusal("not_found");
    const startedAt = now.toISOString();
    const seed = (daily ? drawn?.seed : undefined) ?? ownSeed;
    const session = {
      sessionId,
      userId,
      gameId,
      rules: game.version,
      seed,
      daily: daily ? dayOf(now) : null,
      ranked: daily || !game.daily,
      startedAt,
    };
    const events = playDecider.decide(
      { type: "StartPlay", session, draws: daily && !drawn, thirtieth },
      playDecider.initialState,
    );
    const of = (type: string) => events.filter((event) => event.type === type);
    const draws = of("DailyDrawn");
    return {
      appends: [
        ...(draws.length ? [startStream(dailyStream(gameId, dayOf(now)), draws)] : []),
        startStream(playStream(sessionId), of("PlayStarted")),
      ],
      writes: [
        guardOffered(gameId),
        guardRoom("play_sessions", { userId, gameId, now }),
        ...beginRun({ userId, sessionId, gameId, now }),
      ],
      answer: { sessionId, seed, rulesVersion: game.version, startedAt },
    };
  },
});

const dailyStream = (gameId: string, day: string) => `daily-${gameId}-${day}`;

/** Draws the seed of the present day, where nobody has. */
export const drawDaily = defineUseCase({
  load: ({ gameId, now }: { gameId: string; now: Date }) => ({
    drawn: getDaily(gameId, dayOf(now)),
  }),
  gather: async (_, ports: PlayPorts) => ports.drawSession(),
  decide({ gameId, now, drawn, seed }) {
    const day = dayOf(now);
    const data = { gameId, day, seed };
    return {
      appends: drawn ? [] : [startStream(dailyStream(gameId, day), [{ type: "DailyDrawn", data }])],
    };
  },
});

interface Finish {
  userId: string;
  sessionId: string;
  tape: Uint8Array;
  marks: TapeMarks;
  claimed: number;
  now: Date;
}

/** Ends a session: its inputs are run again, and the score counts where it comes out the same. */
export const finishPlay = defineUseCase({
  load: ({ sessionId, marks }: Finish) => ({
    play: loadPlay(sessionId),
    run: getRun(sessionId),
    standings: listOwnStandings(sessionId),
    twin: hasTwin(sessionId, marks),
  }),
  async gather({ userId, sessionId, play, run, tape, marks, claimed, now }, ports: PlayPorts) {
    const known = { userId, now, mismatches: run?.mismatches ?? 0 };
    const session = requireEndable(play.state, { ...known, lastsMs: 0 });
    const requireTime = (lastsMs: number) => requireEndable(play.state, { ...known, lastsMs });
    const verified = await verify(session, tape, requireTime);
    if (!verified || verified.score !== claimed) {
      await ports.countMismatch(sessionId);
      throw new Refusal("score_mismatch");
    }
    requireTime(verified.lastsMs);
    await ports.keepTape(userId, marks.sha256, tape);
    return { verified };
  },
  decide({ userId, sessionId, marks, claimed, now, play, run, standings, twin, verified }) {
    const { doubt, own, ...end } = verified;
    const { gameId, daily, startedAt } = play.state.session!;
    const { human } = findGame(gameId)!;
    const known = daily === null ? null : knownBefore(human, { ...end, daily, startedAt, now });
    const held = doubt ?? (own && twin ? "shared" : known);
    const events = playDecider.decide(
      {
        type: "EndPlay",
        ...end,
        userId,
        now,
        claimed,
        held,
        mismatches: run?.mismatches ?? 0,
        seconds: secondsPlayed(run, now),
        tape: marks.sha256,
        moves: own && daily !== null ? marks.moves : null,
        places: placesOf({ score: end.score, position: Infinity }, standings),
      },
      play.state,
    );
    const twins = twinOf(sessionId, marks);
    return {
      appends: [appendTo(play, events)],
      writes: [
        guardStandings({ gameId, userId }, standings, events),
        // Of two who do the same at once, too, the later one waits.
        ...(own && !held ? [guard(`NOT ${twins.sql}`, twins.params, "retry")] : []),
        guard(
          `coalesce((SELECT "mismatches" FROM "play_runs" WHERE "session_id" = ?), 0) < ${MAX_MISMATCHES}`,
          [sessionId],
          "session_over",
        ),
        ...endRun({ userId, sessionId, gameId, now }),
      ],
      answerSql: answerFinish(sessionId, daily ?? "all"),
    };
  },
});

interface Judgement {
  userId: string;
  sessionId: string;
  decision: "release" | "refuse";
}

/** An operator lets a score that was held count, or believes none: it leaves the boards, where it stands, to the player's next best. */
export const judgeScore = defineUseCase({
  load: ({ sessionId }: Judgement) => ({
    play: loadPlay(sessionId),
    row: getSession(sessionId),
    standings: listOwnStandings(sessionId),
    next: listNextBest(sessionId),
  }),
  decide({ userId, sessionId, decision, play, row, standings, next }) {
    if (!row || row.score === null) throw new Refusal("not_found");
    if (decision === "release" && play.state.session?.userId === userId)
      throw new Refusal("own_score");
    const reached = { score: row.score, position: row.position!, endedAt: row.endedAt! };
    const events = playDecider.decide(
      decision === "release"
        ? { type: "ReleaseScore", ...reached, places: placesOf(reached, standings) }
        : { type: "RefuseScore", falls: fallsOf(sessionId, standings, next) },
      play.state,
    );
    return {
      appends: [appendTo(play, events)],
      writes: [
        guardStandings(row, standings, events),
        // Whoever is forgotten meanwhile stands nowhere again.
        guard(`EXISTS (SELECT 1 FROM "play_sessions" WHERE "id" = ?)`, [sessionId], "not_found"),
      ],
    };
  },
});

/** Where a session's score stands, and what comes in its place. */
const fallsOf = (
  sessionId: string,
  standings: readonly OwnStanding[],
  next: readonly NextBest[],
): Fall[] =>
  standings
    .filter((standing) => standing.sessionId === sessionId)
    .map(({ period, score, position }) => ({
      period,
      was: { score: score!, position: position! },
      now: next.find((one) => one.period === period) ?? null,
    }));

/** The boards on which a standing is a player's best. */
const placesOf = (reached: Standing, standings: readonly OwnStanding[]): Place[] =>
  standings.flatMap(({ period, score, position }) => {
    const was = score === null ? null : { score, position: position! };
    return !was || isBetter(reached, was) ? [{ period, was }] : [];
  });

/** Decided anew where a player's standings are others by now than those that these events were decided on. */
function guardStandings(
  { gameId, userId }: { gameId: string; userId: string },
  standings: readonly OwnStanding[],
  events: readonly PlayEvent[],
) {
  const changed = events.flatMap(({ data }) => [
    ...("places" in data ? data.places : []),
    ...("falls" in data ? data.falls : []),
  ]);
  const left = standings.map(({ period, changes }) => [
    period,
    changes + (changed.some((one) => one.period === period) ? 1 : 0),
  ]);
  return guard(
    `NOT EXISTS (SELECT 1 FROM json_each(?) w LEFT JOIN "play_standings" s
      ON s."game_id" = ? AND s."period" = w.value->>0 AND s."user_id" = ? WHERE s."changes" IS NOT w.value->>1)`,
    [JSON.stringify(left), gameId, userId],
    "retry",
  );
}
