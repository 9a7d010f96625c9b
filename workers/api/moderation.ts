import { requireMayInSpace } from "~/domain/spaces/access";
import { z } from "@hono/zod-openapi";
import { mergeReports, mergeWaiting } from "~/domain/moderation/merge";
import { newId } from "~/domain/event-store/id";
import { MAIN, OTHER_LOGS } from "~/domain/logs";
import { logOf } from "~/domain/community-id";
import {
  appealSchema,
  decideAppealSchema,
  decideCaseSchema,
  readAppeal,
  readNote,
  readUntil,
} from "~/domain/moderation/commands";
import * as useCases from "~/domain/moderation/use-cases";
import {
  listCasesAbout,
  listDue,
  listReportsBy,
  listWaitingInSpace,
  listWaitingOf,
} from "~/domain/moderation/list-queries";
import { queues } from "~/domain/moderation/queues";
import { targetKinds } from "~/domain/moderation/words";
import { viewOwnReport } from "~/domain/moderation/view";
import { getSpace } from "~/domain/spaces/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery, playerQuery } from "~/workers/endpoint/query";
import { carryOut } from "~/workers/moderation/carry-out";
import { viewCases, viewOwnCases } from "~/workers/moderation/view-cases";
import { viewerOf } from "~/workers/posts/viewer";
import { isOperator } from "~/workers/endpoint/request";
import { caseSchema, ownCaseSchema, ownReportSchema } from "./moderation-schemas";
import { listQuery, page, pathId } from "./schemas";

const params = z.object({ caseId: pathId });
const queueFilter = { queue: z.enum(queues).optional(), kind: z.enum(targetKinds).optional() };

export const listModerationCases = playerQuery("GET /moderation", {
  summary: "What waits to be judged in the Spaces that one looks after, the longest first",
  description: "With `spaceId` also of one queue or one kind of thing.",
  query: listQuery.extend({ spaceId: z.string().max(64).optional(), ...queueFilter }),
  answers: ok(page(caseSchema), "A page of cases"),
  refuses: ["not_found", "space_dissolved", "forbidden"],
  loadEach: ({ userId: viewerId, query: { spaceId, ...query } }) => ({
    rows:
      spaceId === undefined
        ? listWaitingOf({ viewerId, limit: query.limit, cursor: query.cursor })
        : listWaitingInSpace(spaceId, { viewerId, ...query }),
    space: getSpace(spaceId ?? "", viewerId),
  }),
  async answer({ communities, userId, user, env, services, now, query: { spaceId, limit } }) {
    if (spaceId !== undefined) {
      const log = logOf(spaceId);
      const space = log && communities[OTHER_LOGS.indexOf(log)]!.space;
      requireMayInSpace(space, isOperator(env, user), "moderate");
    }
    const lists = communities.map(({ rows }) => rows);
    const { rows, nextCursor } = mergeWaiting(lists, limit, "waitingSince");
    const items = await viewCases(services, rows, viewerOf(env, userId, user), now);
    return { items, nextCursor };
  },
});

export const listEscalatedCases = operatorQuery("GET /ops/moderation", {
  right: "moderation",
  summary: "What has come to operators: what is in no Space, against those who judge, or a day old",
  query: listQuery.extend(queueFilter),
  answers: ok(page(caseSchema), "A page of cases, the longest due first"),
  load: ({ userId: viewerId, query, now }) => ({
    people: listDue(MAIN, { viewerId, now, ...query }),
  }),
  loadEach: ({ userId: viewerId, query, now }) => ({
    rows: listDue(OTHER_LOGS[0]!, { viewerId, now, ...query }),
  }),
  async answer({ people, communities, userId, user, env, services, now, query: { limit } }) {
    const lists = [people, ...communities.map(({ rows }) => rows)];
    const { rows, nextCursor } = mergeWaiting(lists, limit, "dueAt");
    const items = await viewCases(services, rows, viewerOf(env, userId, user), now);
    return { items, nextCursor };
  },
});

export const decideCase = playerCommand("POST /moderation/{caseId}", {
  summary: "Decide a case: moderators of its Space, or operators where it has come to them",
  description:
    "Nobody judges a case about themselves or their own thing. Each action names a rule of the Space or of the house; its author is told what and why.",
  params,
  body: decideCaseSchema,
  answers: done("It is decided"),
  refuses: [
    "not_found",
    "space_dissolved",
    "forbidden",
    "already_decided",
    "thing_changed",
    "unknown_rule",
    "bad_until",
    "bad_action",
    "text_too_long",
    "creator_not_restricted",
    "taken_away",
    "person_forgotten",
  ],
  input: ({ params: { caseId }, body, now }) => ({
    caseId,
    note: readNote(body.note),
    staffNote: readNote(body.staffNote),
    until: readUntil(body, now),
    entryId: newId(),
  }),
  ...useCases.decideCase,
  async reply({ services, answer }) {
    await carryOut(services, answer);
    return undefined;
  },
});

export const appealCase = playerCommand("POST /moderation/{caseId}/appeal", {
  summary: "Appeal a decision about oneself, once; somebody else judges it",
  params,
  body: appealSchema,
  answers: done("It is appealed"),
  refuses: [
    "not_found",
    "space_dissolved",
    "forbidden",
    "already_appealed",
    "not_appealable",
    "content_empty",
    "text_too_long",
    "person_forgotten",
  ],
  input: ({ params: { caseId }, body }) => ({ caseId, text: readAppeal(body.text) }),
  ...useCases.appealCase,
});

export const decideAppeal = playerCommand("POST /moderation/{caseId}/appeal/decision", {
  summary: "Judge an appeal: somebody other than who decided first",
  description: "Overturning gives the thing back, and lifts what its author was not to do.",
  params,
  body: decideAppealSchema,
  answers: done("It is judged"),
  refuses: [
    "not_found",
    "space_dissolved",
    "forbidden",
    "already_decided",
    "text_too_long",
    "person_forgotten",
  ],
  input: ({ params: { caseId }, body: { overturn: overturned, note } }) => ({
    caseId,
    overturned,
    note: readNote(note),
  }),
  ...useCases.decideAppeal,
});

export const listOwnCases = playerQuery("GET /me/cases", {
  summary: "What was decided about oneself and one's things, the newest first",
  query: listQuery,
  answers: ok(page(ownCaseSchema), "A page of decisions"),
  load: ({ userId, query }) => ({ people: listCasesAbout(MAIN, userId, query) }),
  loadEach: ({ userId, query }) => ({ rows: listCasesAbout(OTHER_LOGS[0]!, userId, query) }),
  async answer({ people, communities, services, query: { limit } }) {
    return viewOwnCases(services, [people, ...communities.map(({ rows }) => rows)], limit);
  },
});

export const listOwnReports = playerQuery("GET /me/reports", {
  summary: "What one reported, and what came of it, the newest first",
  query: listQuery,
  answers: ok(page(ownReportSchema), "A page of reports"),
  load: ({ userId, query }) => ({ people: listReportsBy(MAIN, userId, query) }),
  loadEach: ({ userId, query }) => ({ rows: listReportsBy(OTHER_LOGS[0]!, userId, query) }),
  answer({ people, communities, query: { limit } }) {
    const lists = [people, ...communities.map(({ rows }) => rows)];
    const { rows, nextCursor } = mergeReports(lists, limit);
    return { items: rows.map(viewOwnReport), nextCursor };
  },
});
