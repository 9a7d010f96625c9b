import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { readPage } from "~/app/read-page";
import { foldCharacter } from "~/domain/fold";
import { listFrameGames } from "~/domain/frames/queries";
import { listPlayGames, listRecentlyPlayed, type PlayGameRow } from "~/domain/play/game-queries";
import { type Category, findGame, findPlayable, games as playedGames } from "~/domain/play/games";
import { getStandingOfDay, listFriendsBests, listOwnBests } from "~/domain/play/page-queries";
import { dayOf } from "~/domain/day";
import { listMySeasons, listSeasons } from "~/domain/seasons/queries";
import { viewSeason } from "~/domain/seasons/view";
import { playableGames } from "~/domain/store/playable";

/** Stands for visitors, of whom nothing is known. */
const NOBODY = "";
/** The game whose puzzle is the same for everybody on one day. */
const dailyGame = Object.entries(playedGames).find(([, { daily }]) => daily)?.[0] ?? "";
const RECENT = 6;
/** The one that is on, those that are announced, and the last one. */
const SEASONS = 4;
const DAY_MS = 24 * 60 * 60_000;

interface Asked {
  q: string;
  category: Category | undefined;
}

/** All that the list of games shows, by one round trip. */
export async function readList(context: Readonly<RouterContextProvider>, { q, category }: Asked) {
  const { language: lng, claimedUserId } = context.get(pageContext);
  const userId = claimedUserId ?? NOBODY;
  const now = new Date();
  const day = dayOf(now);
  const read = await readPage(context, {
    rows: listPlayGames({ userId, lng, day }, playableGames),
    frames: listFrameGames({ userId, lng }),
    bests: listOwnBests(userId),
    friends: listFriendsBests(userId),
    recent: listRecentlyPlayed({ userId, viewerId: userId, lng, limit: RECENT }),
    standing: getStandingOfDay(userId, dailyGame, day),
    seasons: listSeasons({ limit: SEASONS }),
    mySeasons: listMySeasons(userId, SEASONS),
  });
  const { user, rows, standing } = read;
  const seasons = read.seasons.map((one) =>
    viewSeason(one, user ? read.mySeasons.get(one.id) : undefined, now, lng),
  );
  const ofGame = <One extends { gameId: string }>(list: readonly One[]) =>
    new Map(user ? list.map((one) => [one.gameId, one]) : []);
  const bests = ofGame(read.bests);
  const friends = ofGame(read.friends);
  const wanted = folded(q);
  const puzzle = rows.find(({ id }) => id === dailyGame);
  const ofDay = user && puzzle ? viewOwn(puzzle, standing) : null;
  const isWanted = ({ name, tagline }: { name: string; tagline: string }) =>
    wanted === "" || folded(`${name} ${tagline}`).includes(wanted);
  const own = rows.flatMap(({ id, name, tagline, ...row }) => {
    if (category && findPlayable(id)?.category !== category) return [];
    if (!isWanted({ name, tagline })) return [];
    const best = bests.get(id);
    const friend = friends.get(id);
    return {
      id,
      name,
      tagline,
      daily: findGame(id)?.daily ?? false,
      verified: true,
      open: user !== null && isLeft(row),
      best: best?.score ?? null,
      rank: best?.rank ?? null,
      friend: friend ? { name: friend.name, score: friend.score } : null,
    };
  });
  const ofKind = read.frames.filter((game) => !category || game.category === category);
  const framed = ofKind.filter(isWanted).map((game) => ({
    id: game.id,
    name: game.name,
    tagline: game.tagline,
    daily: false,
    verified: false,
    open: false,
    best: user && game.best,
    rank: null,
    friend: null,
  }));
  return {
    now: now.toISOString(),
    season:
      seasons.find(({ state }) => state === "running") ??
      seasons.findLast(({ state }) => state === "announced") ??
      seasons[0],
    games: [...own, ...framed],
    left: user
      ? rows.flatMap(({ id: gameId, name, savedAt, ...row }) =>
          // The puzzle of the day says so itself.
          savedAt && isLeft(row) && !(gameId === dailyGame && ofDay?.state === "open")
            ? { gameId, name, savedAt }
            : [],
        )
      : [],
    recent: user ? read.recent.filter(({ playedSeconds }) => playedSeconds > 0) : [],
    daily: puzzle && {
      id: puzzle.id,
      name: puzzle.name,
      tagline: puzzle.tagline,
      day,
      endsAt: `${dayOf(new Date(now.getTime() + DAY_MS))}T00:00:00.000Z`,
      own: ofDay,
    },
  };
}

type List = Awaited<ReturnType<typeof readList>>;
export type ListedPlay = List["games"][number];
export type LeftGame = List["left"][number];
export type DailyPuzzle = NonNullable<List["daily"]>;

const folded = (text: string) => Array.from(text, foldCharacter).join("");

const isLeft = ({ savedSession }: Pick<PlayGameRow, "savedSession">) => savedSession !== null;

/** What a player has done with the puzzle of the day. */
function viewOwn(
  { dailySession, dailyEnded }: PlayGameRow,
  standing: { score: number; rank: number } | undefined,
) {
  if (dailySession === null) return null;
  if (dailyEnded !== 1) return { state: "open" as const };
  return {
    state: "played" as const,
    score: standing?.score ?? null,
    rank: standing?.rank ?? null,
  };
}
