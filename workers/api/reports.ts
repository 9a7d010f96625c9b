import { logOf } from "~/domain/community-id";
import { startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { type LogName, MAIN } from "~/domain/logs";
import { newCaseId } from "~/domain/moderation/case-id";
import { readReport, reportSchema } from "~/domain/moderation/commands";
import { caseDecider } from "~/domain/moderation/decider";
import { caseStream, getOpenCase, refuseDecided, reportStream } from "~/domain/moderation/queries";
import { getReportable } from "~/domain/moderation/thing-queries";
import { ESCALATED_MS, REPORTS_A_DAY } from "~/domain/moderation/words";
import { refuseBanned } from "~/domain/spaces/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { done } from "~/workers/endpoint/endpoint";

export const reportThing = playerCommand("POST /reports", {
  summary: "Report what breaks a rule, to those who judge it",
  description: `Twice is once, and one thing has one case however many report it: their number hides nothing. At most ${REPORTS_A_DAY} reports a day.`,
  body: reportSchema,
  answers: done("It is reported"),
  refuses: [
    "not_found",
    "space_dissolved",
    "own_thing",
    "banned",
    "too_many_reports",
    "text_too_long",
    "person_forgotten",
  ],
  prepare: ({ body: { text, target } }) => {
    const log: LogName | undefined = target.kind === "user" ? MAIN : logOf(target.id);
    return { log, text: readReport(text), freshId: log && newCaseId(log) };
  },
  input: ({ body }) => ({ body }),
  at: ({ log }) => log,
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, body: { target } }) => ({
    thing: getReportable(target.kind, target.id),
    known: getOpenCase(target.kind, target.id, userId),
  }),
  decide({ userId, now, body: { target, reason }, text, freshId = "", thing, known }) {
    if (!thing?.shown) throw new Refusal("not_found");
    if (thing.dissolvedAt !== null) throw new Refusal("space_dissolved");
    const { authorId, spaceId } = thing;
    if (authorId === userId) throw new Refusal("own_thing");
    if (known.reported) return { appends: [] };
    const { kind, id: targetId } = target;
    const about = { caseId: known.caseId ?? freshId, kind, targetId, spaceId, authorId };
    const waits = spaceId !== null && thing.isRun && !thing.againstStaff;
    const dueAt = new Date(now.getTime() + (waits ? ESCALATED_MS : 0)).toISOString();
    const opened =
      known.caseId === null
        ? caseDecider.decide({ type: "Open", about, dueAt }, caseDecider.initialState)
        : [];
    const report = { type: "ReportFiled", data: { ...about, userId, reason, text } };
    return {
      appends: [
        ...(opened.length ? [startStream(caseStream(about.caseId), opened)] : []),
        startStream(reportStream(targetId, userId), [report]),
      ],
      writes: [
        refuseDecided(about.caseId),
        ...(spaceId === null ? [] : [refuseBanned(spaceId, userId, now)]),
      ],
    };
  },
});
