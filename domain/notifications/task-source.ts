import { activityEvents, amountOf } from "~/domain/activity/activities";
import type { EventDefinitions, RecordedEvent } from "~/domain/event-store/event";
import type { RowOp } from "~/domain/event-store/projection";
import { rawQuery } from "~/domain/event-store/query";
import type { OwnTables } from "~/domain/event-store/subscription";
import type { LogName } from "~/domain/logs";
import { taskEvents } from "~/domain/tasks/events";
import { periodOf } from "~/domain/tasks/period";
import { taskKinds } from "~/domain/tasks/rule";
import { type Note, rowOf, type TakenBack } from "./note";

export const deedEvents: EventDefinitions = { ...activityEvents, ...taskEvents };

/**
 * Which tasks became ready by which deed: the deeds up to it reach the target, those before it did not. All
 * is read as it stood at the deed's position, so that whoever reads it later comes to the same.
 */
const REACHED = `
  WITH deed AS (
    SELECT value->>'position' AS position, value->>'userId' AS user_id, value->>'type' AS type,
      value->>'at' AS at, value->>'amount' AS amount, value->'periods' AS periods FROM json_each(?1)
  ), task AS (
    SELECT deed.*, rule."version" AS version, task.value AS task, period.value->>'key' AS period,
      period.value->>'startsAt' AS starts_at, period.value->>'endsAt' AS ends_at,
      task.value->>'target' AS target, task.value->>'measure' AS measure
    FROM deed
    JOIN "rule_versions" rule ON rule."kind" = 'tasks' AND rule."version" = (
      SELECT max("version") FROM "rule_versions"
      WHERE "kind" = 'tasks' AND "starts_at" <= deed.at AND "position" < deed.position)
    JOIN json_each(rule."body", '$.tasks') task
    JOIN json_each(deed.periods) period ON period.key = task.value->>'kind'
    WHERE deed.type IN (SELECT value FROM json_each(task.value, '$.types')) AND task.value->>'target' > 0
  ), counted AS (
    SELECT task.*, CASE measure WHEN 'amount' THEN amount ELSE 1 END AS step,
      (SELECT coalesce(sum(activity.amount), 0) FROM (
        SELECT CASE task.measure WHEN 'amount' THEN a."amount" ELSE 1 END AS amount FROM "activities" a
        WHERE a."user_id" = task.user_id AND a."occurred_at" >= task.starts_at
          AND a."type" IN (SELECT value FROM json_each(task.task, '$.types'))
          AND a."position" < task.position
        LIMIT 20000) activity) AS before
    FROM task
  )
  SELECT position, user_id AS "userId", task->>'id' AS "taskId", version, period, ends_at AS "endsAt"
  FROM counted WHERE before < target AND before + step >= target`;

interface Reached {
  position: number;
  userId: string;
  taskId: string;
  version: number;
  period: string;
  endsAt: string | null;
}

/** Tells a player that a task's reward is theirs to claim, until it is claimed or its time is over. */
export async function tellOfTasks(
  log: LogName,
  events: readonly RecordedEvent[],
  own: OwnTables,
): Promise<RowOp[]> {
  const deeds = events.filter(({ type }) => type in activityEvents);
  const reached = deeds.length ? await readReached(own, deeds) : [];
  const byDeed = Map.groupBy(reached, ({ position }) => position);
  return events.flatMap((event) => {
    const at = { log, position: event.position, time: event.occurredAt };
    const notes: (Note | TakenBack)[] = (byDeed.get(event.position) ?? []).map(ready);
    if (event.type === "TaskClaimed") notes.push(claimed(event));
    return notes.map((note) => rowOf("task-ready", note, at));
  });
}

const ready = ({ userId, taskId, version, period, endsAt }: Reached): Note => ({
  to: userId,
  target: { kind: "task", id: taskId },
  thing: `${taskId}/${period}`,
  detail: { rule: version },
  ...(endsAt && { until: endsAt }),
});

function claimed({ data }: RecordedEvent): TakenBack {
  const { userId, taskId, period } = data as Record<string, string>;
  return { takenBack: true, to: userId!, thing: `${taskId}/${period}` };
}

async function readReached(own: OwnTables, deeds: readonly RecordedEvent[]): Promise<Reached[]> {
  const asked = deeds.map(({ position, type, data, occurredAt }) => ({
    position,
    userId: data.userId,
    type,
    amount: amountOf(type, data),
    at: occurredAt,
    periods: Object.fromEntries(
      taskKinds.map((kind) => [kind, periodOf(kind, new Date(occurredAt))]),
    ),
  }));
  const { reached } = await own.read({
    reached: rawQuery<Reached>(REACHED, [JSON.stringify(asked)]),
  });
  return reached;
}
