import { placeOfMessage } from "~/domain/chat/entry";
import { hashesOf } from "~/domain/chat/proof";
import { startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import { getGroup } from "~/domain/groups/queries";
import { logOf } from "~/domain/community-id";
import { type LogName, MAIN } from "~/domain/logs";
import { guardNotBanned } from "~/domain/spaces/guards";
import type { TargetAtHand } from "./commands";
import { caseDecider } from "./decider";
import { keepEvidence } from "./evidence-queries";
import type { Reportable } from "./moderated";
import { groupAround } from "./group-around";
import type { ModerationPorts } from "./ports";
import { caseStream, getOpenCase, refuseDecided, reportStream } from "./queries";
import { getReportable, guardReportable } from "./thing-queries";
import { ESCALATED_MS, type Reason, type ReportedKind, type TargetKind } from "./words";

interface Target {
  kind: ReportedKind;
  id: string;
}

/** The group that a target is, in whose room it was said, or whose member it is. */
const groupOf = ({ kind, id }: { kind: TargetKind; id: string }): string | undefined =>
  kind === "group" ? id : groupAround({ kind, id });

/** The log that a thing lies in. Undefined for what no id names. */
export function logOfTarget(
  target: Pick<TargetAtHand, "id" | "spaceId"> & { kind: TargetKind },
): LogName | undefined {
  const { kind, id, spaceId } = target;
  if (kind === "user") return MAIN;
  return logOf((kind === "member" ? spaceId : (groupAround(target) ?? id)) ?? "");
}

interface Report {
  userId: string;
  now: Date;
  log: LogName | undefined;
  target: Target;
  reason: Reason;
  text: string | null;
  /** The id of a new case, where none is open. */
  freshId: string | undefined;
}

export const reportThing = defineUseCase({
  at: ({ log }) => log,
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, target, now, log }: Report) => ({
    thing: getReportable(target.kind, target.id),
    known: getOpenCase(target.kind, target.id, userId),
    ...(log !== MAIN && { group: getGroup(groupOf(target) ?? "", userId, now) }),
  }),
  async gather({ userId, target, known, group }, { proveMessage }: ModerationPorts) {
    const place = target.kind === "message" ? placeOfMessage(target.id) : undefined;
    if (!place || known.reported) return {};
    const said = group ? await proveMessage(userId, place) : undefined;
    // To whoever does not read it, it is not there.
    if (!said) throw new Refusal("not_found");
    return { message: { ...place, ...said } };
  },
  decide({ userId, now, target, reason, text, freshId = "", ...found }) {
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
        ? caseDecider.decide(
            { type: "Open", about, origin: "report", dueAt },
            caseDecider.initialState,
          )
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
        ...(kind === "message" ? [] : [guardReportable(kind, targetId)]),
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

function thingOf(kind: ReportedKind, { thing, group, message }: Found): Reportable | undefined {
  if (kind === "message") return message && { ...OPERATORS_ALONE, authorId: message.senderId };
  // A private one is there for those who are in it.
  return kind === "group" && !group ? undefined : thing;
}

/** What was said among a few is nothing for others of the Space, who may not read it. */
const OPERATORS_ALONE = {
  spaceId: null,
  shown: true,
  dissolvedAt: null,
  isRun: false,
  againstStaff: false,
};
