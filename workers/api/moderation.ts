import { requireOpenSpace } from "~/domain/spaces/access";
import { guardOpenSpace } from "~/domain/spaces/guards";
import { z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { mergeReports, mergeWaiting } from "~/domain/moderation/merge";
import { newId } from "~/domain/event-store/id";
import { MAIN, OTHER_LOGS } from "~/domain/logs";
import { logOf } from "~/domain/community-id";
import { caseLogOf } from "~/domain/moderation/case-id";
import {
  appealSchema,
  decideAppealSchema,
  decideCaseSchema,
  readAppeal,
  readNote,
  readRule,
  readUntil,
} from "~/domain/moderation/commands";
import { caseDecider } from "~/domain/moderation/decider";
import { affect, loadAffected, statusOf, takeBack } from "~/domain/moderation/decision";
import { dropEvidence } from "~/domain/moderation/evidence";
import { moderatedKinds } from "~/domain/moderation/kinds";
import { judgesAsOperator, mayWithCase } from "~/domain/moderation/policies";
import {
  type CaseRow,
  countJudges,
  getCase,
  getSeatInCase,
  listCasesAbout,
  listDue,
  listReportsBy,
  listWaitingInSpace,
  listWaitingOf,
  refuseNoJudge,
} from "~/domain/moderation/queries";
import { caseViewerOf, judgedOf, viewOwnReport } from "~/domain/moderation/view";
import { dueAgain } from "~/domain/moderation/words";
import { mayInSpace } from "~/domain/spaces/policies";
import { getSpace, roleOf } from "~/domain/spaces/queries";
import type { SpaceRule } from "~/domain/spaces/rules";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery, playerQuery } from "~/workers/endpoint/query";
import { carryOut } from "~/workers/moderation/carry-out";
import { viewCases, viewOwnCases } from "~/workers/moderation/view-cases";
import { viewerOf } from "~/workers/posts/viewer";
import { isOperator } from "~/workers/spaces/standing";
import { caseSchema, ownCaseSchema, ownReportSchema } from "./moderation-schemas";
import { listQuery, page, pathId } from "./schemas";

const params = z.object({ caseId: pathId });
const at = ({ params: { caseId } }: { params: { caseId: string } }) => caseLogOf(caseId);

export const listModerationCases = playerQuery("GET /moderation", {
  summary: "What waits to be judged in the Spaces that one looks after, the longest first",
  query: listQuery.extend({ spaceId: z.string().max(64).optional() }),
  answers: ok(page(caseSchema), "A page of cases"),
  refuses: ["not_found", "space_dissolved", "forbidden"],
  loadEach: ({ userId: viewerId, query: { spaceId, ...query } }) => ({
    rows:
      spaceId === undefined
        ? listWaitingOf({ viewerId, ...query })
        : listWaitingInSpace(spaceId, { viewerId, ...query }),
    space: getSpace(spaceId ?? "", viewerId),
  }),
  async answer({ communities, userId, user, env, services, now, query: { spaceId, limit } }) {
    if (spaceId !== undefined) {
      const log = logOf(spaceId);
      const open = requireOpenSpace(log && communities[OTHER_LOGS.indexOf(log)]!.space);
      const standing = { ...open, role: roleOf(open.rank), isOperator: isOperator(env, user) };
      if (!mayInSpace(standing, "moderate")) throw new Refusal("forbidden");
    }
    const lists = communities.map(({ rows }) => rows);
    const { rows, nextCursor } = mergeWaiting(lists, limit, "waitingSince");
    const items = await viewCases(services, rows, viewerOf(env, userId, user), now);
    return { items, nextCursor };
  },
});

export const listEscalatedCases = operatorQuery("GET /ops/moderation", {
  summary: "What has come to operators: what is in no Space, against those who judge, or a day old",
  query: listQuery,
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

const aboutOf = ({ id: caseId, kind, targetId, spaceId, authorId }: CaseRow) => ({
  caseId,
  kind,
  targetId,
  spaceId,
  authorId,
});

/** What the database refuses where it ended since it was loaded. */
const keepJudging = ({ id, spaceId }: CaseRow, userId: string, asOperator: boolean) => [
  ...(spaceId === null ? [] : [guardOpenSpace(spaceId)]),
  ...(spaceId === null || asOperator ? [] : [refuseNoJudge(id, spaceId, userId)]),
];

function needCase(row: CaseRow | undefined): CaseRow {
  if (!row) throw new Refusal("not_found");
  if (row.dissolvedAt !== null) throw new Refusal("space_dissolved");
  return row;
}

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
    "unknown_rule",
    "bad_until",
    "bad_action",
    "text_too_long",
    "creator_not_restricted",
    "taken_away",
    "person_forgotten",
  ],
  input: ({ body, now }) => ({
    note: readNote(body.note),
    until: readUntil(body, now),
    entryId: newId(),
  }),
  at,
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, params: { caseId } }) => ({
    row: getCase(caseLogOf(caseId)!, caseId, userId),
    seat: getSeatInCase(caseId, userId),
    ...loadAffected(caseId),
  }),
  decide({ userId, user, env, now, body, note, until, entryId, row: found, seat, ...affected }) {
    const row = needCase(found);
    const viewer = caseViewerOf(row, viewerOf(env, userId, user));
    const judged = judgedOf(row, now);
    // Whoever was too late is told so, and not that they may not.
    const asOpen = { ...judged, state: "open" as const };
    if (!mayWithCase(viewer, "decide", asOpen)) throw new Refusal("forbidden");
    const { action } = body;
    // A ban from a group has no end but that somebody lifts it.
    if (row.kind === "message" && until !== null) throw new Refusal("bad_until");
    if (
      !moderatedKinds[row.kind]
        .actions(row.spaceId !== null, row.origin === "held")
        .includes(action)
    ) {
      throw new Refusal("bad_action");
    }
    const rules = JSON.parse(row.spaceRules ?? "[]") as SpaceRule[];
    const rule = readRule(body, rules);
    const onPerson = action === "mute" || action === "ban";
    const thing = onPerson && row.kind !== "user" ? (body.thing ?? null) : null;
    const decided = { action, thing, rule, until, note };
    const byOperator = judgesAsOperator(viewer, asOpen);
    const about = aboutOf(row);
    const command = {
      type: "Decide",
      about,
      judge: { userId, seat, byOperator },
      entryId,
      origin: row.origin,
      isHeld: statusOf(row, affected) === "held",
      ...decided,
    } as const;
    const events = caseDecider.decide(command, affected.case.state);
    return {
      appends: [
        appendTo(affected.case, events),
        ...affect({ ...about, origin: row.origin }, affected, decided, userId),
      ],
      writes: [
        ...keepJudging(row, userId, byOperator),
        ...(action === "keep" && row.kind === "message" ? [dropEvidence(row.id)] : []),
      ],
      answer: { kind: row.kind, targetId: row.targetId, action, thing },
    };
  },
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
  input: ({ body }) => ({ text: readAppeal(body.text) }),
  at,
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, params: { caseId } }) => ({
    row: getCase(caseLogOf(caseId)!, caseId, userId),
    judges: countJudges(caseLogOf(caseId)!, caseId),
    case: loadAffected(caseId).case,
  }),
  decide({ userId, now, text, row: found, judges, case: loaded }) {
    const row = needCase(found);
    // Whose case it is not, learns nothing of it.
    if (row.authorId !== userId) throw new Refusal("not_found");
    const dueAt = dueAgain(now, judges > 0 && row.byOperator === 0);
    const command = { type: "Appeal", about: aboutOf(row), userId, text, dueAt } as const;
    const events = caseDecider.decide(command, loaded.state);
    return { appends: [appendTo(loaded, events)] };
  },
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
  input: ({ body }) => ({ note: readNote(body.note) }),
  at,
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, params: { caseId } }) => ({
    row: getCase(caseLogOf(caseId)!, caseId, userId),
    seat: getSeatInCase(caseId, userId),
    ...loadAffected(caseId),
  }),
  decide({ userId, user, env, now, body, note, row: found, seat, ...affected }) {
    const row = needCase(found);
    const viewer = caseViewerOf(row, viewerOf(env, userId, user));
    const asAppealed = { ...judgedOf(row, now), state: "appealed" as const };
    if (!mayWithCase(viewer, "judge appeal", asAppealed)) throw new Refusal("forbidden");
    const byOperator = judgesAsOperator(viewer, asAppealed);
    const { overturn: overturned } = body;
    const command = {
      type: "DecideAppeal",
      about: aboutOf(row),
      judge: { userId, seat, byOperator },
      overturned,
      note,
    } as const;
    const events = caseDecider.decide(command, affected.case.state);
    return {
      appends: [
        appendTo(affected.case, events),
        ...(overturned
          ? takeBack(aboutOf(row), affected, { moderatorId: userId, asBefore: false })
          : []),
      ],
      writes: [
        ...keepJudging(row, userId, byOperator),
        // Where it is overturned, its author may want to say it again.
        ...(row.kind === "message" && !overturned ? [dropEvidence(row.id)] : []),
      ],
    };
  },
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
