import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { caseLogOf } from "~/domain/moderation/case-id";
import { getWaiting } from "~/domain/moderation/list-queries";
import type { AroundRow } from "~/domain/moderation/moderated";
import { mayWithCase } from "~/domain/moderation/policies";
import { aroundPeople, viewAround } from "~/domain/moderation/record";
import { listAround } from "~/domain/moderation/record-queries";
import { caseViewerOf, judgedOf, peopleOf, viewCase } from "~/domain/moderation/view";
import { ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { readRecord } from "~/workers/moderation/read-record";
import { viewerOf } from "~/workers/posts/viewer";
import { caseFileSchema } from "./moderation-schemas";
import { pathId } from "./schemas";

export const getModerationCase = playerQuery("GET /moderation/{caseId}", {
  summary: "A case with what is said around the thing, and the record of its author",
  description:
    "For those who look after its Space, of what was decided there; for operators of all. A block keeps nothing from them.",
  params: z.object({ caseId: pathId }),
  answers: ok(caseFileSchema, "The case"),
  refuses: ["not_found"],
  at: ({ params: { caseId } }) => caseLogOf(caseId),
  load: ({ userId, params: { caseId } }) => ({
    row: getWaiting(caseLogOf(caseId)!, caseId, userId),
    ...listAround(caseLogOf(caseId)!, caseId),
  }),
  async answer({ row, userId, user, env, services, now, ...loaded }) {
    const viewer = viewerOf(env, userId, user);
    if (!row || !mayWithCase(caseViewerOf(row, viewer), "see", judgedOf(row, now))) {
      throw new Refusal("not_found");
    }
    const around = Object.entries(loaded).flatMap(([name, rows]) =>
      name.startsWith("around") ? (rows as AroundRow[]) : [],
    );
    const named = [...peopleOf([row]), ...aroundPeople(around)];
    const { personOf, record } = await readRecord(services, row, { viewer, named, now });
    return {
      case: viewCase(row, personOf, viewer, now),
      around: viewAround(around, personOf),
      record,
    };
  },
});
