import { startStream } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { listToBringBack, listToClose } from "~/domain/posts/closing-queries";
import { guardSpaceIs } from "~/domain/posts/guards";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";

/** The most that one call may take. */
const PARTS = 10;

/**
 * Posts of a Space that is closed go out of the way of lists that walk over all Spaces, and come back when it is opened
 * again: as it is now, not as the event says, so that of two that cross each other both come to the same.
 */
export const settleClosedPosts: Effect = async (services, event) => {
  const { spaceId } = event.data as { spaceId: string };
  for (let part = 0; part < PARTS; part++) {
    if (!(await settlePart(services, spaceId))) return;
  }
  return "continue";
};

/** @returns whether there was something left. */
async function settlePart({ store }: Services, spaceId: string): Promise<boolean> {
  const { events } = await execute(store, {
    id: newId(),
    name: "SettleAwayPosts",
    actor: "system:away",
    input: null,
    dataSubjects: [],
    load: { leaving: listToClose({ spaceId }), returning: listToBringBack({ spaceId }) },
    decide({ leaving, returning }) {
      const open = returning.length > 0;
      const posts = open ? returning : leaving;
      if (!posts.length) return { appends: [] };
      const type = open ? ("PostsBroughtBack" as const) : ("PostsPutAway" as const);
      return {
        appends: [startStream(`away-${newId()}`, [{ type, data: { spaceId, posts } }])],
        writes: [guardSpaceIs(open ? "open" : "closed", spaceId)],
      };
    },
  });
  return events.length > 0;
}
