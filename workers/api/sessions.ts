import { z } from "@hono/zod-openapi";
import { endSessions } from "~/domain/sign-in/end-sessions";
import * as queries from "~/domain/sign-in/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { cutOff } from "~/workers/notifications/end-sockets";
import { pathId, completeList } from "./schemas";

/** The sessions of one player. Nobody has more; whoever does ends the newest first and then the rest. */
const MAX_SESSIONS = 200;

const sessionSchema = z
  .object({
    id: z.string(),
    current: z.boolean().openapi({ description: "Whether it is the one that asks" }),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    startedAt: z.string(),
    expiresAt: z.string(),
  })
  .openapi("Session");

const listOpen = (userId: string, now: Date) =>
  queries.listSessions({ userId, now: now.toISOString(), limit: MAX_SESSIONS });

const end = (userId: string, ended: Parameters<typeof endSessions>[1]) => ({
  appends: endSessions(userId, ended),
  answer: ended.map(({ tokenHash }) => tokenHash),
});

export const listSessions = playerQuery("GET /sessions", {
  summary: "Where the caller is signed in, the newest first",
  answers: ok(completeList(sessionSchema), "The sessions"),
  load: ({ userId, now }) => ({ open: listOpen(userId, now) }),
  answer: ({ open, user }) => ({
    items: open.map(({ sessionId, tokenHash, ...session }) => ({
      id: sessionId,
      current: tokenHash === user.tokenHash,
      ...session,
    })),
    nextCursor: null,
  }),
});

export const endSession = playerCommand("DELETE /sessions/{id}", {
  summary: "End one of the caller's sessions",
  params: z.object({ id: pathId }),
  answers: done("Its token is dead, or has been"),
  load: ({ userId, now }) => ({ open: listOpen(userId, now) }),
  decide: ({ userId, params: { id }, open }) =>
    end(
      userId,
      open.filter(({ sessionId }) => sessionId === id),
    ),
  reply: ({ env, userId, answer }) => cutOff(env, userId, answer),
});

export const endOtherSessions = playerCommand("DELETE /sessions", {
  summary: "End all sessions of the caller but the one that asks",
  answers: done("Their tokens are dead"),
  load: ({ userId, now }) => ({ open: listOpen(userId, now) }),
  decide: ({ userId, user, open }) =>
    end(
      userId,
      open.filter(({ tokenHash }) => tokenHash !== user.tokenHash),
    ),
  reply: ({ env, userId, answer }) => cutOff(env, userId, answer),
});
