import type { RecordedEvent } from "~/domain/event-store/event";
import { insert, put, type RowOp } from "~/domain/event-store/projection";
import type { LogName } from "~/domain/logs";
import { moderationEvents } from "~/domain/moderation/events";
import { notificationAnnouncements, notificationAudiences } from "./read-model";

const { ReportFiled, CaseDecided } = moderationEvents;
export const reportEvents = { ReportFiled, CaseDecided };

/** Whoever reported a thing. */
const topicOf = (caseId: string) => `case:${caseId}`;

/** Tells those who reported a thing what came of it, however many they are. */
export function tellReporters(log: LogName, events: readonly RecordedEvent[]): RowOp[] {
  return events.flatMap((event) => {
    const { type, data, position, occurredAt: time } = event;
    if (!(type in reportEvents)) return [];
    const { caseId, userId, action } = data as { caseId: string; userId: string; action?: string };
    const topic = topicOf(caseId);
    if (type === "ReportFiled") {
      return [put(notificationAudiences, { topic, userId, since: position })];
    }
    const outcome = action === "keep" ? "kept" : "acted";
    return [
      insert(notificationAnnouncements, {
        log,
        position,
        topic,
        kind: "report-decided",
        targetKind: "case",
        targetId: caseId,
        detail: { outcome },
        time,
        reached: "",
      }),
    ];
  });
}
