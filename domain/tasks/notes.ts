import { activityEvents, amountOf } from "~/domain/activity/activities";
import { deedEvents } from "~/domain/deeds/types";
import type { RecordedEvent } from "~/domain/event-store/event";
import { rawQuery } from "~/domain/event-store/query";
import type { OwnTables } from "~/domain/event-store/subscription";
import { type LogName, MAIN } from "~/domain/logs";
import { type Notice, notes } from "~/domain/notifications/note";
import { taskEvents } from "./events";
import { periodOf } from "./period";
import { REACHED, type Reached } from "./reached-queries";
import { taskKinds } from "./rule";

/** A task's reward is a player's to claim, until it is claimed or its time is over. */
export const taskNotes = notes({
  kinds: { "task-ready": { single: true } },
  /** What tasks count, and their claims. */
  events: { ...activityEvents, ...deedEvents, ...taskEvents },
  read: readReached,
  on: (event, reached) => [
    ...(reached.get(event.position) ?? []).map(noteOf),
    ...(event.type === "TaskClaimed" ? [claimed(event.data)] : []),
  ],
});

type TaskNotice = Notice<"task-ready">;

function noteOf({ userId, taskId, version, period, endsAt, ready }: Reached): TaskNotice {
  const line = { kind: "task-ready", to: userId, thing: `${taskId}/${period}` } as const;
  if (!ready) return { ...line, takenBack: true };
  return {
    ...line,
    target: { kind: "task", id: taskId },
    detail: { rule: version },
    ...(endsAt && { until: endsAt }),
  };
}

const claimed = (data: { userId: string; taskId: string; period: string }): TaskNotice => ({
  kind: "task-ready",
  takenBack: true,
  to: data.userId,
  thing: `${data.taskId}/${data.period}`,
});

/** Which tasks became ready, or are ready no longer, by the position of the event that did it. */
async function readReached(events: readonly RecordedEvent[], own: OwnTables, log: LogName) {
  const asked = events
    .filter(({ type }) => type in (log === MAIN ? activityEvents : deedEvents))
    .map(({ position, type, data, occurredAt }) => ({
      log,
      position,
      userId: data.userId,
      type,
      amount: amountOf(type, data),
      at: occurredAt,
      periods: Object.fromEntries(
        taskKinds.map((kind) => [kind, periodOf(kind, new Date(occurredAt))]),
      ),
    }));
  if (!asked.length) return new Map<number, Reached[]>();
  const { reached } = await own.read({
    reached: rawQuery<Reached>(REACHED, [JSON.stringify(asked)]),
  });
  return Map.groupBy(reached, ({ position }) => position);
}
