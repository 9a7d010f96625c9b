import { fallible } from "./fallen-queries";
import { appendTo } from "~/domain/event-store/append";
import { isPlayDeed } from "~/domain/activity/play-deed-types";
import { Refusal } from "~/domain/event-store/decider";
import type { LoadedStream } from "~/domain/event-store/log";
import { decidePoints, pointDecider, type PointState } from "~/domain/points/decider";
import { guard } from "~/domain/event-store/use-case";
import { claimTask } from "./decider";
import { taskStream } from "./events";
import type { TaskStatus } from "./queries";

/** Claims a task for the present period and earns its reward, both or neither. */
export function claimForPoints(
  userId: string,
  status: TaskStatus | undefined,
  points: LoadedStream<PointState>,
) {
  if (!status) throw new Refusal("not_found");
  const { task, period, version, streamVersion } = status;
  const rule = `tasks:${version}`;
  const source = `${task.id}/${period}`;
  const claimed = claimTask({ ...status, userId, rule });
  const { reward } = task;
  const earned = decidePoints(points.state, {
    type: "EarnPoints",
    userId,
    amount: reward,
    reason: "task",
    source,
    rule,
  });
  return {
    appends: [
      appendTo({ streamId: taskStream(task.id, userId, period), version: streamVersion }, claimed),
      appendTo(points, earned),
    ],
    // What was counted and is refused meanwhile counts no longer.
    writes: [
      ...(task.types.some(isPlayDeed)
        ? [
            guard(
              `NOT EXISTS (SELECT 1 FROM "play_deeds" WHERE "ended_position" > ? AND "user_id" = ?)`,
              [status.head, userId],
              "retry",
            ),
          ]
        : []),
      ...(task.types.some((type) => fallible.purchases.some((one) => one === type))
        ? [
            guard(
              `NOT EXISTS (SELECT 1 FROM "events" WHERE "position" > ? AND "type" = 'LineRefunded'
                AND "data" ->> '$.userId' = ?)`,
              [status.head, userId],
              "retry",
            ),
          ]
        : []),
    ],
    answer: { reward, balance: earned.reduce(pointDecider.evolve, points.state).balance },
  };
}
