import { appendTo } from "~/domain/event-store/append";
import { defineUseCase } from "~/domain/event-store/use-case";
import { decidePoints } from "~/domain/points/decider";
import { loadPoints } from "~/domain/points/queries";
import { type TaskEvent, taskStream } from "./events";
import { listFallenClaims } from "./fallen-queries";

interface TakeBack {
  userId: string;
  /** The session, or the order. */
  sessionId: string;
  /** When what is refused had counted. */
  at: Date;
  /** What tasks count that fell with it. */
  types: readonly string[];
}

/** A score was refused, or an order given back: the rewards of tasks that are not reached without it go back, each once. */
export const takeBackRewards = defineUseCase({
  load: ({ userId, at, types }: TakeBack) => ({
    fallen: listFallenClaims(userId, at, types),
    points: loadPoints(userId),
  }),
  decide({ userId, sessionId, fallen, points }) {
    const takenBack = fallen.map(({ taskId, period, reward, rule, version }) => {
      const data = { userId, taskId, period, reward, sessionId };
      const event: TaskEvent = { type: "TaskRewardTakenBack", data, ruleVersion: rule };
      // Behind the claim there is nothing yet, so of two who take the same back one comes too late.
      return appendTo({ streamId: taskStream(taskId, userId, period), version }, [event]);
    });
    const owed = decidePoints(
      points.state,
      ...fallen.map(({ taskId, period, reward, rule }) => ({
        type: "TakeBackPoints" as const,
        userId,
        amount: reward,
        reason: "task" as const,
        source: `${taskId}/${period}`,
        rule,
      })),
    );
    return { appends: [...takenBack, appendTo(points, owed)] };
  },
});
