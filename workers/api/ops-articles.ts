import * as useCases from "~/domain/articles/use-cases";
import { z } from "@hono/zod-openapi";
import {
  beginArticleSchema,
  correctArticleSchema,
  readNote,
  readTexts,
  scheduleArticleSchema,
  writeArticleSchema,
} from "~/domain/articles/commands";
import { getOnDesk, listDesk } from "~/domain/articles/desk-queries";
import { deskArticleSchema, mergeDesk, viewOnDesk } from "~/domain/articles/desk-view";
import { logOf, requireLogOf, newCommunityId } from "~/domain/community-id";
import { readCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { bind } from "~/domain/event-store/use-case";
import { getPeople } from "~/domain/people/person-queries";
import { findOfficialSpace } from "~/workers/articles/official-space";
import { operatorCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { operatorProcedure, operatorQuery } from "~/workers/endpoint/query";
import { portsOf } from "~/workers/ports";
import type { Services } from "~/workers/services";
import { listQuery, page, pathId } from "./schemas";

const params = z.object({ id: pathId });
const ofArticle = ({ params: { id } }: { params: { id: string } }) => ({ articleId: id });
const REFUSED_TEXTS = [
  "title_too_long",
  "content_too_long",
  "content_too_deep",
  "unknown_media",
  "person_forgotten",
] as const;
const INCOMPLETE = ["article_incomplete", "translation_incomplete"] as const;

const people = async (services: Services, ids: readonly string[], viewerId: string) =>
  (await services.at("main").db.read({ personOf: getPeople(ids, viewerId) })).personOf;

export const listArticleDrafts = operatorQuery("GET /ops/articles", {
  right: "catalogue",
  summary: "News, drafts among it: what was written last first",
  query: listQuery,
  answers: ok(page(deskArticleSchema), "A page of articles"),
  loadEach: ({ query: { limit, cursor } }) => ({
    rows: listDesk({ limit, ...readCursor(cursor) }),
  }),
  async answer({ communities, services, userId, query: { limit } }) {
    const { rows, nextCursor } = mergeDesk(
      communities.map((log) => log.rows),
      limit,
    );
    const authors = rows.map(({ authorId }) => authorId);
    const personOf = await people(services, authors, userId);
    return { items: rows.map((row) => viewOnDesk(row, personOf)), nextCursor };
  },
});

export const readArticleDraft = operatorQuery("GET /ops/articles/{id}", {
  right: "catalogue",
  summary: "An article in all its languages, published or not",
  params,
  answers: ok(deskArticleSchema, "The article"),
  refuses: ["not_found"],
  at: ({ params: { id } }) => logOf(id),
  load: ({ params: { id } }) => ({ row: getOnDesk(id) }),
  async answer({ row, services, userId }) {
    if (!row) throw new Refusal("not_found");
    return viewOnDesk(row, await people(services, [row.authorId], userId));
  },
});

export const beginArticle = operatorProcedure("POST /ops/articles", {
  right: "catalogue",
  summary: "Begin an article, as a draft: news of a game, or of the house",
  description:
    "A text that is empty in a language is not there in it. English must be there before it is published.",
  body: beginArticleSchema,
  answers: created(z.object({ id: z.string() }), "The draft"),
  refuses: [...REFUSED_TEXTS, "not_found"],
  async answer({ body, services, userId, key }) {
    const { cover } = body;
    const texts = readTexts(body.texts);
    const spaceId = await findOfficialSpace(services, body.gameId);
    const log = requireLogOf(spaceId);
    const articleId = newCommunityId(log);
    const input = { userId, key, articleId, spaceId, log, texts, cover };
    const { ports } = portsOf(services);
    const outcome = await execute(services.at(log).store, {
      ...bind(useCases.beginArticle, input, { status: 201, ports }),
      id: key,
      name: "BeginArticle",
      actor: userId,
      input: { body },
    });
    return outcome.answer.body as { id: string };
  },
});

export const writeArticle = operatorCommand("PUT /ops/articles/{id}", {
  right: "catalogue",
  summary: "Change a draft",
  params,
  body: writeArticleSchema,
  answers: done("Changed"),
  refuses: [...REFUSED_TEXTS, ...INCOMPLETE, "not_found", "taken_away", "article_is_out"],
  input: ({ body, ...call }) => ({ ...ofArticle(call), ...body, texts: readTexts(body.texts) }),
  ...useCases.writeArticle,
});

export const scheduleArticle = operatorCommand("PUT /ops/articles/{id}/schedule", {
  right: "catalogue",
  summary: "Have a draft published by itself at a time to come",
  params,
  body: scheduleArticleSchema,
  answers: done("It will be published"),
  refuses: [
    ...INCOMPLETE,
    "not_found",
    "taken_away",
    "article_is_out",
    "schedule_in_past",
    "person_forgotten",
  ],
  input: ({ body, ...call }) => ({
    ...ofArticle(call),
    publishAt: new Date(body.publishAt).toISOString(),
  }),
  ...useCases.scheduleArticle,
});

export const unscheduleArticle = operatorCommand("DELETE /ops/articles/{id}/schedule", {
  right: "catalogue",
  summary: "Have it published by nobody but an operator",
  params,
  answers: done("It stays a draft"),
  refuses: ["not_found", "taken_away", "article_is_out", "person_forgotten"],
  input: ofArticle,
  ...useCases.unscheduleArticle,
});

export const publishArticle = operatorCommand("POST /ops/articles/{id}/publish", {
  right: "catalogue",
  summary: "Publish an article now",
  params,
  answers: done("It is published"),
  refuses: [...INCOMPLETE, "not_found", "taken_away", "article_is_out", "person_forgotten"],
  input: ofArticle,
  ...useCases.publishArticle,
});

export const hideArticle = operatorCommand("PUT /ops/articles/{id}/hidden", {
  right: "catalogue",
  summary: "Take what is published out of sight, until it is given back",
  params,
  answers: done("Nobody reads it"),
  refuses: ["not_found", "person_forgotten"],
  input: ofArticle,
  ...useCases.hideArticle,
});

export const restoreArticle = operatorCommand("DELETE /ops/articles/{id}/hidden", {
  right: "catalogue",
  summary: "Give back what an operator hid; what a case took away, whoever judges it gives back",
  params,
  answers: done("It is read again"),
  refuses: ["not_found", "taken_away", "person_forgotten"],
  input: ofArticle,
  ...useCases.restoreArticle,
});

export const correctArticle = operatorCommand("POST /ops/articles/{id}/corrections", {
  right: "catalogue",
  summary: "Correct what is published, with a note that readers see",
  params,
  body: correctArticleSchema,
  answers: done("It is corrected"),
  refuses: [
    ...REFUSED_TEXTS,
    ...INCOMPLETE,
    "not_found",
    "article_not_out",
    "taken_away",
    "note_missing",
    "note_too_long",
    "too_many_corrections",
  ],
  input: ({ body, ...call }) => ({
    ...ofArticle(call),
    cover: body.cover,
    texts: readTexts(body.texts),
    note: readNote(body.note),
  }),
  ...useCases.correctArticle,
});
