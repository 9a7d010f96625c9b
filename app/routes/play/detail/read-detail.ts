import { data, type RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { readPage } from "~/app/read-page";
import { type AchievementStatus, listAchievements } from "~/domain/achievements/queries";
import { viewAchievement } from "~/domain/achievements/view";
import { boardsFor } from "~/domain/matches/board-queries";
import { getRank, listBoard } from "~/domain/play/board-queries";
import { listPlayGames } from "~/domain/play/game-queries";
import { findGame, findPlayable } from "~/domain/play/games";
import { dayOf } from "~/domain/day";
import { boardOf } from "~/domain/play/period";
import type { PlayableGame } from "~/domain/store/playable";

/** Stands for visitors, of whom nothing is known. */
const NOBODY = "";
const ROWS = 20;

/** All that a game's page shows, by one round trip. */
export async function readDetail(context: Readonly<RouterContextProvider>, id: PlayableGame) {
  const { language: lng, claimedUserId } = context.get(pageContext);
  const userId = claimedUserId ?? NOBODY;
  const now = new Date();
  const scored = findGame(id);
  const isDaily = scored?.daily === true;
  const boards = boardsFor(id)!;
  // Of a puzzle that is another one every day, the day's scores are those to compare with.
  const period = isDaily ? "day" : "all";
  const board = { boards, gameId: id, period: boardOf(period, now), viewerId: userId };
  const { user, rows, page, me, achievements } = await readPage(context, {
    rows: listPlayGames({ userId, lng, day: dayOf(now) }, [id]),
    page: listBoard(board, { limit: ROWS }),
    me: getRank(board),
    achievements: listAchievements(userId, now, id),
  });
  const [game] = rows;
  if (!game) throw data(null, { status: 404 });
  const { name, tagline, best, savedSession, dailySession, dailyEnded } = game;
  const goesOn = dailySession && !dailyEnded ? dailySession : savedSession;
  return {
    id,
    version: findPlayable(id)!.version,
    /** What its boards are of. */
    kind: scored ? ("scores" as const) : ("wins" as const),
    name,
    tagline,
    best: user && best,
    saved: user && goesOn,
    daily: isDaily ? { played: user !== null && dailyEnded === 1 } : null,
    choice: { period, of: "all" } as const,
    board: {
      items: page.items,
      nextCursor: page.next && `${page.next.score}_${page.next.position}`,
      me: (user && me) ?? null,
    },
    achievements: achievements.map((one) => viewAchievement(seenBy(user, one), lng)),
  };
}

/** A visitor has done nothing, whomever their cookie claims to be. */
const seenBy = (user: object | null, status: AchievementStatus): AchievementStatus =>
  user ? status : { ...status, progress: 0, unlockedAt: null, position: null };
