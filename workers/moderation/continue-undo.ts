import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import type { UndoEvent } from "~/domain/moderation-undo/events";
import { undoDecider } from "~/domain/moderation-undo/decider";
import { getNextUndoable, loadUndo } from "~/domain/moderation-undo/queries";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";
import { stepOf } from "~/domain/moderation/undo-steps";

/** The most that one call may take. */
const STEPS = 20;
const ACTOR = "system:undo";

/**
 * Takes back what a moderator did, the newest first, one step in one append: killed anywhere, it goes on where it was. What somebody
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
  const asked = { ...begun, before: position ?? before };
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
  const step = stepOf(next, begun);
  await execute(store, {
    ...command,
    id: `${undoId}:${next.position}`,
    name: "UndoStep",
    load: { ...step.load, "undo:itself": loadUndo(undoId) },
    decide({ "undo:itself": loaded, ...things }) {
      const appends = step.takeBack(things, store.now());
      const taken = { position: next.position, undone: appends.length > 0 };
      const events = undoDecider.decide({ type: "TakeStep", ...taken }, loaded.state);
      return { appends: [...appends, appendTo(loaded, events)] };
    },
  });
  return true;
}
