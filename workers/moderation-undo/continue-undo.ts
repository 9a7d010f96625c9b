import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import type { UndoEvent } from "~/domain/moderation-undo/events";
import { undoDecider } from "~/domain/moderation-undo/decider";
import { getNextUndoable, loadUndo } from "~/domain/moderation-undo/queries";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";
import { loadThing, takeBack } from "./take-back";

/** As many as one call may take. */
const STEPS = 20;
const ACTOR = "system:undo";

/**
 * Takes back what a moderator did, one step in one append: killed anywhere, it goes on where it was. What somebody
 * else changed since stays as it is.
 */
export const continueUndo: Effect = async (services, event) => {
  const { undoId } = event.data as Extract<UndoEvent, { type: "UndoBegun" }>["data"];
  for (let step = 0; step < STEPS; step++) {
    if (!(await takeStep(services, undoId, event.position))) return;
  }
  return "continue";
};

/** @returns whether there was one. */
async function takeStep(services: Services, undoId: string, before: number): Promise<boolean> {
  const { db, store } = services;
  const { undo } = await db.read({ undo: loadUndo(undoId) }, { newest: true });
  const { status, begun, position } = undo.state;
  if (status !== "running" || !begun) return false;
  const asked = { ...begun, after: position, before };
  const { next } = await db.read({ next: getNextUndoable(asked) }, { newest: true });
  const command = { actor: ACTOR, input: null, dataSubjects: [] };
  if (!next) {
    await execute(store, {
      ...command,
      id: `${undoId}:finish`,
      name: "FinishUndo",
      load: { undo: loadUndo(undoId) },
      decide: (loaded) => ({
        appends: [appendTo(loaded.undo, undoDecider.decide({ type: "Finish" }, loaded.undo.state))],
      }),
    });
    return false;
  }
  await execute(store, {
    ...command,
    id: `${undoId}:${next.position}`,
    name: "UndoStep",
    load: { undo: loadUndo(undoId), ...loadThing(next) },
    decide({ undo: loaded, ...thing }) {
      const appends = takeBack(next, thing, begun);
      const step = {
        type: "TakeStep",
        position: next.position,
        undone: appends.length > 0,
      } as const;
      return {
        appends: [...appends, appendTo(loaded, undoDecider.decide(step, loaded.state))],
      };
    },
  });
  return true;
}
