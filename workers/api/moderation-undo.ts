import { personSchema } from "~/domain/profile/view-person";
import { requireOpenSpace } from "~/domain/spaces/access";
import { guardCreator, guardOpenSpace } from "~/domain/spaces/guards";
import { z } from "@hono/zod-openapi";
import { logOf, requireLogOf } from "~/domain/community-id";
import { startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { undoDecider } from "~/domain/moderation-undo/decider";
import { mayUndo } from "~/domain/moderation-undo/policies";
import { listUndos, undoStream } from "~/domain/moderation-undo/queries";
import { getPeople } from "~/domain/people/person-queries";
import { getSpace, roleOf, type SpaceRow } from "~/domain/spaces/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { accepted, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { isOperator } from "~/workers/spaces/is-operator";
import { pathId, completeList } from "./schemas";

const params = z.object({ id: pathId });
const at = ({ params: { id } }: { params: { id: string } }) => logOf(id);

/** Throws `forbidden`, `not_found`, `space_dissolved`. */
function requireCreator(space: SpaceRow | undefined, isOne: boolean): SpaceRow {
  const open = requireOpenSpace(space);
  const spaceAccess = { ...open, role: roleOf(open.rank), isOperator: isOne };
  if (!mayUndo(spaceAccess)) throw new Refusal("forbidden");
  return open;
}

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
  at,
  input: () => ({ undoId: newId() }),
  load: ({ userId, params: { id } }) => ({ space: getSpace(id, userId) }),
  decide({ userId, user, env, now, params: { id: spaceId }, body, space, undoId }) {
    const isOne = isOperator(env, user);
    const open = requireCreator(space, isOne);
    const since = new Date(body.since);
    if (since > now) throw new Refusal("malformed");
    const begun = {
      undoId,
      spaceId,
      moderatorId: body.moderator,
      since: since.toISOString(),
      userId,
      asOperator: isOne,
    };
    const events = undoDecider.decide({ type: "Begin", begun }, undoDecider.initialState);
    return {
      appends: [startStream(undoStream(undoId), events)],
      writes: [guardOpenSpace(spaceId), ...(isOne ? [] : [guardCreator(spaceId, open.creatorId)])],
      answer: { id: undoId },
    };
  },
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
  at,
  load: ({ userId, params: { id } }) => ({ space: getSpace(id, userId), rows: listUndos(id) }),
  async answer({ userId, user, env, services, params: { id }, space, rows }) {
    requireLogOf(id);
    requireCreator(space, isOperator(env, user));
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
