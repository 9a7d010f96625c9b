import { z } from "@hono/zod-openapi";
import { logOf, requireLogOf } from "~/domain/community-id";
import { newId } from "~/domain/event-store/id";
import { requireMayUndo } from "~/domain/moderation-undo/access";
import { listUndos } from "~/domain/moderation-undo/queries";
import * as useCases from "~/domain/moderation-undo/use-cases";
import { getPeople } from "~/domain/people/person-queries";
import { personSchema } from "~/domain/profile/view-person";
import { getSpace } from "~/domain/spaces/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { accepted, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { isOperator } from "~/workers/endpoint/request";
import { pathId, completeList } from "./schemas";

const params = z.object({ id: pathId });

export const undoModerator = playerCommand("POST /spaces/{id}/moderation-log/undo", {
  summary:
    "Take back what one moderator did in a Space since a time: for its creator and operators",
  description: "It is done step by step behind the answer. What somebody else changed since stays.",
  params,
  body: z.object({
    moderator: z.string().max(64).openapi({ description: "Their id" }),
    since: z.iso.datetime(),
  }),
  answers: accepted(z.object({ id: z.string() }), "It has begun"),
  refuses: [
    "not_found",
    "space_dissolved",
    "forbidden",
    "malformed",
    "undo_running",
    "person_forgotten",
  ],
  input: ({ params: { id: spaceId }, body: { moderator: moderatorId, since } }) => ({
    undoId: newId(),
    spaceId,
    moderatorId,
    since: new Date(since),
  }),
  ...useCases.undoModerator,
});

const undoSchema = z
  .object({
    id: z.string(),
    moderator: personSchema,
    by: personSchema,
    since: z.string(),
    undone: z.number().int(),
    skipped: z.number().int().openapi({ description: "What somebody else had changed since" }),
    begunAt: z.string(),
    finishedAt: z.string().nullable(),
  })
  .openapi("ModerationUndo");

export const listModerationUndos = playerQuery("GET /spaces/{id}/moderation-log/undo", {
  summary: "How far what was begun to be undone has come, the newest first",
  params,
  answers: ok(completeList(undoSchema), "The last ones"),
  refuses: ["not_found", "space_dissolved", "forbidden"],
  at: ({ params: { id } }) => logOf(id),
  load: ({ userId, params: { id } }) => ({ space: getSpace(id, userId), rows: listUndos(id) }),
  async answer({ userId, user, env, services, params: { id }, space, rows }) {
    requireLogOf(id);
    requireMayUndo(space, isOperator(env, user));
    const named = rows.flatMap((row) => [row.moderatorId, row.userId]);
    const { personOf } = await services.at("main").db.read({ personOf: getPeople(named, userId) });
    const items = rows.map(({ moderatorId, userId: by, ...row }) => ({
      ...row,
      moderator: personOf(moderatorId),
      by: personOf(by),
    }));
    return { items, nextCursor: null };
  },
});
