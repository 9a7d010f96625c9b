import { D1 } from "~/domain/event-store/database";
import type { Statement } from "~/domain/event-store/statement";
import { beat } from "~/domain/play/beats";
import { getRank, listBoard, listBoardAmong, scoreBoards } from "~/domain/play/board-queries";
import { listPlayGames, listRecentlyPlayed } from "~/domain/play/game-queries";
import { listHeldScores } from "~/domain/play/held-queries";
import { listFriendsBests, listOwnBests } from "~/domain/play/page-queries";
import { getStartBefore, listNextBest } from "~/domain/play/session-queries";
import {
  countUndecided,
  getMySeason,
  getSeason,
  listStandingsAfter,
  listTop,
} from "~/domain/seasons/queries";
import { measureCases, statementsOf } from "~/scripts/bench/growth/costs";
import { GAME, NOW, POPULAR, READER, SEASON } from "./filling";
import { endSeason } from "./season-end";

/**
 * Measures what boards, seasons and lists of games ask of D1, ends a season in it (`/end`), and is the floor of commands: it
 * runs a batch as it is told (`/batch`), a beat's statements (`/beat`), and one update by a key (`/update`).
 */
export default {
  async fetch(request: Request, env: { DB: D1Database }): Promise<Response> {
    const { DB: db } = env;
    const { pathname, searchParams } = new URL(request.url);
    const run = (statements: readonly Statement[]) =>
      db.batch(statements.map(({ sql, params }) => db.prepare(sql).bind(...params)));
    const [sessionId, userId] = [searchParams.get("session")!, searchParams.get("user")!];
    if (pathname === "/end") return Response.json(await endSeason(db));
    if (pathname === "/batch") await run(await request.json<Statement[]>());
    else if (pathname === "/beat")
      await run(
        beat({ sessionId, userId, gameId: GAME, now: new Date() }, Number(searchParams.get("seq"))),
      );
    else if (pathname === "/update") await run([countBeat(sessionId)]);
    else return Response.json(await measureCases(db, await casesOf(db)));
    return new Response(null, { status: 204 });
  },
};

const countBeat = (sessionId: string): Statement => ({
  sql: `UPDATE "play_runs" SET "seq" = "seq" + 1 WHERE "session_id" = ?`,
  params: [sessionId],
});

async function casesOf(binding: D1Database): Promise<Record<string, readonly Statement[]>> {
  const board = { boards: scoreBoards, gameId: GAME, period: "all", viewerId: READER };
  const popular = { ...board, viewerId: POPULAR };
  const visitor = { ...board, viewerId: "" };
  const db = new D1(binding, "first-primary");
  const { me, [READER]: best } = await db.read({
    me: getRank(board),
    [READER]: getMySeason(SEASON, READER),
  });
  const middle = { score: me!.score, position: me!.position };
  const page = (userId: string) =>
    statementsOf({
      games: listPlayGames({ userId, lng: "en", day: NOW.slice(0, 10) }),
      bests: listOwnBests(userId),
      friends: listFriendsBests(userId),
      recent: listRecentlyPlayed({ userId, viewerId: userId, lng: "en", limit: 6 }),
    });
  return {
    "rank of one": statementsOf({ rank: getRank(board) }),
    "  beside a bare read of their row": [
      {
        sql: `SELECT "score" FROM "play_standings" WHERE "game_id" = ? AND "period" = ? AND "user_id" = ?`,
        params: [GAME, "all", READER],
      },
    ],
    "the best 100": statementsOf({ page: listBoard(visitor, { limit: 100 }) }),
    "  beside a bare list of 100 rows": [
      {
        sql: `SELECT * FROM "play_standings" WHERE "game_id" = ? AND "period" = ? AND "score" IS NOT NULL
          ORDER BY "score" DESC, "position" LIMIT 100`,
        params: [GAME, "all"],
      },
    ],
    "the same for who blocked fifty of them": statementsOf({
      page: listBoard(board, { limit: 100 }),
    }),
    "100 in the middle": statementsOf({ page: listBoard(board, { limit: 100, after: middle }) }),
    "300 friends": statementsOf({ page: listBoardAmong(board, "friends", { limit: 100 }) }),
    "5,000 friends": statementsOf({ page: listBoardAmong(popular, "friends", { limit: 100 }) }),
    "/play, of who has one session of a hundred": page(READER),
    "/play, of who has 5,000 friends": page(POPULAR),
    "a session begins: the last but 29": statementsOf({ start: getStartBefore(READER, GAME, 29) }),
    "a score is refused: the next best": statementsOf({ next: listNextBest("session-500") }),
    "the desk: 20 of one in a hundred that wait": statementsOf({
      held: listHeldScores({ beforeTime: "9", beforeId: "", limit: 20 }),
    }),
    "a season's page": statementsOf({
      season: getSeason({ id: SEASON }),
      mine: getMySeason(SEASON, READER),
      top: listTop(SEASON, READER, 100),
    }),
    "a season's next 40 to pay": statementsOf({
      next: listStandingsAfter(SEASON, { score: best!.score, reachedAt: 501 }, 40),
    }),
    "what of a season waits": statementsOf({ undecided: countUndecided(SEASON) }),
  };
}
