import { guardNotBanned } from "~/domain/spaces/guards";
import { placeOfMessage } from "~/domain/chat/message-id";
import type { MessageProof } from "~/domain/chat/proof";
import { logOf } from "~/domain/community-id";
import { startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { getGroup } from "~/domain/groups/queries";
import { type LogName, MAIN } from "~/domain/logs";
import { newCaseId } from "~/domain/moderation/case-id";
import { readReport, reportSchema } from "~/domain/moderation/commands";
import { caseDecider } from "~/domain/moderation/decider";
import { keepEvidence } from "~/domain/moderation/evidence";
import { caseStream, getOpenCase, refuseDecided, reportStream } from "~/domain/moderation/queries";
import { getReportable, type Reportable } from "~/domain/moderation/thing-queries";
import { ESCALATED_MS, REPORTS_A_DAY, type TargetKind } from "~/domain/moderation/words";
import { roomOf } from "~/workers/chat/room";
import { playerCommand } from "~/workers/endpoint/command";
import { done } from "~/workers/endpoint/endpoint";

/** The group that a target is, or in whose room it was said. */
const groupOf = ({ kind, id }: { kind: TargetKind; id: string }): string | undefined =>
  kind === "message" ? placeOfMessage(id)?.groupId : kind === "group" ? id : undefined;

export const reportThing = playerCommand("POST /reports", {
  summary: "Report what breaks a rule, to those who judge it",
  description: `Twice is once, and one thing has one case however many report it: their number hides nothing. At most ${REPORTS_A_DAY} reports a day. A message (by its \`id\`) and a private group are judged by operators alone; of a message its room gives what proves it.`,
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
  input: ({ body: { text, target } }) => {
    const liesIn = target.kind === "message" ? groupOf(target) : target.id;
    const log: LogName | undefined = target.kind === "user" ? MAIN : logOf(liesIn ?? "");
    return { log, text: readReport(text), freshId: log && newCaseId(log) };
  },
  at: ({ log }) => log,
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, body: { target }, now, log }) => ({
    thing: getReportable(target.kind, target.id),
    known: getOpenCase(target.kind, target.id, userId),
    ...(log !== MAIN && { group: getGroup(groupOf(target) ?? "", userId, now) }),
  }),
  async gather({ env, userId, body: { target }, known, group }) {
    const place = target.kind === "message" ? placeOfMessage(target.id) : undefined;
    if (!place || known.reported) return {};
    if (!group) throw new Refusal("not_found");
    const said = await roomOf(env, place.groupId).prove(userId, place.seq);
    // To whoever does not read it, it is not there.
    if ("refused" in said) throw new Refusal("not_found");
    return { message: { ...place, ...said } };
  },
  decide({ userId, now, body: { target, reason }, text, freshId = "", ...found }) {
    const { known, message } = found;
    if (known.reported) return { appends: [] };
    const thing = thingOf(target.kind, found);
    if (!thing?.shown) throw new Refusal("not_found");
    if (thing.dissolvedAt !== null) throw new Refusal("space_dissolved");
    const { authorId, spaceId } = thing;
    if (authorId === userId) throw new Refusal("own_thing");
    const { kind, id: targetId } = target;
    const about = { caseId: known.caseId ?? freshId, kind, targetId, spaceId, authorId };
    const waits = spaceId !== null && thing.isRun && !thing.againstStaff;
    const dueAt = new Date(now.getTime() + (waits ? ESCALATED_MS : 0)).toISOString();
    const opened =
      known.caseId === null
        ? caseDecider.decide({ type: "Open", about, dueAt }, caseDecider.initialState)
        : [];
    const proven = message ? hashesOf(message.proof) : null;
    const report = { type: "ReportFiled", data: { ...about, userId, reason, text, proven } };
    return {
      appends: [
        ...(opened.length ? [startStream(caseStream(about.caseId), opened)] : []),
        startStream(reportStream(targetId, userId), [report]),
      ],
      writes: [
        refuseDecided(about.caseId),
        ...(spaceId === null ? [] : [guardNotBanned(spaceId, userId, now)]),
        ...(message
          ? [keepEvidence({ ...message, caseId: about.caseId, authorId: message.senderId }, now)]
          : []),
      ],
    };
  },
});

interface Found {
  thing: Reportable | undefined;
  group?: object | undefined;
  message?: { senderId: string };
}

function thingOf(kind: TargetKind, { thing, group, message }: Found): Reportable | undefined {
  if (kind === "message") return message && { ...OPERATORS_ALONE, authorId: message.senderId };
  // A private one is there for those who are in it.
  return kind === "group" && !group ? undefined : thing;
}

/** What was said among a few is nothing for others of the Space, who may not read it. */
const OPERATORS_ALONE = {
  spaceId: null,
  shown: 1,
  dissolvedAt: null,
  isRun: 0,
  againstStaff: 0,
} as const;

const hashesOf = ({ entries }: MessageProof) =>
  entries.map(({ facts: { seq }, hash }) => ({ seq, hash }));
