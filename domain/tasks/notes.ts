import { activityEvents, activityProjection } from "~/domain/activity/activities";
import { orderOf } from "~/domain/activity/order-deeds";
import { playDeedEvents } from "~/domain/activity/play-deeds";
import { contributionEvents } from "~/domain/contributions/types";
import type { RecordedEvent } from "~/domain/event-store/event";
import { put } from "~/domain/event-store/projection";
import { getTableColumns, sql } from "drizzle-orm";
import { dynamicQuery, rawQuery, select } from "~/domain/event-store/query";
import { type OwnTables, ownTable } from "~/domain/event-store/subscription";
import { type LogName, MAIN } from "~/domain/logs";
import { type Notice, notes } from "~/domain/notifications/note";
import { taskEvents } from "./events";
import { periodOf, spansOf } from "./period";
import { taskTurns } from "./read-model";
import { REACHED, type Reached } from "./reached-queries";
import { taskKinds } from "./rule";

type TaskNotice = Notice<"task-ready">;
/** One task became ready, or is so no longer. */
interface Turn {
  userId: string;
  thing: string;
  time: string;
  log: string;
  position: number;
  notice: TaskNotice;
}

/** A task's reward is a player's to claim, until it is claimed or its time is over. */
export const taskNotes = notes({
  kinds: { "task-ready": { single: true } },
  /** What tasks count, and their claims. */
  events: { ...activityEvents, ...playDeedEvents, ...contributionEvents, ...taskEvents },
  tables: [taskTurns],
  personal: [{ owner: taskTurns.userId, columns: "all" }],
  read: readTurns,
  on: ({ position }, turns) =>
    (turns.get(position) ?? []).flatMap(({ notice, ...turn }) => [put(taskTurns, turn), notice]),
});

/** By the position of the event that did it, without those that another log has overtaken. */
async function readTurns(events: readonly RecordedEvent[], own: OwnTables, log: LogName) {
  const reached = await readReached(events, own, log);
  const turns = events.flatMap((event): Turn[] => {
    const { type, data, position, occurredAt: time } = event;
    const at = { position, time, log: log === MAIN ? "" : log };
    const order = orderOf(event);
    const ready = (reached.get(position) ?? []).map((one) => {
      const thing = `${one.taskId}/${one.period}`;
      return { ...at, userId: one.userId, thing, notice: noteOf(one, thing, order) };
    });
    if (type !== "TaskClaimed") return ready;
    const { userId, taskId, period } = data as Record<"userId" | "taskId" | "period", string>;
    const thing = `${taskId}/${period}`;
    const notice = { kind: "task-ready", to: userId, thing, takenBack: true } as const;
    return [...ready, { ...at, userId, thing, notice }];
  });
  if (!turns.length) return new Map<number, Turn[]>();
  const asked = JSON.stringify(turns.map(({ userId, thing }) => [userId, thing]));
  const { last } = await own.read({
    last: dynamicQuery(() =>
      select(
        getTableColumns(taskTurns),
        sql`FROM json_each(${asked}) t CROSS JOIN ${ownTable(own, taskTurns)}
          ON ${taskTurns.userId} = t.value->>0 AND ${taskTurns.thing} = t.value->>1`,
      ),
    ),
  });
  const latest = new Map(last.map((turn) => [`${turn.userId} ${turn.thing}`, turn]));
  return Map.groupBy(
    turns.filter((turn) => isAfter(turn, latest.get(`${turn.userId} ${turn.thing}`))),
    ({ position }) => position,
  );
}

type Place = Pick<Turn, "time" | "log" | "position">;
function isAfter(one: Place, other: Place | undefined): boolean {
  if (!other || one.time !== other.time) return !other || one.time > other.time;
  return one.log === other.log ? one.position > other.position : one.log > other.log;
}

function noteOf(
  { userId: to, taskId, version, endsAt, ready }: Reached,
  thing: string,
  order: string | undefined,
): TaskNotice {
  if (!ready) return { kind: "task-ready", to, thing, takenBack: true };
  return {
    kind: "task-ready",
    to,
    thing,
    target: { kind: "task", id: taskId },
    detail: { rule: version, ...(order !== undefined && { order }) },
    ...(endsAt && { until: endsAt }),
  };
}

// By hand, as it is one with the statuses that the page of tasks shows.

/** Which tasks became ready, or are ready no longer, by the position of the event that did it. */
async function readReached(events: readonly RecordedEvent[], own: OwnTables, log: LogName) {
  const asked = events.flatMap((event) => {
    const deed = log === MAIN ? deedOf(event) : event.type in contributionEvents && {};
    if (!deed) return [];
    const { position, occurredAt: at } = event;
    const periods = taskKinds.map((kind) => {
      const period = periodOf(kind, new Date(at));
      return [kind, { ...period, spans: spansOf(period) }];
    });
    return [{ log, position, at, periods: Object.fromEntries(periods), ...deed }];
  });
  if (!asked.length) return new Map<number, Reached[]>();
  const { reached } = await own.read({
    reached: rawQuery<Reached>(REACHED, [JSON.stringify(asked)]),
  });
  return Map.groupBy(reached, ({ position }) => position);
}

/** What tasks count of an event of `main`, if they do: what is played names itself, as one event may be of two players. */
function deedOf(event: RecordedEvent) {
  if (event.type in playDeedEvents) return {};
  if (!(event.type in activityEvents)) return undefined;
  const [counted] = activityProjection.project(event);
  if (!counted) return undefined;
  const { userId, type, amount } = counted.values;
  return { userId, type, amount };
}
