import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { type AnswerSql, defineUseCase } from "~/domain/event-store/use-case";
import { beginRun, endRun, secondsPlayed } from "~/domain/play/beats";
import { guardOffered, guardRoom, SESSIONS_AN_HOUR } from "~/domain/play/session-limits";
import { getRun } from "~/domain/play/session-queries";
import { framesDecider } from "./decider";
import type { FrameEdition } from "./events";
import type { FrameFile, FramePorts } from "./ports";
import {
  framePlayStream,
  getFrameGame,
  getFrameStartBefore,
  loadFrameGame,
  loadFramePlay,
} from "./queries";

interface Publish {
  edition: FrameEdition;
  contents: readonly FrameFile[];
}

/** Makes an edition of a game in a frame the one that is played; its files lie there before anybody hears of it. */
export const publishFrameGame = defineUseCase({
  load: ({ edition: { gameId } }: Publish) => ({ game: loadFrameGame(gameId) }),
  async gather({ edition, contents }, ports: FramePorts) {
    await ports.keepFrameFiles(edition, contents);
    return {};
  },
  decide({ edition, game }) {
    const events = framesDecider.decide({ type: "PublishFrameGame", edition }, game.state);
    return {
      appends: [appendTo(game, events)],
      answer: { id: edition.gameId, hash: edition.hash },
    };
  },
});

interface Start {
  userId: string;
  gameId: string;
  sessionId: string;
  now: Date;
}

export const startFramePlay = defineUseCase({
  load: ({ userId, gameId }: Start) => ({
    game: getFrameGame(gameId),
    thirtieth: getFrameStartBefore(userId, gameId, SESSIONS_AN_HOUR - 1),
  }),
  decide({ userId, gameId, sessionId, now, game, thirtieth }) {
    if (!game) throw new Refusal("not_found");
    const session = { sessionId, userId, gameId, startedAt: now.toISOString() };
    const events = framesDecider.decide(
      { type: "StartFramePlay", session, thirtieth },
      framesDecider.initialState,
    );
    return {
      appends: [startStream(framePlayStream(sessionId), events)],
      writes: [
        guardOffered(gameId),
        guardRoom("frame_sessions", { userId, gameId, now }),
        ...beginRun({ userId, sessionId, gameId, now }),
      ],
      answer: { sessionId },
    };
  },
});

interface End {
  userId: string;
  sessionId: string;
  score: number | null;
  now: Date;
}

/** Ends a session with what its game reports. It is nobody's rank: nothing shows how it came about. */
export const endFramePlay = defineUseCase({
  load: ({ sessionId }: End) => ({ play: loadFramePlay(sessionId), run: getRun(sessionId) }),
  decide({ userId, sessionId, score, now, play, run }) {
    const seconds = secondsPlayed(run, now);
    const events = framesDecider.decide(
      { type: "EndFramePlay", userId, now, score, seconds },
      play.state,
    );
    const { gameId } = play.state.session!;
    return {
      appends: [appendTo(play, events)],
      writes: endRun({ userId, sessionId, gameId, now }),
      answerSql: answerEnd(userId, gameId, score),
    };
  },
});

export interface FrameResult {
  score: number | null;
  verified: false;
  ranked: false;
  held: false;
  rank: null;
  best: number | null;
}

const answerEnd = (
  userId: string,
  gameId: string,
  score: number | null,
): AnswerSql<FrameResult> => ({
  sql: `SELECT json_object('score', ?, 'verified', json('false'), 'ranked', json('false'), 'held', json('false'),
      'rank', NULL, 'best', max("score"))
    FROM "frame_sessions" WHERE "user_id" = ? AND "game_id" = ? AND "score" IS NOT NULL`,
  params: [score, userId, gameId],
});
