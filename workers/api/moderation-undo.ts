import { z } from "@hono/zod-openapi";
import { logOf, requireLogOf } from "~/domain/community-id";
import { newId } from "~/domain/event-store/id";
import { requireMayUndo } from "~/domain/moderation-undo/access";
import { countUndoable, listRuleChanges, listUndos } from "~/domain/moderation-undo/queries";
import * as useCases from "~/domain/moderation-undo/use-cases";
import { getPeople } from "~/domain/people/person-queries";
import { personSchema } from "~/domain/profile/view-person";
import { loadWords } from "~/domain/publishing/queries";
import { getSpace, loadSpace } from "~/domain/spaces/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { accepted, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { previewUndo } from "~/workers/moderation/preview-undo";
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
    // Without a default: a command is known again by what older releases knew of it.
    withRules: z.boolean().optional().openapi({
      default: true,
      description: "Whether blocked words, automatic rules and rules of theirs are taken back, too",
    }),
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
  input: ({ params: { id: spaceId }, body: { moderator: moderatorId, since, withRules } }) => ({
    undoId: newId(),
    spaceId,
    moderatorId,
    since: new Date(since),
    withRules,
  }),
  ...useCases.undoModerator,
});

const changeSchema = z.object({ gone: z.array(z.string()), back: z.array(z.string()) });

export const previewModerationUndo = playerQuery("GET /spaces/{id}/moderation-log/undo/preview", {
  summary: "What undoing a moderator would take back, as things stand",
  params,
  query: z.object({ moderator: z.string().max(64), since: z.iso.datetime() }),
  answers: ok(
    z
      .object({
        decisions: z.number().int(),
        kept: z.number().int().openapi({ description: "Let be or published: it waits again" }),
        appeals: z.number().int(),
        comments: z.number().int(),
        lifts: z.number().int(),
        marks: z.number().int().openapi({ description: "Pins and locks" }),
        words: changeSchema.openapi({ description: "Blocked words that go, and that come back" }),
        rules: changeSchema,
        automaticRules: z.number().int(),
      })
      .openapi("ModerationUndoPreview"),
    "What it would take back",
  ),
  refuses: ["not_found", "space_dissolved", "forbidden"],
  at: ({ params: { id } }) => logOf(id),
  load({ userId, params: { id: spaceId }, query: { moderator: moderatorId, since } }) {
    const asked = { spaceId, moderatorId, since, before: Number.MAX_SAFE_INTEGER };
    return {
      space: getSpace(spaceId, userId),
      counts: countUndoable(asked),
      changes: listRuleChanges(asked),
      words: loadWords(spaceId),
      rules: loadSpace(spaceId),
    };
  },
  answer({ user, env, space, counts, changes, words, rules }) {
    requireMayUndo(space, isOperator(env, user));
    return previewUndo({ counts, changes, words, rules });
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
