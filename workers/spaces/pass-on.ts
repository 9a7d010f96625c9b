import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { spaceDecider } from "~/domain/spaces/decider";
import { membershipDecider } from "~/domain/spaces/membership";
import { listToPassOn, loadMembership, loadSpace } from "~/domain/spaces/queries";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";

/** Looks for heirs, of whom each may leave in the same moment. */
const MAX_ROUNDS = 5;

/** What whoever deleted their account had created goes to its longest-serving moderator, else to the operators. */
export const passOnSpaces: Effect = async (services, { data }) => {
  const { personId } = data as { personId: string };
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const { spaces } = await services.db.read(
      { spaces: listToPassOn({ creatorId: personId }) },
      { newest: true },
    );
    if (!spaces.length) return;
    for (const { spaceId, heirId } of spaces) await passOn(services, spaceId, personId, heirId);
  }
  throw new Error("Whoever was to have a Space left each time");
};

async function passOn(
  { store }: Services,
  spaceId: string,
  from: string,
  heirId: string | null,
): Promise<void> {
  try {
    await execute(store, {
      // Whoever was to have it may have left meanwhile: then it is another command.
      id: `pass-on:${spaceId}:${from}:${heirId}`,
      name: "PassOnSpace",
      actor: "system:spaces",
      input: { spaceId, from, heirId },
      dataSubjects: heirId === null ? [] : [heirId],
      load: { space: loadSpace(spaceId), heir: loadMembership(spaceId, heirId ?? "") },
      decide({ space, heir }) {
        if (heirId !== null && heir.state !== "moderator") return { appends: [] };
        const toId = heirId;
        const command = { type: "PassOn", spaceId, from, toId } as const;
        const events = spaceDecider.decide(command, space.state);
        if (!events.length || toId === null) return { appends: [appendTo(space, events)] };
        const raised = membershipDecider.decide(
          { type: "BecomeCreator", spaceId, userId: toId },
          heir.state,
        );
        return { appends: [appendTo(space, events), appendTo(heir, raised)] };
      },
    });
  } catch (error) {
    // The heir went too: the next look finds another.
    if (!(error instanceof Refusal) || error.code !== "person_forgotten") throw error;
  }
}
