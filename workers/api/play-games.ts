import { z } from "@hono/zod-openapi";
import { type ListedFrame, listFrameGames } from "~/domain/frames/queries";
import { logOf } from "~/domain/community-id";
import { Refusal } from "~/domain/event-store/decider";
import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import {
  type After,
  type Board,
  type BoardPage,
  getRank,
  type Listed,
  listBoard,
  listBoardAmong,
  MAX_MEMBERS,
} from "~/domain/play/board-queries";
import { boardsFor } from "~/domain/matches/board-queries";
import { TOLERANCE_MS } from "~/domain/play/decider";
import { listPlayGames, listRecentlyPlayed, type PlayGameRow } from "~/domain/play/game-queries";
import { findGame, findPlayable, loadRules } from "~/domain/play/games";
import { dayOf } from "~/domain/day";
import { boardOf, periods } from "~/domain/play/period";
import { personSchema } from "~/domain/profile/view-person";
import { playableGames } from "~/domain/store/playable";
import { requireOpenSpace } from "~/domain/spaces/access";
import { getSpace, listMembers } from "~/domain/spaces/queries";
import { ok } from "~/workers/endpoint/endpoint";
import { visitorQuery } from "~/workers/endpoint/query";
import type { Services } from "~/workers/services";
import { completeList, gameId, lngQuery, pathId } from "./schemas";

const game = z
  .object({
    id: z.string(),
    name: z.string(),
    tagline: z.string(),
    verified: z.boolean().openapi({ description: "Scores are run again here before they count" }),
    daily: z
      .object({
        day: z.string(),
        played: z.boolean(),
        sessionId: z.string().nullable().openapi({ description: "The caller's, which may go on" }),
      })
      .nullable()
      .openapi({ description: "Of a game that is the same puzzle for everybody on a day" }),
    playedSeconds: z.number().int().openapi({ description: "As the server saw them pass" }),
    lastPlayedAt: z.string().nullable(),
    best: z.number().int().nullable(),
    saved: z
      .object({ sessionId: z.string(), savedAt: z.string() })
      .nullable()
      .openapi({ description: "What the caller can go on with" }),
  })
  .openapi("PlayGame");

const NOT_REPLAYED = {
  rulesVersion: null,
  stepsPerSecond: null,
  longestSeconds: null,
  toleranceSeconds: null,
};

type View = z.infer<typeof game>;

/** What is told of any game, with what is of its kind. */
const viewGame = (
  { id, name, tagline, playedMs, lastPlayedAt, best }: PlayGameRow | ListedFrame,
  kind: Pick<View, "verified" | "daily" | "saved">,
): View => ({
  id,
  name,
  tagline,
  playedSeconds: Math.floor((playedMs ?? 0) / 1000),
  lastPlayedAt,
  best,
  ...kind,
});

const viewOwn = (row: PlayGameRow, now: Date) =>
  viewGame(row, {
    verified: true,
    daily: findGame(row.id)?.daily
      ? { day: dayOf(now), played: row.dailyEnded === 1, sessionId: row.dailySession }
      : null,
    saved: row.savedSession ? { sessionId: row.savedSession, savedAt: row.savedAt! } : null,
  });

/** Nothing of it is run again here. What it keeps, it knows itself. */
const viewFramed = (row: ListedFrame) =>
  viewGame(row, { verified: false, daily: null, saved: null });

export const listPlayable = visitorQuery("GET /play/games", {
  summary: "Games that can be played here, with what the caller has done in them",
  query: z.object({ lng: lngQuery }),
  answers: ok(completeList(game), "The games"),
  load: ({ userId, query: { lng }, now }) => ({
    rows: listPlayGames({ userId, lng, day: dayOf(now) }, playableGames),
    frames: listFrameGames({ userId, lng }),
  }),
  answer: ({ rows, frames, now }) => ({
    items: [...rows.map((row) => viewOwn(row, now)), ...frames.map(viewFramed)],
    nextCursor: null,
  }),
});

export const getPlayGame = visitorQuery("GET /play/games/{id}", {
  summary: "One game that can be played here",
  params: z.object({ id: gameId }),
  query: z.object({ lng: lngQuery }),
  answers: ok(
    game
      .extend({
        rulesVersion: z.number().int().nullable().openapi({
          description: "This and what follows: null where nothing is run again",
        }),
        stepsPerSecond: z.number().int().nullable(),
        longestSeconds: z.number().int().nullable().openapi({ description: "The longest session" }),
        toleranceSeconds: z.number().nullable().openapi({
          description: "By how much inputs may last longer than the session has existed",
        }),
      })
      .openapi("PlayGameDetail"),
    "The game",
  ),
  refuses: ["not_found"],
  load: ({ userId, params: { id }, query: { lng }, now }) => ({
    rows: listPlayGames({ userId, lng, day: dayOf(now) }, [id]),
    frames: listFrameGames({ userId, lng, gameId: id }),
  }),
  async answer({ rows: [row], frames: [framed], params: { id }, now }) {
    const found = findPlayable(id);
    if (framed) return { ...viewFramed(framed), ...NOT_REPLAYED };
    if (!row || !found) throw new Refusal("not_found");
    const { stepsPerSecond, maxSteps } = await loadRules(id, found.version);
    return {
      ...viewOwn(row, now),
      rulesVersion: found.version,
      stepsPerSecond,
      longestSeconds: Math.floor(maxSteps / stepsPerSecond),
      toleranceSeconds: TOLERANCE_MS / 1000,
    };
  },
});

const entry = z
  .object({
    rank: z.number().int(),
    person: personSchema,
    score: z
      .number()
      .int()
      .openapi({ description: "In a game for two: how many others were beaten, each once" }),
    sessionId: z.string().openapi({ description: "In a game for two: the match of the last" }),
    tries: z.number().int().openapi({
      description: "Sessions started in the period; in a game for two: matches that counted in it",
    }),
    time: z.string(),
  })
  .openapi("PlayStanding");

const viewEntry = ({ rank, person, score, sessionId, tries, time }: Listed) => ({
  rank,
  person,
  score,
  sessionId,
  tries,
  time,
});

const CURSOR = /^(\d{1,8})_(\d{1,15})$/;

const boardQuery = z.object({
  period: z.enum(periods).default("all"),
  of: z.enum(["all", "friends", "space"]).default("all"),
  spaceId: z.string().max(64).optional(),
  on: z.iso.date().optional().openapi({
    description: "The day, or a day of the week, whose board it is; today's without it",
  }),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().regex(CURSOR).optional(),
});

export const getLeaderboard = visitorQuery("GET /play/games/{id}/leaderboard", {
  summary: "Who is the best at a game",
  description: `Each player's best among sessions that began in the period; in a game for two, how many others each has beaten in it, each once: in matches of a minute and more by which the other lost points of the rating. Of equal scores the first. Friends: the latest 600. A Space of more than ${MAX_MEMBERS} members shows those who are among the best ${MAX_MEMBERS} of all.`,
  params: z.object({ id: gameId }),
  query: boardQuery,
  answers: ok(
    z.object({
      items: z.array(entry),
      nextCursor: z.string().nullable(),
      me: entry.nullable(),
    }),
    "A page of the board, and where the caller stands on it",
  ),
  refuses: ["not_found", "login_required", "space_dissolved"],
  load({ userId, params: { id }, query, now }) {
    const asked = boardAsked(id, userId, query, now);
    if (query.of === "all")
      return { page: listBoard(asked, readPage(query)), rank: getRank(asked) };
    if (query.of === "friends") {
      if (!userId) throw new Refusal("login_required");
      return { page: listBoardAmong(asked, "friends", readPage(query)), rank: NO_RANK };
    }
    return { page: NO_PAGE, rank: NO_RANK };
  },
  async answer({ userId, params: { id }, query, now, services, ...loaded }) {
    const asked = boardAsked(id, userId, query, now);
    const page = query.of === "space" ? await readOfSpace(services, asked, query) : loaded.page;
    const me = page.me ?? loaded.rank;
    return {
      items: page.items.map(viewEntry),
      nextCursor: page.next && `${page.next.score}_${page.next.position}`,
      me: me ? viewEntry(me) : null,
    };
  },
});

type Query = z.output<typeof boardQuery>;

function boardAsked(gameId: string, viewerId: string, { period, on }: Query, now: Date): Board {
  const boards = boardsFor(gameId);
  if (!boards) throw new Refusal("not_found");
  return { boards, gameId, period: boardOf(period, on ? new Date(on) : now), viewerId };
}

function readPage({ limit, cursor = "" }: Query): { limit: number; after?: After } {
  const [, score, position] = CURSOR.exec(cursor) ?? [];
  if (position === undefined) return { limit };
  return { limit, after: { score: Number(score), position: Number(position) } };
}

const NO_PAGE: BoundQuery<BoardPage> = mapQuery(rawQuery(`SELECT 1 WHERE 0`), () => ({
  items: [],
  next: null,
  me: null,
}));
const NO_RANK: BoundQuery<Listed | undefined> = mapQuery(NO_PAGE, () => undefined);

/** The members of a Space are known where it lies. */
async function readOfSpace(services: Services, asked: Board, query: Query): Promise<BoardPage> {
  const { spaceId = "" } = query;
  const log = logOf(spaceId);
  if (!log) throw new Refusal("not_found");
  const { space, members } = await services.at(log).db.read({
    space: getSpace(spaceId, asked.viewerId),
    members: listMembers(spaceId, { limit: MAX_MEMBERS + 1 }),
  });
  requireOpenSpace(space);
  const few = members.length <= MAX_MEMBERS;
  const among = few ? { members: members.map(({ userId }) => userId) } : { spaceId };
  const { page } = await services.db.read({ page: listBoardAmong(asked, among, readPage(query)) });
  return page;
}

export const listPlayedBy = visitorQuery("GET /users/{id}/played", {
  summary:
    "What a player has played here, the last first; nothing where they do not show their games",
  params: z.object({ id: pathId }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(50).default(20),
    lng: lngQuery,
  }),
  answers: ok(
    completeList(
      z.object({
        gameId: z.string(),
        name: z.string(),
        playedSeconds: z.number().int(),
        lastPlayedAt: z.string(),
      }),
    ),
    "The games",
  ),
  load: ({ userId: viewerId, params: { id: userId }, query: { lng, limit } }) => ({
    items: listRecentlyPlayed({ userId, viewerId, lng, limit }),
  }),
  answer: ({ items }) => ({ items, nextCursor: null }),
});
