import { z } from "@hono/zod-openapi";
import { hex, base64 } from "@scure/base";
import { sha256 } from "@noble/hashes/sha2.js";
import { Refusal } from "~/domain/event-store/decider";
import { hashText, canonicalJson } from "~/domain/event-store/digest";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import {
  endFramePlaySchema,
  MAX_FRAME_BODY,
  MAX_FRAME_BYTES,
  MAX_SAVE_BYTES,
  publishFrameGameSchema,
} from "~/domain/frames/commands";
import type { FrameEdition } from "~/domain/frames/events";
import type { FrameFile } from "~/domain/frames/ports";
import {
  getFrameGame,
  getFrameSave,
  getFrameSession,
  type ListedFrame,
  listFrameGames,
} from "~/domain/frames/queries";
import { reachInFrame, saveFrame } from "~/domain/frames/saves";
import * as useCases from "~/domain/frames/use-cases";
import { bind } from "~/domain/event-store/use-case";
import { portsOf } from "~/workers/ports";
import { textIn } from "~/domain/language";
import { beat } from "~/domain/play/beats";
import { requireOpen } from "~/domain/play/session-limits";
import { beatSchema } from "~/domain/play/commands";
import { playerCommand } from "~/workers/endpoint/command";
import type { ApiContext } from "~/workers/endpoint/context";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import {
  operatorProcedure,
  playerProcedure,
  playerQuery,
  visitorQuery,
} from "~/workers/endpoint/query";
import { frameAddress } from "~/domain/frames/address";
import { UploadBody } from "~/workers/media/upload-body";
import { gameId, lngQuery, pathId } from "./schemas";

const ofGame = z.object({ id: gameId });
const ofSession = z.object({ id: pathId });

async function readText(c: ApiContext, most: number): Promise<string> {
  const body = new UploadBody(c.req.raw.body as ReadableStream<Uint8Array<ArrayBuffer>> | null);
  const bytes = await body.readAll(most);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refusal("malformed", { detail: "The body is no UTF-8" });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("malformed", { detail: "The body is no JSON" });
  }
}

export const publishFrameGame = operatorProcedure("POST /ops/play/games", {
  right: "catalogue",
  summary: "Make a game of others playable in a frame, or bring its next edition",
  description:
    "At most 60 files of 2 MiB together, base64. They lie at an address that follows from what they say. It is listed with `PUT /ops/games/{id}`, as a mini game that is delivered to the account.",
  file: ["application/json"],
  answers: created(
    z.object({ id: z.string(), hash: z.string() }),
    "The edition that is played now",
  ),
  refuses: ["too_large", "plays_by_rules"],
  async answer({ c, userId, key, services }) {
    const given = readEdition(await readText(c, MAX_FRAME_BODY));
    const { ports } = portsOf(services);
    const { answer } = await execute(services.store, {
      ...bind(useCases.publishFrameGame, given, { status: 201, ports }),
      id: key,
      name: "PublishFrameGame",
      actor: userId,
      input: given.edition,
    });
    return answer.body as { id: string; hash: string };
  },
});

/** What an operator brings, with the files as they are. */
function readEdition(text: string): { edition: FrameEdition; contents: FrameFile[] } {
  const read = publishFrameGameSchema.safeParse(parse(text));
  if (!read.success) {
    const errors = read.error.issues.map(({ path, code, message }) => ({
      path: path.join("."),
      code,
      message,
    }));
    throw new Refusal("malformed", { errors });
  }
  const { id, files, ...facts } = read.data;
  const contents = files.map(({ path, type, bytes }): FrameFile => {
    const content = decode(path, bytes);
    return { path, type, content, sha256: hex.encode(sha256(content)) };
  });
  const size = contents.reduce((sum, { content }) => sum + content.length, 0);
  if (size > MAX_FRAME_BYTES) throw new Refusal("too_large");
  const listed = contents.map(({ content, ...file }) => ({ ...file, bytes: content.length }));
  const hash = hashText(canonicalJson({ entry: facts.entry, styles: facts.styles, files: listed }));
  return { edition: { gameId: id, hash, files: listed, ...facts }, contents };
}

function decode(path: string, bytes: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(base64.decode(bytes));
  } catch {
    // The last letter may hold bits that belong to no byte.
    throw new Refusal("malformed", { detail: `${path}: must be base64` });
  }
}

const frameGame = z
  .object({
    id: z.string(),
    name: z.string(),
    tagline: z.string(),
    verified: z.literal(false),
    address: z.string().openapi({ description: "The document of its frame" }),
    screen: z.object({ width: z.int(), height: z.int() }),
    howTo: z.string(),
    playedSeconds: z.int().openapi({ description: "As the server saw them pass" }),
    lastPlayedAt: z.string().nullable(),
    best: z.int().nullable().openapi({ description: "As the game reported it" }),
    achievements: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        description: z.string(),
        reportedAt: z.string().nullable(),
      }),
    ),
  })
  .openapi("FrameGame");

const viewFrame = (
  row: ListedFrame,
  lng: z.output<typeof lngQuery>,
): z.infer<typeof frameGame> => ({
  id: row.id,
  name: row.name,
  tagline: row.tagline,
  verified: false,
  address: frameAddress(row),
  screen: { width: row.width, height: row.height },
  howTo: textIn(row.howTo, lng),
  playedSeconds: Math.floor((row.playedMs ?? 0) / 1000),
  lastPlayedAt: row.lastPlayedAt,
  best: row.best,
  achievements: row.achievements.map(({ id, title, description }) => ({
    id,
    title: textIn(title, lng),
    description: textIn(description, lng),
    reportedAt: row.reached[id] ?? null,
  })),
});

export const getFrame = visitorQuery("GET /play/frames/{id}", {
  summary: "A game that runs in a frame, with what it reported of the caller",
  description: "What such a game reports is not replayed: it is no rank, and earns nothing.",
  params: ofGame,
  query: z.object({ lng: lngQuery }),
  answers: ok(frameGame, "The game"),
  refuses: ["not_found"],
  load: ({ userId, params: { id }, query: { lng } }) => ({
    rows: listFrameGames({ userId, lng, gameId: id }),
  }),
  answer({ rows: [row], query: { lng } }) {
    if (!row) throw new Refusal("not_found");
    return viewFrame(row, lng);
  },
});

export const startFramePlay = playerCommand("POST /play/frames/{id}/sessions", {
  summary: "Start a game that runs in a frame",
  params: ofGame,
  answers: created(z.object({ sessionId: z.string() }), "The session"),
  refuses: ["not_found", "too_many_sessions"],
  input: ({ params: { id } }) => ({ gameId: id, sessionId: newId() }),
  ...useCases.startFramePlay,
});

export const beatFrame = playerProcedure("POST /play/frames/sessions/{id}/beats", {
  summary: "Say that a game is seen: every 15 seconds while its tab is, from 1 on",
  params: ofSession,
  body: beatSchema,
  answers: done("It was heard"),
  refuses: ["not_found", "session_over"],
  load: ({ params: { id } }) => ({ played: getFrameSession(id) }),
  async answer({ userId, params: { id }, body: { seq }, played, now, services }) {
    const isOver = played?.endedAt !== null;
    const { gameId } = requireOpen(played, { userId, now, isOver });
    await services.db.batch(beat({ userId, sessionId: id, gameId, now }, seq));
    return undefined;
  },
});

export const endFramePlay = playerCommand("POST /play/frames/sessions/{id}/finish", {
  summary: "End a session with the score that its game reports, or without one",
  params: ofSession,
  body: endFramePlaySchema,
  answers: ok(
    z
      .object({
        score: z.int().nullable(),
        verified: z.literal(false),
        ranked: z.literal(false),
        held: z.literal(false),
        rank: z.null(),
        best: z.int().nullable(),
      })
      .openapi("FrameResult"),
    "What is kept of it",
  ),
  refuses: ["not_found", "session_over"],
  input: ({ params: { id }, body: { score } }) => ({ sessionId: id, score }),
  ...useCases.endFramePlay,
});

export const saveFramePlay = playerProcedure("PUT /play/frames/{id}/save", {
  summary: "Keep what a game in a frame wants to find again",
  description: "A text of at most 64 KiB, one a player and game; the next takes its place.",
  params: ofGame,
  file: ["text/plain"],
  answers: done("It is kept"),
  refuses: ["not_found", "too_large"],
  load: ({ params: { id } }) => ({ game: getFrameGame(id) }),
  async answer({ c, userId, params: { id }, game, now, services }) {
    if (!game) throw new Refusal("not_found");
    const data = await readText(c, MAX_SAVE_BYTES);
    await services.db.batch(saveFrame({ userId, gameId: id, now }, data));
    return undefined;
  },
});

export const getFramePlaySave = playerQuery("GET /play/frames/{id}/save", {
  summary: "What a game in a frame kept for the caller",
  params: ofGame,
  answers: ok(
    z.object({ data: z.string().nullable(), savedAt: z.string().nullable() }),
    "What it kept; null before the first",
  ),
  load: ({ userId, params: { id } }) => ({ save: getFrameSave(userId, id) }),
  answer: ({ save }) => save ?? { data: null, savedAt: null },
});

export const reachFrameAchievement = playerProcedure(
  "PUT /play/frames/{id}/achievements/{achievement}",
  {
    summary: "Remember that a game says that the caller has reached something in it",
    params: ofGame.extend({ achievement: pathId }),
    answers: done("It is remembered, since the first time"),
    refuses: ["not_found", "unknown_achievement"],
    load: ({ params: { id } }) => ({ game: getFrameGame(id) }),
    async answer({ userId, params: { id, achievement }, game, now, services }) {
      if (!game) throw new Refusal("not_found");
      const isKnown = game.achievements.some((one) => one.id === achievement);
      if (!isKnown) throw new Refusal("unknown_achievement");
      await services.db.batch(reachInFrame({ userId, gameId: id, now }, achievement));
      return undefined;
    },
  },
);
